import { seeded, type AnyGame, type Bot } from '@fimm/kernel'
import crossword from '@fimm/games/crossword/game.ts'
import crosswordBots from '@fimm/games/crossword/bots/bots.ts'
import type { Crossword } from '@fimm/games/crossword/types.ts'
import quartiles from '@fimm/games/quartiles/game.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'
import { emptyTable, followFrame, type TableState } from '@fimm/client/feed.ts'
import type { Catalogue, Question, Thought } from '@fimm/table'
import { WordsMissing, type Dictionaries } from './dictionaries.ts'
import { LocalHouse } from './local-house.ts'
import { memoryShelf, type Shelf } from './shelf.ts'

export const catalogue: Catalogue = new Map<string, AnyGame>([
  [crossword.id, crossword],
  [quartiles.id, quartiles],
])

/** Words come with the first asking, as they do on a device. */
export const realWords = (): Dictionaries => {
  const here = new Set<string>()
  return {
    words: (name) => {
      if (!here.has(name)) throw new WordsMissing(name)
      return loadLexicon(name)
    },
    fetch: async (name) => here.add(name).has(name),
  }
}

const think = async ({ level, view, now, seed }: Question): Promise<Thought> => {
  const bot: Bot<Crossword> | undefined = crosswordBots[level]
  const budget = { millis: 0, rounds: 1, elapsed: () => 0 }
  return bot?.(view as Crossword['View'], { random: seeded(seed), now, words: loadLexicon, budget })
}

/** A house under test, with everything it said. */
export interface Visit {
  readonly house: LocalHouse
  readonly frames: readonly ServerFrame[]
  readonly shelf: Shelf
  say(frame: ClientFrame): Promise<void>
  play(code: string, command: object, id?: string): Promise<void>
  /** The table as the page holds it after all frames so far. */
  held(code: string): TableState
}

let wishes = 0

export const visit = (given: { readonly shelf?: Shelf; readonly words?: Dictionaries } = {}): Visit => {
  const { shelf = memoryShelf(), words = realWords() } = given
  const frames: ServerFrame[] = []
  const house = new LocalHouse({
    catalogue,
    dictionaries: words,
    shelf,
    owner: { id: 'me', name: 'Ugla' },
    random: seeded('offline'),
    clock: Date.now,
    think,
    // What crosses to a page is copied: nothing may rest on identity, nothing may be uncopyable.
    send: (frame) => void frames.push(structuredClone(frame)),
  })
  const say = (frame: ClientFrame): Promise<void> => house.receive(frame)
  return {
    house,
    frames,
    shelf,
    say,
    play: (table, command, id = `wish-${String(++wishes).padStart(6, '0')}`) =>
      say({ t: 'do', id, table, command: { type: 'play', command: command as Record<string, unknown> } }),
    held: (code) =>
      frames.reduce<TableState>(
        (state, frame) => ('table' in frame && frame.table === code ? followFrame(state, frame) : state),
        emptyTable(code),
      ),
  }
}

/** The code of a table that must open. */
export const opened = async (
  { house }: Visit,
  game: string,
  options: object = {},
  bots: readonly string[] = [],
): Promise<string> => {
  const answer = await house.open({ game, options, bots })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value.code
}
