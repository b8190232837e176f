import type { ShownLine, TableDocument } from '@fimm/protocol/frames.ts'
import { useMemo } from 'react'
import { faceOf, useGameSay } from '../games.ts'
import { theClient } from '../session/client.ts'
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
  readonly nameOf: (player: string) => string
  readonly actions: Pick<TableActions, 'play'>
  readonly log: readonly ShownLine[]
}) => {
  const shown = document.match ?? document.last
  const game = shown?.game ?? document.game.id
  const say = useGameSay(game)
  const Face = faceOf(game)
  const happenings = useMemo(
    () =>
      log
        .filter(({ of }) => of === game)
        .slice(-RECENT)
        .map(({ seq, event }) => ({ seq, event: event as { type: string } })),
    [log, game],
  )
  if (shown === undefined || Face === undefined) return null
  const { me } = document
  return (
    <Face
      view={shown.view}
      {...(me?.role === 'player' && document.match !== undefined ? { me: me.player } : {})}
      send={actions.play}
      nameOf={nameOf}
      say={say}
      now={now}
      happenings={happenings}
      still={document.match === undefined}
    />
  )
}

const now = (): number => theClient().now()
