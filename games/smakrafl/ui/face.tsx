import type { EventSounds, Face, FaceKey, FacePanel, StatusText } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'
import { CellMap } from './cell-map.tsx'
import { PlayedLanguage } from './played-language.ts'
import { Playing } from './playing.tsx'
import { OnScreen } from './screen.tsx'
import './smakrafl.css'
import type { MessageKey, Props } from './props.ts'

const SmakraflFace: Face<View, Command, ShownEvent, MessageKey> = (props) => (
  <PlayedLanguage value={props.view.language}>
    {props.viewer.kind === 'screen' ? <OnScreen {...props} /> : <Playing {...props} />}
  </PlayedLanguage>
)

export const statusText: StatusText<View, MessageKey> = ({ view, person, t }) => {
  const { turn, me, verdict } = view
  if (verdict !== null || turn === null) return t('status.over')
  if (me === null) return t('status.turn-of', { player: person(turn).name })
  return t(turn === me ? 'status.my-turn' : 'status.their-turn')
}

export const statusDetail: StatusText<View, MessageKey> = ({ view, t }) =>
  view.verdict === null ? t('status.round', { round: view.round, rounds: view.rounds }) : undefined

export const sounds: EventSounds<ShownEvent, View> = {
  'letters-swapped': ({ count }) => (count > 0 ? 'word' : 'swap'),
  'time-ran-out': 'no',
  'match-won': ({ player }, viewer) => (viewer.player === player ? 'win' : 'turn'),
}

export const keys: readonly FaceKey<MessageKey>[] = [
  { keys: ['↑', '↓', '←', '→'], text: 'keys.arrows' },
  { keys: ['Enter'], text: 'keys.enter' },
  { keys: ['A', 'Ö'], text: 'keys.letter' },
  { keys: ['Esc'], text: 'keys.escape' },
  { keys: ['Shift+H'], text: 'keys.history' },
]

export const analysisLabel = 'tab.best'

export const formatScore = (score: number, t: Props['t']): string => t('words.points', { points: score })

export const panels: readonly FacePanel<View, Command, MessageKey>[] = [
  { id: 'map', label: 'panel.map', Panel: ({ view, t }) => <CellMap view={view} t={t} /> },
]

export default SmakraflFace
