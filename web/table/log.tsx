import type { ShownLine } from '@fimm/protocol/frames.ts'
import { Suspense } from 'react'
import { dateFormat } from '../i18n/formats.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import type { NameOf } from './names.ts'
import { useNewest } from './use-newest.ts'
import { isShownInLog, LogEntryText, withoutRepeats } from './log-entry-text.tsx'

const SHOWN = 80

export interface LogProps {
  readonly lines: readonly ShownLine[]
  readonly nameOf: NameOf
  readonly me: string | undefined
}

/** What happened, as sentences, newest at the bottom. */
export const Log = ({ lines, nameOf, me }: LogProps) => {
  const t = useT()
  const { language } = useLanguage()
  const list = useNewest(lines.at(-1)?.seq)
  const time = dateFormat(language, { hour: '2-digit', minute: '2-digit' })
  return (
    <ol
      ref={list}
      tabIndex={0}
      aria-label={t('table.log')}
      className="max-h-72 space-y-1.5 overflow-y-auto text-sm lg:max-h-80"
    >
      <Suspense>
        {withoutRepeats(lines.filter(isShownInLog).slice(-SHOWN)).map((line) => (
          <li key={line.seq} className="flex gap-3">
            <time
              dateTime={new Date(line.at).toISOString()}
              className="shrink-0 text-xs leading-5 text-quiet tabular-nums"
            >
              {time.format(line.at)}
            </time>
            <span className={line.of === 'table' ? 'text-quiet' : ''}>
              <LogEntryText line={line} nameOf={nameOf} me={me} />
            </span>
          </li>
        ))}
      </Suspense>
    </ol>
  )
}

/** For who listens instead of looking: the newest sentences of the log, wherever the log itself is. */
export const LiveLog = ({ lines, nameOf, me }: LogProps) => (
  <div role="log" aria-live="polite" className="sr-only">
    <Suspense>
      {lines
        .filter(isShownInLog)
        .slice(-3)
        .map((line) => (
          <p key={line.seq}>
            <LogEntryText line={line} nameOf={nameOf} me={me} />
          </p>
        ))}
    </Suspense>
  </div>
)
