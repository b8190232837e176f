import type { FastifyInstance } from 'fastify'
import { type House } from './connection.ts'
import type { Porter } from './sockets.ts'
export declare const STREAM_PATH = '/api/v1/stream'
/** The same frames as over a socket, where sockets are blocked: events out, POST in. */
export declare const registerStreams: (fastify: FastifyInstance, house: House, porter: Porter) => void
