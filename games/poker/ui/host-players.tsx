import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { NumberField } from '@fimm/ui/number-field.tsx'
import { Select } from '@fimm/ui/select.tsx'
import { useState } from 'react'
import { nameIn, seatedPlayers, type Props } from './people.ts'

/** One player at a time: chips, button, fold, whose phone, and out. */
export const HostPlayers = (props: Props) => {
  const { view, t } = props
  const players = seatedPlayers(view)
  const [wanted, setWanted] = useState<string>()
  const player = wanted !== undefined && players.includes(wanted) ? wanted : players[0]
  if (player === undefined) return <p className="text-quiet">{t('owner.nobody')}</p>
  return (
    <div className="space-y-3">
      <Select
        label={t('owner.player')}
        value={player}
        options={players.map((id) => ({ value: id, label: nameIn(props, id) }))}
        onChange={setWanted}
      />
      <GiveChips key={player} {...props} player={player} />
      <PlayerActions {...props} player={player} />
    </div>
  )
}

type PlayerProps = Props & { readonly player: string }

/** One number and two buttons, and what the stack would be. */
const GiveChips = ({ view, send, t, player }: PlayerProps) => {
  const [amount, setAmount] = useState(view.bigBlind * 50)
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
      <p className="col-span-3 text-sm text-quiet">{preview(limits.stack + amount)}</p>
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
        <ConfirmButton
          className="col-span-2"
          disabled={!may.kick.ok || !may.kick.players.includes(player)}
          sure={t('owner.kick-sure', { player: nameIn(props, player) })}
          onConfirm={() => void send({ type: 'kick', player })}
        >
          {t('owner.kick')}
        </ConfirmButton>
      </div>
      <Select
        label={t('owner.phone')}
        value={seat.playedBy ?? ''}
        options={[
          ...(seat.guest === null ? [{ value: '', label: t('owner.own-phone') }] : []),
          ...proxies.map((id) => ({ value: id, label: nameIn(props, id) })),
        ]}
        onChange={(id) => void send({ type: 'set-proxy', player, playedBy: id === '' ? null : id })}
      />
    </>
  )
}
