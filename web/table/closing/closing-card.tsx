import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { Share2 } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { GamePicture } from '../../lobby/game-picture.tsx'
import { Confetti } from '../finale/confetti.tsx'
import type { PersonOf } from '../people.ts'
import { summaryOf, type EveningSummary } from './evening-summary.ts'
import { Moments } from './moments.tsx'
import { Podium } from './podium.tsx'
import { useClosingText } from './use-closing-text.ts'

interface ClosingProps {
  readonly document: TableDocument
  readonly person: PersonOf
}

/** The evening is over: who won it, its best moments, and a text to share. The table stays open behind it. */
export const ClosingCard = ({
  document,
  person,
  children,
}: ClosingProps & {
  /** The ways on from here. */
  readonly children: ReactNode
}) => {
  const t = useT()
  const summary = summaryOf(document)
  return (
    <section aria-labelledby="closing" className="mx-auto flex w-full max-w-xl flex-col gap-3">
      <ClosingHead summary={summary} person={person} />
      {summary.moments.length > 0 && (
        <div className="rounded-card border border-line bg-paper px-4 py-3">
          <h3 className="text-lg font-bold">{t('closing.moments')}</h3>
          <Suspense>
            <Moments moments={summary.moments} person={person} />
          </Suspense>
        </div>
      )}
      <ClosingMatches summary={summary} person={person} />
      <Suspense>
        <Sharing summary={summary} person={person} />
      </Suspense>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

interface SummaryProps {
  readonly summary: EveningSummary
  readonly person: PersonOf
}

const ClosingHead = ({ summary, person }: SummaryProps) => {
  const t = useT()
  const { language } = useLanguage()
  const { winners, matches, from, until, places } = summary
  const names = listFormat(language).format(winners.map((player) => person(player).name))
  const minutes = Math.max(1, Math.round((until - from) / 60_000))
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-paper px-4 pt-5 text-center shadow-lift">
      <Confetti />
      <div className="relative">
        <p className="text-sm text-quiet">{formatDate(language, 'full', from)}</p>
        <h2 id="closing" className="text-3xl font-extrabold">
          {t('closing.won', { names, count: winners.length })}
        </h2>
        <p className="mb-5 text-quiet">
          {t('closing.length', {
            count: matches.length,
            hours: Math.floor(minutes / 60),
            minutes: minutes % 60,
          })}
        </p>
        <Podium places={places} person={person} />
      </div>
    </div>
  )
}

const ClosingMatches = ({ summary: { matches }, person }: SummaryProps) => {
  const t = useT()
  return (
    <ol
      aria-label={t('table.history')}
      className="flex flex-wrap justify-center gap-2 rounded-card border border-line bg-paper p-3"
    >
      {matches.map(({ number, game, winners }) => {
        const [winner] = winners
        return (
          <li key={number} className="flex w-18 flex-col items-center">
            <GamePicture game={game} className="h-12 w-16 rounded-lg" />
            {winner !== undefined && (
              <span className="-mt-3 rounded-full ring-2 ring-paper">
                <Avatar person={person(winner)} size={26} />
              </span>
            )}
            <span className="w-full truncate text-center text-xs font-semibold">
              {winner === undefined ? '–' : winners.map((player) => person(player).name).join(', ')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const Sharing = ({ summary, person }: SummaryProps) => {
  const t = useT()
  const text = useClosingText(summary, person)
  return (
    <div className="flex flex-wrap gap-2">
      {'share' in navigator && (
        <Button
          kind="main"
          className="min-h-13 flex-1 text-lg"
          onClick={() => void navigator.share({ text: text() }).catch(() => {})}
        >
          <Share2 aria-hidden className="size-5" />
          {t('closing.share')}
        </Button>
      )}
      <CopyButton
        text={text}
        label={t('closing.copy')}
        copiedLabel={t('table.copied')}
        className="min-h-13 flex-1"
      />
    </div>
  )
}
