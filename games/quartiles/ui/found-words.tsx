import { WordButton } from '@fimm/ui/word-button.tsx'
import { MeaningBox } from '@fimm/ui/word-meaning.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { explainedIn } from '../../shared/ui/explained-in.ts'
import type { Word } from '../puzzle.ts'
import type { Translate } from './props.ts'

const SIZES = [4, 3, 2, 1] as const

export interface ListedWord extends Word {
  /** In the answers: it was not found. */
  readonly isMissing?: boolean
  /** Who found it, where that is worth saying. */
  readonly by?: string | undefined
  readonly isQuartile?: boolean
  /** What the hint for it was, or would have been. */
  readonly hint?: string | undefined
}

/** Words by the number of their tiles, how many there are of each, and what the pressed one means. */
export const FoundWords = ({
  title,
  count,
  words,
  sizes,
  language,
  mark = false,
  t,
}: {
  readonly title: string
  /** Beside the title. */
  readonly count?: string
  readonly words: readonly ListedWord[]
  /** How many there are of one tile, of two, of three, of four. */
  readonly sizes: readonly number[]
  readonly language: string
  /** Those found carry a mark: where the others are listed, too. */
  readonly mark?: boolean
  readonly t: Translate
}) => {
  const [wanted, setWanted] = useState<string>()
  const chosen = words.find(({ text }) => text === wanted)
  return (
    <div role="group" aria-label={title} className="space-y-3 rounded-card border border-line bg-paper p-4">
      <h2 className="flex items-baseline justify-between gap-2 text-lg font-bold">
        {title}
        <span className="text-sm font-normal text-quiet">{count}</span>
      </h2>
      {SIZES.map((size) => {
        const own = words.filter(({ tiles }) => tiles.length === size)
        const found = own.filter(({ isMissing }) => isMissing !== true).length
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
                    <WordButton
                      word={word.text}
                      points={word.points}
                      isFaint={word.isMissing === true}
                      isPressed={word === chosen}
                      onPress={() => setWanted(word === chosen ? undefined : word.text)}
                      before={mark && word.isMissing !== true && <FoundMark t={t} />}
                      className="text-sm"
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
      <MeaningBox
        word={chosen?.text}
        {...explainedIn(language)}
        hint={t('found.tap')}
        t={t}
        className={chosen === undefined ? '' : 'sticky bottom-2 shadow-lift ring-1 ring-line'}
      >
        {chosen?.by !== undefined && <p className="text-sm text-quiet">{chosen.by}</p>}
        {chosen?.hint !== undefined && <p className="mt-1 text-sm text-quiet italic">{chosen.hint}</p>}
      </MeaningBox>
    </div>
  )
}

const FoundMark = ({ t }: { readonly t: Translate }) => (
  <>
    <Check aria-hidden className="size-4" strokeWidth={3} />
    <span className="sr-only">{t('hint.found')}:</span>
  </>
)
