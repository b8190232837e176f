import type { ServerFrame } from '@fimm/protocol/frames.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fetchGame, gameOn } from '../games.ts'
import type { Language } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { theClient } from '../session/client.ts'
import { whoWeAre } from '../session/me.ts'

type TableFrame = Extract<ServerFrame, { readonly t: 'table' }>

/** Fetches the table along with the page's own files: the socket, which must be opened first, would bring it three
 *  round trips later. What fails here is fetched again, and reported, by the page itself. */
export const prefetchTable = async (
  queries: QueryClient,
  path: string,
  language: Language,
): Promise<void> => {
  const code = /^\/t\/(\w+)$/.exec(path)?.[1]?.toUpperCase()
  if (code === undefined || (await queries.fetchQuery(whoWeAre)) === null) return
  const frame = await api<TableFrame>('GET', `/tables/${code}`)
  theClient().preload(frame)
  await fetchGame(queries, gameOn(frame.document), language)
}
