import type { FaceProps } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import { formatTime } from '../share.ts'
import type { Answers, ShownEvent, View } from '../view-types.ts'
import { FoundWords } from './found-words.tsx'
import { answersListed, inOrder } from './word-lists.ts'
import { Racers } from './racers.tsx'
import { ShareCard } from './share-card.tsx'

/** Done: how it went, the card to share, and when everybody is done, all words. */
export const Ended = ({ view, t, person, decisions }: FaceProps<View, Command, ShownEvent>) => {
  const { result, answers, sheet, tiles, over } = view
  const hasFigures = result !== undefined || view.players.length > 1
  return (
    <div className="@container">
      <div className={`grid items-start gap-4 ${hasFigures ? '@3xl:grid-cols-2' : ''}`}>
        <div className="flex flex-col gap-4">
          {!over && <p className="text-lg font-bold">{t('status.done')}</p>}
          {result !== undefined && <Figures result={result} t={t} />}
          {view.players.length > 1 && (
            <div className="rounded-card border border-line bg-paper p-4">
              <Racers view={view} t={t} person={person} decisions={decisions} />
            </div>
          )}
          {result !== undefined && <ShareCard result={result} t={t} />}
        </div>
        {answers !== undefined && <AllWords view={view} answers={answers} t={t} person={person} />}
        {answers === undefined && sheet !== undefined && tiles !== undefined && (
          <div
            role="group"
            aria-label={t('found.label')}
            className="rounded-card border border-line bg-paper p-4"
          >
            <h2 className="mb-3 text-lg font-bold">{t('found.label')}</h2>
            <FoundWords
              words={inOrder(sheet.found).map((word) => ({ ...word, isFound: true }))}
              sizes={tiles.sizes}
              t={t}
            />
          </div>
        )}
      </div>
    </div>
  )
}

const Figures = ({ result, t }: Pick<FaceProps, 't'> & { readonly result: NonNullable<View['result']> }) => {
  const { millis, score, goal, words, ofWords, quartiles, ofQuartiles } = result
  const figures = [
    [t('figure.time'), millis === undefined ? '–' : formatTime(millis)],
    [t('figure.points'), `${score} / ${goal}`],
    [t('figure.words'), `${words} / ${ofWords}`],
    [t('figure.quartiles'), `${quartiles} / ${ofQuartiles}`],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-2 @md:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-card bg-sunken px-3 py-2">
          <dt className="text-xs font-semibold text-quiet">{name}</dt>
          <dd className="font-display text-xl font-extrabold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const AllWords = ({
  view,
  answers,
  t,
  person,
}: Pick<FaceProps<View>, 'view' | 't' | 'person'> & { readonly answers: Answers }) => {
  const own = view.mode === 'together' ? undefined : view.me
  const names = (players: readonly string[]): string | undefined =>
    view.players.length < 2
      ? undefined
      : players.length === 0
        ? t('found.nobody')
        : t('found.by', { players: players.map((player) => person(player).name).join(', ') })
  return (
    <div
      role="group"
      aria-label={t('status.answers')}
      className="rounded-card border border-line bg-paper p-4"
    >
      <h2 className="mb-3 text-lg font-bold">{t('status.answers')}</h2>
      <FoundWords
        words={answersListed(answers, own, names)}
        sizes={view.tiles?.sizes ?? []}
        mark
        extra={({ text }) => <Hint text={text} answers={answers} />}
        t={t}
      />
    </div>
  )
}

/** What the hint for a quartile was, or would have been. */
const Hint = ({ text, answers }: { readonly text: string; readonly answers: Answers }) => {
  const hint = answers.quartiles.find((each) => each.text === text)?.hint
  return hint === undefined ? null : <p className="mt-1 text-sm text-quiet italic">{hint}</p>
}
