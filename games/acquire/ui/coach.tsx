import { CoachFrame } from '@fimm/ui/coach-frame.tsx'
import type { Coach } from '@fimm/ui/face.ts'
import { useMemo, useState } from 'react'
import type { State } from '../types.ts'
import type { StepName, View } from '../view-types.ts'
import { view } from '../view.ts'
import './acquire.css'
import { firstMinute, played, RIVAL, rivalPlays, YOU } from './coach-match.ts'
import { Playing } from './playing.tsx'
import type { MessageKey, Props } from './props.ts'

/** How long the rival seems to think. */
const RIVAL_THINKS = 1200

const stepOf = ({ turn, actor, step }: View): StepName | 'rival' | 'done' => {
  if (turn.number > 2) return 'done'
  return actor === YOU ? step : 'rival'
}

/** The first minute by the real rules: found a chain, buy into it, and be paid when it is merged away. */
const AcquireCoach: Coach<MessageKey> = ({ t, list, onDone }) => {
  const [state, setState] = useState<State>(firstMinute)
  const seen = useMemo(() => view(state, { kind: 'player', player: YOU }), [state])
  const step = stepOf(seen)
  const send: Props['send'] = async (command) => {
    const next = played(state, command, YOU)
    if (typeof next === 'string') return { ok: false, code: next, message: t(`refusal.${next}`) }
    setState(next)
    setTimeout(() => setState((now) => rivalPlays(now)), RIVAL_THINKS)
    return { ok: true }
  }
  return (
    <CoachFrame
      t={t}
      text={t(`coach.${step}`)}
      onDone={onDone}
      again={step === 'done' ? { text: t('coach.again'), onPress: () => setState(firstMinute) } : undefined}
    >
      <Playing
        view={seen}
        viewer={{ kind: 'player', player: YOU, host: false }}
        person={(player) => ({
          id: player,
          name: player === RIVAL ? t('coach.rival-name') : t('you'),
          colour: player === RIVAL ? 4 : 2,
        })}
        send={send}
        t={t}
        list={list}
        now={() => 0}
        decisions={[]}
        connected
        readOnly={step === 'done'}
        statusShownByPage={false}
      />
    </CoachFrame>
  )
}

export default AcquireCoach
