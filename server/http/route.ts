import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refused, Result } from '@fimm/kernel'
import type { Scope } from '@fimm/protocol/http/people.ts'
import type { z } from 'zod'
import type { Identity } from '../accounts/identity.ts'
import type { HttpContext } from './services.ts'

/** Its version stands in the path: what changes its meaning gets another. */
export const API = '/api/v1'

/** Who may come: anyone; who holds a token of this scope; people themselves and no token of theirs; who may read
 *  the figures; the administrator. */
export type Access = 'anyone' | Scope | 'self' | 'metrics' | 'admin'

/** What belongs together, in the order the document shows it. */
export const TAGS = {
  people: 'Guests, accounts, sessions and tokens: who one is, and what is kept about one.',
  games: 'The games of this server, their options and commands, and the words they know.',
  tables: 'Opening, finding and joining tables, playing and talking at them, and what happens there.',
  lobby: 'Who is here, and challenges.',
  matches: 'What was played: results, replays, evenings, files.',
  daily: 'The boards of the day: playing them, results, leaderboards.',
  'boardgame.io': 'Its lobby under its own paths, so that its `LobbyClient` works unchanged.',
  server: 'Whether the server is well, and this description of it.',
  admin: 'For whoever runs the server and has its token.',
} as const
type Tag = keyof typeof TAGS

type AnySchema = z.ZodType
type Read<Schema extends AnySchema | undefined> = Schema extends AnySchema ? z.infer<Schema> : undefined

export interface RouteRequest<Caller, Params, Query, Body> {
  readonly caller: Caller
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One thing that can be asked over HTTP: the server, its document and its tests all read this. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly tag: Tag
  readonly summary: string
  readonly access: Access
  /** Who asks makes no difference, and the store is not asked who it is: the answer is the same while it is away. */
  readonly anonymous?: true
  /** Also for who is banned: what is kept about them stays theirs. */
  readonly whileBanned?: true
  /** Stricter than the limits every request meets. */
  readonly limit?: 'guests' | 'log-in' | 'log-ins' | 'replays'
  readonly params?: AnySchema | undefined
  readonly query?: AnySchema | undefined
  readonly body?: AnySchema | undefined
  /** A body as somebody would send it, for the document. */
  readonly example?: unknown
  readonly status?: 201
  /** What is answered: JSON of this shape, or something of this media type. */
  readonly answer: AnySchema | string
  /** Whether `Idempotency-Key` makes asking twice the same as asking once. */
  readonly idempotent?: boolean
  handle(
    request: RouteRequest<Identity | undefined, unknown, unknown, unknown>,
    context: HttpContext,
  ): Promise<Result<unknown, Refused>>
}

/** A route whose parts have the types its schemas say. */
export const route = <
  const A extends Access,
  Answer extends AnySchema | string,
  P extends AnySchema | undefined = undefined,
  Q extends AnySchema | undefined = undefined,
  B extends AnySchema | undefined = undefined,
>(
  spec: Omit<Route, 'handle' | 'access' | 'params' | 'query' | 'body' | 'example' | 'answer'> & {
    readonly access: A
    readonly params?: P
    readonly query?: Q
    readonly body?: B
    readonly example?: B extends AnySchema ? z.input<B> : never
    readonly answer: Answer
    handle(
      request: RouteRequest<
        A extends 'anyone' | 'admin' | 'metrics' ? Identity | undefined : Identity,
        Read<P>,
        Read<Q>,
        Read<B>
      >,
      context: HttpContext,
    ): Promise<Result<Answer extends AnySchema ? z.infer<Answer> : typeof STREAMED, Refused>>
  },
): Route => spec as unknown as Route

/** Streams of events: server-sent, or lines of JSON for who accepts those (W36). */
export const EVENT_STREAM = 'text/event-stream'

/** The answer was written by the handler itself, piece by piece. */
export const STREAMED = Symbol('streamed')
