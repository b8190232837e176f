import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_LIMIT, Nothing } from '@fimm/protocol/http/common.ts'
import { memberOf, parseCode } from '@fimm/table'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { headersFor } from './security-headers.ts'
import { enter, within } from './request-guard.ts'
import { errorHandler, refuseWith, validatorOf } from './errors.ts'
import { failureOf } from '../refusals.ts'
import { STREAMED, type Route } from './route.ts'
import { ROUTES } from './routes.ts'
import { trustOf } from '../transports/connection-auth.ts'
import { isPlain, isReset, MOST_OF_A_PATH } from '../transports/is-plain.ts'
import { HttpPresence } from '../presence/http-presence.ts'
import type { HttpContext, Services } from './services.ts'
import { applyAccountChanges } from '../account-effects.ts'

/** How the Fastify that this registers on must be made. */
export const httpOptions = ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  ({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(trustProxy),
    // Whoever sends half a request and waits is sent away within fifteen seconds (F2).
    requestTimeout: 12_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MOST_OF_A_PATH },
    // A URL that cannot be decoded never reaches a route.
    frameworkErrors: (_error: unknown, _request: unknown, reply: unknown): void => {
      refuseWith(reply as FastifyReply, { code: 'bad-request' })
    },
    // Nor does what is no HTTP at all.
    clientErrorHandler: (_error: unknown, socket: Socket): void => {
      const text = JSON.stringify(failureOf({ code: 'bad-request' }))
      const head = ['HTTP/1.1 400 Bad Request', 'Connection: close', 'Content-Type: application/json']
      if (socket.writable)
        socket.end([...head, `Content-Length: ${Buffer.byteLength(text)}`, '', text].join('\r\n'))
    },
  }) satisfies FastifyHttpOptions<Server>

const SWEEP_EXPIRED = 3_600_000
const REPORTS_KEPT = 90 * 86_400_000

interface Extras {
  /** Answers what is no route: the web app's pages. */
  readonly fallback?: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Pages of other sites act with a token that they were given, never with a visitor's cookie. */
const CORS = {
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id'],
  exposedHeaders: ['retry-after'],
  credentials: false,
  maxAge: 600,
}

/** HTTP: headers, cookies, limits, identity and every route. */
export const registerHttp = async (
  fastify: FastifyInstance,
  services: Services,
  { fallback }: Extras = {},
): Promise<void> => {
  await fastify.register(helmet, headersFor(services.config))
  await fastify.register(cookie)
  const { allowedOrigins } = services.config
  if (allowedOrigins.length > 0) await fastify.register(cors, { ...CORS, origin: [...allowedOrigins] })
  fastify.decorateRequest('caller', undefined)
  fastify.decorateRequest('refusal', undefined)
  // Nobody waits for the answer, and without an address nothing could be counted.
  fastify.addHook('onRequest', async ({ raw }, reply) => {
    if (isReset(raw)) {
      reply.hijack()
      raw.destroy()
    } else if (!isPlain(raw)) return refuseWith(reply, { code: 'bad-request' })
    return undefined
  })
  // A form of another site can send plain text without asking; nothing here needs it.
  fastify.removeContentTypeParser('text/plain')
  fastify.setErrorHandler(errorHandler(services.app.runtime.log))
  fastify.setNotFoundHandler((request, reply) => {
    const isPage = fallback !== undefined && request.method === 'GET' && !request.url.startsWith('/api/')
    return isPage ? fallback(request, reply) : refuseWith(reply, { code: 'not-found' })
  })
  fastify.setValidatorCompiler(validatorOf)
  fastify.addHook('onResponse', async (request, reply) => {
    if (request.refusal !== undefined) services.metrics.refusals.inc({ code: request.refusal })
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    services.metrics.httpSeconds.observe(labels, reply.elapsedTime / 1000)
  })
  applyAccountChanges(services.accounts, services.app)
  const context = httpContextOf(fastify, services)
  for (const route of ROUTES) add(fastify, route, context)
}

/** Streams end before the server stops, which would otherwise wait for them. */
const httpContextOf = (fastify: FastifyInstance, services: Services): HttpContext => {
  let isClosing = false
  const { accounts, connections } = services
  accounts.onChange((change) => connections.apply(change))
  accounts.onMissedChanges(() => recheck(services))
  services.metrics.observe('fimm_http_streams', 'Event streams open', () => connections.count('stream'))
  const { runtime } = services.app
  const presence = new HttpPresence(services.app.presence)
  const sweeping = setInterval(() => {
    const now = runtime.clock()
    Promise.all([
      runtime.store.sessions.sweep(now),
      runtime.store.moderation.sweep(now - REPORTS_KEPT),
    ]).catch((fault: unknown) => runtime.log.warn({ fault: String(fault) }, 'what has expired was not swept'))
  }, SWEEP_EXPIRED).unref()
  fastify.addHook('preClose', async () => {
    isClosing = true
    clearInterval(sweeping)
    presence.close()
    connections.endStreams()
  })
  return { ...services, presence, isClosing: () => isClosing || services.isDraining() }
}

const add = (fastify: FastifyInstance, route: Route, context: HttpContext): void => {
  const { method, params = Nothing, query = Nothing, body, status = 200 } = route
  fastify.route({
    method,
    url: route.path,
    exposeHeadRoute: typeof route.answer !== 'string',
    schema: {
      params,
      querystring: query,
      // What wants no body may still come with an empty one.
      ...(method === 'GET' ? {} : { body: body ?? NO_BODY }),
    },
    onRequest: enter(route, context),
    handler: async (request, reply) => {
      const { caller } = request
      const code = codeIn(request.params)
      if (code !== undefined) await guardCode(code, request, context)
      const answer = await route.handle(
        { caller, params: request.params, query: request.query, body: request.body, request, reply },
        context,
      )
      if (!answer.ok && code !== undefined && MISSES.has(answer.error.code))
        context.wrongCodes.from(request.ip).missed(code)
      if (!answer.ok) return refuseWith(reply, answer.error)
      if (code !== undefined && caller?.by === 'bearer') context.presence.seen(code, caller.player)
      if (answer.value === STREAMED) return reply
      // What is somebody's own must not be kept by anything on the way.
      reply.header('cache-control', 'no-store')
      return reply.code(status).send(answer.value)
    },
  })
}

const NO_BODY = z.strictObject({}).nullish()

const MISSES: ReadonlySet<string> = new Set(['no-such-table', 'no-such-match'])

const codeIn = (params: unknown): string | undefined => {
  const { code } = Object(params) as { readonly code?: unknown }
  return typeof code === 'string' ? parseCode(code) : undefined
}

/** From where too many wrong codes came, only one's own tables are there (T20). */
const guardCode = async (
  code: string,
  { ip, caller }: FastifyRequest,
  { wrongCodes, app }: HttpContext,
): Promise<void> => {
  const allowed = wrongCodes.from(ip).allowed()
  if (allowed.ok) return
  const table = (await app.tables.load(code))?.table
  if (table === undefined || caller === undefined || memberOf(table, caller.player) === undefined)
    within(allowed, 'codes')
}

/** What cannot be asked now is asked when the store is back: then changes are missed again. */
const recheck = ({ connections, accounts, app }: Services): void => {
  connections
    .recheck((holder) => accounts.isValid(holder))
    .catch((fault: unknown) =>
      app.runtime.log.warn({ fault: String(fault) }, 'sessions could not be checked'),
    )
}
