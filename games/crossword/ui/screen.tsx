import { Countdown } from '@fimm/ui/countdown.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { ScreenPlayer } from '@fimm/ui/screen-player.tsx'
import { PencilLine } from 'lucide-react'
import type { ResultView } from '../view-types.ts'
import { lookOf } from './announced-letters.tsx'
import type { Props } from './props.ts'
import { Mark } from './seats.tsx'

/** The shared screen (C16), to be read from three metres: the letter for the whole room to see, and how far everybody
 *  is. Never where a letter lies. */
export const OnScreen = ({ view, t, person, now }: Props) => {
  const { letter, turn, turns, until, seats, announced } = view
  return (
    <div className="@container flex flex-1 flex-col gap-[2.5vh]">
      <div className="grid flex-1 items-center gap-[4vw] @2xl:grid-cols-[auto_minmax(0,1fr)]">
        <div className="relative mx-auto size-[min(58vh,70cqw)] text-[min(38vh,44cqw)]">
          {letter === null ? (
            <span className="absolute inset-0 flex items-center justify-center rounded-[3rem] border-8 border-dashed border-line">
              <PencilLine aria-hidden className="size-1/3 text-line" strokeWidth={1.5} />
            </span>
          ) : (
            <LetterTile
              key={turn}
              letter={letter}
              className="size-full animate-[arrive_300ms_var(--ease-settle)] rounded-[3rem]! border-b-[1.4vh]!"
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-[2.4vh]">
          <div className="flex items-center gap-[2vw]">
            <p className="font-display text-[max(1.75rem,6vh)] leading-none font-extrabold">
              {t('status.turn', { turn, turns })}
            </p>
            {until !== null && (
              <span className="text-[max(1.75rem,5vh)]">
                <span className="[&>span]:text-[max(1.75rem,3vh)]!">
                  <Countdown until={until} now={now} label={t('status.time-left', { seconds: '' })} />
                </span>
              </span>
            )}
          </div>
          <ul className={`grid gap-x-[2vw] gap-y-[2vh] ${seats.length > 4 ? '@4xl:grid-cols-2' : ''}`}>
            {seats.map((seat) => (
              <li key={seat.player}>
                <ScreenPlayer
                  person={person(seat.player)}
                  hasLeft={seat.left}
                  value={turn - 1 + (seat.placed ? 1 : 0)}
                  max={turns}
                >
                  <span className="scale-150">
                    <Mark view={view} seat={seat} t={t} />
                  </span>
                </ScreenPlayer>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ol aria-label={t('letters.announced')} className="flex flex-wrap gap-[0.5vw]">
        {announced.map((each, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a letter may be announced twice
            key={index}
            className={`flex size-[min(6.4vh,3.4vw)] items-center justify-center rounded-xl font-display text-[max(1.75rem,3.6vh)] font-bold ${lookOf(index, announced.length)}`}
          >
            {each}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** While words can still be put to the others (T23): what everybody has so far, for the whole room. */
export const ScoresOnScreen = ({
  results,
  t,
  person,
}: Props & { readonly results: readonly ResultView[] }) => {
  const most = Math.max(1, ...results.map(({ score }) => score))
  return (
    <ul className="@container flex flex-1 flex-col justify-center gap-[3vh]">
      {results.map(({ player, score }) => (
        <li key={player}>
          <ScreenPlayer person={person(player)} hasLeft={false} value={score} max={most}>
            <span className="text-[max(1.75rem,4vh)] font-extrabold">
              {t('result.points', { points: score })}
            </span>
          </ScreenPlayer>
        </li>
      ))}
    </ul>
  )
}
