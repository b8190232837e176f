import { writeFileSync } from 'node:fs'
import { closureOf, dist, manifest } from './manifest.ts'

/** After the build: what a page is going to ask for, by where somebody comes in and what they read. The server says so
 *  with the page's first byte, so that a phone need not read one file to find out about the next. */

const LANGUAGES = ['en', 'is'] as const
const PLACES = [
  { at: '^/$', pages: ['lobby/front-page.tsx'], asks: ['/api/v1/session', '/api/v1/games'] },
  { at: '^/t/[^/]+$', pages: ['table/table-page.tsx', 'table/seated.tsx'], asks: ['/api/v1/session'] },
] as const

/** These stand in the page itself. */
const known = closureOf('index.html')

const filesOf = (keys: readonly string[]): readonly string[] => {
  const needed = new Set(keys.flatMap((key) => [...closureOf(key)]))
  return [...needed.difference(known)].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`)
}

const early = PLACES.map(({ at, pages, asks }) => ({
  at,
  asks,
  files: Object.fromEntries(
    LANGUAGES.map((language) => [language, filesOf([`messages/${language}.json`, ...pages])]),
  ),
}))
writeFileSync(new URL('early.json', dist), JSON.stringify(early))
