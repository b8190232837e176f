import { Empty } from '@fimm/ui/empty.tsx'
import type { EventSounds, Face, FaceKey, FaceProps, StatusText } from '@fimm/ui/face.ts'
import { Grid3x3 } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { withStars } from '../../shared/starred.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'
import { Board } from './board.tsx'
import './crossword.css'
import { CurrentLetter } from './current-letter.tsx'
import { LetterPicker } from './letter-picker.tsx'
import { LettersSoFar } from './letters-so-far.tsx'
import { Results } from './results.tsx'
import { OnScreen } from './screen.tsx'
import { Others, Watched } from './seats.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useHeldChoice } from './use-held-choice.ts'

const CrosswordFace: Face<View, Command, ShownEvent> = (props) => {
  const { view, t, viewer } = props
  if (view.results !== null) {
    const results = viewer.kind === 'screen' ? withStars(view.results, 'word') : view.results
    return <Results {...props} results={results} />
  }
  if (view.phase === 'abandoned') return <Empty icon={Grid3x3}>{t('status.abandoned')}</Empty>
  return view.grid === null ? <Watching {...props} /> : <Playing {...props} grid={view.grid} />
}

type Props = FaceProps<View, Command, ShownEvent>

/** One's own grid, the letter, and for the announcer the alphabet, where they are in every phase. */
const Playing = ({ grid, ...props }: Props & { readonly grid: NonNullable<View['grid']> }) => {
  const { view, send, t, person, now, readOnly } = props
  const { options, letter } = view
  const place = view.may?.['place-letter']
  const announcing = view.may?.['announce-letter']
  const handRef = useRef<HTMLDivElement>(null)
  const { decision } = view
  const placing = useHeldChoice<number>({
    view,
    now,
    isOpen: place?.ok === true,
    send: useCallback((cell) => send({ type: 'place-letter', cell, decision }), [send, decision]),
  })
  const picking = useHeldChoice<string>({
    view,
    now,
    isOpen: announcing?.ok === true,
    send: useCallback(
      (picked) => send({ type: 'announce-letter', letter: picked, decision }),
      [send, decision],
    ),
  })
  const isAnnounced = options.letters === 'announced'
  const isLarge = options.size > 5
  // What is left of a phone's height beside the hand, the others and the alphabet.
  const room = !isAnnounced
    ? 'max-w-[min(100%,max(17rem,calc(100dvh-25rem)))]'
    : isLarge
      ? 'max-w-[min(100%,max(20.5rem,calc(100dvh-31rem)))]'
      : 'max-w-[min(100%,max(17rem,calc(100dvh-31rem)))]'
  return (
    <div className="@container">
      <div
        className={`grid gap-2 ${isLarge ? "[grid-template-areas:'hand'_'board'_'keys'_'seats']" : "[grid-template-areas:'hand'_'board'_'seats'_'keys']"} @3xl:grid-cols-[minmax(0,1fr)_22rem] @3xl:grid-rows-[auto_auto_1fr] @3xl:gap-x-6 @3xl:gap-y-4 @3xl:[grid-template-areas:'board_hand'_'board_keys'_'board_seats']`}
      >
        <CurrentLetter
          view={view}
          t={t}
          now={now}
          handRef={handRef}
          isPlaced={placing.value !== undefined}
          status={ownStatusText(props)}
        />
        <div
          className={`mx-auto w-full [grid-area:board] ${room} @[39rem]:max-w-[min(100%,max(20rem,calc(100dvh-26rem)))] @3xl:max-w-[min(100%,45rem,max(20rem,calc(100dvh-15rem)))]`}
        >
          <Board
            grid={grid}
            size={options.size}
            t={t}
            label={t('grid.own')}
            open={place?.ok === true && !readOnly ? place.cells : []}
            letter={letter ?? undefined}
            placing={placing}
            last={view.seats.find(({ player }) => player === view.me)?.last ?? null}
            handRef={handRef}
          />
        </div>
        {view.seats.length > 1 && <Others view={view} t={t} person={person} />}
        <div
          className={`[grid-area:keys] ${isAnnounced ? `${isLarge ? 'min-h-34.5' : 'min-h-46.5'} @[39rem]:min-h-23 @3xl:min-h-46.5` : ''}`}
        >
          {announcing?.ok === true && !readOnly ? (
            <LetterPicker letters={announcing.letters} t={t} announcing={picking} tight={isLarge} />
          ) : (
            <LettersSoFar letters={view.announced} turns={view.turns} t={t} />
          )}
        </div>
      </div>
    </div>
  )
}

/** For spectators and screens: everybody's grid, where it may be seen. */
const Watching = (props: Props) => {
  const { view, t, person, now } = props
  const handRef = useRef<HTMLDivElement>(null)
  const arrivals = useArrivals(props)
  if (view.seats.every(({ grid }) => grid === null))
    return <OnScreen view={view} t={t} person={person} now={now} status={ownStatusText(props)} />
  return (
    <div className="@container flex flex-col gap-4">
      <CurrentLetter
        view={view}
        t={t}
        now={now}
        handRef={handRef}
        isPlaced={false}
        status={ownStatusText(props)}
        large
      />
      <Watched {...props} arrivals={arrivals} />
      <LettersSoFar letters={view.announced} turns={view.turns} t={t} />
    </div>
  )
}

const ownStatusText = (props: Props): string | undefined =>
  props.statusShownByPage ? undefined : statusText(props)

export const statusText: StatusText<View> = ({ view, t, person }) => {
  const { may, letter, announcer, waitingFor, me } = view
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

export const keys: readonly FaceKey[] = [
  { keys: ['A', '…', 'Z'], text: 'keys.letter' },
  { keys: ['↑', '↓', '←', '→'], text: 'keys.arrows' },
  { keys: ['Enter'], text: 'keys.enter' },
  { keys: ['Esc'], text: 'keys.escape' },
]

export const analysisLabel = 'best.title'

export const turnOf = (view: object): number => (view as View).turn

export { dailyCard } from './daily-card.ts'
export default CrosswordFace
