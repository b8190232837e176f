import { useKeys } from '@fimm/ui/use-keys.ts'
import { Undo2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { CONFIRM_DELAY, type HeldChoice } from './use-held-choice.ts'
import type { Translate } from './props.ts'

/** Columns and rows of an alphabet, so that its last row has room for *Take back*. `tight`: three rows instead of four,
 *  where a large grid leaves little room. */
export const alphabetSize = (letters: number, tight: boolean): CSSProperties => {
  const isLong = letters > 26
  return {
    '--phone-columns': isLong ? 9 : tight ? 10 : 7,
    '--phone-rows': tight && !isLong ? 3 : 4,
    '--tablet-columns': isLong ? 17 : 14,
    '--desktop-columns': isLong ? 9 : 7,
  } as CSSProperties
}

/** For the announcer: every letter, by touch or by its own key. */
export const LetterPicker = ({
  letters,
  t,
  announcing: { value: picked, sent, choose, takeBack },
}: {
  readonly letters: readonly string[]
  readonly t: Translate
  readonly announcing: HeldChoice<string>
}) => {
  useKeys({
    ...Object.fromEntries(letters.map((letter) => [letter.toLowerCase(), () => choose(letter)])),
    escape: picked === undefined ? undefined : takeBack,
  })
  return (
    <div
      role="group"
      aria-label={t('status.announce')}
      className="crossword-alphabet animate-[rise_250ms_var(--ease-settle)]"
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={letter === picked}
          disabled={sent}
          onClick={() => choose(letter)}
          className={`relative h-(--key) overflow-hidden rounded-tile border-b-3 font-display text-xl font-bold shadow-lift transition hover:-translate-y-0.5 hover:border-accent active:translate-y-0 ${letter === picked ? 'border-accent bg-accent text-accent-ink' : 'border-tile-edge bg-tile'}`}
        >
          {letter}
          {letter === picked && !sent && (
            <span
              aria-hidden
              className="absolute inset-x-0 bottom-0 h-1 origin-left bg-current"
              style={{ animation: `crossword-settle ${CONFIRM_DELAY}ms linear` }}
            />
          )}
        </button>
      ))}
      {picked !== undefined && !sent && (
        <button
          type="button"
          onClick={takeBack}
          className="col-span-2 inline-flex h-(--key) items-center justify-center gap-1 rounded-full border border-line bg-paper px-2 text-sm font-semibold"
        >
          <Undo2 aria-hidden className="size-4" />
          {t('action.take-back')}
        </button>
      )}
    </div>
  )
}
