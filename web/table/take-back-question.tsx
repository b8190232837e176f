import { Button } from '@fimm/ui/button.tsx'
import { Countdown } from '@fimm/ui/countdown.tsx'
import { useT } from '../i18n/i18n.tsx'
import type { TableProps } from './use-face-props.ts'
import { useTableTime } from './use-table-time.ts'

/** Whether somebody may take back their last move (T11): asked of the others, in a part of its own because it is rare. */
const TakeBackQuestion = ({
  asked,
  document,
  actions,
  person,
}: Pick<TableProps, 'document' | 'actions' | 'person'> & {
  readonly asked: NonNullable<NonNullable<TableProps['document']['match']>['asking']>
}) => {
  const t = useT()
  const now = useTableTime(document.code)
  const answer = (yes: boolean): void => void actions.act({ type: 'answer-take-back', yes })
  return (
    <div
      role="alert"
      className="flex w-full animate-[rise_200ms] flex-wrap items-center gap-2 rounded-card bg-accent-soft p-3 font-semibold"
    >
      <span className="min-w-0 flex-1">{t('table.askTakeback', { name: person(asked.player).name })}</span>
      <Countdown until={asked.until} now={now} label={t('challenge.left')} />
      <Button size="small" kind="main" onClick={() => answer(true)}>
        {t('table.agree')}
      </Button>
      <Button size="small" onClick={() => answer(false)}>
        {t('table.refuse')}
      </Button>
    </div>
  )
}

export default TakeBackQuestion
