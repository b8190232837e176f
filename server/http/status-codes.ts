import type { Refused } from '@fimm/kernel'
import type { Failure } from '@fimm/protocol/http/common.ts'
import { say } from '../transports/refusal-messages.ts'

/** What only HTTP says. The rest of the sentences are the sockets'. */
const SENTENCES: Readonly<Record<string, string>> = {
  'bad-request': 'This request could not be read.',
  'bad-json': 'The body is not the JSON it says it is.',
  'bad-media': 'Bodies are application/json.',
  'too-large': 'The body is too large.',
  'not-found': 'There is nothing at this address.',
  'not-signed-in': 'This needs a session or a token.',
  'wrong-origin': 'Pages of other sites may not do this.',
  'session-only': 'API tokens may not do this.',
  'too-many-requests': 'Too many requests. Please wait a moment.',
  'wrong-credentials': 'Username and password do not match.',
  'username-taken': 'Somebody has this username.',
  'name-taken': 'Somebody here has this name.',
  'not-ready': 'The server cannot reach its store.',
  'no-such-stream': 'This stream of events has ended.',
  'push-off': 'This server sends no notifications.',
  'bad-endpoint': 'That is no address of a push service.',
  'no-such-export': 'A match of this game cannot be saved in this format.',
  'match-not-over': 'This can be had when the match is over.',
  busy: 'Too many people are logging in. Please try again in a moment.',
}

const STATUS: Readonly<Record<string, number>> = {
  'bad-request': 400,
  'bad-json': 400,
  'bad-media': 415,
  'bad-command': 400,
  'bad-options': 400,
  'bad-seats': 400,
  'bad-message': 400,
  'bad-endpoint': 400,
  'name-length': 400,
  'name-signs': 400,
  'name-scripts': 400,
  'no-such-level': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'wrong-origin': 403,
  'wrong-scope': 403,
  'session-only': 403,
  'read-only': 403,
  'not-a-member': 403,
  'host-only': 403,
  'no-spectators': 403,
  'server-only': 403,
  'players-only': 403,
  'not-found': 404,
  'no-such-table': 404,
  'no-such-game': 404,
  'no-such-word': 404,
  'no-such-match': 404,
  'no-such-evening': 404,
  'no-such-member': 404,
  'no-such-player': 404,
  'no-such-session': 404,
  'no-such-token': 404,
  'no-such-message': 404,
  'no-such-board': 404,
  'no-such-stream': 404,
  'no-such-export': 404,
  'too-large': 413,
  'too-many-requests': 429,
  'too-much': 429,
  fault: 500,
  busy: 503,
  'not-ready': 503,
  'not-saved': 503,
  'outcome-unknown': 503,
  'no-material': 503,
  'no-free-code': 503,
  'shutting-down': 503,
}

/** What the rules refuse is a conflict with how things stand, unless it has a better name. */
export const statusOf = ({ code }: Refused): number => STATUS[code] ?? 409

export const failureOf = (refused: Refused): Failure => ({
  error: {
    code: refused.code,
    message: SENTENCES[refused.code] ?? say(refused),
    ...(refused.detail === undefined ? {} : { detail: refused.detail }),
  },
})
