import type { TableDocument } from '@fimm/protocol/frames.ts'
import { placementPoints } from '@fimm/table/score.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { RotateCcw } from 'lucide-react'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT, type TranslateMessage } from '../i18n/i18n.tsx'
import { AnalyseButton } from '../replay/analyse-button.tsx'
import { SaveGame } from '../replay/save-game.tsx'
import { useLocalConnection } from '../session/client.ts'
import { formatEveningPoints } from './evening-points.ts'
import { Crown } from './finale/crown.tsx'
import { endingOf, firstOf, inOrder } from './finale/ending.ts'
import { Reached } from './finale/reached.tsx'
import type { PersonOf } from './people.ts'
import { Score } from './score.tsx'

/** How the last match ended, and what it brought everybody for the evening. Above the board, never over it. */
export const Standings = ({
  document,
  person,
}: {
  readonly document: TableDocument
  readonly person: PersonOf
}) => {
  const t = useT()
  const { language } = useLanguage()
  const isLocal = useLocalConnection() !== undefined
  const { history, last, me, code } = document
  const record = history.at(-1)
  if (record === undefined || last === undefined || record.number !== last.number) return null
  const { outcome } = record
  const ending = endingOf(outcome)
  const counts = outcome?.practice !== true && (outcome?.standings.length ?? 0) > 1
  return (
    <section
      aria-labelledby="result"
      className="animate-[rise_400ms_var(--ease-settle)] rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <header className="flex items-center gap-3">
        {(ending === 'won' || ending === 'shared') && <Crown className="w-9" />}
        <h2 id="result" className="min-w-0 flex-1 text-2xl font-extrabold sm:text-3xl">
          <FittedText>
            {outcome?.reached === undefined ? (
              titleOf(outcome, me?.player, person, t, language)
            ) : (
              <Reached game={last.game} outcome={outcome} />
            )}
          </FittedText>
        </h2>
        {!isLocal && (
          <Link
            href={`/t/${code}/m/${record.number}`}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold hover:bg-sunken"
          >
            <RotateCcw aria-hidden className="size-4" />
            {t('table.review')}
          </Link>
        )}
      </header>
      {outcome !== undefined && (
        <>
          {counts && <p className="text-right text-xs text-quiet">{t('standings.forEvening')}</p>}
          <ol>
            {inOrder(outcome).map((standing) => {
              const { player, score, rank } = standing
              return (
                <li key={player} className="flex min-h-12 items-center gap-3 border-line not-first:border-t">
                  <span className="w-6 text-center font-display text-lg font-extrabold text-quiet">
                    {rank ?? '–'}
                  </span>
                  <Avatar person={person(player)} />
                  <span className="min-w-0 flex-1 leading-tight font-semibold wrap-anywhere">
                    {person(player).name}
                    {player === me?.player && !isLocal && (
                      <span className="font-normal text-quiet"> {t('table.you')}</span>
                    )}
                  </span>
                  <Suspense>
                    <Score game={last.game} score={score} loud />
                  </Suspense>
                  {counts && (
                    <span className="min-w-9 text-right text-sm font-extrabold text-good">
                      +{formatEveningPoints(placementPoints(outcome.standings, standing))}
                    </span>
                  )}
                </li>
              )
            })}
          </ol>
        </>
      )}
      {!isLocal && (
        <div className="mt-2 -ml-3 flex flex-wrap items-start">
          <SaveGame code={code} number={record.number} />
          {me !== undefined && outcome !== undefined && (
            <Suspense>
              <AnalyseButton code={code} number={record.number} game={last.game} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}

type Outcome = TableDocument['history'][number]['outcome']

const titleOf = (
  outcome: Outcome,
  me: string | undefined,
  person: PersonOf,
  t: TranslateMessage,
  language: string,
): string => {
  const ending = endingOf(outcome)
  switch (ending) {
    case 'ended':
      return t('table.abandoned')
    case 'together':
    case 'practice':
      return t('table.practice')
    case 'tie':
      return t('table.tie')
    case 'nobody':
      return t('table.noneWon')
    case 'won':
    case 'shared': {
      const winners = outcome === undefined ? [] : firstOf(outcome)
      if (me !== undefined && winners.length === 1 && winners[0] === me) return t('table.youWon')
      return t('table.won', {
        names: listFormat(language).format(winners.map((player) => person(player).name)),
        count: winners.length,
      })
    }
  }
}
