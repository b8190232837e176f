import { guestId } from '@fimm/kernel'
import { Button } from '@fimm/ui/button.tsx'
import { Select } from '@fimm/ui/select.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { chipsWorth } from './money-text.ts'
import { nameIn, seatedPlayers } from './people.ts'
import type { Props } from './props.ts'

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Somebody without a phone sits down by name and plays on a member's (P35). */
export const Guests = (props: Props) => {
  const { view, send, t } = props
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const me = view.me ?? ''
  const [playedBy, setPlayedBy] = useState(me)
  const offer = view.may?.['seat-guest']
  if (offer?.ok !== true) return offer && <p className="text-quiet">{t(`refusal.${offer.why}`)}</p>
  const members = [
    ...new Set([
      me,
      ...seatedPlayers(view).filter((id) => view.seats.find((seat) => seat?.player === id)?.guest == null),
    ]),
  ]
  const [seat = 1] = offer.seats
  // Whoever comes back has the chips they left with (P2b).
  const held = view.may?.['pay-out']
  const kept = held?.ok === true ? held.stacks : []
  const amount = kept.find(({ player }) => player === guestId(name.trim()))?.amount ?? offer.usual
  const price = chipsWorth(props, amount)
  const sit = async (): Promise<void> => {
    if (seatedPlayers(view).some((id) => isSameName(nameIn(props, id), name))) {
      setProblem(t('refusal.guest-name-taken'))
      return
    }
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
        {t('guest.sit', { seat, amount })}
      </Button>
      {price !== undefined && <p className="text-center text-sm font-semibold text-quiet">{price}</p>}
    </form>
  )
}
