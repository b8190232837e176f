import { seeded, type AnyGame, type Bots, type GameTypes } from '@fimm/kernel'
import acquireBots from '@fimm/games/acquire/bots/bots.ts'
import acquire from '@fimm/games/acquire/game.ts'
import type { View as AcquireView } from '@fimm/games/acquire/view-types.ts'
import crossword from '@fimm/games/crossword/game.ts'
import crosswordBots from '@fimm/games/crossword/bots/bots.ts'
import quartiles from '@fimm/games/quartiles/game.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'
import { emptyTable, applyFrame, type TableState } from '@fimm/client/feed.ts'
import type { Catalogue, BotRequest, BotAnswer } from '@fimm/table'
import { setImmediate } from 'node:timers/promises'
import { WordsMissing, type Dictionaries } from './dictionaries.ts'
import { LocalServer } from './local-server.ts'
import { memoryTableStore, type LocalTableStore } from './table-store.ts'

export const catalogue: Catalogue = new Map<string, AnyGame>([
  [crossword.id, crossword],
  [quartiles.id, quartiles],
  [acquire.id, acquire],
])
const botsOf = {
  [crossword.id]: crosswordBots,
  [acquire.id]: acquireBots,
} as unknown as Readonly<Record<string, Bots<GameTypes>>>

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

const think = async ({ game, level, view, now, seed }: BotRequest): Promise<BotAnswer> => {
  const budget = { millis: 0, rounds: 1, elapsed: () => 0 }
  return botsOf[game]?.[level]?.(view, { random: seeded(seed), now, words: loadLexicon, budget })
}

const thinkAtOnce = async (question: BotRequest): Promise<BotAnswer> => {
  const thought = await think(question)
  return thought && { ...thought, after: 0 }
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
  given: {
    readonly store?: LocalTableStore
    readonly words?: Dictionaries
    /** Bots act as soon as they have decided. */
    readonly atOnce?: boolean
  } = {},
): TestClient => {
  const { store = memoryTableStore(), words = realWords(), atOnce = false } = given
  const frames: ServerFrame[] = []
  const states = new Map<string, TableState>()
  const stateOf = (code: string): TableState => states.get(code) ?? emptyTable(code)
  const server = new LocalServer({
    catalogue,
    dictionaries: words,
    store,
    owner: { id: 'me', name: 'Ugla' },
    random: seeded('offline'),
    clock: Date.now,
    think: atOnce ? thinkAtOnce : think,
    send: (sent) => {
      // What crosses to a page is copied: nothing may rest on identity, nothing may be uncopyable.
      const frame = structuredClone(sent)
      frames.push(frame)
      if ('table' in frame) states.set(frame.table, applyFrame(stateOf(frame.table), frame))
    },
  })
  const send = (frame: ClientFrame): Promise<void> => server.receive(frame)
  return {
    server,
    frames,
    store,
    send,
    play: (table, command, id = `command-${String(++commands).padStart(6, '0')}`) =>
      send({
        t: 'command',
        id,
        table,
        command: { type: 'play', command: command as Record<string, unknown> },
      }),
    stateOf,
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

/** Plays Acquire against bots that act at once, any legal command of one's own, until it is over or a moment fits. */
export const playAcquire = async (
  at: TestClient,
  code: string,
  isFound: (view: AcquireView) => boolean = () => false,
): Promise<void> => {
  const random = seeded('acquire')
  const viewNow = () => at.stateOf(code).document?.match?.view as AcquireView | undefined
  for (let view = viewNow(); view !== undefined && !isFound(view); view = viewNow()) {
    const command = view.actor === view.me ? acquire.randomCommand(view, random) : undefined
    if (command === undefined) await setImmediate()
    else await at.play(code, command)
  }
}
