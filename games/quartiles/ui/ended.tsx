import { KeyFigures } from '@fimm/ui/key-figures.tsx'
import type { Result } from '../result.ts'
import { formatTime } from '../share.ts'
import { FoundWords } from './found-words.tsx'
import type { Props } from './props.ts'
import { answersListed, inOrder } from './word-lists.ts'
import { Racers } from './racers.tsx'
import { ShareCard } from './share-card.tsx'

/** Done: how it went, the card to share, and when everybody is done, all words. */
export const Ended = (props: Props) => {
  const { view, t } = props
  const { result, answers, progress, tiles, over, players } = view
  const hasFigures = result !== null || players.length > 1
  const sizes = tiles?.sizes ?? []
  return (
    <div className="@container">
      <div className={`grid items-start gap-4 ${hasFigures ? '@3xl:grid-cols-2' : ''}`}>
        <div className="flex flex-col gap-4">
          {!over && <p className="text-lg font-bold">{t('status.done')}</p>}
          {result !== null && (
            <KeyFigures figures={figuresOf(result, t)} className="grid-cols-2 @md:grid-cols-4" />
          )}
          {players.length > 1 && (
            <div className="rounded-card border border-line bg-paper p-4">
              <Racers {...props} />
            </div>
          )}
          {result !== null && <ShareCard result={result} language={view.language} t={t} />}
        </div>
        {answers !== null ? (
          <FoundWords
            title={t('status.answers')}
            words={answersListed(
              answers,
              view.mode === 'together' ? undefined : (view.me ?? undefined),
              props,
            )}
            sizes={sizes}
            language={view.language}
            mark
            t={t}
          />
        ) : (
          progress !== null && (
            <FoundWords
              title={t('found.label')}
              words={inOrder(progress.found, view.language)}
              sizes={sizes}
              language={view.language}
              t={t}
            />
          )
        )}
      </div>
    </div>
  )
}

const figuresOf = (result: Result, t: Props['t']): readonly (readonly [string, string])[] => {
  const { millis, score, goal, words, ofWords, quartiles, ofQuartiles } = result
  return [
    [t('figure.time'), millis === null ? '–' : formatTime(millis)],
    [t('figure.points'), `${score} / ${goal}`],
    [t('figure.words'), `${words} / ${ofWords}`],
    [t('figure.quartiles'), `${quartiles} / ${ofQuartiles}`],
  ]
}
