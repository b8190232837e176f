import { existsSync, readFileSync } from 'node:fs'
import { readHostNames, renamed } from '../host-names.ts'

const PUSH_LANGUAGES = ['en', 'is'] as const
export type PushLanguage = (typeof PUSH_LANGUAGES)[number]

const YOUR_TURN: Readonly<Record<PushLanguage, string>> = {
  en: 'It’s your turn.',
  is: 'Þú átt leik.',
}

/** What a notification shows, and where it leads. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly lang: PushLanguage
  readonly tag: string
  readonly path: string
}

const games = new URL('../../games/', import.meta.url)
const names = new Map<string, string>()

const nameOf = (game: string, language: PushLanguage): string => {
  const file = new URL(`${game}/messages/${language}.json`, games)
  const key = `${game} ${language}`
  const name = names.get(key) ?? (existsSync(file) ? nameIn(game, file) : undefined) ?? game
  names.set(key, name)
  return name
}

const nameIn = (game: string, file: URL): string | undefined => {
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: string }
  return name && renamed(name, readHostNames(), { game, titles: [] })
}

export const yourTurn = (code: string, game: string, language: string): Notice => {
  const lang = PUSH_LANGUAGES.find((known) => known === language) ?? 'en'
  return {
    title: `${nameOf(game, lang)} · ${code}`,
    body: YOUR_TURN[lang],
    lang,
    tag: `turn-${code}`,
    path: `/t/${code}`,
  }
}
