import { CoachFrame } from '@fimm/ui/coach-frame.tsx'
import type { Coach, CommandResult } from '@fimm/ui/face.ts'
import { useState } from 'react'
import { ActButton } from './act-button.tsx'
import { ActionBar } from './action-bar.tsx'
import { ChipPiles } from './chips.tsx'
import { BET, FACING, FREE, POT, STACK } from './coach-hand.ts'
import './poker.css'
import type { MessageKey, Translate } from './props.ts'

type Step =
  | { readonly step: 'call' }
  | { readonly step: 'bet'; readonly pot: number }
  | { readonly step: 'win'; readonly pot: number }
  | { readonly step: 'done'; readonly pot: number }

/** The first minute: call, bet, say who won. */
const PokerCoach: Coach<MessageKey> = ({ t, onDone }) => {
  const [now, setNow] = useState<Step>({ step: 'call' })
  const pot = now.step === 'call' ? POT : now.pot
  return (
    <div className="@container">
      <CoachFrame
        t={t}
        text={t(`coach.${now.step}`, { pot })}
        onDone={onDone}
        again={
          now.step === 'done'
            ? { text: t('coach.again'), onPress: () => setNow({ step: 'call' }) }
            : undefined
        }
      >
        <div className="flex flex-col items-center gap-1 rounded-card border border-felt-line bg-felt p-4">
          <span className="text-sm font-bold text-felt-quiet">
            {t(now.step === 'call' ? 'phase.preflop' : now.step === 'bet' ? 'phase.flop' : 'phase.showdown')}
          </span>
          <b className="font-display text-4xl font-extrabold">{t('chips', { amount: pot })}</b>
          <ChipPiles amount={pot} />
        </div>
        {now.step === 'call' && (
          <ActionBar
            key="call"
            may={FACING}
            step={2}
            info={<Info t={t} toCall={BET} pot={pot} stack={STACK} />}
            onAct={async (command): Promise<CommandResult> => {
              setNow({ step: 'bet', pot: POT + ('to' in command ? 2 * command.to : BET) })
              return { ok: true }
            }}
            t={t}
          />
        )}
        {now.step === 'bet' && (
          <ActionBar
            key="bet"
            may={FREE}
            step={2}
            info={<Info t={t} toCall={0} pot={pot} stack={STACK - BET} />}
            onAct={async (command): Promise<CommandResult> => {
              setNow({ step: 'win', pot: pot + ('to' in command ? 2 * command.to : 0) })
              return { ok: true }
            }}
            t={t}
          />
        )}
        {now.step === 'win' && (
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
    </div>
  )
}

const Info = ({
  t,
  toCall,
  pot,
  stack,
}: {
  readonly t: Translate
  readonly toCall: number
  readonly pot: number
  readonly stack: number
}) => (
  <>
    <b>{toCall === 0 ? t('info.free') : t('info.to-call', { amount: toCall })}</b>
    <span className="text-quiet">{t('info.pot', { pot, stack })}</span>
  </>
)

export default PokerCoach
