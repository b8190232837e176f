import type { LogEvent } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { DecisionText } from './decision-text.tsx'
import { logRows, withoutSeats, type LogRow } from './log-rows.ts'
import { isBetween } from './next/between.ts'
import { useMeaning } from './next/meaning.ts'
import type { PersonOf } from './people.ts'
import { useNewest } from './use-newest.ts'

const SHOWN = 80
/** Whoever comes back after a while is not read the whole evening. */
const SAID = 5

interface LogProps {
  readonly document: TableDocument
  readonly log: readonly LogEvent[]
  readonly person: PersonOf
}

const rowsIn = ({ document: { match, last }, log }: LogProps): readonly LogRow[] =>
  logRows(log, (match ?? last)?.number)

/** What happened, decision by decision, newest at the bottom; a row leads to its place in the replay. */
export const Log = ({
  height = 'max-h-72 lg:max-h-80',
  ...props
}: LogProps & { readonly height?: string }) => {
  const t = useT()
  const { language } = useLanguage()
  const list = useNewest(props.log.at(-1)?.seq)
  return (
    <ol
      ref={list}
      tabIndex={0}
      aria-label={t('table.log')}
      className={`space-y-0.5 overflow-y-auto text-sm ${height}`}
    >
      <Suspense>
        {rowsIn(props)
          .slice(-SHOWN)
          .map((row) => (
            <li key={row.seq} className="flex gap-3 py-0.5">
              <time
                dateTime={new Date(row.at).toISOString()}
                className="shrink-0 text-xs leading-5 text-quiet tabular-nums"
              >
                {formatDate(language, 'time', row.at)}
              </time>
              <Row row={row} {...props} />
            </li>
          ))}
      </Suspense>
    </ol>
  )
}

const Row = ({
  row: { seq, lines, match },
  document: { code, me },
  person,
}: LogProps & { readonly row: LogRow }) => {
  const isLocal = useLocalConnection() !== undefined
  const text = <DecisionText lines={lines} person={person} me={me?.player} />
  if (match === undefined) return <span className="text-quiet">{text}</span>
  // Replays are the server's to tell, and only members may look into a match that is on.
  if (isLocal || me === undefined) return <span>{text}</span>
  return (
    <Link
      href={`/t/${code}/m/${match}?seq=${seq}`}
      className="rounded decoration-line underline-offset-4 hover:underline"
    >
      {text}
    </Link>
  )
}

/** For who listens instead of looking: the newest rows of the log, wherever the log itself is. What was chosen comes with
 *  what it means for the listener (T9c). It stays on the page while nothing may be said: what a live region comes with is
 *  not read out, so the last move of a match would be lost. */
export const LiveLog = ({ isHeld, ...props }: LogProps & { readonly isHeld: boolean }) => {
  const { document, person } = props
  const [log, setLog] = useState(props.log)
  if (!isHeld && log !== props.log) setLog(props.log)
  const rows = withoutSeats(rowsIn({ ...props, log })).slice(-SAID)
  const chosen = rows.findLast(({ lines }) => lines.some(({ event }) => event.type === 'game-chosen'))
  return (
    <div role="log" aria-live="polite" className="sr-only">
      <Suspense>
        {rows.map((row) => (
          <p key={row.seq}>
            <DecisionText lines={row.lines} person={person} me={document.me?.player} />
            {row === chosen && document.next?.chosen !== undefined && isBetween(document) && (
              <>
                {' '}
                <NextMeaning document={document} next={document.next} person={person} />
              </>
            )}
          </p>
        ))}
      </Suspense>
    </div>
  )
}

const NextMeaning = ({
  document,
  next,
  person,
}: Omit<LogProps, 'log'> & { readonly next: NonNullable<TableDocument['next']> }) => {
  const { headline, detail } = useMeaning(document, next, person)
  return `${headline}. ${detail ?? ''}`
}
