import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { saveFile } from '@fimm/ui/save-file.ts'
import { ImageDown } from 'lucide-react'
import { billOf, billText } from './bill.ts'
import { billPicture } from './bill-picture.ts'
import { Curves } from './curves.tsx'
import { LedgerTable } from './ledger.tsx'
import type { Props } from './people.ts'
import { Settlement } from './settlement.tsx'

/** The end of the evening: how it went, the book, who pays whom, and the bill to send. */
export const SessionOver = (props: Props) => {
  const { view, t } = props
  return (
    <div className="@container space-y-4">
      {view.results.length > 1 && (
        <Card>
          <Curves {...props} />
        </Card>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @3xl:grid-cols-2">
        <Card title={t('ledger.title')}>
          <LedgerTable {...props} />
        </Card>
        <Card
          title={t('ledger.who-pays')}
          action={
            <span className="text-sm text-quiet">
              {t('ledger.payments', { count: view.settlement?.length ?? 0 })}
            </span>
          }
        >
          <Settlement {...props} />
          <BillButtons {...props} />
        </Card>
      </div>
    </div>
  )
}

const BillButtons = (props: Props) => {
  const { t } = props
  const save = async (): Promise<void> => {
    const picture = await billPicture(billOf(props), t('ledger.who-pays'))
    if (picture !== null) saveFile(`${t('bill.file')}.png`, 'image/png', picture)
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <CopyButton text={() => billText(props)} label={t('bill.text')} copiedLabel={t('bill.copied')} />
      <Button onClick={() => void save()}>
        <ImageDown aria-hidden className="size-5" />
        {t('bill.picture')}
      </Button>
    </div>
  )
}
