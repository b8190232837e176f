import { parentPort } from 'node:worker_threads'
import { seeded, type Bots, type GameTypes } from '@fimm/kernel'
import { diskCache } from '@fimm/lexicon/node/disk-cache.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { botsUrlOf } from '../catalogue.ts'
import type { BotReply, NumberedRequest, BotAnswer } from './worker-messages.ts'

/** Bots think here, off the main thread: however long one takes, nobody else waits for it. */

const known = new Map<string, Promise<Bots<GameTypes>>>()

const botsOf = (game: string): Promise<Bots<GameTypes>> => {
  const held = known.get(game)
  if (held !== undefined) return held
  const loading = import(botsUrlOf(game).href).then(({ default: bots }: { default: Bots<GameTypes> }) => bots)
  known.set(game, loading)
  return loading
}

const think = async ({ game, level, view, now, seed, millis }: NumberedRequest): Promise<BotAnswer> => {
  const bots = await botsOf(game)
  const bot = bots[level]
  if (bot === undefined) throw new Error(`${game} has no bot called ${level}`)
  const began = performance.now()
  const elapsed = (): number => performance.now() - began
  const budget = { millis, elapsed }
  return bot(view, { random: seeded(seed), now, words: loadLexicon, budget, cached: diskCache })
}

parentPort?.on('message', (request: NumberedRequest) => {
  const answer = (reply: BotReply): void => parentPort?.postMessage(reply)
  think(request).then(
    (move) => answer({ id: request.id, answer: move ?? null }),
    (fault: unknown) => answer({ id: request.id, fault: String(fault) }),
  )
})
