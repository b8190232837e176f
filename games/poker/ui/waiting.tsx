import type { ReactNode } from 'react'
import { usePending } from '@fimm/ui/use-pending.ts'
import { ActButton } from './act-button.tsx'
import { ActionBar } from './action-bar.tsx'
import { chipsWorth } from './money-text.ts'
import { NextHandIn } from './next-hand-in.tsx'
import { isBusted, nameIn } from './people.ts'
import { potName } from './pot-text.ts'
import { Disc } from './seat-plate.tsx'
import { seatToTake } from './sit-down.tsx'
import { entryText } from './tournament.tsx'
import { useKeys } from '@fimm/ui/use-keys.ts'
import { ACTIONS, type Action, type LastAction } from '../types.ts'
import type { MayAct, SeatView } from '../view-types.ts'
import type { Props } from './props.ts'

/** Between hands: the host starts the next one, the others wait. */
export const BetweenHands = (props: Props) => {
  const { view, send, t, list } = props
  const { pending, refused, run } = usePending()
  const start = view.may?.['start-hand']
  const isHost = start !== undefined && (start.ok || start.why !== 'not-the-owner')
  const taken = view.seats.flatMap((seat) => (seat === null ? [] : [seat]))
  const ready = taken.filter((seat) => seat.ready)
  const out = taken.filter((seat) => !seat.ready)
  const begin = (bomb: boolean): void =>
    void run(bomb ? 'bomb' : 'start', () => send({ type: 'start-hand', bomb, decision: view.decision }))
  useKeys({ n: start?.ok === true ? () => begin(false) : undefined }, { guard: view.decision })
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{t('start.dealt-in', { count: ready.length, of: taken.length })}</b>
        <span className="text-sm text-quiet">
          {[
            ['start.sits-out', taken.filter((seat) => seat.sitsOut)] as const,
            ['start.no-chips', out.filter((seat) => !seat.sitsOut)] as const,
          ]
            .filter(([, seats]) => seats.length > 0)
            .map(([key, seats]) =>
              t(key, { players: list(seats.map(({ player }) => nameIn(props, player))) }),
            )
            .join(' · ')}
        </span>
      </p>
      {view.tournament !== null && (
        <p className="text-sm text-quiet">{entryText({ ...props, tournament: view.tournament })}</p>
      )}
      <NextHand {...props} />
      {isHost && <NextHandIn {...props} className="mt-2 font-bold" />}
      {isHost ? (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <BackInToo {...props} />
          <SitDownToo {...props} />
          {view.may?.['hold-next-hand'].ok === true && (
            <ActButton
              text={t('start.wait')}
              isSending={pending === 'wait'}
              onPress={() =>
                void run('wait', () => send({ type: 'hold-next-hand', decision: view.decision }))
              }
              className="basis-1/3"
            />
          )}
          {start.ok && start.bomb && (
            <ActButton
              text={t('owner.bomb')}
              isSending={pending === 'bomb'}
              onPress={() => begin(true)}
              className="basis-1/3"
            />
          )}
          <ActButton
            look="main"
            text={t('start.hand', { hand: view.hands + 1 })}
            why={start.ok ? undefined : t(`refusal.${start.why}`, { ready: ready.length })}
            isSending={pending === 'start'}
            isRefused={refused === 'start'}
            onPress={() => begin(false)}
            className="flex-1"
            shortcut="N"
          />
        </div>
      ) : (
        <div className="mt-2.5 grid min-h-16 place-items-center rounded-[1.1rem] bg-sunken px-3 text-center font-bold text-quiet">
          {view.nextHandAt === null ? (
            t(ready.length < 2 ? 'status.waiting-players' : 'status.waiting-start')
          ) : (
            <NextHandIn {...props} />
          )}
        </div>
      )}
    </div>
  )
}

/** The host can start a hand without a seat, and sit down in the same place. */
const SitDownToo = (props: Props) => {
  const { view, send, t } = props
  const { pending, refused, run } = usePending()
  const offer = view.may?.['take-seat']
  if (offer?.ok !== true || view.seat !== null) return null
  const seat = seatToTake(offer, undefined)
  if (seat === undefined) return null
  const buyIn = offer.usual
  return (
    <ActButton
      text={t('sit.with', { amount: buyIn })}
      detail={chipsWorth(props, buyIn) ?? t('sit.next-free', { seat })}
      isSending={pending === 'sit'}
      isRefused={refused === 'sit'}
      onPress={() => void run('sit', () => send({ type: 'take-seat', seat, buyIn }))}
      className="basis-1/2"
    />
  )
}

/** The others can play on without the host, who buys in again in the same place. */
const BackInToo = (props: Props) => {
  const { view, send, t } = props
  const { pending, refused, run } = usePending()
  const rebuy = view.may?.['request-rebuy']
  if (rebuy?.ok !== true || !isBusted(props)) return null
  const amount = rebuy.usual
  return (
    <ActButton
      className="w-full"
      text={t('busted.back', { amount })}
      detail={chipsWorth(props, amount)}
      isSending={pending === 'rebuy'}
      isRefused={refused === 'rebuy'}
      onPress={() => void run('rebuy', () => send({ type: 'request-rebuy', amount }))}
    />
  )
}

/** Who has the button and the blinds in the hand to come: the cards are dealt by that. */
const NextHand = (props: Props) => {
  const { view, t } = props
  const { next } = view
  if (next === null) return null
  const places = [
    { mark: 'dealer', seat: next.button, amount: null },
    { mark: 'small-blind', seat: next.smallBlind, amount: view.smallBlind },
    { mark: 'big-blind', seat: next.bigBlind, amount: view.bigBlind },
  ] as const
  return (
    <ul aria-label={t('start.next')} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 font-semibold">
      {places.map(({ mark, seat, amount }) => {
        const player = seat === null ? undefined : view.seats[seat - 1]?.player
        return (
          player !== undefined && (
            <li key={mark} className="flex min-w-0 items-center gap-1.5">
              <Disc mark={mark} size="phone" t={t} />
              <span className="truncate">{nameIn(props, player)}</span>
              {amount !== null && <b>{t('chips', { amount })}</b>}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** The cards of a street are on the table: whoever deals says so (P13, P33). */
export const DealStreet = ({ view, send, t }: Props) => {
  const { pending, refused, run } = usePending()
  const phase = view.hand?.toDeal ?? 'flop'
  const deal = (): void => void run('deal', () => send({ type: 'deal', decision: view.decision }))
  useKeys({ n: view.may?.deal.ok === true ? deal : undefined }, { guard: view.decision })
  return view.may?.deal.ok === true ? (
    <ActButton
      look="main"
      className="w-full"
      text={t('owner.deal', { phase })}
      isSending={pending === 'deal'}
      isRefused={refused === 'deal'}
      onPress={deal}
      shortcut="N"
    />
  ) : (
    <Note text={t('status.waiting-deal', { phase })} />
  )
}

export const Note = ({ text, detail }: { readonly text: string; readonly detail?: string | undefined }) => (
  <div className="grid min-h-16 place-items-center rounded-[1.1rem] bg-sunken px-3 py-2 text-center">
    <p className="font-bold">{text}</p>
    {detail !== undefined && <p className="text-sm text-quiet">{detail}</p>}
  </div>
)

const CLOSED: MayAct = {
  fold: { ok: false, why: 'not-your-turn' },
  check: { ok: false, why: 'not-your-turn' },
  call: { ok: false, why: 'not-your-turn' },
  bet: { ok: false, why: 'not-your-turn' },
  raise: { ok: false, why: 'not-your-turn' },
  'all-in': { ok: false, why: 'not-your-turn' },
}

/** Somebody else acts: the same boxes, empty, so that nothing moves when it is my turn. */
export const OthersAct = (props: Props & { readonly instead?: ReactNode }) => {
  const { view, t } = props
  const acting = view.hand?.acting
  if (acting == null) return null
  return (
    <ActionBar
      may={CLOSED}
      step={view.bigBlind}
      info={
        <>
          <b>{t('status.turn', { player: nameIn(props, acting.player) })}</b>
          <span className="text-quiet">{mineIn(props)}</span>
        </>
      }
      onAct={async () => ({ ok: true })}
      instead={props.instead}
      t={t}
    />
  )
}

/** How I am in this hand, in a few words. */
const mineIn = (props: Props): string => {
  const { view, t } = props
  const mine = view.seat === null ? null : view.seats[view.seat - 1]
  if (mine == null) return ''
  switch (mine.status) {
    case 'folded':
      return t('wait.folded')
    case 'all-in': {
      const pots = view.hand?.potsWithBets ?? []
      const mineOf = pots.flatMap((pot, i) =>
        pot.players.includes(mine.player) ? [potName(pot, i, pots.length, t)] : [],
      )
      return t('wait.all-in-for', { pots: props.list(mineOf) })
    }
    case 'active':
      return (
        beforeMe(props, mine) ??
        (isMove(mine.lastAction) ? t(`last.${mine.lastAction.action}`, { to: mine.lastAction.to }) : '')
      )
    default:
      return t('player.sitting-out')
  }
}

/** Blinds and antes are no moves. */
const isMove = (last: SeatView['lastAction']): last is LastAction & { readonly action: Action } =>
  last !== null && ACTIONS.some((action) => action === last.action)

/** Who acts before me, where I must act soon. */
const beforeMe = (props: Props, mine: SeatView): string | undefined => {
  const { view, t } = props
  const acting = view.hand?.acting
  if (acting == null || (isMove(mine.lastAction) && mine.bet === view.hand?.highestBet)) return undefined
  const after = [...view.seats.slice(acting.seat), ...view.seats.slice(0, acting.seat)].flatMap((seat) =>
    seat?.status === 'active' ? [seat.player] : [],
  )
  const [next, then] = after
  if (next === mine.player) return t('wait.next')
  return then === mine.player && next !== undefined
    ? t('wait.then-you', { player: nameIn(props, next) })
    : undefined
}
