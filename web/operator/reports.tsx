import type { ReportList } from '@fimm/protocol/http/operator.ts'
import { Button } from '@fimm/ui/button.tsx'
import { useState } from 'react'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { BanForm } from './ban-form.tsx'
import { useAction, useOperator, useShown } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'
import { Problem, Row, Rows, Section } from './rows.tsx'
import { CloseTable } from './tables.tsx'

const EVERY = 30_000

type Report = ReportList['reports'][number]

/** What was reported at public tables: read, acted upon, forgotten. */
export const Reports = () => {
  const { data } = useShown<ReportList>('reports', EVERY)
  const reports = data?.reports ?? []
  return (
    <Section title="reports" count={data?.reports.length} isOpen={reports.length > 0}>
      <Rows isEmpty={reports.length === 0}>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </Rows>
    </Section>
  )
}

const ReportRow = ({ report }: { readonly report: Report }) => {
  const text = useOperatorText()
  const { language } = useLanguage()
  const { ask } = useOperator()
  const [isBanning, setIsBanning] = useState(false)
  const { id, table, reporter, reporterName = reporter, about, aboutName = about ?? '', why, lines } = report
  const settle = useAction(() => ask('DELETE', `reports/${id}`))
  return (
    <Row
      title={why}
      line={[
        text('reported', { reporter: reporterName, table }),
        ...(about === undefined ? [] : [text('about', { name: aboutName })]),
        formatDate(language, 'moment', report.createdAt),
      ].join(' · ')}
    >
      <ol className="my-2 space-y-1 border-s-2 border-line ps-3 text-sm">
        {lines.map(({ author, name = author, text: said, at }) => (
          <li key={`${at} ${author} ${said}`} className="wrap-anywhere">
            <b>{name}</b> {said}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        {about !== undefined && (
          <Button
            size="small"
            aria-expanded={isBanning}
            aria-label={`${text('ban')}: ${aboutName}`}
            onClick={() => setIsBanning(!isBanning)}
          >
            {text('ban')}
          </Button>
        )}
        <CloseTable code={table} />
        <Button size="small" disabled={settle.busy} onClick={() => void settle.submit()}>
          {text('settle')}
        </Button>
      </div>
      <Problem problem={settle.problem} />
      {isBanning && about !== undefined && <BanForm player={about} onDone={() => setIsBanning(false)} />}
    </Row>
  )
}
