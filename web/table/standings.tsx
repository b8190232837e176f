import type { TableDocument } from '@fimm/protocol/frames.ts'
import { placementPoints } from '@fimm/table/score.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Suspense } from 'react'
import { useNameInLanguage } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { AnalyseButton } from '../replay/analyse-button.tsx'
import { SaveGame } from '../replay/save-game.tsx'
import { useLocalConnection } from '../session/client.ts'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { inOrder } from './finale/ending.ts'
import type { PersonOf } from './people.ts'
import { Score } from './score.tsx'

/** Everybody's place in the last match, and what it brought them for the evening. */
export const Standings = ({
  document,
  person,
}: {
  readonly document: TableDocument
  readonly person: PersonOf
}) => {
  const t = useT()
  const nameIn = useNameInLanguage()
  const isLocal = useLocalConnection() !== undefined
  const { history, last, me, code } = document
  const record = history.at(-1)
  if (record === undefined || last === undefined || record.number !== last.number) return null
  const { outcome } = record
  const counts = outcome?.practice !== true && (outcome?.standings.length ?? 0) > 1
  return (
    <section
      aria-labelledby="standings"
      className="animate-[rise_400ms_var(--ease-settle)] rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <h2 id="standings" className="text-lg font-bold">
        {t('standings.title', { game: nameIn(last.game, record.language), number: record.number })}
      </h2>
      {outcome !== undefined && (
        <>
          {counts && <p className="text-end text-xs text-quiet">{t('standings.forEvening')}</p>}
          <ol>
            {inOrder(outcome).map((standing) => {
              const { player, score, rank } = standing
              return (
                <li key={player} className="flex min-h-12 items-center gap-3 border-line not-first:border-t">
                  <span className="w-6 text-center font-display text-lg font-extrabold text-quiet">
                    {rank ?? '–'}
                  </span>
                  <Avatar person={person(player)} />
                  <span className="min-w-0 flex-1 truncate leading-tight font-semibold">
                    {person(player).name}
                    {player === me?.player && !isLocal && (
                      <span className="font-normal text-quiet"> {t('table.you')}</span>
                    )}
                  </span>
                  <Suspense>
                    <Score game={last.game} score={score} loud />
                  </Suspense>
                  {counts && (
                    <span className="min-w-9 text-end text-sm font-extrabold text-good">
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
        <div className="mt-2 -ms-3 flex flex-wrap items-start">
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
