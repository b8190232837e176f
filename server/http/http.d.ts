import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Services } from './services.ts'
/** How the Fastify that this registers on must be made. */
export declare const httpOptions: ({ trustProxy }: Pick<Config, 'trustProxy'>) => {
  bodyLimit: number
  trustProxy: string | boolean | ((_address: string, hop: number) => boolean)
  requestTimeout: number
  forceCloseConnections: true
  routerOptions: {
    maxParamLength: number
  }
  frameworkErrors: (_error: unknown, _request: unknown, reply: unknown) => void
}
interface Extras {
  /** Answers what is no route: the web app's pages. */
  readonly fallback?: (request: FastifyRequest, reply: FastifyReply) => unknown
}
/** The HTTP door: headers, cookies, limits, identity and every route. */
export declare const registerHttp: (
  fastify: FastifyInstance,
  services: Services,
  { fallback }?: Extras,
) => Promise<void>
export {}
