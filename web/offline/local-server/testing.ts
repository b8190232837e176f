import { seeded, type AnyGame, type Bot } from '@fimm/kernel'
import crossword from '@fimm/games/crossword/game.ts'
import crosswordBots from '@fimm/games/crossword/bots/bots.ts'
import type { Crossword } from '@fimm/games/crossword/types.ts'
import quartiles from '@fimm/games/quartiles/game.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'
import { emptyTable, applyFrame, type TableState } from '@fimm/client/feed.ts'
import type { Catalogue, BotRequest, BotAnswer } from '@fimm/table'
import { WordsMissing, type Dictionaries } from './dictionaries.ts'
import { LocalServer } from './local-server.ts'
import { memoryTableStore, type LocalTableStore } from './table-store.ts'

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

const think = async ({ level, view, now, seed }: BotRequest): Promise<BotAnswer> => {
  const bot: Bot<Crossword> | undefined = crosswordBots[level]
  const budget = { millis: 0, rounds: 1, elapsed: () => 0 }
  return bot?.(view as Crossword['View'], { random: seeded(seed), now, words: loadLexicon, budget })
}

/** A local server under test, with all frames it sent. */
export interface TestClient {
  readonly server: LocalServer
  readonly frames: readonly ServerFrame[]
  readonly store: LocalTableStore
  send(frame: ClientFrame): Promise<void>
  play(code: string, command: object, id?: string): Promise<void>
  /** The table as the page holds it after all frames so far. */
  stateOf(code: string): TableState
}

let commands = 0

export const connect = (
  given: { readonly store?: LocalTableStore; readonly words?: Dictionaries } = {},
): TestClient => {
  const { store = memoryTableStore(), words = realWords() } = given
  const frames: ServerFrame[] = []
  const server = new LocalServer({
    catalogue,
    dictionaries: words,
    store,
    owner: { id: 'me', name: 'Ugla' },
    random: seeded('offline'),
    clock: Date.now,
    think,
    // What crosses to a page is copied: nothing may rest on identity, nothing may be uncopyable.
    send: (frame) => void frames.push(structuredClone(frame)),
  })
  const send = (frame: ClientFrame): Promise<void> => server.receive(frame)
  return {
    server,
    frames,
    store,
    send,
    play: (table, command, id = `wish-${String(++commands).padStart(6, '0')}`) =>
      send({
        t: 'command',
        id,
        table,
        command: { type: 'play', command: command as Record<string, unknown> },
      }),
    stateOf: (code) =>
      frames.reduce<TableState>(
        (state, frame) => ('table' in frame && frame.table === code ? applyFrame(state, frame) : state),
        emptyTable(code),
      ),
  }
}

/** The code of a table that must open. */
export const opened = async (
  { server }: TestClient,
  game: string,
  options: object = {},
  bots: readonly string[] = [],
): Promise<string> => {
  const answer = await server.open({ game, options, bots })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value.code
}
