import { Button } from '@fimm/ui/button.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { useAction, useOperator } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'

const DURATIONS = ['1h', '24h', '7d', '30d', 'ever'] as const
export type Duration = (typeof DURATIONS)[number]

/** How long something holds, as the server reads it. */
export const lasting = (duration: Duration) => (duration === 'ever' ? {} : { for: duration })

export const DurationChoice = ({
  value,
  onChange,
}: {
  readonly value: Duration
  readonly onChange: (duration: Duration) => void
}) => {
  const text = useOperatorText()
  return (
    <Choice
      label={text('banFor')}
      value={value}
      options={DURATIONS.map((each) => ({ value: each, label: text(`for.${each}`) }))}
      onChange={onChange}
    />
  )
}

/** Keeps out somebody who is known, by person or by one of their addresses, or whoever is typed in. */
export const BanForm = ({
  player,
  addresses,
  onDone,
}: {
  readonly player?: string
  readonly addresses?: readonly string[]
  readonly onDone?: () => void
}) => {
  const text = useOperatorText()
  const { ask } = useOperator()
  const [target, setTarget] = useState(player ?? '')
  const [reason, setReason] = useState('')
  const [duration, setDuration] = useState<Duration>('24h')
  const action = useAction(async () => {
    await ask('POST', 'bans', { target, reason, ...lasting(duration) })
    setReason('')
    if (player === undefined) setTarget('')
    onDone?.()
  })
  return (
    <form onSubmit={action.onSubmit} className="mt-2 space-y-3 rounded-2xl bg-sunken p-3">
      {player === undefined ? (
        <TextField
          label={text('banTarget')}
          value={target}
          onChange={({ target: field }) => setTarget(field.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
        />
      ) : (
        addresses !== undefined &&
        addresses.length > 0 && (
          <Choice
            label={text('banWhom')}
            value={target}
            options={[
              { value: player, label: text('person') },
              ...addresses.map((address) => ({ value: address, label: address })),
            ]}
            onChange={setTarget}
          />
        )
      )}
      <TextField
        label={text('banReason')}
        value={reason}
        onChange={({ target: field }) => setReason(field.value)}
        problem={action.problem}
        autoComplete="off"
        maxLength={200}
      />
      <DurationChoice value={duration} onChange={setDuration} />
      <Button type="submit" kind="danger" disabled={action.busy || target.trim() === ''}>
        {text('ban')}
      </Button>
    </form>
  )
}
