import { Card } from '@fimm/ui/card.tsx'
import { Download } from 'lucide-react'
import { BillCard } from './bill-card.tsx'
import { Curves } from './curves.tsx'
import { HandList } from './hand-list.tsx'
import { LedgerTable } from './ledger.tsx'
import { Places } from './tournament.tsx'
import { Settlement } from './settlement.tsx'
import type { Props } from './props.ts'

/** The end of the evening: how it went, the book, who pays whom, and the bill to send. */
export const SessionOver = (props: Props) => {
  const { view, t } = props
  return (
    <div className="@container space-y-4">
      {view.tournament !== null && <Places {...props} tournament={view.tournament} />}
      {view.results.length > 1 && view.tournament === null && (
        <Card>
          <Curves {...props} />
        </Card>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @3xl:grid-cols-2">
        <div className="space-y-4">
          <Card>
            <LedgerTable {...props} showCaption />
          </Card>
          <Card
            title={t('ledger.who-pays')}
            action={
              <span className="text-sm text-quiet">
                {t('ledger.payments', { count: view.settlement.length })}
              </span>
            }
          >
            <Settlement {...props} />
            <Files {...props} />
          </Card>
        </div>
        <div className="space-y-4">
          <BillCard {...props} />
          <HandList {...props} />
        </div>
      </div>
    </div>
  )
}

/** The whole log, and the hands for programs and to be pasted, to take away (P32). */
const Files = ({ fileUrl, t }: Props) =>
  fileUrl !== undefined && (
    <div className="mt-4 flex flex-wrap gap-2">
      {(['csv', 'phh', 'hands'] as const).map((format) => (
        <a
          key={format}
          href={fileUrl(format)}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-semibold hover:bg-sunken"
        >
          <Download aria-hidden className="size-4" />
          {t(`export.${format}`)}
        </a>
      ))}
    </div>
  )
