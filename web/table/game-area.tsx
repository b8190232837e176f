import type { ShownLine, TableDocument } from '@fimm/protocol/frames.ts'
import { useCallback, useMemo } from 'react'
import { faceOf, useGameT, useStatusText } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { ErrorBoundary } from '../pages/problem.tsx'
import { useClient } from '../session/client.ts'
import type { NameOf } from './names.ts'
import type { TableActions } from './use-table-actions.ts'

const RECENT = 30

/** The game itself: the match that is on, or the one that ended last. */
export const GameArea = ({
  document,
  nameOf,
  actions,
  log,
}: {
  readonly document: TableDocument
  readonly nameOf: NameOf
  readonly actions: Pick<TableActions, 'play'>
  readonly log: readonly ShownLine[]
}) => {
  const t = useT()
  const shown = document.match ?? document.last
  const game = shown?.game ?? document.game.id
  const gameT = useGameT(game)
  const statusText = useStatusText(game)
  const Face = faceOf(game)
  const client = useClient()
  const now = useCallback(() => client.now(), [client])
  const events = useMemo(
    () =>
      log
        .filter(({ of }) => of === game)
        .slice(-RECENT)
        .map(({ seq, event }) => ({ seq, event: event as { type: string } })),
    [log, game],
  )
  if (shown === undefined || Face === undefined) return null
  const { me } = document
  const isOn = document.match !== undefined
  return (
    <ErrorBoundary>
      <h2 className="sr-only">{t('table.board')}</h2>
      <Face
        key={shown.number}
        view={shown.view}
        {...(me?.role === 'player' && isOn ? { me: me.player } : {})}
        send={actions.play}
        nameOf={nameOf}
        t={gameT}
        now={now}
        events={events}
        readOnly={!isOn}
        statusShownByPage={isOn && statusText !== undefined}
      />
    </ErrorBoundary>
  )
}
