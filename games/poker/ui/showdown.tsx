import { Button } from '@fimm/ui/button.tsx'
import { usePending } from '@fimm/ui/use-pending.ts'
import { Check } from 'lucide-react'
import type { PotView, View } from '../view-types.ts'
import { sharesOf } from '../pots.ts'
import { ActButton } from './act-button.tsx'
import { ChipPiles } from './chips.tsx'
import { nameIn } from './people.ts'
import { potName, whyPot } from './pot-text.ts'
import { useKeys } from '@fimm/ui/use-keys.ts'
import type { Props } from './props.ts'

export type Picks = ReadonlyMap<number, readonly string[]>

/** Winners of every pot as they stand on this screen; a pot for one needs no picking (P26). */
export const winnersOf = (pot: PotView, index: number, picks: Picks): readonly string[] =>
  pot.players.length === 1 ? pot.players : (picks.get(index) ?? pot.winners)

/** A tap on a name marks it in that pot, and in every pot nobody has touched yet that it may win. */
export const picked = (pots: readonly PotView[], picks: Picks, pot: number, player: string): Picks => {
  const next = new Map(picks)
  const before = winnersOf(pots[pot] ?? NO_POT, pot, picks)
  const isOn = before.includes(player)
  next.set(pot, isOn ? before.filter((each) => each !== player) : [...before, player])
  if (isOn) return next
  for (const [i, { players, winners }] of pots.entries())
    if (i !== pot && !picks.has(i) && winners.length === 0 && players.length > 1 && players.includes(player))
      next.set(i, [player])
  return next
}

const NO_POT: PotView = {
  kind: 'main',
  amount: 0,
  players: [],
  chips: [],
  cutBy: [],
  cutAt: null,
  winners: [],
  shares: [],
}

/** What everybody would get: the screen's own preview, nothing is written until it is paid. */
export const previewOf = (view: View, picks: Picks): readonly PotView['shares'][number][] => {
  const { hand } = view
  if (hand === null) return []
  const players = view.seats.flatMap((seat) =>
    seat === null ? [] : [{ player: seat.player, seat: seat.seat }],
  )
  return hand.pots.flatMap((pot, i) => {
    const winners = winnersOf(pot, i, picks)
    return winners.length === 0 ? [] : sharesOf({ players, button: hand.button }, pot.amount, winners)
  })
}

interface ShowdownProps extends Props {
  readonly picks: Picks
  readonly onPick: (picks: Picks) => void
}

/** For who picks the winners: one card a pot, and one button that pays them all. */
export const Showdown = (props: ShowdownProps) => {
  const { view, send, t, picks, onPick } = props
  const { pending, refused, run } = usePending()
  const pots = view.hand?.pots ?? []
  const isReady = pots.every((pot, i) => winnersOf(pot, i, picks).length > 0)
  const pay = (): void =>
    void run('pay', async () => {
      const result = await send({
        type: 'distribute',
        winners: pots.map((pot, i) => [...winnersOf(pot, i, picks)]),
        decision: view.decision,
      })
      // A payment is taken back because the picks were wrong: they must not come back with it.
      if (result.ok) onPick(new Map())
      return result
    })
  useKeys({ n: isReady ? pay : undefined }, { guard: view.decision })
  return (
    <div>
      <DealingOut {...props} />
      <div className="grid max-h-[max(10rem,min(40dvh,calc(100dvh-33rem)))] grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2 overflow-y-auto @3xl:max-h-none">
        {pots.map((pot, i) => (
          <PotCard
            key={`${pot.kind} ${pot.players.join(' ')}`}
            {...props}
            pot={pot}
            index={i}
            count={pots.length}
          />
        ))}
      </div>
      <ActButton
        look="main"
        className="mt-2.5 w-full"
        {...payText(props)}
        why={isReady ? undefined : t('refusal.winners-missing')}
        isSending={pending === 'pay'}
        isRefused={refused === 'pay'}
        onPress={pay}
      />
    </div>
  )
}

/** After an all-in the streets left are dealt one after another, and everybody is told which (P13). Who knows the winners
 *  already need not wait for it. */
const DealingOut = ({ view, send, t }: Props) => {
  const { pending, refused, run } = usePending()
  const [street] = view.hand?.undealt ?? []
  if (street === undefined || view.may?.deal.ok !== true) return null
  return (
    <Button
      className={`mb-2 w-full ${refused === 'deal' ? 'animate-[shake_120ms_ease-in-out_2]' : ''}`}
      disabled={pending === 'deal'}
      onClick={() => void run('deal', () => send({ type: 'deal', decision: view.decision }))}
    >
      <Check aria-hidden className="size-4" />
      {t('owner.deal', { phase: street })}
    </Button>
  )
}

const payText = (props: ShowdownProps): { readonly text: string; readonly detail?: string } => {
  const { view, picks, t } = props
  const shares = previewOf(view, picks)
  const total = shares.reduce((sum, { amount }) => sum + amount, 0)
  const [winner, ...others] = [...new Set(shares.map(({ player }) => player))]
  if (winner === undefined) return { text: t('showdown.pay') }
  if (others.length > 0)
    return { text: t('showdown.pay-several', { amount: total, count: others.length + 1 }) }
  const before = view.seats.find((seat) => seat?.player === winner)?.stack ?? 0
  return {
    text: t('showdown.pay-one', { amount: total, player: nameIn(props, winner) }),
    detail: t('showdown.change', { before, after: before + total }),
  }
}

const WHEN_CHOSEN =
  'has-checked:border-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent'

const PotCard = (
  props: ShowdownProps & { readonly pot: PotView; readonly index: number; readonly count: number },
) => {
  const { pot, index, count, picks, onPick, view, t } = props
  const winners = winnersOf(pot, index, picks)
  const shares = sharesOf(
    {
      players: view.seats.flatMap((seat) =>
        seat === null ? [] : [{ player: seat.player, seat: seat.seat }],
      ),
      button: view.hand?.button ?? 1,
    },
    pot.amount,
    winners,
  )
  return (
    <fieldset className="rounded-card border border-line bg-page p-2.5">
      <legend className="contents">
        <span className="flex items-center gap-2 font-bold">
          {count === 1 ? t('pot.one') : potName(pot, index, count, t)}
          <b className="font-display text-xl">{t('chips', { amount: pot.amount })}</b>
          <span className="ms-auto">
            <ChipPiles amount={pot.amount} width={22} />
          </span>
        </span>
      </legend>
      {count > 1 && <p className="text-[0.8rem] font-semibold text-quiet">{whyPot(pot, props)}</p>}
      {pot.players.length === 1 ? (
        <p className="mt-1 font-bold">
          {t('showdown.back-to', { player: nameIn(props, pot.players[0] ?? '') })}
        </p>
      ) : (
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-1.5">
          {pot.players.map((player) => {
            const share = shares.find((each) => each.player === player)?.amount
            return (
              <label
                key={player}
                className={`flex min-h-12 cursor-pointer items-center gap-1.5 rounded-xl border border-line bg-paper px-2 text-[0.9rem] leading-tight font-bold ${WHEN_CHOSEN}`}
              >
                <input
                  type="checkbox"
                  className="peer sr-only"
                  checked={winners.includes(player)}
                  onChange={() => onPick(picked(view.hand?.pots ?? [], picks, index, player))}
                />
                <span
                  aria-hidden
                  className="grid size-5 shrink-0 place-items-center rounded-md border-2 border-quiet text-transparent peer-checked:border-accent peer-checked:bg-accent peer-checked:text-accent-ink"
                >
                  <Check className="size-3.5" strokeWidth={4} />
                </span>
                <span className="min-w-0 truncate">
                  {nameIn(props, player)}
                  {winners.includes(player) && share !== undefined && (
                    <small className="block text-xs text-good">{t('seat.won', { amount: share })}</small>
                  )}
                </span>
              </label>
            )
          })}
        </div>
      )}
    </fieldset>
  )
}
