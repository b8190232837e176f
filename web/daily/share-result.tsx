import { Card } from '@fimm/ui/card.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import type { DailyCard } from '@fimm/ui/face.ts'
import { ShareButton } from '@fimm/ui/share-button.tsx'
import { canShare } from '@fimm/ui/share.ts'
import { useNameInLanguage } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import type { DailyBoard } from './daily.ts'
import { shareText } from './share-text.ts'
import { useResultText } from './result-text.ts'

/** The result to show around: a picture and a few numbers, no word of the board, and the link to play it oneself. */
export const ShareResult = ({
  board,
  card,
}: {
  readonly board: DailyBoard
  readonly card: DailyCard | undefined
}) => {
  const t = useT()
  const { language } = useLanguage()
  const nameIn = useNameInLanguage()
  const result = useResultText()
  const { game, date, mine, streak, language: words } = board
  const heading = `${nameIn(game, words)}, ${formatDate(language, 'day', date, 'UTC')}`
  const facts = [
    ...(card?.facts ?? []),
    [
      ...(mine === undefined ? [] : [t('daily.rank', { rank: mine.rank, of: mine.of })]),
      ...(streak === undefined || streak.current < 2 ? [] : [t('daily.inARow', { count: streak.current })]),
    ].join(' · '),
  ].filter((fact) => fact !== '')
  // Whoever follows it plays the same board, whatever they read.
  const link = `${location.origin}/daily/${game}${words === undefined ? '' : `?language=${words}`}`
  const outcome = mine === undefined ? t('daily.unsolved') : result(board)
  const text = shareText({ heading, outcome, cells: card?.cells ?? [], facts, link })
  return (
    <Card title={t('daily.card')}>
      <div className="rounded-card border border-line bg-page p-4">
        <p className="flex items-baseline justify-between gap-3 font-display font-bold">
          {heading}
          <span>{outcome}</span>
        </p>
        <div className="mt-3 flex items-center gap-4">
          {card !== undefined && <Picture cells={card.cells} />}
          <ul className="min-w-0 text-sm">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <p className="mt-3 truncate text-sm text-quiet">{link.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShareButton text={text} label={t('daily.share')} className="flex-1" />
        <CopyButton
          kind={canShare() ? 'plain' : 'main'}
          text={text}
          label={t('daily.copyText')}
          copiedLabel={t('table.copied')}
          className="flex-1"
        />
      </div>
    </Card>
  )
}

const Picture = ({ cells }: Pick<DailyCard, 'cells'>) => (
  <div aria-hidden className="flex shrink-0 flex-col gap-1">
    {cells.map((row, number) => (
      // oxlint-disable-next-line react/no-array-index-key -- a row of the picture is its place
      <div key={number} className="flex gap-1">
        {row.map((isFilled, place) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a cell of the picture is its place
            key={place}
            className={`h-2.5 w-4.5 rounded-[3px] ${isFilled ? 'bg-accent' : 'bg-sunken ring-1 ring-line ring-inset'}`}
          />
        ))}
      </div>
    ))}
  </div>
)
