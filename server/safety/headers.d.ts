import type { FastifyHelmetOptions } from '@fastify/helmet'
import { type Config } from '../config.ts'
/** What browsers are told not to do with our pages. */
export declare const headersFor: (config: Pick<Config, 'publicUrl'>) => FastifyHelmetOptions
