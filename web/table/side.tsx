import type { TableState } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Card } from '@fimm/ui/card.tsx'
import { Tabs, type Tab } from '@fimm/ui/tabs.tsx'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { useSettings } from '../settings/settings.ts'
import { Chat } from './chat.tsx'
import { Evening } from './evening.tsx'
import { Invite } from './invite.tsx'
import { Log } from './log.tsx'
import { Members } from './members.tsx'
import type { PersonOf } from './people.ts'
import type { TableActions } from './use-table-actions.ts'
import { useWide } from './use-wide.ts'

interface SideProps {
  readonly code: string
  readonly document: TableDocument
  readonly me: NonNullable<TableDocument['me']>
  readonly state: Pick<TableState, 'log' | 'chat'>
  readonly actions: TableActions
  readonly person: PersonOf
}

/** Everything around the game. Beside it where there is room; below it, in tabs, on a phone. */
export const Side = ({ code, document, me, state: { log, chat }, actions, person }: SideProps) => {
  const t = useT()
  const isWide = useWide()
  const isLocal = useLocalConnection() !== undefined
  const { chatMuted } = useSettings()
  const unread = useUnread(chat, me.player)
  const members = <Members document={document} actions={actions} person={person} />
  const people: Tab = { id: 'people', label: t('table.members'), panel: members }
  const talk: Tab = {
    id: 'chat',
    label: t('table.chat'),
    mark: !chatMuted && unread.any,
    panel: <Chat code={code} messages={chat} person={person} me={me} />,
  }
  const story: Tab = {
    id: 'log',
    label: t('table.log'),
    panel: <Log document={document} log={log} person={person} />,
  }
  const invite: Tab = { id: 'invite', label: t('table.invite'), panel: <Invite code={code} /> }
  const evening: Tab = {
    id: 'evening',
    label: t('table.scoreShort'),
    panel: <Evening document={document} person={person} />,
  }
  const choose = (id: string): void => unread.look(id === 'chat')
  // Where nobody else can come there is nobody to talk to.
  const others = isLocal ? [] : [talk]
  const door = isLocal ? [] : [invite]
  if (!isWide)
    return (
      <Tabs label={t('table.around')} tabs={[people, ...others, story, ...door, evening]} onChoose={choose} />
    )
  const isPlain = document.phase === 'waiting' && document.history.length === 0
  return (
    <aside className="flex flex-col gap-4">
      <Card title={t('table.members')}>{members}</Card>
      <Tabs
        label={t('table.around')}
        tabs={[story, ...others, ...(isPlain ? [] : door), evening]}
        onChoose={choose}
      />
    </aside>
  )
}

/** Whether others wrote something since the chat was last looked at. */
const useUnread = (chat: TableState['chat'], me: string) => {
  const [seen, setSeen] = useState(chat.length)
  const [isLooking, setLooking] = useState(false)
  return {
    any: !isLooking && chat.slice(seen).some(({ player }) => player !== me),
    look: (looking: boolean): void => {
      setLooking(looking)
      setSeen(chat.length)
    },
  }
}
