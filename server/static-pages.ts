import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type { PlayerId } from '@fimm/kernel'
import type { Table } from '@fimm/table'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the build found a page to ask for, by its address and the reader's language. */
interface PreloadHeaders {
  /** Names the table, where the page is one. */
  readonly at: string
  readonly links: ByLanguage
  /** What the page of a table asks for besides, by the game that is on it. `{code}` stands for the table here and below. */
  readonly games: Readonly<Record<string, ByLanguage>>
  /** In place of `links`, for a stranger: the invitation too. */
  readonly invited?: ByLanguage
}

/** `Link` headers by language. */
type ByLanguage = Readonly<Record<string, string>>

/** The game somebody will find at a table, if it is known without asking the store for the table. */
export type GameAt = (code: string, headers: IncomingHttpHeaders) => Promise<string | undefined>

type Shown = Pick<Table, 'members' | 'current' | 'last' | 'game'>

/** Only members are told: else anybody could find tables by trying codes, and nothing would count the attempts. */
export const gameForMembers =
  (
    tableAt: (code: string) => Shown | undefined,
    identify: (headers: IncomingHttpHeaders) => Promise<{ readonly player: PlayerId } | undefined>,
  ): GameAt =>
  async (code, headers) => {
    const table = tableAt(code)
    const who = table && (await identify(headers))
    if (table?.members.some(({ id }) => id === who?.player) !== true) return undefined
    return (table.current ?? table.last)?.game ?? table.game.id
  }

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface Pages {
  readonly root?: string
  readonly gameAt?: GameAt
  /** Answers pages in place of this, or leaves them to it; `index` is the file of every page. */
  readonly previews?: (index: string, pages: Answer) => Answer
}

const LINKS_FILE = 'preload-headers.json'
const built = fileURLToPath(new URL('../web/dist/', import.meta.url))

/** The web app's files, compressed by its build; gives what answers every address that is no file. */
export const servePages = async (
  fastify: FastifyInstance,
  { root = built, gameAt, previews = (_index, pages) => pages }: Pages = {},
): Promise<Answer> => {
  if (!existsSync(root))
    return async (_request, reply) =>
      reply.type('text/plain').send('Fimm is running, but its pages are not built yet: npm run build\n')
  const links = linksIn(join(root, LINKS_FILE), gameAt)
  await fastify.register(serveFiles, {
    root,
    wildcard: true,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: cacheFor,
    // What the build says to the server is not for readers.
    allowedPath: (path) => !path.startsWith(`/${LINKS_FILE}`),
  })
  const page = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = url.split('?')
    // A file of an older build that is asked for again is gone, and is no page.
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('gone\n')
    const link = await links(path, headers)
    if (link !== '') reply.header('link', link)
    return reply.sendFile('index.html')
  }
  const answer = previews(join(root, 'index.html'), page)
  // A folder is no file, and would be refused.
  fastify.get('/', answer)
  return answer
}

/** The build that `web/version/build-plugin.ts` wrote into the page: an open page compares it with its own. */
export const buildOfPages = (root = built): string | undefined => {
  const path = join(root, 'index.html')
  const html = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return /<meta name="fimm-build" content="([\w-]+)"/.exec(html)?.[1]
}

/** What a browser may begin to fetch before it has read the page. */
const linksIn = (
  path: string,
  gameAt: GameAt = async () => undefined,
): ((page: string, headers: IncomingHttpHeaders) => Promise<string>) => {
  const all = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly PreloadHeaders[]) : []
  const places = all.map((early) => ({ ...early, at: new RegExp(early.at) }))
  return async (page, headers) => {
    const place = places.find(({ at }) => at.test(page))
    if (place === undefined) return ''
    const language = languageIn(headers['accept-language'] ?? '', Object.keys(place.links))
    const code = place.at.exec(page)?.[1]?.toUpperCase() ?? ''
    // A page comes whatever the store says.
    const game = (await gameAt(code, headers).catch(() => undefined)) ?? ''
    // Said for every code, also for one that opens nothing: whoever guesses learns nothing from it (T20).
    const invited = headers.cookie === undefined ? place.invited : undefined
    const links = (invited ?? place.links)[language]
    return [links, place.games[game]?.[language]].filter(Boolean).join(', ').replaceAll('{code}', code)
  }
}

/** As the page chooses it: a browser's first language besides English that there are texts in. */
const languageIn = (accepted: string, offered: readonly string[]): string => {
  const wanted = accepted.split(',').map((each) => each.split(';')[0]?.trim().toLowerCase() ?? '')
  const isFor = (tag: string) => (language: string) =>
    language.toLowerCase() === tag || language.toLowerCase().split('-')[0] === tag.split('-')[0]
  const found = wanted.flatMap((tag) => offered.find(isFor(tag)) ?? [])
  return found.find((language) => language !== 'en') ?? 'en'
}

/** Built files carry a hash in their name and never change. The rest is asked for anew, by everybody for themselves:
 *  what a page says early depends on who asks. */
const cacheFor = (reply: FastifyReply, path: string): void => {
  reply.header(
    'cache-control',
    path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'private, no-cache',
  )
}
