import type { FaceProps } from '@fimm/ui/face.ts'
import { faceOf, useFaceModule } from '../games.ts'
import { useKeysOf } from '../help/keys-shown.ts'
import { useT } from '../i18n/i18n.tsx'
import { useEventSounds } from '../notifications/use-event-sounds.ts'
import { ErrorBoundary } from '../pages/problem.tsx'
import { useWide } from '../pages/use-width.ts'
import { BoardInWords } from './board-in-words.tsx'
import { Log } from './log.tsx'
import { useFaceProps, type TableProps } from './use-face-props.ts'

/** The game itself: the match that is on, or the one that ended last. */
export const GameArea = (table: TableProps) => {
  const props = useFaceProps(table)
  const shown = table.document.match ?? table.document.last
  if (shown === undefined || props === undefined) return null
  return <Board key={shown.number} game={shown.game} props={props} table={table} />
}

const Board = ({
  game,
  props,
  table: { document, state, person },
}: {
  readonly game: string
  readonly props: FaceProps
  readonly table: TableProps
}) => {
  const t = useT()
  const { sounds, HostPanel, ownLog = false } = useFaceModule(game)
  const hasLog = useWide() && ownLog && document.me !== undefined
  useEventSounds(props, sounds)
  useKeysOf(game)
  const Face = faceOf(game)
  if (Face === undefined) return null
  return (
    <ErrorBoundary>
      <h2 className="sr-only">{t('table.board')}</h2>
      <BoardInWords game={game} props={props} />
      <Face
        {...props}
        {...(hasLog && {
          log: <Log document={document} log={state.log} person={person} height="h-full" />,
        })}
      />
      {HostPanel !== undefined && props.viewer.host && !props.readOnly && <HostPanel {...props} />}
    </ErrorBoundary>
  )
}
