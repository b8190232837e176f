import { BODY_LIMIT, Failure } from '@fimm/protocol/http/common.ts'
import { z } from 'zod'
import { NDJSON } from '../transports/ndjson-transport.ts'
import { EVENT_STREAM, TAGS, type Access, type Route } from './route.ts'

type Json = Record<string, unknown>

/** The document of the API, made from the very schemas that requests are held to. */
export const openApiOf = (routes: readonly Route[], version: string): Json => {
  const components = new Map<string, Json>()
  const failure = schemaOf(Failure, 'output', components)
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, failure, components) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fimm', version, license: { name: 'MIT', identifier: 'MIT' }, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'fimm', description: '`__Host-fimm` behind TLS' },
        bearer: { type: 'http', scheme: 'bearer' },
        admin: { type: 'http', scheme: 'bearer', description: 'FIMM_ADMIN_TOKEN' },
        metrics: { type: 'http', scheme: 'bearer', description: 'FIMM_METRICS_TOKEN' },
      },
    },
  }
}

const DESCRIPTION = [
  'Five games, one table. Come in as a guest, open a table or join one, send commands, watch what happens.',
  `Bodies are JSON of at most ${BODY_LIMIT} bytes. What goes wrong is answered with a code in \`error.code\`.`,
  '429 says in `error.detail.limit` which limit was met, and in `Retry-After` how many seconds to wait.',
  'The same frames go over a WebSocket at `/api/v2/socket`, or, where sockets are blocked, over',
  '`GET /api/v2/stream` with `POST /api/v2/stream/{id}`.',
].join('\n')

const operationOf = (route: Route, failure: Json, components: Map<string, Json>): Json => {
  const { method, path, tag, summary, access, body, example, answer, status = 200 } = route
  const content =
    typeof answer === 'string'
      ? Object.fromEntries(mediaTypesOf(answer).map((type) => [type, { schema: { type: 'string' } }]))
      : { 'application/json': { schema: schemaOf(answer, 'output', components) } }
  return {
    operationId: nameOf(method, path),
    tags: [tag],
    summary,
    security: securityOf(access),
    ...(access === 'anyone' ? {} : { description: NEEDS[access] }),
    parameters: parametersOf(route, components),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: schemaOf(body, 'input', components), example } },
      },
    }),
    responses: {
      [status]: { description: 'Done', content },
      '4XX': {
        description: 'Refused: `error.code` says why',
        content: { 'application/json': { schema: failure } },
      },
      '5XX': {
        description:
          'Not done, for no fault of the caller: try again, with the same `Idempotency-Key` where there is one',
        content: { 'application/json': { schema: failure } },
      },
    },
  }
}

const mediaTypesOf = (answer: string): readonly string[] =>
  answer === EVENT_STREAM ? [EVENT_STREAM, NDJSON] : [answer]

const NEEDS: Readonly<Record<Exclude<Access, 'anyone'>, string>> = {
  read: 'Needs a session, or a token with scope `read`.',
  play: 'Needs a session, or a token with scope `play`.',
  chat: 'Needs a session, or a token with scope `chat`.',
  self: 'Needs a session; no API token will do.',
  metrics: 'Needs the administrator’s token or the one for figures; without either there is no such path.',
  admin: 'Needs the administrator’s token; without one configured there is no such path.',
}

const securityOf = (access: Access): readonly Json[] => {
  if (access === 'anyone') return []
  if (access === 'admin') return [{ admin: [] }]
  return access === 'metrics' ? [{ metrics: [] }, { admin: [] }] : [{ cookie: [] }, { bearer: [] }]
}

const parametersOf = (route: Route, components: Map<string, Json>): readonly Json[] => [
  ...partsOf(route.params, 'path', components),
  ...partsOf(route.query, 'query', components),
  ...(route.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same key again is the same request, answered as before, by any server and at any time; a refused one may be tried again.',
          schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
        },
      ]
    : []),
]

const partsOf = (
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  components: Map<string, Json>,
): readonly Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, { description, ...part }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: part,
  }))
}

/** Schemas with a name stand once, among the components, wherever they are used: one that has a name itself is made
 *  as a reference to it already. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', components: Map<string, Json>): Json => {
  const { $schema: _dialect, $defs = {}, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const rewritten = JSON.parse(
    JSON.stringify({ made, $defs }).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { made: Json; $defs: Record<string, Json> }
  for (const [name, part] of Object.entries(rewritten.$defs)) components.set(name, withoutId(part))
  return rewritten.made
}

const withoutId = ({ id: _id, ...schema }: Json): Json => schema

/** Paths of boardgame.io and ours have words in common. */
const nameOf = (method: string, path: string): string =>
  [
    method.toLowerCase(),
    ...path
      .replace(/^\/games/, '/boardgame/games')
      .replace('/api/v1', '')
      .split(/[/:-]+/),
  ]
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join('')
