import type { FaceProps } from '@fimm/ui/face.ts'
import { WordMeaning } from '@fimm/ui/word-meaning.tsx'
import { Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Word } from '../puzzle.ts'

const SIZES = [4, 3, 2, 1] as const

/** A word of the list; in the answers also those that nobody found. */
export interface ListedWord extends Word {
  readonly isFound: boolean
  /** Who found it, where that is worth saying. */
  readonly by?: string
}

/** Words by the number of their tiles, how many there are of each, and what the pressed one means. */
export const FoundWords = ({
  words,
  sizes,
  mark = false,
  extra,
  t,
}: Pick<FaceProps, 't'> & {
  readonly words: readonly ListedWord[]
  /** How many there are of one tile, of two, of three, of four. */
  readonly sizes: readonly number[]
  /** Those found carry a mark: where the others are listed, too. */
  readonly mark?: boolean
  /** Shown with the meaning of a word. */
  readonly extra?: (word: ListedWord) => ReactNode
}) => {
  const [wanted, setWanted] = useState<string>()
  const chosen = words.find(({ text }) => text === wanted)
  return (
    <div className="space-y-3">
      {SIZES.map((size) => {
        const own = words.filter(({ tiles }) => tiles.length === size)
        const found = own.filter(({ isFound }) => isFound).length
        const total = sizes[size - 1] ?? 0
        return (
          <div role="group" key={size} aria-label={t('found.size', { tiles: size })}>
            <h3 className="flex items-baseline justify-between gap-2 text-sm">
              <span className="font-bold">{t('found.size', { tiles: size })}</span>
              <span className={found === total ? 'font-semibold text-good' : 'text-quiet'}>
                {t('found.count', { found, total })}
              </span>
            </h3>
            {own.length > 0 && (
              <ul className="mt-1 flex flex-wrap gap-1.5">
                {own.map((word) => (
                  <li key={word.text} className="animate-[rise_300ms_var(--ease-settle)]">
                    <button
                      type="button"
                      aria-pressed={word === chosen}
                      onClick={() => setWanted(word === chosen ? undefined : word.text)}
                      className={`flex min-h-11 items-center gap-1.5 rounded-full border px-3 font-display text-sm font-bold aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink ${word.isFound ? 'border-tile-edge bg-tile' : 'border-dashed border-line bg-paper text-quiet'}`}
                    >
                      {mark && word.isFound && (
                        <>
                          <Check aria-hidden className="size-4" strokeWidth={3} />
                          <span className="sr-only">{t('hint.found')}:</span>
                        </>
                      )}
                      {word.text}
                      <span className="font-sans font-semibold">{word.points}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
      <div
        className={`min-h-12 rounded-xl bg-sunken px-3 py-2 ${chosen === undefined ? '' : 'sticky bottom-2 shadow-lift ring-1 ring-line'}`}
      >
        {chosen === undefined ? (
          <p className="text-sm text-quiet">{t('found.tap')}</p>
        ) : (
          <>
            <WordMeaning word={chosen.text} t={t} />
            {chosen.by !== undefined && <p className="text-sm text-quiet">{chosen.by}</p>}
            {extra?.(chosen)}
          </>
        )}
      </div>
    </div>
  )
}
