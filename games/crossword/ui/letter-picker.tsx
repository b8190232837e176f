import { useKeys } from '@fimm/ui/use-keys.ts'
import { Undo2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { CONFIRM_DELAY, type HeldChoice } from './use-held-choice.ts'
import type { Keys } from './place-keys.ts'
import type { Translate } from './props.ts'

/** How much room the keys of a language take, whether or not they are there. */
export const pickerSize = ({ columns, rows }: Keys): CSSProperties =>
  ({ '--columns': columns, '--rows': rows }) as CSSProperties

const KEY =
  'relative h-(--key) overflow-hidden rounded-tile border-b-3 font-display text-xl font-bold shadow-lift transition ' +
  'hover:-translate-y-0.5 hover:border-accent active:translate-y-0'

/** For the announcer: every letter, as on a keyboard, by touch or by its own key. */
export const LetterPicker = ({
  keys: { letters, undo },
  t,
  announcing: { value: picked, sent, choose, takeBack },
}: {
  readonly keys: Keys
  readonly t: Translate
  readonly announcing: HeldChoice<string>
}) => {
  useKeys({
    ...Object.fromEntries(letters.map(({ letter }) => [letter.toLowerCase(), () => choose(letter)])),
    escape: picked === undefined ? undefined : takeBack,
  })
  return (
    <div
      role="group"
      aria-label={t('status.announce')}
      className="crossword-alphabet animate-[rise_250ms_var(--ease-settle)]"
    >
      {letters.map(({ letter, row, column }) => (
        <button
          key={letter}
          type="button"
          style={{ gridRow: row, gridColumn: `${column} / span 2` }}
          aria-pressed={letter === picked}
          disabled={sent}
          onClick={() => choose(letter)}
          className={`${KEY} ${letter === picked ? 'border-accent bg-accent text-accent-ink' : 'border-tile-edge bg-tile'}`}
        >
          {letter}
          {letter === picked && !sent && (
            <span
              aria-hidden
              className="absolute inset-x-0 bottom-0 h-1 origin-left rtl:origin-right bg-current"
              style={{ animation: `crossword-settle ${CONFIRM_DELAY}ms linear` }}
            />
          )}
        </button>
      ))}
      {picked !== undefined && !sent && (
        <button
          type="button"
          onClick={takeBack}
          style={{ gridRow: undo.row, gridColumn: `${undo.column} / span ${undo.width}` }}
          className="inline-flex h-(--key) items-center justify-center gap-1 rounded-full border border-line bg-paper px-2 text-sm font-semibold"
        >
          <Undo2 aria-hidden className="size-4" />
          {t('action.take-back')}
        </button>
      )}
    </div>
  )
}
