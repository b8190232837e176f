import { useState, type CSSProperties, type ReactNode } from 'react'
import { useShort } from '../pages/use-width.ts'
import { AwayNotice } from './away-notice.tsx'
import { useAlone, useTablePanels } from './table-panels.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ChatToast } from './chat-toast.tsx'
import { TakeBackToast } from './take-back-toast.tsx'
import { isBetween } from './next/between.ts'
import { StatusLine } from './status-line.tsx'
import { TableHeader } from './table-header.tsx'
import type { MemberProps } from './use-face-props.ts'
import { TableSheet } from './table-sheet.tsx'
import { useUnread } from './use-unread.ts'

const WITH_BAR = { '--bottom-bar': 'calc(3.5rem + env(safe-area-inset-bottom))' } as CSSProperties
const WITHOUT_BAR = { '--bottom-bar': '0px' } as CSSProperties

/** A phone at a table: one header, the board, a bar at the bottom, and a sheet for all that has no room. */
export const PhoneFrame = ({
  table,
  children,
}: {
  readonly table: MemberProps
  readonly children: ReactNode
}) => {
  const { document, state, actions, person, me } = table
  const unread = useUnread(state.chat, me.player)
  const { people, chat, log, scores, panels, invitations } = useTablePanels(table, unread)
  const isAlone = useAlone()
  const isShort = useShort()
  const [open, setOpen] = useState<string>()
  const choose = (tab: string | undefined): void => {
    setOpen(tab)
    unread.look(tab === 'chat')
    if (tab === undefined) scrollTo({ top: 0, behavior: 'smooth' })
  }
  const isClosed = document.eveningClosed === true
  const [wasClosed, setWasClosed] = useState(isClosed)
  if (isClosed !== wasClosed) {
    setWasClosed(isClosed)
    // Whoever closes the evening does so from the scores, and is to see its card and not the scores over it.
    if (isClosed && open === scores.id) setOpen(undefined)
  }
  const tabs = isAlone
    ? [log, scores, ...panels, people]
    : [chat, log, scores, ...panels, people, ...invitations]
  return (
    <div
      data-frame="table"
      className="flex flex-1 flex-col gap-3 pb-[calc(var(--bottom-bar)+1rem)]"
      style={isShort ? WITHOUT_BAR : WITH_BAR}
    >
      <TableHeader
        table={table}
        unread={unread.count}
        onPeople={() => choose('people')}
        onMore={isShort ? () => choose(tabs[0]?.id) : undefined}
      />
      {/* Between matches the card of what comes next stands for it, and the closing card after the evening. */}
      <AwayNotice document={document} actions={actions} person={person}>
        <StatusLine
          document={document}
          person={person}
          problem={actions.problem}
          onlyTrouble={isBetween(document) || isClosed}
        />
      </AwayNotice>
      <div className="-mt-3">
        <ChatToast unread={unread} person={person} onReply={() => choose('chat')} />
        <TakeBackToast log={state.log} person={person} me={document.me?.player} />
      </div>
      {children}
      {!isShort && (
        <BottomBar code={document.code} open={open} unread={unread.count} talks={!isAlone} onOpen={choose} />
      )}
      <TableSheet tabs={tabs} open={open} onChoose={choose} />
    </div>
  )
}
