import { humansOf } from '@fimm/table'
import type { PlayerId } from '@fimm/kernel'
import type { Services } from './services.ts'

/** What follows from people's changes of themselves: names shown elsewhere, and chairs of who is gone (T19). */
export const watchAccounts = ({ accounts, house }: Services): void => {
  const { tables, lobby, outside } = house
  const tablesOf = membershipsIn(house)
  accounts.onChange((news) => {
    if (news.type === 'renamed') {
      tables.renamed(news.player, news.name)
      lobby.rename(news.player, news.name)
    }
    if (news.type !== 'gone') return
    const { player } = news
    tables.renamed(player, undefined)
    for (const code of tablesOf(player))
      tables
        .submit(code, { kind: 'human', player }, { type: 'leave' })
        .catch((fault: unknown) =>
          outside.log.error({ table: code, fault: String(fault) }, 'could not leave'),
        )
  })
}

/** Where somebody sits, of the tables this node has had in memory. */
const membershipsIn = ({ tables }: Services['house']): ((player: PlayerId) => readonly string[]) => {
  const seats = new Map<PlayerId, Set<string>>()
  tables.onChange((live, news) => {
    const { code, table } = live
    for (const { line } of news)
      if (line.event.type === 'member-left') {
        const at = seats.get(line.event.player)
        at?.delete(code)
        if (at?.size === 0) seats.delete(line.event.player)
      }
    if (news.length === 0 || news.some(({ line }) => line.event.type === 'member-joined'))
      for (const { id } of humansOf(table)) seats.set(id, (seats.get(id) ?? new Set()).add(code))
  })
  return (player) => [...(seats.get(player) ?? [])]
}
