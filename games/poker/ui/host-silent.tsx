import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { useNow } from '@fimm/ui/use-now.ts'
import { nameIn } from './people.ts'
import type { Props } from './props.ts'

/** From here on the host is offered to act for somebody. */
export const SILENT = 20_000

export interface HostProps extends Props {
  readonly isActingFor: boolean
  readonly onActFor: () => void
}

/** Somebody does not act: the host can do what is least for them, or anything (P6). */
export const SilentActor = (
  props: HostProps & {
    /** Shown beside the table only once it is needed; the panel always has it. */
    readonly onlyWhenSilent?: boolean
  },
) => {
  const { view, send, now, t, isActingFor, onActFor, onlyWhenSilent = false } = props
  const acting = view.hand?.acting ?? null
  const actFor = view.may?.['act-for']
  const seat = acting === null ? null : view.seats[acting.seat - 1]
  const isSilent = useIsPast(acting?.since == null ? undefined : acting.since + SILENT, now)
  if (acting === null || actFor?.ok !== true || view.playsFor.includes(acting.player)) return null
  if (acting.player === view.me) return null
  const player = nameIn(props, acting.player)
  const { actions } = actFor
  const act = (action: 'check' | 'call' | 'fold'): void =>
    void send({ type: 'act-for', player: acting.player, action, decision: view.decision })
  if (!isSilent && seat?.connected !== false)
    return onlyWhenSilent ? null : (
      <Button aria-pressed={isActingFor} className="w-full" onClick={onActFor}>
        {t('owner.act-for', { player })}
      </Button>
    )
  return (
    <div className="grid grid-cols-2 gap-2">
      {actions.check.ok ? (
        <Button onClick={() => act('check')}>{t('owner.check-for', { player })}</Button>
      ) : (
        <Button onClick={() => act('call')} disabled={!actions.call.ok}>
          {t('owner.call-for', { player, amount: actions.call.ok ? actions.call.amount : 0 })}
        </Button>
      )}
      <ConfirmButton sure={t('owner.fold-sure')} kind="danger" onConfirm={() => act('fold')}>
        {t('owner.fold-for', { player })}
      </ConfirmButton>
      <Button aria-pressed={isActingFor} className="col-span-2" onClick={onActFor}>
        {t('owner.act-for', { player })}
      </Button>
    </div>
  )
}

/** Whether a moment of the server's clock has passed; looks once a second. */
const useIsPast = (moment: number | undefined, now: () => number): boolean => {
  const at = useNow(now, moment !== undefined, 1000)
  return moment !== undefined && at >= moment
}
