import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useGameTitle, useNameInLanguage } from '../games.ts'
import { listFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { countsForEvening } from '@fimm/table/score.ts'
import { endingOf } from './finale/ending.ts'
import { Reached } from './finale/reached.tsx'
import type { PersonOf } from './people.ts'
import { Score } from './score.tsx'

const MATCHES = 10

interface EveningProps {
  readonly document: TableDocument
  readonly person: PersonOf
}

/** Points by placement and wins of the evening (T10), each game on tap, and its matches to look at again. */
export const Evening = ({ document, person }: EveningProps) => {
  const t = useT()
  const rows = document.evening
  if (rows.length === 0) return <p className="text-quiet">{t('table.noScore')}</p>
  return (
    <>
      <EveningRows document={document} person={person} />
      <h3 className="mt-4 mb-1 text-sm font-bold text-quiet">{t('table.history')}</h3>
      <ol className="-mx-2">
        <Suspense>
          {document.history
            .slice(-MATCHES)
            .toReversed()
            .map((record) => (
              <li key={record.number}>
                <Match code={document.code} record={record} person={person} />
              </li>
            ))}
        </Suspense>
      </ol>
    </>
  )
}

/** The score itself: a tap on a name shows what it is made of. */
export const EveningRows = ({ document: { evening, me, history }, person }: EveningProps) => {
  const t = useT()
  const [open, setOpen] = useState<string>()
  // As many as played the last match that counted: the example is their own.
  const players = history.findLast(({ outcome }) => countsForEvening(outcome))?.outcome?.standings.length ?? 2
  return (
    <>
      <ol>
        {evening.map((row) => {
          const { player, wins, points } = row
          const place = 1 + evening.filter((other) => other.points > points).length
          return (
            <li key={player} className="border-line not-first:border-t">
              <button
                type="button"
                aria-expanded={open === player}
                onClick={() => setOpen(open === player ? undefined : player)}
                className="flex min-h-12 w-full items-center gap-3 rounded-lg text-start hover:bg-sunken"
              >
                <span className="w-6 text-center font-display text-lg font-extrabold text-quiet">
                  {place}
                </span>
                <Avatar person={person(player)} size="small" />
                <span className="min-w-0 flex-1 truncate font-semibold">
                  {person(player).name}
                  {player === me?.player && <span className="font-normal text-quiet"> {t('table.you')}</span>}
                </span>
                {wins > 0 && <span className="text-sm text-quiet">{t('evening.wins', { count: wins })}</span>}
                <span className="min-w-10 pe-1 text-end font-display text-xl font-extrabold">
                  {formatEveningPoints(points)}
                </span>
              </button>
              {open === player && (
                <Suspense>
                  <ul className="mb-2 ms-9 space-y-1 text-sm">
                    {row.games.map((game) => (
                      <GameRow key={game.game} {...game} />
                    ))}
                  </ul>
                </Suspense>
              )}
            </li>
          )
        })}
      </ol>
      <p className="mt-2 text-sm text-quiet">{t('evening.how', { players, first: players - 1 })}</p>
    </>
  )
}

/** One game of somebody's evening; its own points, chips or dollars stand beside those of the evening. */
const GameRow = ({ game, matches, points, score }: TableDocument['evening'][number]['games'][number]) => {
  const t = useT()
  const title = useGameTitle()
  return (
    <li className="flex items-baseline gap-3">
      <span className="min-w-0 flex-1">
        {title(game)} {matches > 1 && <span className="text-quiet">× {matches}</span>}
      </span>
      <Score game={game} score={score} />
      <span className="min-w-10 pe-1 text-end font-bold">
        <span className="sr-only">{t('table.pointsHead')}: </span>
        {formatEveningPoints(points)}
      </span>
    </li>
  )
}

const Match = ({
  code,
  record: { number, game, language: words, outcome },
  person,
}: Pick<EveningProps, 'person'> & {
  readonly code: string
  readonly record: TableDocument['history'][number]
}) => {
  const nameIn = useNameInLanguage()
  const isLocal = useLocalConnection() !== undefined
  const summary = (
    <>
      <span className="text-quiet">{number}.</span>
      <span className="font-semibold">{nameIn(game, words)}</span>
      <span className="min-w-0 flex-1 truncate text-end text-quiet">
        <HowItEnded game={game} outcome={outcome} person={person} />
      </span>
    </>
  )
  // Replays are the server's to tell.
  if (isLocal) return <p className={LINE}>{summary}</p>
  return (
    <Link href={`/t/${code}/m/${number}`} className={`${LINE} hover:bg-sunken`}>
      {summary}
    </Link>
  )
}

/** Who won; where nobody can, what was reached together. */
const HowItEnded = ({
  game,
  outcome,
  person,
}: Pick<EveningProps, 'person'> & {
  readonly game: string
  readonly outcome: TableDocument['history'][number]['outcome']
}) => {
  const t = useT()
  const { language } = useLanguage()
  const ending = endingOf(outcome)
  if (outcome === undefined || ending === 'ended') return t('table.abandoned')
  if (ending === 'together') return <Reached game={game} outcome={outcome} />
  if (ending === 'practice') return t('table.practice')
  const { winners } = outcome
  if (winners.length === 0) return t(ending === 'tie' ? 'table.tie' : 'table.noWinner')
  const names = listFormat(language).format(winners.map((player) => person(player).name))
  return t('table.won', { names, count: winners.length })
}

const LINE = 'flex min-h-10 items-center gap-3 rounded-lg px-2 text-sm'
