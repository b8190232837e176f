import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the build found a page to ask for, by its address and the reader's language. */
interface Early {
  readonly at: string
  readonly asks: readonly string[]
  readonly files: Readonly<Record<string, readonly string[]>>
}

const built = fileURLToPath(new URL('../web/dist/', import.meta.url))

/** The web app's files, compressed by its build; gives what answers every address that is no file. */
export const servePages = async (
  fastify: FastifyInstance,
  root = built,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> => {
  if (!existsSync(root))
    return (_request, reply) =>
      reply.type('text/plain').send('Fimm is running, but its pages are not built yet: npm run build\n')
  const links = linksIn(join(root, 'early.json'))
  await fastify.register(serveFiles, {
    root,
    wildcard: true,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: cacheFor,
  })
  const page = ({ url, headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = url.split('?')
    // A file of an older build that is asked for again is gone, and is no page.
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('gone\n')
    const link = links(path, headers['accept-language'] ?? '')
    if (link !== '') reply.header('link', link)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  }
  // A folder is no file, and would be refused.
  fastify.get('/', page)
  return page
}

/** What a browser may begin to fetch before it has read the page. */
const linksIn = (path: string): ((page: string, languages: string) => string) => {
  const all = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly Early[]) : []
  const places = all.map(({ at, asks, files }) => ({ at: new RegExp(at), asks, files }))
  return (page, languages) => {
    const place = places.find(({ at }) => at.test(page))
    if (place === undefined) return ''
    const files = place.files[/\bis\b/i.test(languages) ? 'is' : 'en'] ?? []
    return [
      ...files.map((file) => `<${file}>; rel=modulepreload`),
      ...place.asks.map((ask) => `<${ask}>; rel=preload; as=fetch; crossorigin`),
    ].join(', ')
  }
}

/** Built files carry a hash in their name and never change; the rest is asked for anew. */
const cacheFor = (reply: FastifyReply, path: string): void => {
  reply.header(
    'cache-control',
    path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
}
