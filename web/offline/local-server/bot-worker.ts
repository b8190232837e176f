import { seeded } from '@fimm/kernel'
import type { BotRequest, BotAnswer } from '@fimm/table'
import { wordsAt } from '../word-cache.ts'
import { dictionariesFrom, WordsMissing, type Dictionaries } from './dictionaries.ts'
import { loadBots } from './rules.ts'

/** Bots run in a worker of their own: a slow one must block neither the page nor the local server. */

export type ToBotWorker =
  | { readonly words: Readonly<Record<string, string>> }
  | { readonly id: number; readonly question: BotRequest }
export type FromBotWorker =
  | { readonly id: number; readonly thought: BotAnswer }
  | { readonly id: number; readonly fault: string }

let dictionaries: Dictionaries = dictionariesFrom(async () => undefined)

const think = async ({ game, level, view, now, seed, millis }: BotRequest): Promise<BotAnswer> => {
  const bot = (await loadBots(game))?.[level]
  if (bot === undefined) throw new Error(`${game} has no bot called ${level}`)
  for (;;) {
    const began = performance.now()
    const budget = { millis, elapsed: () => performance.now() - began }
    try {
      return bot(view, { random: seeded(seed), now, words: dictionaries.words, budget })
    } catch (fault) {
      if (!(fault instanceof WordsMissing) || !(await dictionaries.fetch(fault.words))) throw fault
    }
  }
}

addEventListener('message', ({ data }: MessageEvent<ToBotWorker>) => {
  if ('words' in data) {
    const { words } = data
    dictionaries = dictionariesFrom(async (name) => (name in words ? wordsAt(words[name] ?? '') : undefined))
    return
  }
  const answer = (message: FromBotWorker): void => postMessage(message)
  think(data.question).then(
    (thought) => answer({ id: data.id, thought }),
    (fault: unknown) => answer({ id: data.id, fault: String(fault) }),
  )
})
