import type { EventSounds, Face, FaceKey, StatusText } from '@fimm/ui/face.ts'
import { withStars } from '../../shared/starred.ts'
import { formatTime } from '../share.ts'
import { POINTS } from '../scoring.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'
import { Begin } from './begin.tsx'
import { CountIn } from './count-in.tsx'
import { Ended } from './ended.tsx'
import { Hunting } from './hunting.tsx'
import './quartiles.css'
import { Reviewing } from './reviewing.tsx'
import { OnScreen } from './screen.tsx'
import { Watching } from './watching.tsx'
import type { MessageKey } from './props.ts'

const QuartilesFace: Face<View, Command, ShownEvent, MessageKey> = (props) => {
  const { view, viewer } = props
  const { tiles, progress, over, may, me, answers } = view
  const isDone =
    over || (me !== null && may?.begin.ok !== true && may?.['find-word'].ok !== true && tiles !== null)
  if (viewer.kind === 'screen' && !over)
    return <OnScreen {...props} view={withStars(view, 'text', view.language)} />
  if (isDone)
    return (
      <Ended {...props} view={viewer.kind === 'screen' ? withStars(view, 'text', view.language) : view} />
    )
  if (viewer.kind === 'review' && tiles !== null && answers !== null)
    return <Reviewing {...props} tiles={tiles} answers={answers} />
  if (view.startsAt !== null) return <CountIn startsAt={view.startsAt} t={props.t} now={props.now} />
  if (tiles === null) return <Begin {...props} />
  if (me === null || progress === null) return <Watching {...props} tiles={tiles} />
  return <Hunting {...props} tiles={tiles} progress={progress} />
}

export const statusText: StatusText<View, MessageKey> = ({ view, viewer, t }) => {
  const { may, progress, tiles, me, over } = view
  if (over) return t('status.over')
  if (view.startsAt !== null) return t('begin.ready')
  if (may?.begin.ok === true) return t('status.waiting', { mode: view.mode })
  if (viewer.kind === 'screen') return t('status.screen', { mode: view.mode })
  if (me === null) return t('status.watching', { mode: view.mode })
  if (may?.['find-word'].ok !== true) return t('status.done')
  if (progress === null || tiles === null) return undefined
  const { score, solved, found } = progress
  if (found.length === tiles.words) return t('status.all-found')
  if (solved !== null) return t('status.solved', { time: formatTime(solved.millis) })
  return t('status.hunt', { missing: tiles.goal - score })
}

export const sounds: EventSounds<ShownEvent> = {
  'word-found': ({ player, points }, viewer) => {
    if (player !== viewer.player) return 'tap'
    return points === POINTS.at(-1) ? 'found' : 'word'
  },
  'hint-taken': ({ player }, viewer) => (player === viewer.player ? 'tick' : undefined),
  'time-ran-out': 'no',
}

/** In the line of the word (word-row.tsx). */
export const ownRefusals: readonly string[] = ['find-word'] satisfies readonly Command['type'][]

export const keys: readonly FaceKey<MessageKey>[] = [
  { keys: ['A', '…', 'Z'], text: 'keys.letters' },
  { keys: ['←', '→', '↑', '↓'], text: 'keys.arrows' },
  { keys: ['Space'], text: 'keys.space' },
  { keys: ['Enter'], text: 'keys.enter' },
  { keys: ['Backspace'], text: 'keys.erase' },
  { keys: ['Esc'], text: 'keys.escape' },
]

export { dailyCard } from './daily-card.ts'
export default QuartilesFace
