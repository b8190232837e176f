import { statSync, writeFileSync } from 'node:fs'
import { closureOf, dist, manifest } from './manifest.ts'

/** After the build: what a page is going to request, by address and language. The server sends it as `Link` headers
 *  with the page's first byte, so that a phone need not read one file to find out about the next. */

/** Where the messages of each language are: of the app, and of a game. */
const LANGUAGES = Object.fromEntries(
  Object.keys(manifest).flatMap((key) => {
    const own = /^messages\/([a-z]{2})\.json$/.exec(key)?.[1]
    const further = /^(.*\/([\w-]+))\/app\.json$/.exec(key)
    if (own !== undefined)
      return [[own, { app: key, gameAt: (game: string) => `../games/${game}/messages/${own}.json` }]]
    const [, folder, language] = further ?? []
    return language === undefined
      ? []
      : [[language, { app: key, gameAt: (game: string) => `${folder}/${game}.json` }]]
  }),
)
const PLACES = [
  { at: '^/$', pages: ['lobby/front-page.tsx'], asks: ['/api/v1/session', '/api/v1/games'], games: [] },
  {
    at: '^/t/([^/]+)$',
    pages: ['table/table-page.tsx'],
    asks: ['/api/v1/session'],
    games: Object.keys(manifest).flatMap(
      (key) => /^\.\.\/games\/([\w-]+)\/ui\/face\.tsx$/.exec(key)?.[1] ?? [],
    ),
  },
] as const

const sizeOf = (file: string): number => statSync(new URL(file, dist)).size

const style = (file: string): string => `</${file}>; rel=preload; as=style; crossorigin`
const script = (file: string): string => `</${file}>; rel=modulepreload`
const answer = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin`

/** The largest first: it takes longest, and the one connection that is open already is the quickest. Then the styles,
 *  without which nothing is seen, and what pages wait for; small files may stand in the queue. */
const linksTo = (keys: Iterable<string>, asks: readonly string[] = []): string => {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  const scripts = chunks.map(({ file }) => file).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const [largest = [], ...others] = scripts.map(script)
  return [largest, [...styles].map(style), asks.map(answer), others].flat().join(', ')
}

const inEachLanguage = (links: (language: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(LANGUAGES).map((language) => [language, links(language)]))

const needed = (keys: readonly string[]): ReadonlySet<string> =>
  new Set(keys.flatMap((key) => [...closureOf(key)]))

const preloads = PLACES.map(({ at, pages, asks, games }) => {
  const page = (language: string) => needed(['index.html', LANGUAGES[language]?.app ?? '', ...pages])
  const face = (game: string, language: string) =>
    needed([
      'table/table-layout.tsx',
      `../games/${game}/ui/face.tsx`,
      LANGUAGES[language]?.gameAt(game) ?? '',
    ])
  const links = inEachLanguage((language) => linksTo(page(language), asks))
  const invited = inEachLanguage((language) =>
    linksTo(page(language), [...asks, '/api/v1/tables/{code}/invitation']),
  )
  const linksOf = (game: string) =>
    inEachLanguage((language) =>
      linksTo(face(game, language).difference(page(language)), ['/api/v1/tables/{code}']),
    )
  return {
    at,
    links,
    games: Object.fromEntries(games.map((game) => [game, linksOf(game)])),
    ...(games.length > 0 && { invited }),
  }
})
writeFileSync(new URL('preload-headers.json', dist), JSON.stringify(preloads))
