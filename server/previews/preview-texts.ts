import { existsSync, readFileSync } from 'node:fs'
import { readHostNames, renamed } from '../host-names.ts'

const LANGUAGES = ['en', 'is'] as const
export type PreviewLanguage = (typeof LANGUAGES)[number]

export const previewLanguageOf = (accepted: string | undefined): PreviewLanguage =>
  /^\s*is\b/i.test(accepted ?? '') ? 'is' : 'en'

/** What previews say, in each language. They are written here and not in the web app's messages, which the server does
 *  not have. */
export const TEXTS = {
  en: {
    home: 'Game night on the web',
    about: 'Games for one table. Share a link, pick a name and play.',
    invites: (host: string) => `${host} invites you`,
    invitation: (game: string) => `Come and play ${game}`,
    free: (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'} free`,
    playing: 'A game is in progress. Watch now, play the next one.',
    pick: 'Pick a name and play. No account, no download.',
    replay: (game: string) => `${game}: replay`,
    won: (name: string) => `${name} won`,
    together: 'Played together',
    tie: 'A tie',
    you: 'you?',
    evening: (names: string, count: number) =>
      count > 1 ? `${names} share the win` : `${names} won the evening`,
    games: (count: number) => `${count} ${count === 1 ? 'game' : 'games'}`,
    daily: (game: string) => (game === '' ? 'Daily puzzles' : `Daily puzzle: ${game}`),
    sameBoard: 'The same puzzle for everyone. How far will you get?',
    rules: (game: string) => `How to play ${game}`,
    somebody: 'Somebody',
  },
  is: {
    home: 'Spilakvöld á vefnum',
    about: 'Leikir við eitt borð. Deildu tengli, veldu nafn og spilaðu.',
    invites: (host: string) => `${host} býður þér`,
    invitation: (game: string) => `Komdu að spila: ${game}`,
    free: (count: number) => `${count} sæti ${count === 1 ? 'laust' : 'laus'}`,
    playing: 'Leikur er í gangi. Horfðu á núna og spilaðu þann næsta.',
    pick: 'Veldu nafn og spilaðu. Án aðgangs og uppsetningar.',
    replay: (game: string) => `${game}: endursýning`,
    won: (name: string) => `${name} vann`,
    together: 'Spilað saman',
    tie: 'Jafntefli',
    you: 'þú?',
    evening: (names: string, count: number) =>
      count > 1 ? `${names} deila sigrinum` : `${names} vann kvöldið`,
    games: (count: number) => `${count} ${count === 1 ? 'leikur' : 'leikir'}`,
    daily: (game: string) => (game === '' ? 'Gátur dagsins' : `Gáta dagsins: ${game}`),
    sameBoard: 'Sama gáta handa öllum. Hve langt kemst þú?',
    rules: (game: string) => `Reglur: ${game}`,
    somebody: 'Einhver',
  },
} as const satisfies Record<PreviewLanguage, object>

const games = new URL('../../games/', import.meta.url)
const texts = new Map<string, Readonly<Record<string, string>>>()

/** A game's own words: its `name`, its `tagline`. Only for games of this server: the id becomes a path. */
export const gameText = (game: string, key: 'name' | 'tagline', language: PreviewLanguage): string => {
  const file = `${game}/messages/${language}.json`
  const held = texts.get(file) ?? readTexts(game, new URL(file, games))
  texts.set(file, held)
  return held[key] ?? game
}

/** A title with the language of the words, where the game has words: “Crossword: replay · Icelandic”. */
export const withWordLanguage = (
  title: string,
  words: string | undefined,
  language: PreviewLanguage,
): string => {
  if (words === undefined) return title
  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(words) ?? words
  // Icelandic writes it small; alone, as a name, it begins with a capital.
  return `${title} · ${spoken.charAt(0).toLocaleUpperCase(language)}${spoken.slice(1)}`
}

const readTexts = (game: string, file: URL): Readonly<Record<string, string>> =>
  existsSync(file)
    ? (JSON.parse(renamed(readFileSync(file, 'utf8'), readHostNames(), { game, titles: [] })) as Record<
        string,
        string
      >)
    : {}

/** The drawing of a game, if it has one. */
export const gamePicture = (game: string | undefined): string | undefined => {
  const file = game === undefined ? undefined : new URL(`${game}/picture.svg`, games)
  return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
