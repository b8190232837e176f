import { ok } from '@fimm/kernel'
import { z } from 'zod'
import project from '../../package.json' with { type: 'json' }
import { DOCS_STYLE, docsPage } from './openapi-page.ts'
import { openApiOf } from './openapi.ts'
import { route, STREAMED, type RouteRequest, type Route } from './route.ts'

/** The interface's own description; it describes itself among the rest. */
export const withOpenApiRoutes = (others: readonly Route[]): readonly Route[] => {
  const page =
    (type: string, text: () => string) =>
    async ({ reply }: Pick<RouteRequest<unknown, unknown, unknown, unknown>, 'reply'>) => {
      await reply.type(type).header('cache-control', 'public, max-age=300').send(text())
      return ok(STREAMED)
    }
  const own = { method: 'GET', tag: 'server', access: 'anyone' } as const
  const routes: readonly Route[] = [
    ...others,
    route({
      ...own,
      path: '/api/openapi.json',
      summary: 'This interface, as OpenAPI 3.1',
      answer: z.looseObject({ openapi: z.literal('3.1.0') }),
      handle: async () => ok(document()),
    }),
    route({
      ...own,
      path: '/api/docs',
      summary: 'This interface, to leaf through',
      answer: 'text/html',
      handle: page('text/html; charset=utf-8', () => docsPage(routes, document())),
    }),
    route({
      ...own,
      path: '/api/docs/page.css',
      summary: 'How that page looks',
      answer: 'text/css',
      handle: page('text/css; charset=utf-8', () => DOCS_STYLE),
    }),
  ]
  let made: ReturnType<typeof openApiOf> | undefined
  const document = () => {
    made ??= openApiOf(routes, project.version)
    return made as { openapi: '3.1.0' }
  }
  return routes
}
