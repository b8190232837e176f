import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Suspense, useCallback } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useConnection, useTable } from '../session/client.ts'
import { useGameSay } from '../games.ts'
import { Chat } from './chat.tsx'
import { GameArea } from './game-area.tsx'
import { Invite } from './invite.tsx'
import { JoinCard } from './join-card.tsx'
import { Log } from './log.tsx'
import { Members } from './members.tsx'
import { StatusLine } from './status-line.tsx'
import { Evening } from './evening.tsx'
import { useTableActions } from './use-table-actions.ts'
import { WaitingRoom } from './waiting-room.tsx'
import { TableTools } from './table-tools.tsx'

const TablePage = ({ code }: { readonly code: string }) => {
  const t = useT()
  const state = useTable(code)
  useConnection()
  if (state?.gone !== undefined) return <Problem title={t('table.notFound')} />
  if (state?.document === undefined) return <Loading />
  if (state.document.phase === 'closed') return <Problem title={t('table.closed')} />
  return (
    <Suspense fallback={<Loading />}>
      <Table code={code} document={state.document} log={state.log} chat={state.chat} />
    </Suspense>
  )
}

/** Display names, with something for who has none any more. */
export const useNameOf = (document: TableDocument): ((player: string) => string) => {
  const t = useT()
  const { names, members, game } = document
  const say = useGameSay(game.id)
  return useCallback(
    (player: string): string => {
      const bot = members.find(({ id }) => id === player)?.bot
      if (bot !== undefined || player.startsWith('bot-')) {
        const number = player.replace('bot-', '')
        return bot === undefined
          ? `${t('table.bot')} ${number}`
          : `${t('table.bot')} ${number} (${say(`level.${bot}`)})`
      }
      return names[player] ?? t('table.somebody')
    },
    [names, members, say, t],
  )
}

type TableProps = {
  readonly code: string
  readonly document: TableDocument
  readonly log: Parameters<typeof Log>[0]['lines']
  readonly chat: Parameters<typeof Chat>[0]['messages']
}

const Table = ({ code, document, log, chat }: TableProps) => {
  const nameOf = useNameOf(document)
  const say = useGameSay(document.match?.game ?? document.last?.game ?? document.game.id)
  const actions = useTableActions(code, say)
  if (document.me === undefined) return <JoinCard document={document} actions={actions} nameOf={nameOf} />
  return (
    <div className="grid flex-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <StatusLine document={document} nameOf={nameOf} problem={actions.problem} />
        <GameArea document={document} nameOf={nameOf} actions={actions} log={log} />
        {document.phase === 'waiting' && <WaitingRoom document={document} actions={actions} />}
        {document.phase === 'playing' && <TableTools document={document} actions={actions} nameOf={nameOf} />}
      </div>
      <aside className="flex flex-col gap-4">
        <Members document={document} actions={actions} nameOf={nameOf} />
        <Invite code={code} />
        <Evening document={document} nameOf={nameOf} />
        <Log lines={log} nameOf={nameOf} me={document.me.player} />
        <Chat code={code} messages={chat} nameOf={nameOf} me={document.me.player} />
      </aside>
    </div>
  )
}

export default TablePage
