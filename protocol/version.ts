/** Raised when an old client could misunderstand a new server; part of the path of sockets and streams (W1). */
export const PROTOCOL_VERSION = 2
