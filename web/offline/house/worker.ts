import { fromSource, ok } from '@fimm/kernel'
import type { Question, Thought } from '@fimm/table'
import { wordsAt } from '../word-cache.ts'
import { dictionariesFrom } from './dictionaries.ts'
import { openShelf } from './indexed-shelf.ts'
import { LocalHouse } from './local-house.ts'
import { offerOf } from './offers.ts'
import type { Ask, Beginning, FromHouse, ToHouse } from './questions.ts'
import { loadGame } from './rules.ts'
import type { FromThinker, ToThinker } from './thinker.ts'

/** The house of this device, beside the page: deciding, folding and looking up words never hold up a tap. */

const post = (message: FromHouse): void => postMessage(message)

/** From the system's own source, as on the server. */
const chance = fromSource(() => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
})

interface Begun {
  readonly house: LocalHouse
  answer(ask: Ask): Promise<unknown>
}

const begin = async ({ name, games, words }: Beginning): Promise<Begun> => {
  const loaded = (await Promise.all(games.map(loadGame))).filter((game) => game !== undefined)
  const shelf = await openShelf()
  const house = new LocalHouse({
    catalogue: new Map(loaded.map((game) => [game.id, game])),
    dictionaries: dictionariesFrom(async (list) => (list in words ? wordsAt(words[list] ?? '') : undefined)),
    shelf,
    owner: { id: 'me', name },
    random: chance,
    clock: Date.now,
    think: thinkerWith(words),
    send: (frame) => post({ frame }),
  })
  house.enter()
  const answer = async (ask: Ask): Promise<unknown> => {
    switch (ask.type) {
      case 'open':
        return house.open(ask.wanted)
      case 'list':
        return { isKept: shelf.isKept, tables: await house.list() }
      case 'remove':
        return ok(await house.remove(ask.code))
      case 'games':
        return loaded.map((game) => offerOf(game, Date.now()))
    }
  }
  return { house, answer }
}

/** Bots have a thread of their own, begun with the first question. */
const thinkerWith = (words: Beginning['words']): ((question: Question) => Promise<Thought>) => {
  const waiting = new Map<number, { resolve: (thought: Thought) => void; reject: (fault: Error) => void }>()
  let asked = 0
  let thinker: Worker | undefined
  const started = (): Worker => {
    const worker = new Worker(new URL('thinker.ts', import.meta.url), { type: 'module', name: 'bots' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromThinker>) => {
      const held = waiting.get(data.id)
      waiting.delete(data.id)
      if ('fault' in data) held?.reject(new Error(data.fault))
      else held?.resolve(data.thought)
    })
    worker.addEventListener('error', () => {
      for (const { reject } of waiting.values()) reject(new Error('bots cannot think here'))
      waiting.clear()
    })
    worker.postMessage({ words } satisfies ToThinker)
    return worker
  }
  return (question) =>
    new Promise((resolve, reject) => {
      thinker ??= started()
      const id = ++asked
      waiting.set(id, { resolve, reject })
      thinker.postMessage({ id, question } satisfies ToThinker)
    })
}

let begun: Promise<Begun> | undefined

addEventListener('message', ({ data }: MessageEvent<ToHouse>) => {
  if ('begin' in data) {
    begun ??= begin(data.begin)
    return
  }
  if ('frame' in data) {
    // What cannot begin says so to whoever asks; a frame has nobody to tell.
    begun?.then(({ house }) => house.receive(data.frame)).catch(() => {})
    return
  }
  begun
    ?.then(({ answer }) => answer(data.ask))
    .then(
      (answer) => post({ id: data.id, answer }),
      (fault: unknown) => post({ id: data.id, fault: String(fault) }),
    )
})
