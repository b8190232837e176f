import { seeded, type AnyGame } from '@fimm/kernel'
import type { APIRequestContext, Page } from '@playwright/test'

interface TableAnswer {
  readonly document: { readonly match?: { readonly view: object } }
}

const API = '/api/v1/tables'
/** Pages of this server send what asks for something with its own origin. */
const send = async (by: APIRequestContext, path: string, origin: string, data: object = {}) => {
  const answer = await by.post(path, { data, headers: { origin } })
  return (await answer.json().catch(() => ({}))) as Record<string, string>
}

/** A whole match of chance by two people, as fast as the server goes. */
export const playOut = async (game: AnyGame, options: object, people: readonly Page[], origin: string) => {
  const random = seeded(game.id)
  const [host, ...others] = people.map(({ request }) => request)
  if (host === undefined) throw new Error('nobody plays')
  const { code = '' } = await send(host, API, origin, { game: game.id, options })
  for (const other of others) await send(other, `${API}/${code}/join`, origin)
  await send(host, `${API}/${code}/commands`, origin, { type: 'start' })
  for (let round = 0; round < 400; round++)
    for (const person of [host, ...others]) {
      const { document } = (await (await person.get(`${API}/${code}`)).json()) as TableAnswer
      if (document.match === undefined) return code
      const command = game.randomCommand(document.match.view, random)
      if (command !== undefined)
        await send(person, `${API}/${code}/commands`, origin, { type: 'play', command })
    }
  throw new Error(`${game.id} does not end`)
}
