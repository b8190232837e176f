import type { Translate } from '@fimm/ui/face.ts'
import { ArrowDown, ArrowRight } from 'lucide-react'
import { DIRECTIONS, type Word } from '../types.ts'

const ARROWS = { across: ArrowRight, down: ArrowDown } as const

/** The words of a board in the order they light up. Pressed, one shows where it stands and what it means. */
export const WordChips = ({
  words,
  size,
  done,
  chosen,
  onChoose,
  t,
}: {
  readonly words: readonly Word[]
  readonly size: number
  /** How many have been counted so far. */
  readonly done: number
  readonly chosen: Word | undefined
  readonly onChoose: (word: Word | undefined) => void
  readonly t: Translate
}) => (
  <div className="space-y-2">
    {words.length === 0 && <p className="text-quiet">{t('result.words', { count: 0 })}</p>}
    {DIRECTIONS.filter((direction) => words.some((word) => word.direction === direction)).map((direction) => (
      <ul key={direction} aria-label={t(`result.${direction}`)} className="flex flex-wrap gap-1.5">
        {words.map((word, index) => {
          if (word.direction !== direction) return null
          const Arrow = ARROWS[direction]
          const isFull = word.length === size
          const isCounted = index < done
          return (
            <li key={`${word.start} ${word.length}`}>
              <button
                type="button"
                aria-pressed={word === chosen}
                onClick={() => onChoose(word === chosen ? undefined : word)}
                className={`flex min-h-11 items-center gap-1.5 rounded-full border px-3 font-display font-bold transition-colors aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink ${isCounted ? 'border-tile-edge bg-tile text-ink' : 'border-line bg-paper text-quiet'}`}
              >
                <Arrow aria-hidden className="size-4" />
                {word.word.toUpperCase()}
                {isFull && (
                  <span className="rounded-full bg-accent-soft px-1.5 font-sans text-xs font-bold text-ink">
                    <span aria-hidden>×2</span>
                    <span className="sr-only">{t('result.full-line')}</span>
                  </span>
                )}
                <span className="font-sans text-sm font-semibold">{word.points}</span>
              </button>
            </li>
          )
        })}
      </ul>
    ))}
  </div>
)
