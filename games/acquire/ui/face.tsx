import type { EventSounds, Face, FaceKey, FaceModule, FacePanel, StatusText } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'
import './acquire.css'
import { ChainCards } from './chain-cards.tsx'
import { Playing } from './playing.tsx'
import { PriceChart } from './price-chart.tsx'
import { OnScreen } from './screen.tsx'
import { money } from './words.ts'
import { WorthChart } from './worth-chart.tsx'
import type { MessageKey, Translate } from './props.ts'

const AcquireFace: Face<View, Command, ShownEvent, MessageKey> = (props) =>
  props.viewer.kind === 'screen' && props.view.step !== 'over' ? (
    <OnScreen {...props} />
  ) : (
    <Playing {...props} />
  )

export const statusText: StatusText<View, MessageKey> = ({ view, person, t }) => {
  if (view.actor === null) return t('status.over')
  return t(`status.${view.step}`, {
    you: view.actor === view.me ? 'yes' : 'no',
    player: person(view.actor).name,
  })
}

/** What helps with the step, short enough for a phone. */
export const statusDetail: StatusText<View, MessageKey> = ({ view, t }) => {
  if (view.step === 'over') return t('result.text', { turns: view.turn.number, mergers: view.mergers.length })
  if (view.turn.ending) return t('status.ending')
  const own = view.seats.find(({ player }) => player === view.me)
  if (view.actor === view.me && own !== undefined && own.cash !== null && view.step === 'buy-shares')
    return money(t, own.cash)
  // Beside the seconds there is no room for more on a phone.
  if (view.actor === view.me && view.until !== null) return t('chart.turn', { turn: view.turn.number })
  if (view.step !== 'place-tile' && view.last !== null && view.step !== 'buy-shares') return view.last
  return t('status.detail', { turn: view.turn.number, count: view.bag })
}

/** The pending decision's; none while a bot decides for the seat (A34). */
export const clock: FaceModule['clock'] = ({ view, t }) => {
  const { actor, until, options } = view as View
  if (actor === null || until === null) return undefined
  return { player: actor, until, total: options.timeLimit * 1000, atZero: t('clock.at-zero') }
}

export const sounds: EventSounds<ShownEvent, View> = {
  'tile-placed': 'tile',
  'chain-founded': 'found',
  'merger-began': 'merger',
  'bonus-paid': ({ player }, viewer) => (player === viewer.player ? 'cash' : undefined),
  'shares-bought': 'tap',
  'match-ended': 'win',
}

export const keys: readonly FaceKey<MessageKey>[] = [
  { keys: ['1', '6'], text: 'keys.tile' },
  { keys: ['Enter'], text: 'keys.confirm' },
  { keys: ['Esc'], text: 'keys.cancel' },
  { keys: ['L', 'T', 'A', 'W', 'F', 'C', 'I'], text: 'keys.chain' },
  { keys: ['Shift + L'], text: 'keys.remove' },
  { keys: ['Backspace'], text: 'keys.last' },
  { keys: ['S', 'Shift + S'], text: 'keys.sell' },
  { keys: ['T', 'Shift + T'], text: 'keys.trade' },
  { keys: ['K'], text: 'keys.keep' },
  { keys: ['E'], text: 'keys.end' },
]

export const formatScore = (score: number, t: Translate): string => money(t, score)

export const panels: readonly FacePanel<View, Command, MessageKey>[] = [
  { id: 'prices', label: 'chart.prices', Panel: PriceChart },
  { id: 'chains', label: 'panel.chains', Panel: ChainCards },
  { id: 'worth', label: 'chart.worth', Panel: WorthChart },
]

export const wide = true
export const analysisLabel = 'review.title'
export const ownUndo = true
export const ownLog = true

export const turnOf = (view: object): number => (view as View).turn.number

export default AcquireFace
