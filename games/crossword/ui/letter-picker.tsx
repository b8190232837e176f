import type { Translate } from '@fimm/ui/face.ts'
import { isWriting } from '@fimm/ui/writing.ts'
import { useEffect } from 'react'

/** For the announcer: every letter, by touch or by its own key. */
export const LetterPicker = ({
  letters,
  t,
  onPick,
  tight = false,
}: {
  readonly letters: readonly string[]
  readonly t: Translate
  readonly onPick: (letter: string) => void
  /** Three rows instead of four, where a large grid leaves little room. */
  readonly tight?: boolean
}) => {
  useEffect(() => {
    const type = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event
      if (ctrlKey || metaKey || altKey || repeat || isWriting(target)) return
      const letter = key.toUpperCase()
      if (letters.includes(letter)) onPick(letter)
    }
    addEventListener('keydown', type)
    return () => removeEventListener('keydown', type)
  }, [letters, onPick])
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
          onClick={() => onPick(letter)}
          className="h-11 rounded-tile border-b-3 border-tile-edge bg-tile font-display text-xl font-bold shadow-lift transition hover:-translate-y-0.5 hover:border-accent active:translate-y-0"
        >
          {letter}
        </button>
      ))}
    </div>
  )
}
