import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { Score } from './score.tsx'
import { useLocalConnection } from '../session/client.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT, type TranslateMessage } from '../i18n/i18n.tsx'
import type { PersonOf } from './people.ts'
import type { TableActions } from './use-table-actions.ts'

/** How it ended, for everybody at once; and the way to the next one. Above the board, never over it. */
export const ResultBanner = ({
  document,
  actions,
  person,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly person: PersonOf
}) => {
  const t = useT()
  const { language } = useLanguage()
  const isLocal = useLocalConnection() !== undefined
  const { history, last, me, code, cannotStart, game } = document
  const record = history.at(-1)
  if (record === undefined || last === undefined || record.number !== last.number) return null
  const { outcome } = record
  const standings = outcome?.standings.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99)) ?? []
  return (
    <section
      aria-labelledby="result"
      className="animate-[rise_400ms_var(--ease-settle)] rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <h2 id="result" className="text-2xl font-extrabold sm:text-3xl">
        {titleOf(outcome, me?.player, person, t, language)}
      </h2>
      <ol className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {standings.map(({ player, score, rank }) => (
          <li key={player} className="flex items-center gap-2">
            <span className="w-5 text-right font-display font-bold text-quiet">{rank ?? '–'}</span>
            <Avatar person={person(player)} size="small" />
            <span className="font-semibold">{person(player).name}</span>
            <Suspense>
              <Score game={last.game} score={score} />
            </Suspense>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {me?.host && last.game === game.id && (
          <Button
            kind="main"
            disabled={cannotStart !== undefined}
            onClick={() => void actions.act({ type: 'start' })}
          >
            {t('table.again')}
          </Button>
        )}
        {!isLocal && (
          <Link
            href={`/t/${code}/m/${record.number}`}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-5 font-semibold hover:bg-sunken"
          >
            {t('table.review')}
          </Link>
        )}
      </div>
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
  if (outcome === undefined) return t('table.abandoned')
  if (outcome.practice) return t('table.practice')
  const { winners } = outcome
  if (winners.length === 0)
    return t(outcome.standings.some(({ rank }) => rank !== undefined) ? 'table.tie' : 'table.noneWon')
  if (me !== undefined && winners.length === 1 && winners[0] === me) return t('table.youWon')
  return t('table.won', {
    names: listFormat(language).format(winners.map((player) => person(player).name)),
    count: winners.length,
  })
}
