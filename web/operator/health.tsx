import type { OperatorSummary } from '@fimm/protocol/http/operator.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { KeyFigures } from '@fimm/ui/key-figures.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { useEffect } from 'react'
import { formatDate } from '../i18n/dates.ts'
import { numberFormat } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { ApiError } from '../session/api.ts'
import { useAction, useOperator, useShown } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'
import { Problem } from './rows.tsx'

const EVERY = 10_000
const MEGABYTE = 1_000_000

/** Load, store, errors and versions of the node that answers, and the way to take it out. */
export const Health = ({ onWrongToken }: { readonly onWrongToken: () => void }) => {
  const text = useOperatorText()
  const refusalText = useRefusalText()
  const { data, dataUpdatedAt, error } = useShown<OperatorSummary>('summary', EVERY)
  const isWrong = error instanceof ApiError && error.code === 'not-signed-in'
  useEffect(() => {
    if (isWrong) onWrongToken()
  }, [isWrong, onWrongToken])
  return (
    <Card title={text('health')} {...(data && { action: <State summary={data} /> })}>
      {error && (
        <p role="alert" className="mb-3 font-semibold text-bad">
          {refusalText(error)}
        </p>
      )}
      {data && (
        <div className="space-y-4">
          <Figures summary={data} at={dataUpdatedAt} />
          <Refusals summary={data} />
          <Drain isDraining={data.isDraining} />
        </div>
      )}
    </Card>
  )
}

const State = ({ summary }: { readonly summary: OperatorSummary }) => {
  const text = useOperatorText()
  const { isReady, isDraining, degraded } = summary
  if (!isReady) return <Pill kind="warn">{text('state.down')}</Pill>
  if (isDraining) return <Pill kind="warn">{text('state.draining')}</Pill>
  if (degraded.length > 0)
    return <Pill kind="warn">{text('state.degraded', { what: degraded.join(', ') })}</Pill>
  return <Pill kind="good">{text('state.ready')}</Pill>
}

const Figures = ({ summary, at }: { readonly summary: OperatorSummary; readonly at: number }) => {
  const text = useOperatorText()
  const { language } = useLanguage()
  const whole = (value: number): string => numberFormat(language, { maximumFractionDigits: 0 }).format(value)
  const { version, build, node, store, processors } = summary
  const load = numberFormat(language, { maximumFractionDigits: 1 }).format(summary.load)
  return (
    <div className="space-y-2">
      <KeyFigures
        className="grid-cols-2 sm:grid-cols-3"
        figures={[
          [text('figure.people'), whole(summary.people)],
          [text('figure.tables'), whole(summary.tablesOpen)],
          [text('figure.connections'), whole(summary.sockets + summary.streams)],
          [text('figure.load'), text('figure.loadOf', { load, processors })],
          [text('figure.memory'), text('figure.megabytes', { size: whole(summary.memoryBytes / MEGABYTE) })],
          [text('figure.errors'), whole(summary.tableFaults)],
          [text('figure.storeErrors'), whole(summary.storeFaults)],
          [text('figure.conflicts'), whole(summary.conflicts)],
          [text('figure.overdue'), whole(summary.deadlinesOverdue)],
          [text('figure.wrongTokens'), whole(summary.wrongTokens)],
        ]}
      />
      <p className="text-sm wrap-anywhere text-quiet">
        {text('figure.since')} {formatDate(language, 'moment', at - summary.uptimeSeconds * 1000)}
        <br />
        {text('versions', { version, node, store })}
        {build !== undefined && (
          <>
            <br />
            {text('build', { build })}
          </>
        )}
      </p>
    </div>
  )
}

const Refusals = ({ summary: { refusals } }: { readonly summary: OperatorSummary }) => {
  const text = useOperatorText()
  if (refusals.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold text-quiet">{text('refusals')}</h3>
      <ul className="flex flex-wrap gap-1">
        {refusals.map(({ code, count }) => (
          <li key={code}>
            <Pill>
              {code} {count}
            </Pill>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Drain = ({ isDraining }: { readonly isDraining: boolean }) => {
  const text = useOperatorText()
  const { ask } = useOperator()
  const action = useAction(() => ask('PUT', 'drain', { isDraining: !isDraining }))
  return (
    <div className="space-y-2 border-t border-line pt-3">
      <p className="text-sm text-quiet">{text('drainWhat')}</p>
      {isDraining ? (
        <Button disabled={action.busy} onClick={() => void action.submit()}>
          {text('undrain')}
        </Button>
      ) : (
        <ConfirmButton
          steady
          sure={text('drainSure')}
          disabled={action.busy}
          onConfirm={() => void action.submit()}
        >
          {text('drain')}
        </ConfirmButton>
      )}
      <Problem problem={action.problem} />
    </div>
  )
}
