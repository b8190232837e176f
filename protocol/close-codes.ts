/** Why a server closes a socket, where the client should not simply come back (RFC 6455, 7.4.2: private use). */

/** Nobody is known by this cookie or token, or its session has ended. */
export const UNKNOWN_CALLER = 4401

/** The server does not speak the version of the protocol in the socket's path. The reason is the one it speaks (W1). */
export const WRONG_PROTOCOL = 4426

/** Too many connections or frames. The reason is the number of seconds to wait, as text. */
export const TOO_MANY = 4429
