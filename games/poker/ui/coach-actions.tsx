import type { CommandResult } from '@fimm/ui/face.ts'
import { ActionBar, type ActCommand } from './action-bar.tsx'
import { afterAct, BET, FACING, freeWith, STACK, type CoachDecision, type CoachEnd } from './coach-hand.ts'
import type { Translate } from './props.ts'

/** The bar of a real hand, for the two decisions of the coach's. */
export const CoachActions = ({
  now,
  onStep,
  t,
}: {
  readonly now: CoachDecision
  readonly onStep: (next: CoachDecision | CoachEnd) => void
  readonly t: Translate
}) => {
  const [may, toCall, stack] =
    now.step === 'call' ? [FACING, BET, STACK] : [freeWith(now.stack, now.pot), 0, now.stack]
  return (
    <ActionBar
      key={now.step}
      may={may}
      step={2}
      info={
        <>
          <b>{toCall === 0 ? t('info.free') : t('info.to-call', { amount: toCall })}</b>
          <span className="text-quiet">{t('info.pot', { pot: now.pot, stack })}</span>
        </>
      }
      onAct={async (command: ActCommand): Promise<CommandResult> => {
        onStep(afterAct(now, command))
        return { ok: true }
      }}
      t={t}
    />
  )
}
