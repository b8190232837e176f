import { Avatar } from '@fimm/ui/avatar.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { lazy, Suspense, type ReactNode } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { GamePicture } from '../../lobby/game-picture.tsx'
import { Confetti } from '../finale/confetti.tsx'
import type { PersonOf } from '../people.ts'
import type { EveningSummary } from '@fimm/table/evening-summary.ts'
import { Moments } from './moments.tsx'
import { Podium } from './podium.tsx'
import { useWinnersText } from './use-winners-text.ts'

const ShareEvening = lazy(async () => ({ default: (await import('./share-evening.tsx')).ShareEvening }))

interface SummaryProps {
  readonly summary: EveningSummary
  readonly person: PersonOf
}

/** The evening is over: who won it, its best moments, a picture and a text to share. */
export const ClosingCard = ({
  summary,
  person,
  link,
  isPage = false,
  further,
  children,
}: SummaryProps & {
  /** What comes after it, for who was there. */
  readonly further?: ReactNode
  /** It is all of a page, whose first heading it has. */
  readonly isPage?: boolean
  /** Of this card; without one the text leads to the front page. */
  readonly link: string | undefined
  /** The ways on from here. */
  readonly children: ReactNode
}) => {
  const t = useT()
  const PartTitle = isPage ? 'h2' : 'h3'
  return (
    <section aria-labelledby="closing" className="mx-auto flex w-full max-w-xl flex-col gap-3">
      <ClosingHead summary={summary} person={person} isPage={isPage} />
      {further}
      {summary.moments.length > 0 && (
        <div className="rounded-card border border-line bg-paper px-4 py-3">
          <PartTitle className="text-lg font-bold">{t('closing.moments')}</PartTitle>
          <Suspense>
            <Moments moments={summary.moments} person={person} />
          </Suspense>
        </div>
      )}
      <ClosingMatches summary={summary} person={person} />
      <Suspense>
        <ShareEvening summary={summary} person={person} link={link ?? location.origin} />
      </Suspense>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

const ClosingHead = ({ summary, person, isPage }: SummaryProps & { readonly isPage: boolean }) => {
  const t = useT()
  const Title = isPage ? 'h1' : 'h2'
  const { language } = useLanguage()
  const { matches, from, until, places } = summary
  const won = useWinnersText(summary, person)
  const minutes = Math.max(1, Math.round((until - from) / 60_000))
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-paper px-4 pt-5 text-center shadow-lift">
      {/* It lies around the words, not on them. */}
      <div className="absolute inset-0 [mask-image:linear-gradient(90deg,black_8%,transparent_20%_80%,black_92%)]">
        <Confetti />
      </div>
      <div className="relative">
        <p className="text-sm text-quiet">{formatDate(language, 'full', from)}</p>
        <Title id="closing" className="text-3xl font-extrabold">
          <FittedText>{won}</FittedText>
        </Title>
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
