import { useRef } from 'react'
import { letterRowsOf } from '../letters.ts'
import type { View } from '../view-types.ts'
import { AnnouncedLetters } from './announced-letters.tsx'
import { Board } from './board.tsx'
import { CurrentLetter } from './current-letter.tsx'
import { LetterPicker, pickerSize } from './letter-picker.tsx'
import { placeKeys } from './place-keys.ts'
import type { Props } from './props.ts'
import { Others, OthersInBrief } from './seats.tsx'
import { useHeldChoice } from './use-held-choice.ts'

/** One's own grid, the letter, and for the announcer the alphabet, where they are in every phase. */
export const Playing = ({ grid, ...props }: Props & { readonly grid: NonNullable<View['grid']> }) => {
  const { view, send, t, now, readOnly } = props
  const { options, letter, decision } = view
  const place = view.may?.['place-letter']
  const announcing = view.may?.['announce-letter']
  const handRef = useRef<HTMLDivElement>(null)
  const placing = useHeldChoice<number>({
    view,
    now,
    isOpen: place?.ok === true,
    send: (cell) => send({ type: 'place-letter', cell, decision }),
  })
  const picking = useHeldChoice<string>({
    view,
    now,
    isOpen: announcing?.ok === true,
    send: (picked) => send({ type: 'announce-letter', letter: picked, decision }),
  })
  const isAnnounced = options.letters === 'announced'
  const keys = placeKeys(letterRowsOf(options))
  // What is left of a phone's height beside the letter and the alphabet, which is always whole.
  const room = !isAnnounced
    ? 'max-w-[min(100%,max(14rem,calc(100dvh-19rem-var(--bottom-bar,0px))))]'
    : 'max-w-[min(100%,max(11rem,calc(100dvh-14.75rem-var(--keys)-var(--bottom-bar,0px))))]'
  return (
    <div className="@container">
      <div
        className="crossword-layout grid gap-2 [grid-template-areas:'hand'_'board'_'keys'] @3xl:grid-cols-[minmax(0,1fr)_22rem] @3xl:grid-rows-[auto_auto_1fr] @3xl:gap-x-6 @3xl:gap-y-4 @3xl:[grid-template-areas:'board_hand'_'board_keys'_'board_seats']"
        style={pickerSize(keys)}
      >
        <CurrentLetter {...props} handRef={handRef} isPlaced={placing.value !== undefined}>
          {view.seats.length > 1 && <OthersInBrief {...props} />}
        </CurrentLetter>
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
        {view.seats.length > 1 && <Others {...props} />}
        <div className={`[grid-area:keys] ${isAnnounced ? 'crossword-keys' : ''}`}>
          {announcing?.ok === true && !readOnly ? (
            <LetterPicker keys={keys} t={t} announcing={picking} />
          ) : (
            <AnnouncedLetters {...props} />
          )}
        </div>
      </div>
    </div>
  )
}
