import { Choice } from '@fimm/ui/choice.tsx'
import { useT, type MessageKey } from '../i18n/i18n.tsx'
import { usePush } from './use-push.ts'

/** In the settings: whether this browser notifies players of their turn, and if it cannot, why. */
export const PushChoice = () => {
  const t = useT()
  const { state, isNobody, failed, busy, turnOn, turnOff } = usePush()
  const canChange = state === 'on' || state === 'off'
  const hintOfState: MessageKey = isNobody ? 'push.nobody' : `push.${state ?? 'off'}`
  return (
    <div>
      <Choice
        label={t('push.label')}
        value={state === 'on' ? 'on' : 'off'}
        disabled={!canChange || busy}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
        onChange={(value) => void (value === 'on' ? turnOn() : turnOff())}
      />
      <p role="status" className={`mt-1.5 text-sm ${failed ? 'font-semibold text-bad' : 'text-quiet'}`}>
        {t(failed ? 'push.failed' : hintOfState)}
      </p>
    </div>
  )
}
