import type { PlayerId } from './game.ts'

/** What bots are called, in the languages of the readers (T14b). */
export const ANIMALS = {
  puffin: { en: 'Puffin', is: 'Lundi' },
  raven: { en: 'Raven', is: 'Hrafn' },
  fox: { en: 'Fox', is: 'Refur' },
  otter: { en: 'Otter', is: 'Otur' },
  seal: { en: 'Seal', is: 'Selur' },
  owl: { en: 'Owl', is: 'Ugla' },
  hare: { en: 'Hare', is: 'Héri' },
  wren: { en: 'Wren', is: 'Músarrindill' },
  trout: { en: 'Trout', is: 'Silungur' },
  whale: { en: 'Whale', is: 'Hvalur' },
} as const

export type Animal = keyof typeof ANIMALS

export const ANIMAL_IDS = Object.keys(ANIMALS) as readonly Animal[]

/** Like that of a guest, the id of a bot says its name: it is the same in every log, file and replay, also long after
 *  the bot was taken away. */
const BOT = 'bot-'

export const botId = (animal: Animal): PlayerId => `${BOT}${animal}`

/** Undefined for everybody else. */
export const animalOf = (player: PlayerId): Animal | undefined =>
  player.startsWith(BOT) ? ANIMAL_IDS.find((animal) => botId(animal) === player) : undefined

export const botName = (player: PlayerId, language: string): string | undefined => {
  const animal = animalOf(player)
  return animal && ANIMALS[animal][language === 'is' ? 'is' : 'en']
}
