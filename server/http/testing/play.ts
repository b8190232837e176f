import type { HttpPerson, TestHttp } from './test-http.ts'

/** A match of high card that has begun. */
export const startMatch = async (
  app: TestHttp,
  host: HttpPerson,
  others: readonly HttpPerson[],
  wanted: object = {},
): Promise<string> => {
  const code = await app.table(host, wanted)
  for (const { token } of others) await app.post(`/api/v1/tables/${code}/join`, token)
  await app.post(`/api/v1/tables/${code}/commands`, host.token, { type: 'start' })
  return code
}

/** Everybody plays the first card of the hand, over HTTP, until the match is over. */
export const playOut = async (app: TestHttp, code: string, people: readonly HttpPerson[]): Promise<void> => {
  for (let guard = 0; guard < 50; guard++)
    for (const { token } of people) {
      const { document } = (await app.get(`/api/v1/tables/${code}`, token)).body as {
        document: { match?: { view: { hand: readonly number[] } } }
      }
      if (document.match === undefined) return
      const [card] = document.match.view.hand
      const command = { type: 'play', command: { type: 'play-card', card } }
      if (card !== undefined) await app.post(`/api/v1/tables/${code}/commands`, token, command)
    }
  throw new Error('the match does not end')
}
