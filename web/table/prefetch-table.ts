import type { ServerFrame } from '@fimm/protocol/frames.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fetchGame, gameOn } from '../games.ts'
import type { Language } from '../i18n/catalogues.ts'
import { invitationTo } from '../join/use-invitation.ts'
import { api } from '../session/api.ts'
import { theClient } from '../session/client.ts'
import { whoWeAre } from '../session/me.ts'

type TableFrame = Extract<ServerFrame, { readonly t: 'table' }>

/** Fetches the table, or the invitation to it, along with the page's own files: the socket, which must be opened first, would bring it three
 *  round trips later. What fails here is fetched again, and reported, by the page itself. */
export const prefetchTable = async (
  queries: QueryClient,
  path: string,
  language: Language,
): Promise<void> => {
  const code = /^\/t\/(\w+)$/.exec(path)?.[1]?.toUpperCase()
  if (code === undefined) return undefined
  if ((await queries.fetchQuery(whoWeAre)) === null) return queries.prefetchQuery(invitationTo(code))
  const frame = await api<TableFrame>('GET', `/tables/${code}`)
  theClient().preload(frame)
  const game = fetchGame(queries, gameOn(frame.document), language)
  if (frame.document.me !== undefined) await (await import('./table-page.tsx')).fetchTableLayout()
  await game
  return undefined
}
