import { Avatar } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { NumberField } from '@fimm/ui/number-field.tsx'
import { Select } from '@fimm/ui/select.tsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Net } from './ledger.tsx'
import { chipsWorth } from './money-text.ts'
import { nameIn, seatedPlayers } from './people.ts'
import type { Props } from './props.ts'

/** Everybody at the table; a tap opens what the host may do about them, as a tap on their seat does. */
export const HostPlayers = (props: Props & { readonly onChoose: (player: string) => void }) => {
  const { view, person, t, onChoose } = props
  const seats = view.seats.flatMap((seat) => (seat === null ? [] : [seat]))
  if (seats.length === 0) return <p className="text-quiet">{t('owner.nobody')}</p>
  return (
    <ul className="space-y-1">
      {seats.map(({ player, stack, seat }) => (
        <li key={player}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onChoose(player)}
            className="flex min-h-12 w-full items-center gap-3 rounded-xl px-2 text-start hover:bg-sunken"
          >
            <Avatar person={person(player)} size={30} />
            <span className="min-w-0 flex-1 truncate font-bold">{nameIn(props, player)}</span>
            <span className="text-sm text-quiet">{t('seat.number', { seat })}</span>
            <b>{t('chips', { amount: stack })}</b>
            <ChevronRight aria-hidden className="size-4 text-quiet" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One player: chips, act or fold for them, button, whose phone, and out. */
export const SeatMenu = (
  props: Props & {
    readonly player: string
    readonly isActingFor: boolean
    readonly onActFor: () => void
  },
) => {
  const { view, t, person, player, isActingFor, onActFor } = props
  const { level } = person(player)
  const line = view.ledger.find((each) => each.player === player)
  const actFor = view.may?.['act-for']
  return (
    <div className="space-y-3">
      {level !== undefined && <p className="text-sm font-semibold text-quiet">{level}</p>}
      {line !== undefined && (
        <p className="flex flex-wrap gap-x-3 text-sm font-semibold text-quiet">
          {t('busted.bought', { amount: line.in })}
          <Net amount={line.net} t={t} />
        </p>
      )}
      <GiveChips key={player} {...props} player={player} />
      {actFor?.ok === true && actFor.player === player && player !== view.me && (
        <Button className="w-full" aria-pressed={isActingFor} onClick={onActFor}>
          {t('owner.act-for', { player: nameIn(props, player) })}
        </Button>
      )}
      <PlayerActions {...props} player={player} />
    </div>
  )
}

type PlayerProps = Props & { readonly player: string }

/** One number and two buttons, and what the stack would be. */
const GiveChips = ({ view, send, t, player }: PlayerProps) => {
  const [amount, setAmount] = useState(view.config.buyIn * view.bigBlind)
  const change = view.may?.['adjust-stack']
  const limits = change?.ok === true ? change.limits.find((each) => each.player === player) : undefined
  if (limits === undefined) return null
  const preview = (after: number): string =>
    t(limits.waits ? 'owner.change-later' : 'showdown.change', { before: limits.stack, after })
  const give = (by: number): void => void send({ type: 'adjust-stack', player, amount: by })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-2">
      <NumberField
        value={amount}
        min={1}
        max={limits.max}
        onCommit={setAmount}
        label={t('owner.adjust')}
        format={(chips) => t('chips', { amount: chips })}
        error={() => t('amount.too-large', { max: limits.max })}
      />
      <Button disabled={amount > limits.max} onClick={() => give(amount)}>
        {t('owner.give')}
      </Button>
      <Button disabled={0 - amount < limits.min} onClick={() => give(0 - amount)}>
        {t('owner.take')}
      </Button>
      <p className="col-span-3 text-sm text-quiet">
        {[preview(limits.stack + amount), chipsWorth({ view, t }, amount)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

const PlayerActions = (props: PlayerProps) => {
  const { view, send, t, player } = props
  const { may } = view
  const seat = view.seats.find((each) => each?.player === player)
  if (may === null || seat == null) return null
  const fold = may['force-fold']
  const button = may['assign-button']
  const proxies = [...new Set([...seatedPlayers(view), ...(view.me === null ? [] : [view.me])])].filter(
    (id) => id !== player && view.seats.find((each) => each?.player === id)?.guest == null,
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <ConfirmButton
          disabled={!fold.ok || !fold.players.includes(player)}
          sure={t('owner.fold-sure')}
          onConfirm={() => void send({ type: 'force-fold', player, decision: view.decision })}
        >
          {t('owner.force-fold')}
        </ConfirmButton>
        <Button
          disabled={!button.ok || !button.seats.includes(seat.seat)}
          onClick={() => void send({ type: 'assign-button', seat: seat.seat })}
        >
          {t('owner.button')}
        </Button>
        <Button
          className="col-span-2"
          onClick={() => void send({ type: 'sit-player-out', player, out: !seat.sitsOut })}
        >
          {t(seat.sitsOut ? 'owner.sit-in' : 'owner.sit-out')}
        </Button>
        <ConfirmButton
          className="col-span-2"
          disabled={!may.kick.ok || !may.kick.players.includes(player)}
          sure={t('owner.kick-sure', { player: nameIn(props, player) })}
          onConfirm={() => void send({ type: 'kick', player })}
        >
          {t('owner.kick')}
        </ConfirmButton>
      </div>
      {may['set-proxy'].ok && (
        <Select
          label={t('owner.phone')}
          value={seat.playedBy ?? ''}
          options={[
            ...(seat.guest === null ? [{ value: '', label: t('owner.own-phone') }] : []),
            ...proxies.map((id) => ({ value: id, label: nameIn(props, id) })),
          ]}
          onChange={(id) => void send({ type: 'set-proxy', player, playedBy: id === '' ? null : id })}
        />
      )}
    </>
  )
}
