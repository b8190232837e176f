import type { AnnouncementNow } from '@fimm/protocol/http/operator.ts'
import { Button } from '@fimm/ui/button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { DurationChoice, lasting, type Duration } from './ban-form.tsx'
import { useAction, useOperator, useShown } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'
import { Problem, Row, Section } from './rows.tsx'

/** What everybody reads on every page, one at a time. */
export const Announcing = () => {
  const text = useOperatorText()
  const { ask } = useOperator()
  const { data } = useShown<AnnouncementNow>('announcement')
  const [words, setWords] = useState('')
  const [duration, setDuration] = useState<Duration>('24h')
  const action = useAction(async () => {
    await ask('PUT', 'announcement', { text: words, ...lasting(duration) })
    setWords('')
  })
  const current = data?.announcement
  return (
    <Section title="announcement" {...(current && { count: 1 })}>
      {current && <Current announcement={current} />}
      <form onSubmit={action.onSubmit} className="mt-2 space-y-3">
        <TextField
          label={text('announceText')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          problem={action.problem}
          autoComplete="off"
          maxLength={300}
        />
        <DurationChoice value={duration} onChange={setDuration} />
        <Button type="submit" kind="main" disabled={action.busy || words.trim() === ''}>
          {text('announce')}
        </Button>
      </form>
    </Section>
  )
}

const Current = ({
  announcement: { text: words, endsAt },
}: {
  readonly announcement: NonNullable<AnnouncementNow['announcement']>
}) => {
  const text = useOperatorText()
  const { language } = useLanguage()
  const { ask } = useOperator()
  const action = useAction(() => ask('DELETE', 'announcement'))
  return (
    <ul>
      <Row
        title={words}
        line={
          endsAt === undefined
            ? text('for.ever')
            : text('until', { when: formatDate(language, 'moment', endsAt) })
        }
        action={
          <Button size="small" disabled={action.busy} onClick={() => void action.submit()}>
            {text('withdraw')}
          </Button>
        }
      >
        <Problem problem={action.problem} />
      </Row>
    </ul>
  )
}
