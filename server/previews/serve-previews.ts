import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseWith } from '../http/errors.ts'
import { API } from '../http/route.ts'
import { addressKey, type RateLimit } from '../limits/rate-limit.ts'
import { previewOf, type AskApi, type LinkPreview } from './link-preview.ts'
import { createPictures } from './preview-picture.ts'
import { withTags } from './preview-tags.ts'
import { previewLanguageOf, type PreviewLanguage } from './preview-texts.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface PreviewParts {
  /** `index.html` of the build. */
  readonly page: string
  readonly publicUrl: string | undefined
  readonly hasGame: (id: string) => boolean
  /** Requests of one address: a picture takes longer than any other. */
  readonly limit: RateLimit
}

/** Programs that show a link in a chat, and search engines. People get the page as it lies on the disk: a look at the
 *  table would keep each of them waiting, and would count a mistyped code twice. Phones of the make Cubot are people's. */
const READS_TAGS =
  /(?<!cu)bot\b|crawl|spider|preview|whatsapp|facebookexternalhit|telegram|slack|discord|skype|embedly|mastodon|signal|viber|iframely|cardyb|vkshare|pagerenderer/i

/** Pages that are somebody's own, tools, and tables are for nobody's index. */
const UNLISTED =
  /^\/(?:t|e|gallery|me|new|offline|open|operator|settings|statistics|daily\/[^/]+\/play)(?:\/|$)/

/** What links say of themselves; everything else is answered by the pages. */
export const servePreviews = (
  fastify: FastifyInstance,
  { page, publicUrl, hasGame, limit }: PreviewParts,
  pages: Answer,
): Answer => {
  const pictures = createPictures(publicUrl === undefined ? undefined : new URL(publicUrl).host)
  const lookUp = (
    request: FastifyRequest,
    address: string,
    language: PreviewLanguage,
  ): Promise<LinkPreview> => previewOf(address, { ask: askAs(fastify, request), hasGame, language })

  fastify.get('/preview.png', async (request, reply) => {
    const allowed = limit.take(addressKey(request.ip))
    if (!allowed.ok)
      return refuseWith(reply, { code: 'too-many-requests', detail: { seconds: allowed.seconds } })
    const { of = '/', in: wanted = '' } = Object(request.query) as Readonly<Record<string, unknown>>
    const language = previewLanguageOf(String(wanted))
    const preview = await lookUp(request, pathIn(String(of)), language)
    const png = await pictures.draw(preview)
    if (png === undefined) return reply.redirect('/icon-512.png')
    return reply.type('image/png').header('cache-control', 'public, max-age=600').send(png)
  })

  return async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (UNLISTED.test(path)) reply.header('x-robots-tag', 'noindex')
    const readsTags = READS_TAGS.test(request.headers['user-agent'] ?? '')
    if (!readsTags || !limit.take(addressKey(request.ip)).ok) return pages(request, reply)
    const language = previewLanguageOf(request.headers['accept-language'])
    const preview = await lookUp(request, pathIn(request.url), language)
    const picture = `/preview.png?${new URLSearchParams({ of: request.url, in: language }).toString()}`
    const html = withTags(readFileSync(page, 'utf8'), preview, {
      origin: originOf(request, publicUrl),
      picture,
      language,
    })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').send(html)
  }
}

/** Whatever is written there, it is a path of ours. */
const pathIn = (address: string): string =>
  URL.canParse(address, 'http://fimm') && address.startsWith('/') ? address : '/'

/** Asked as the stranger at this address, so that wrong codes count for it (T20). */
const askAs =
  (fastify: FastifyInstance, { ip }: FastifyRequest): AskApi =>
  async (path) => {
    const answer = await fastify.inject({ method: 'GET', url: `${API}${path}`, remoteAddress: ip })
    return answer.statusCode === 200 ? (answer.json() as unknown) : undefined
  }

const originOf = ({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string => {
  const origin = `${protocol}://${host}`
  return publicUrl ?? (URL.canParse(origin) ? origin : 'http://localhost')
}
