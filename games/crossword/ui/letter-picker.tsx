import type { Translate } from '@fimm/ui/face.ts'
import { useKeys } from '@fimm/ui/use-keys.ts'
import { Undo2 } from 'lucide-react'
import { CONFIRM_DELAY, type HeldChoice } from './use-held-choice.ts'

/** For the announcer: every letter, by touch or by its own key. */
export const LetterPicker = ({
  letters,
  t,
  announcing: { value: picked, sent, choose, takeBack },
  tight = false,
}: {
  readonly letters: readonly string[]
  readonly t: Translate
  readonly announcing: HeldChoice<string>
  /** Three rows instead of four, where a large grid leaves little room. */
  readonly tight?: boolean
}) => {
  useKeys({
    ...Object.fromEntries(letters.map((letter) => [letter.toLowerCase(), () => choose(letter)])),
    escape: picked === undefined ? undefined : takeBack,
  })
  return (
    <div
      role="group"
      aria-label={t('status.announce')}
      className={`grid w-full animate-[rise_250ms_var(--ease-settle)] gap-[3px] sm:gap-1 @[39rem]:grid-cols-13 @3xl:grid-cols-7 ${tight ? 'grid-cols-9' : 'grid-cols-7'}`}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={letter === picked}
          disabled={sent}
          onClick={() => choose(letter)}
          className={`relative h-11 overflow-hidden rounded-tile border-b-3 font-display text-xl font-bold shadow-lift transition hover:-translate-y-0.5 hover:border-accent active:translate-y-0 ${letter === picked ? 'border-accent bg-accent text-accent-ink' : 'border-tile-edge bg-tile'}`}
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
          className="col-span-2 inline-flex h-11 items-center justify-center gap-1 rounded-full border border-line bg-paper px-2 text-sm font-semibold"
        >
          <Undo2 aria-hidden className="size-4" />
          {t('action.take-back')}
        </button>
      )}
    </div>
  )
}
