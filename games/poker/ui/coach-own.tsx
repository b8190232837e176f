import { CoachFrame } from '@fimm/ui/coach-frame.tsx'
import type { Coach } from '@fimm/ui/face.ts'
import { useState } from 'react'
import { ActButton } from './act-button.tsx'
import { CoachActions } from './coach-actions.tsx'
import { POT, type CoachDecision, type CoachEnd } from './coach-hand.ts'
import { CoachPot } from './coach-pot.tsx'
import type { MessageKey } from './props.ts'

type Step = CoachDecision | CoachEnd | { readonly step: 'done'; readonly pot: number }
const FIRST: Step = { step: 'call', pot: POT }
const STREETS = {
  call: 'preflop',
  bet: 'flop',
  win: 'showdown',
  done: 'showdown',
  folded: 'showdown',
} as const satisfies Record<Step['step'], string>

/** With a deck of one's own: call, bet, say who won. */
export const CoachOwn: Coach<MessageKey> = ({ t, onDone }) => {
  const [now, setNow] = useState<Step>(FIRST)
  const { step, pot } = now
  const isOver = step === 'done' || step === 'folded'
  return (
    <CoachFrame
      t={t}
      text={t(`coach.${step}`, { pot })}
      onDone={onDone}
      again={isOver ? { text: t('coach.again'), onPress: () => setNow(FIRST) } : undefined}
    >
      <CoachPot street={STREETS[step]} pot={pot} t={t} />
      {(now.step === 'call' || now.step === 'bet') && <CoachActions now={now} onStep={setNow} t={t} />}
      {step === 'win' && (
        <div className="grid grid-cols-2 gap-2">
          {(['coach.you', 'coach.anna'] as const).map((who) => (
            <ActButton
              key={who}
              look={who === 'coach.you' ? 'main' : 'plain'}
              text={t(who)}
              detail={t('seat.won', { amount: pot })}
              onPress={() => setNow({ step: 'done', pot })}
            />
          ))}
        </div>
      )}
    </CoachFrame>
  )
}
