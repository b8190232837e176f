import { ok } from '@fimm/kernel'
import type { PersonLobbyCommand } from '@fimm/protocol/commands.ts'
import { Done } from '@fimm/protocol/http/common.ts'
import { ChallengeBody, ChallengeParams, ChallengeReply } from '@fimm/protocol/http/people.ts'
import type { Identity } from '../../accounts/identity.ts'
import { openEventStream } from '../open-event-stream.ts'
import { API, EVENT_STREAM, route, STREAMED, type Route } from '../route.ts'
import type { HttpContext } from '../services.ts'

/** The lobby for programs: who listens to it is here, and may challenge and be challenged (W36). */
export const challengeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/lobby/stream`,
    tag: 'lobby',
    summary:
      'Who is here, my challenges, open tables, and what changes: the socket’s frames. Whoever listens is here and can be challenged',
    access: 'read',
    answer: EVENT_STREAM,
    handle: async ({ caller, request, reply }, context) => {
      await openEventStream(caller, request, reply, context).receive(JSON.stringify({ t: 'watch-lobby' }))
      return ok(STREAMED)
    },
  }),
  route({
    method: 'POST',
    path: `${API}/challenges`,
    tag: 'lobby',
    summary: 'Challenge somebody who is here; the lobby’s stream says what became of it',
    access: 'play',
    body: ChallengeBody,
    example: { to: 'p0123456789ab', game: 'acquire' },
    status: 201,
    answer: Done,
    handle: async ({ caller, body, request }, context) =>
      submit({ type: 'challenge', ...body }, caller, request.ip, context),
  }),
  route({
    method: 'POST',
    path: `${API}/challenges/:from`,
    tag: 'lobby',
    summary: 'Accept or decline somebody’s challenge; accepted, a table opens and its match begins',
    access: 'play',
    params: ChallengeParams,
    body: ChallengeReply,
    example: { yes: true },
    answer: Done,
    handle: async ({ caller, params, body, request }, context) =>
      submit({ type: 'answer', from: params.from, yes: body.yes }, caller, request.ip, context),
  }),
  route({
    method: 'DELETE',
    path: `${API}/challenges`,
    tag: 'lobby',
    summary: 'Withdraw my challenge',
    access: 'play',
    answer: Done,
    handle: async ({ caller, request }, context) => submit({ type: 'withdraw' }, caller, request.ip, context),
  }),
]

const submit = async (
  command: PersonLobbyCommand,
  { player }: Identity,
  address: string,
  { app }: HttpContext,
) => {
  const answer = await app.lobby.submit({ player, address }, command)
  return answer.ok ? ok({ ok: true } as const) : answer
}
