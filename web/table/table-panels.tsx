import type { Tab } from '@fimm/ui/tabs.tsx'
import { Suspense } from 'react'
import { gameOn, useFaceModule, useGameTWhenLoaded } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { Chat } from './chat.tsx'
import { CloseEvening } from './closing/close-evening.tsx'
import { Evening } from './evening.tsx'
import { Invite } from './invite.tsx'
import { Log } from './log.tsx'
import { Members } from './members.tsx'
import type { Unread } from './use-unread.ts'
import { useFaceProps, type TableProps } from './use-face-props.ts'

export type PanelId = 'people' | 'chat' | 'log' | 'scores'

export type TablePanels = Readonly<Record<PanelId, Tab>> & {
  readonly panels: readonly Tab[]
  /** The invitation, where somebody could come. */
  readonly invitations: readonly Tab[]
}

/** Everything around the game, each in a panel: a sheet shows them on a phone, columns on a desktop. */
export const useTablePanels = (table: TableProps, unread: Unread): TablePanels => {
  const t = useT()
  const { document, state, actions, person } = table
  const { code, me, welcomes } = document
  const panels = useFacePanels(table)
  return {
    people: {
      id: 'people',
      label: t('table.members'),
      panel: <Members document={document} actions={actions} person={person} />,
    },
    chat: {
      id: 'chat',
      label: t('table.chat'),
      mark: unread.count > 0,
      panel: me && (
        <Chat
          code={code}
          messages={state.chat}
          person={person}
          me={me}
          isPublic={document.visibility === 'public'}
        />
      ),
    },
    log: {
      id: 'log',
      label: t('table.log'),
      panel: <Log document={document} log={state.log} person={person} />,
    },
    scores: {
      id: 'scores',
      label: t('table.scoreShort'),
      panel: (
        <>
          <Evening document={document} person={person} />
          <CloseEvening document={document} actions={actions} />
        </>
      ),
    },
    panels,
    invitations:
      welcomes.play || welcomes.watch
        ? [{ id: 'invite', label: t('table.invite'), panel: <Invite code={code} /> }]
        : [],
  }
}

/** Where nobody else can come there is nobody to talk to and nobody to invite. */
export const useAlone = (): boolean => useLocalConnection() !== undefined

const useFacePanels = (table: TableProps): readonly Tab[] => {
  const game = gameOn(table.document)
  const { panels = [] } = useFaceModule(game)
  const gameT = useGameTWhenLoaded(game)
  if (gameT === undefined || (table.document.match ?? table.document.last) === undefined) return []
  return panels.map(({ id, label }) => ({
    id: `game-${id}`,
    label: gameT(label),
    panel: (
      <Suspense>
        <FacePanel table={table} id={id} />
      </Suspense>
    ),
  }))
}

const FacePanel = ({ table, id }: { readonly table: TableProps; readonly id: string }) => {
  const { panels = [] } = useFaceModule(gameOn(table.document))
  const props = useFaceProps(table)
  const Panel = panels.find((panel) => panel.id === id)?.Panel
  return Panel === undefined || props === undefined ? null : <Panel {...props} />
}
