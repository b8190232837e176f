import { summaryOf } from '@fimm/table/evening-summary.ts'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { useT } from '../../i18n/i18n.tsx'
import type { MemberProps } from '../table-layout.tsx'
import { useLeave } from '../use-leave.ts'
import { ClosingCard } from './closing-card.tsx'
import { useEveningLink } from './use-evening-link.ts'

/** The closing card with a member's ways on. */
export const ClosingView = ({
  table: { document, actions, person, me },
  onDismiss,
}: {
  readonly table: MemberProps
  /** Back to the table, for this member alone. */
  readonly onDismiss: () => void
}) => {
  const t = useT()
  const leave = useLeave(document, actions)
  const link = useEveningLink(document)
  const playOn = (): void => {
    onDismiss()
    if (me.host) void actions.act({ type: 'close-evening', closed: false })
  }
  return (
    <ClosingCard summary={summaryOf(document)} person={person} link={link}>
      <Button className="flex-1" onClick={playOn}>
        {t('closing.oneMore')}
      </Button>
      <ConfirmButton className="flex-1" sure={t('table.leaveSure')} onConfirm={leave}>
        {t('table.leave')}
      </ConfirmButton>
    </ClosingCard>
  )
}
