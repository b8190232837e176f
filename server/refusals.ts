import type { Refused } from '@fimm/kernel'
import type { Failure } from '@fimm/protocol/http/common.ts'
import { sentenceOf, type RefusedInGame } from './refusal-messages.ts'

/** What the server refuses, with its status over HTTP and English for logs and for people at a terminal; the app says it
 *  in the reader's language, by the code. */
const REFUSALS: Readonly<Record<string, { readonly status?: number; readonly message?: string }>> = {
  'bad-request': { status: 400, message: 'This request could not be read.' },
  'bad-json': { status: 400, message: 'The body is not the JSON it says it is.' },
  'bad-command': { status: 400, message: 'This command could not be read.' },
  'bad-options': {
    status: 400,
    message: 'These options do not fit together: GET /api/v1/games/NAME has their schema.',
  },
  'bad-seats': { status: 400 },
  'bad-message': { status: 400, message: 'A message has 1 to 500 characters.' },
  'bad-address': { status: 400, message: 'That is no address, or a range wider than /16 (IPv6: /32).' },
  'own-address': {
    status: 400,
    message: 'That is this machine itself. Behind a proxy, set TRUST_PROXY first.',
  },
  'bad-duration': { status: 400, message: 'A duration is 30m, 12h or 7d, ten years at most.' },
  'bad-endpoint': { status: 400, message: 'That is no https address on the public internet.' },
  'name-length': { status: 400 },
  'name-signs': { status: 400 },
  'name-scripts': { status: 400 },
  'name-reserved': { status: 400 },
  'no-such-level': { status: 400 },
  'not-signed-in': { status: 401, message: 'This needs a session or a token.' },
  'wrong-credentials': { status: 401, message: 'Username and password do not match.' },
  'wrong-recovery-code': { status: 401, message: 'Username and recovery code do not match.' },
  'wrong-origin': { status: 403, message: 'Pages of other sites may not do this.' },
  'wrong-scope': { status: 403, message: 'This token was not made for that.' },
  'session-only': { status: 403, message: 'API tokens may not do this.' },
  'read-only': { status: 403, message: 'This token may only read.' },
  banned: { status: 403, message: 'You may not use this server now.' },
  'not-a-member': { status: 403, message: 'You are not at this table. Join it first.' },
  'host-only': { status: 403 },
  'not-your-seat': { status: 403, message: 'These are not the credentials of this seat.' },
  'public-only': { status: 403, message: 'Only public tables are reported: at yours the host decides.' },
  'no-spectators': { status: 403 },
  'server-only': { status: 403, message: 'Only the server itself sends this command.' },
  'players-only': { status: 403 },
  'only-watching': { status: 403 },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'no-such-table': { status: 404, message: 'There is no table with this code.' },
  'no-such-game': { status: 404, message: 'There is no such game here: GET /api/v1/games lists them.' },
  'no-such-word': { status: 404 },
  'no-such-match': { status: 404 },
  'no-such-evening': { status: 404 },
  'no-such-member': { status: 404 },
  'no-such-player': { status: 404 },
  'no-such-session': { status: 404 },
  'no-such-token': { status: 404 },
  'no-such-message': { status: 404, message: 'This message is not there.' },
  'no-such-ban': { status: 404, message: 'Nobody is banned by this name, address or id.' },
  'no-such-report': { status: 404, message: 'This report is not there.' },
  'no-announcement': { status: 404, message: 'Nothing is announced.' },
  'no-such-board': { status: 404 },
  'no-such-stream': { status: 404, message: 'This stream of events has ended.' },
  'no-such-export': { status: 404, message: 'A match of this game cannot be saved in this format.' },
  'already-a-member': {
    message: 'You are at this table already, in another role: the command `set-role` changes it.',
  },
  'too-many-tables-alone': {
    message:
      'You are alone at too many tables. Invite somebody to one, or leave one (GET /api/v1/me/tables).',
  },
  'bad-frame': { message: 'This message could not be read.' },
  'username-taken': { message: 'Somebody has this username.' },
  'name-taken': { message: 'Somebody here has this name.' },
  'push-off': { message: 'This server sends no notifications.' },
  'match-not-over': { message: 'This can be had when the match is over.' },
  'too-large': { status: 413, message: 'The body is too large.' },
  'bad-media': { status: 415, message: 'Bodies are application/json.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'too-much': { status: 429, message: 'Too many messages at once. Please wait a moment.' },
  busy: { status: 429, message: 'Too many people are logging in. Please try again in a moment.' },
  fault: { status: 500, message: 'Something went wrong here. Nothing was changed.' },
  'not-ready': { status: 503, message: 'The server cannot reach its store.' },
  'not-saved': { status: 503, message: 'This could not be saved. Please try again.' },
  'outcome-unknown': {
    status: 503,
    message: 'Nobody knows whether this was saved. Send it again with the same id.',
  },
  'no-material': { status: 503, message: 'The board could not be made. Please try again.' },
  'no-free-code': { status: 503 },
  'shutting-down': { status: 503, message: 'The server is restarting. Please try again in a moment.' },
}

/** What the rules refuse is a conflict with how things stand, unless it has a better name. */
export const httpStatusOf = ({ code }: Refused): number => REFUSALS[code]?.status ?? 409

/** Ours for who is at a terminal, where the app's sentence would speak of pages; else the one of the game or the app. */
export const messageOf = (refused: RefusedInGame): string =>
  REFUSALS[refused.code]?.message ?? sentenceOf(refused) ?? 'This is not possible now.'

export const failureOf = (refused: RefusedInGame): Failure => ({
  error: {
    code: refused.code,
    message: messageOf(refused),
    ...(refused.detail === undefined ? {} : { detail: refused.detail }),
  },
})
