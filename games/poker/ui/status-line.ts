import { nameIn } from './people.ts'
import type { PotResult } from '../types.ts'
import type { Props } from './props.ts'

/** One sentence: whose turn, and what is to be done. */
export const statusLine = (props: Pick<Props, 'view' | 'person' | 't' | 'viewer'>): string => {
  const { view, t } = props
  const { hand, may, phase, paused } = view
  if (phase === 'over') return overText(props)
  if (paused) return t('status.paused')
  if (hand === null) return betweenText(props)
  if (may?.fold.ok === true) return yourTurn(props)
  const { acting } = hand
  if (acting !== null) {
    if (view.playsFor.includes(acting.player))
      return t('status.on-your-phone', { player: nameIn(props, acting.player) })
    return acting.toCall > 0
      ? t('status.turn-to-call', { player: nameIn(props, acting.player), amount: acting.toCall })
      : t('status.turn', { player: nameIn(props, acting.player) })
  }
  if (hand.board !== null && hand.toDeal === null) return cardsText(props)
  if (hand.phase === 'showdown')
    return may?.distribute.ok === true ? t('status.who-wins') : t('status.showdown')
  return may?.deal.ok === true
    ? t('status.deal', { phase: hand.toDeal ?? 'flop' })
    : t('status.waiting-deal', { phase: hand.toDeal ?? 'flop' })
}

/** The table deals, and nobody has to do anything: what is being waited for. */
const cardsText = (props: Pick<Props, 'view' | 'person' | 't'>): string => {
  const { view, t } = props
  const { hand } = view
  if (hand?.phase !== 'showdown')
    return t(hand?.board?.isRunOut === true ? 'status.run-out' : 'status.dealing')
  return wonText(props, hand.pots)
}

/** Who won, while that is looked at. */
const wonText = (
  { view, person, t }: Pick<Props, 'view' | 'person' | 't'>,
  pots: readonly Pick<PotResult, 'shares'>[],
): string => {
  const shares = pots.flatMap((pot) => pot.shares)
  const mine = shares.reduce((sum, { player, amount }) => (player === view.me ? sum + amount : sum), 0)
  const [first] = shares
  if (mine > 0) return t('status.you-win', { amount: mine })
  return first === undefined
    ? t('phase.showdown')
    : t('table.wins', { player: nameIn({ person }, first.player), you: 'no' })
}

/** My turn, and what I face: who bet or raised last on this street. */
const yourTurn = (props: Pick<Props, 'view' | 'person' | 't'>): string => {
  const { view, t } = props
  const better = view.seats.find(
    (seat) =>
      seat !== null &&
      seat.player !== view.me &&
      seat.bet > 0 &&
      seat.bet === view.hand?.highestBet &&
      (seat.lastAction?.action === 'bet' ||
        seat.lastAction?.action === 'raise' ||
        seat.lastAction?.action === 'all-in'),
  )
  return better?.lastAction == null
    ? t('status.your-turn')
    : t('status.your-turn-facing', {
        player: nameIn(props, better.player),
        action: better.lastAction.action,
        to: better.bet,
      })
}

const betweenText = (props: Pick<Props, 'view' | 'person' | 't'>): string => {
  const { view, t } = props
  const won = view.tournament?.winner ?? null
  const winner = won === null ? undefined : nameIn(props, won)
  if (winner !== undefined)
    return view.may?.['settle-up'].ok === true
      ? t('tournament.bill')
      : t('tournament.won', { player: winner })
  if (view.isLastHand) return t(view.may?.['settle-up'].ok === true ? 'status.settle' : 'status.settling')
  if (view.nextHandAt !== null) return wonText(props, view.last?.pots ?? [])
  const start = view.may?.['start-hand']
  if (start?.ok === true) return t(view.config.cards === 'dealt' ? 'status.start-dealt' : 'status.start')
  if (view.may?.['take-seat'].ok === true) return t('status.choose-seat')
  const ready = view.seats.filter((seat) => seat?.ready === true).length
  return ready < 2 ? t('status.waiting-players') : t('status.waiting-start')
}

const overText = (props: Pick<Props, 'view' | 'person' | 't'>): string => {
  const { view, t } = props
  const [first, second] = view.tournament?.places ?? []
  if (first !== undefined && second?.place !== 1)
    return t('tournament.won', { player: nameIn(props, first.player) })
  const [best, next] = view.ledger.toSorted((a, b) => b.net - a.net)
  if (best === undefined || best.net <= 0 || best.net === next?.net) return t('status.over')
  return t('status.over-won', { player: nameIn(props, best.player), amount: best.net })
}
