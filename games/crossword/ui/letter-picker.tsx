import type { Say } from '@fimm/ui/face.ts'
import { useEffect } from 'react'

/** For the announcer: every letter, by touch or by its own key. */
export const LetterPicker = ({
  letters,
  say,
  onPick,
}: {
  readonly letters: readonly string[]
  readonly say: Say
  readonly onPick: (letter: string) => void
}) => {
  useEffect(() => {
    const type = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
      const letter = key.toUpperCase()
      if (letters.includes(letter)) onPick(letter)
    }
    addEventListener('keydown', type)
    return () => removeEventListener('keydown', type)
  }, [letters, onPick])
  return (
    <div
      role="group"
      aria-label={say('status.announce')}
      className="mx-auto grid w-full max-w-lg grid-cols-7 gap-1.5 sm:grid-cols-9"
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          onClick={() => onPick(letter)}
          className="min-h-11 cursor-pointer rounded-tile border-b-3 border-tile-edge bg-tile font-display text-xl font-bold shadow-lift transition hover:-translate-y-0.5 active:translate-y-0"
        >
          {letter}
        </button>
      ))}
    </div>
  )
}
