import { WordButton } from '@fimm/ui/word-button.tsx'
import { ArrowDown, ArrowRight } from 'lucide-react'
import { DIRECTIONS, type Word } from '../types.ts'
import type { Translate } from './props.ts'

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
          return (
            <li key={`${word.start} ${word.length}`}>
              <WordButton
                word={word.word.toUpperCase()}
                points={word.points}
                isFaint={index >= done}
                isPressed={word === chosen}
                onPress={() => onChoose(word === chosen ? undefined : word)}
                before={<Arrow aria-hidden className="size-4" />}
              >
                {word.length === size && (
                  <span className="rounded-full bg-accent-soft px-1.5 font-sans text-xs font-bold text-ink">
                    <span aria-hidden>×2</span>
                    <span className="sr-only">{t('result.full-line')}</span>
                  </span>
                )}
              </WordButton>
            </li>
          )
        })}
      </ul>
    ))}
  </div>
)
