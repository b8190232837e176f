import { fromSource, ok } from '@fimm/kernel'
import type { BotRequest, BotAnswer } from '@fimm/table'
import { wordsAt } from '../word-cache.ts'
import { dictionariesFrom } from './dictionaries.ts'
import { openTableStore } from './indexed-table-store.ts'
import { LocalServer } from './local-server.ts'
import { localGameInfo } from './local-game-info.ts'
import type { LocalRequest, LocalServerSetup, FromLocalServer, ToLocalServer } from './messages.ts'
import { loadGame } from './rules.ts'
import type { FromBotWorker, ToBotWorker } from './bot-worker.ts'

/** The local server runs in a worker: deciding, folding and looking up words must not block the page. */

const post = (message: FromLocalServer): void => postMessage(message)

/** From the system's own source, as on the server. */
const secureRandom = fromSource(() => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
})

interface RunningServer {
  readonly server: LocalServer
  answer(ask: LocalRequest): Promise<unknown>
}

const begin = async ({ name, games, words }: LocalServerSetup): Promise<RunningServer> => {
  const loaded = (await Promise.all(games.map(loadGame))).filter((game) => game !== undefined)
  const store = await openTableStore()
  const server = new LocalServer({
    catalogue: new Map(loaded.map((game) => [game.id, game])),
    dictionaries: dictionariesFrom(async (list) => (list in words ? wordsAt(words[list] ?? '') : undefined)),
    store,
    owner: { id: 'me', name },
    random: secureRandom,
    clock: Date.now,
    think: botWorkerWith(words),
    send: (frame) => post({ frame }),
  })
  server.welcome()
  const answer = async (ask: LocalRequest): Promise<unknown> => {
    switch (ask.type) {
      case 'open':
        return server.open(ask.wanted)
      case 'list':
        return { isKept: store.isKept, tables: await server.list() }
      case 'remove':
        return ok(await server.remove(ask.code))
      case 'games':
        return loaded.map((game) => localGameInfo(game, Date.now()))
      case 'open-file':
        return (await import('./open-file.ts')).openFile(ask.text, loaded)
    }
  }
  return { server, answer }
}

/** Bots have a thread of their own, begun with the first question. */
const botWorkerWith = (words: LocalServerSetup['words']): ((question: BotRequest) => Promise<BotAnswer>) => {
  const waiting = new Map<number, { resolve: (thought: BotAnswer) => void; reject: (fault: Error) => void }>()
  let asked = 0
  let botWorker: Worker | undefined
  const started = (): Worker => {
    const worker = new Worker(new URL('bot-worker.ts', import.meta.url), { type: 'module', name: 'bots' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromBotWorker>) => {
      const held = waiting.get(data.id)
      waiting.delete(data.id)
      if ('fault' in data) held?.reject(new Error(data.fault))
      else held?.resolve(data.thought)
    })
    worker.addEventListener('error', () => {
      for (const { reject } of waiting.values()) reject(new Error('bots cannot think here'))
      waiting.clear()
    })
    worker.postMessage({ words } satisfies ToBotWorker)
    return worker
  }
  return (question) =>
    new Promise((resolve, reject) => {
      botWorker ??= started()
      const id = ++asked
      waiting.set(id, { resolve, reject })
      botWorker.postMessage({ id, question } satisfies ToBotWorker)
    })
}

let running: Promise<RunningServer> | undefined

addEventListener('message', ({ data }: MessageEvent<ToLocalServer>) => {
  if ('begin' in data) {
    running ??= begin(data.begin)
    return
  }
  if ('frame' in data) {
    // A server that cannot start fails the requests below; a frame has no answer to fail.
    running?.then(({ server }) => server.receive(data.frame)).catch(() => {})
    return
  }
  running
    ?.then(({ answer }) => answer(data.ask))
    .then(
      (answer) => post({ id: data.id, answer }),
      (fault: unknown) => post({ id: data.id, fault: String(fault) }),
    )
})
