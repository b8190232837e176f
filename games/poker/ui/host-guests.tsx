import { Button } from '@fimm/ui/button.tsx'
import { Select } from '@fimm/ui/select.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { chipsWorth } from './money-text.ts'
import { nameIn, seatedPlayers } from './people.ts'
import type { Props } from './props.ts'

/** Somebody without a phone sits down by name and plays on a member's (P35). */
export const Guests = (props: Props) => {
  const { view, send, t } = props
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const me = view.me ?? ''
  const [playedBy, setPlayedBy] = useState(me)
  const offer = view.may?.['seat-guest']
  if (offer?.ok !== true) return <p className="text-quiet">{t('refusal.table-full')}</p>
  const members = [
    ...new Set([
      me,
      ...seatedPlayers(view).filter((id) => view.seats.find((seat) => seat?.player === id)?.guest == null),
    ]),
  ]
  const [seat = 1] = offer.seats
  const price = chipsWorth(props, offer.usual)
  const sit = async (): Promise<void> => {
    const answer = await send({ type: 'seat-guest', seat, name: name.trim(), playedBy })
    setProblem(answer.ok ? undefined : answer.message)
    if (answer.ok) setName('')
  }
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void sit()
      }}
    >
      <TextField
        label={t('guest.name')}
        value={name}
        maxLength={24}
        problem={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label={t('owner.phone')}
        value={playedBy}
        options={members.map((id) => ({ value: id, label: nameIn(props, id) }))}
        onChange={setPlayedBy}
      />
      <Button type="submit" kind="main" className="w-full" disabled={name.trim() === ''}>
        {t('guest.sit', { seat, amount: offer.usual })}
      </Button>
      {price !== undefined && <p className="text-center text-sm font-semibold text-quiet">{price}</p>}
    </form>
  )
}
