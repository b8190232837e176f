import type { TableDocument } from '@fimm/protocol/frames.ts'
import { canClose } from '@fimm/table/closing.ts'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Award } from 'lucide-react'
import { useT } from '../../i18n/i18n.tsx'
import type { TableActions } from '../use-table-actions.ts'

/** After two matches the host can close the evening for everybody. */
export const CloseEvening = ({
  document,
  actions,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
}) => {
  const t = useT()
  const { me, phase, eveningClosed = false } = document
  if (me?.host !== true || phase !== 'waiting' || eveningClosed || !canClose(document)) return null
  return (
    <Card title={t('closing.done')}>
      <p className="mb-3 text-quiet">{t('closing.what')}</p>
      <Button onClick={() => void actions.act({ type: 'close-evening', closed: true })}>
        <Award aria-hidden className="size-4" />
        {t('closing.close')}
      </Button>
    </Card>
  )
}
