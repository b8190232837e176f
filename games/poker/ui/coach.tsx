import { Choice } from '@fimm/ui/choice.tsx'
import type { Coach } from '@fimm/ui/face.ts'
import { useState } from 'react'
import type { Config } from '../types.ts'
import { CoachDealt } from './coach-dealt.tsx'
import { CoachOwn } from './coach-own.tsx'
import './poker.css'
import type { MessageKey } from './props.ts'

const LESSONS = { own: CoachOwn, dealt: CoachDealt } as const satisfies Record<
  Config['cards'],
  Coach<MessageKey>
>

/** The first minute, with real cards or with dealt ones. */
const PokerCoach: Coach<MessageKey> = (props) => {
  const { t } = props
  const [cards, setCards] = useState<Config['cards']>('own')
  const Lesson = LESSONS[cards]
  return (
    <div className="@container space-y-3">
      <Choice
        label={t('choice.title')}
        value={cards}
        options={[
          { value: 'own', label: t('choice.own') },
          { value: 'dealt', label: t('choice.dealt') },
        ]}
        onChange={setCards}
      />
      <Lesson {...props} />
    </div>
  )
}

export default PokerCoach
