import { summaryOf } from '@fimm/table/evening-summary.ts'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useLocalConnection } from '../../session/client.ts'
import type { MemberProps } from '../table-layout.tsx'
import { useLeave } from '../use-leave.ts'
import { ClosingCard } from './closing-card.tsx'
import { useEveningLink } from './use-evening-link.ts'

const Further = lazy(async () => ({ default: (await import('./further.tsx')).Further }))

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
  const summary = summaryOf(document)
  const isLocal = useLocalConnection() !== undefined
  const playOn = (): void => {
    onDismiss()
    if (me.host) void actions.act({ type: 'close-evening', closed: false })
  }
  return (
    <ClosingCard
      summary={summary}
      person={person}
      link={link}
      further={
        isLocal ? undefined : (
          <Suspense>
            <Further document={document} actions={actions} person={person} began={summary.from} />
          </Suspense>
        )
      }
    >
      <Button className="flex-1" onClick={playOn}>
        {t('closing.oneMore')}
      </Button>
      <ConfirmButton className="flex-1" sure={t('table.leaveSure')} onConfirm={leave}>
        {t('table.leave')}
      </ConfirmButton>
    </ClosingCard>
  )
}
