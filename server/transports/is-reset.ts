import type { IncomingMessage } from 'node:http'

/** Whether the connection was reset before its request was read: it has no address any more that could be counted. */
export const isReset = ({ socket }: IncomingMessage): boolean => socket.remoteAddress === undefined
