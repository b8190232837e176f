import type { HttpPerson, TestHttp } from './test-http.ts'
import { startMatch } from './play.ts'
import { BROWSER_KEYS } from './requests.ts'

/** Somebody with everything one can have here: an account, two sessions, a token, a table with a match on. */
export interface Owner extends HttpPerson {
  readonly session: string
  readonly apiToken: { readonly id: string; readonly token: string }
  readonly code: string
}

export const settleIn = async (
  app: TestHttp,
  name: string,
  others: readonly HttpPerson[] = [],
): Promise<Owner> => {
  const person = await app.claim(await app.guest(name), {
    username: name.toLowerCase(),
    password: 'correct horse',
  })
  const made = await app.post('/api/v1/tokens', person.token, { label: 'bot', scopes: ['read'] })
  const me = (await app.get('/api/v1/me', person.token)).body as { session: string }
  const code = await startMatch(app, person, others, { options: { time: 86_400_000 } })
  await app.ask('PUT', '/api/v1/push', {
    token: person.token,
    body: { endpoint: 'https://push.example/send/1', keys: BROWSER_KEYS },
  })
  return { ...person, session: me.session, apiToken: made.body as Owner['apiToken'], code }
}

/** All of it in words, so that any change shows. */
export const belongingsOf = async ({ services, now }: TestHttp, { player, code }: Owner): Promise<string> => {
  const { tables, runtime } = services.app
  const { people, sessions, apiTokens, chat, push } = runtime.store
  const live = await tables.load(code)
  return JSON.stringify({
    person: await people.find(player),
    account: await people.accountOf(player),
    sessions: (await sessions.of(player, now)).map(({ id }) => id),
    tokens: (await apiTokens.of(player)).map(({ id, scopes }) => [id, scopes]),
    browsers: await push.of(player),
    chat: await chat.newest(code, 100),
    seq: live?.seq,
    table: live?.table,
  })
}
