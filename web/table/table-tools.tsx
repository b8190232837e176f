import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import type { TableActions } from './use-table-actions.ts'

/** Below the board, never over it: taking back, and what a host may do. */
export const TableTools = ({
  document,
  actions,
  nameOf,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
  readonly nameOf: (player: string) => string
}) => {
  const t = useT()
  const { me, match } = document
  const asked = match?.asking
  return (
    <div className="flex flex-wrap items-center gap-2">
      {match?.takeback && (
        <Button size="small" onClick={() => void actions.act({ type: 'take-back' })}>
          {t('table.takeback')}
        </Button>
      )}
      {asked && asked.player !== me?.player && me?.role === 'player' && (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-2 rounded-full bg-accent-soft px-4 py-2 font-semibold"
        >
          {t('table.askTakeback', { name: nameOf(asked.player) })}
          <Button
            size="small"
            kind="main"
            onClick={() => void actions.act({ type: 'answer-take-back', yes: true })}
          >
            {t('table.agree')}
          </Button>
          <Button size="small" onClick={() => void actions.act({ type: 'answer-take-back', yes: false })}>
            {t('table.refuse')}
          </Button>
        </p>
      )}
      {me?.host && (
        <Button size="small" kind="quiet" onClick={() => void actions.act({ type: 'abandon' })}>
          {t('table.abandon')}
        </Button>
      )}
    </div>
  )
}
