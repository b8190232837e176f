import { Empty } from '@fimm/ui/empty.tsx'
import type { EventSounds, Face, FaceKey, StatusText } from '@fimm/ui/face.ts'
import { useFresh } from '@fimm/ui/use-fresh.ts'
import { Grid3x3 } from 'lucide-react'
import { withStars } from '../../shared/starred.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'
import { AnnouncedLetters } from './announced-letters.tsx'
import './crossword.css'
import { CurrentLetter } from './current-letter.tsx'
import { Playing } from './playing.tsx'
import type { MessageKey, Props } from './props.ts'
import { Results } from './results.tsx'
import { Review } from './review.tsx'
import { OnScreen, ScoresOnScreen } from './screen.tsx'
import { Watched } from './seats.tsx'

const CrosswordFace: Face<View, Command, ShownEvent, MessageKey> = (props) => {
  const { view, t, viewer, statusShownByPage } = props
  if (view.results !== null) {
    const results =
      viewer.kind === 'screen' ? withStars(view.results, 'word', view.options.language) : view.results
    const isReviewed = view.phase === 'reviewing'
    if (isReviewed && viewer.kind === 'screen') return <ScoresOnScreen {...props} results={results} />
    return (
      <>
        {isReviewed && !statusShownByPage && (
          <p aria-live="polite" className="mb-2 text-sm font-semibold">
            {statusText(props)}
          </p>
        )}
        {isReviewed && <Review {...props} />}
        {/* What a word that all agreed on adds lights up like the rest. */}
        <Results key={view.decision} {...props} results={results} />
      </>
    )
  }
  if (view.phase === 'abandoned') return <Empty icon={Grid3x3}>{t('status.abandoned')}</Empty>
  return (
    <>
      {!statusShownByPage && (
        <p aria-live="polite" className="mb-2 text-sm font-semibold">
          {statusText(props)}
        </p>
      )}
      {view.grid === null ? <Watching {...props} /> : <Playing {...props} grid={view.grid} />}
    </>
  )
}

/** How long a letter is seen to arrive. */
const ARRIVAL = 300

/** Where a letter has just come to, for those who see the grids of others. */
export const arrivalOf = (event: ShownEvent): readonly [string, number] | undefined =>
  event.type === 'letter-placed' && event.cell !== undefined ? [event.player, event.cell] : undefined

/** For spectators and screens: everybody's grid, where it may be seen. */
const Watching = (props: Props) => {
  const arrivals = useFresh(props.decisions, ARRIVAL, arrivalOf)
  if (props.view.seats.every(({ grid }) => grid === null)) return <OnScreen {...props} />
  return (
    <div className="@container flex flex-col gap-4">
      <CurrentLetter {...props} />
      <Watched {...props} arrivals={arrivals} />
      <AnnouncedLetters {...props} />
    </div>
  )
}

export const statusText: StatusText<View, MessageKey> = ({ view, t, person }) => {
  const { may, letter, announcer, waitingFor, me } = view
  if (may?.['accept-scores'].ok === true) return t('status.review')
  if (view.phase === 'reviewing') return t('status.reviewing', { count: waitingFor.length })
  if (may?.['announce-letter'].ok === true) return t('status.announce')
  if (may?.['place-letter'].ok === true) return t('status.place', { letter: may['place-letter'].letter })
  if (letter !== null)
    return t(me === null ? 'status.placing' : 'status.placed', { letter, count: waitingFor.length })
  return announcer === null ? undefined : t('status.announcing', { player: person(announcer).name })
}

/** Whose turn it is, and how the match ended, is heard at every table. */
export const sounds: EventSounds<ShownEvent, View> = {
  'letter-announced': ({ player }, viewer) => (player === viewer.player ? 'tap' : 'tile'),
  'letter-placed': ({ player }, viewer) => (player === viewer.player ? 'place' : 'tap'),
}

export const keys: readonly FaceKey<MessageKey>[] = [
  { keys: ['A', '…', 'Z'], text: 'keys.letter' },
  { keys: ['↑', '↓', '←', '→'], text: 'keys.arrows' },
  { keys: ['Enter'], text: 'keys.enter' },
  { keys: ['Esc'], text: 'keys.escape' },
]

export const analysisLabel = 'best.title'

export const turnOf = (view: object): number => (view as View).turn

export { dailyCard } from './daily-card.ts'
export default CrosswordFace
