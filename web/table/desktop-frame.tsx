import { Card } from '@fimm/ui/card.tsx'
import { Tabs } from '@fimm/ui/tabs.tsx'
import { useState, type ReactNode } from 'react'
import { gameOn, useFaceModule } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { AwayNotice } from './away-notice.tsx'
import { useAlone, useTablePanels } from './table-panels.tsx'
import { ChatToast } from './chat-toast.tsx'
import { CloseEvening } from './closing/close-evening.tsx'
import { EveningRows } from './evening.tsx'
import { isBetween } from './next/between.ts'
import { TakeBackToast } from './take-back-toast.tsx'
import { StatusLine } from './status-line.tsx'
import { TableBar } from './table-bar.tsx'
import type { MemberProps } from './use-face-props.ts'
import { useUnread } from './use-unread.ts'

/** A desktop at a table: the board with people, log and chat beside it, or below it where the board wants all the width. */
export const DesktopFrame = ({
  table,
  children,
}: {
  readonly table: MemberProps
  readonly children: ReactNode
}) => {
  const t = useT()
  const { document, state, actions, person, me } = table
  const unread = useUnread(state.chat, me.player)
  const { people, chat, log, invitations, scores, panels } = useTablePanels(table, unread)
  const isAlone = useAlone()
  const [wanted, setWanted] = useState<string>()
  const { wide = false, ownLog = false } = useFaceModule(gameOn(document))
  const isWide = wide && document.match !== undefined
  // The waiting room shows the invitation itself.
  const invitation = document.phase === 'waiting' ? [] : invitations
  const logs = ownLog && document.match !== undefined ? [] : [log]
  const between = isBetween(document)
  // Between matches the score has a place of its own, and people stand in the card of what comes next.
  const last = between ? people : scores
  const tabs = isAlone ? [...logs, ...panels, last] : [chat, ...logs, ...panels, last, ...invitation]
  const choose = (id: string | undefined): void => {
    setWanted(id)
    unread.look(id === 'chat')
  }
  const bar = (
    <TableBar table={table}>
      <AwayNotice document={document} actions={actions} person={person}>
        <StatusLine document={document} person={person} problem={actions.problem} />
      </AwayNotice>
    </TableBar>
  )
  const toast = (
    <div>
      <ChatToast unread={unread} person={person} onReply={() => choose('chat')} />
      <TakeBackToast log={state.log} person={person} me={document.me?.player} />
    </div>
  )
  const panelTabs = <Tabs label={t('table.around')} tabs={tabs} chosen={wanted} onChoose={choose} />
  const members = between ? (
    <>
      {document.evening.length > 0 && (
        <Card title={t('table.score')}>
          <EveningRows document={document} person={person} />
        </Card>
      )}
      <CloseEvening document={document} actions={actions} />
    </>
  ) : (
    <Card title={people.label}>{people.panel}</Card>
  )
  if (isWide)
    return (
      <div data-frame="wide" className="flex flex-1 flex-col gap-4">
        {bar}
        {toast}
        {children}
        <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-6">
          {panelTabs}
          {members}
        </div>
      </div>
    )
  return (
    <div data-frame="wide" className="grid flex-1 grid-cols-[minmax(0,1fr)_22rem] items-start gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        {bar}
        {toast}
        {children}
      </div>
      <aside className="flex flex-col gap-4">
        {members}
        {panelTabs}
      </aside>
    </div>
  )
}
