import type { PlayerId, Random } from '@fimm/kernel'
import type { BettingView, Command, HandView, View } from './types.ts'

/** Some command a player may send for themselves; the owner's are `sampleOwner`'s, for views do not know who is host. */
export const sample = (view: View, random: Random): Command | undefined => {
  const { can, hand } = view
  if (hand !== null && can.betting !== null) return sampleBet(hand, can.betting, random)
  if (can.takeSeat !== null) {
    const { seats, min, max } = can.takeSeat
    return { type: 'take-seat', seat: random.pick(seats), buyIn: min + random.int(max - min + 1) }
  }
  // Seldom, or people would do nothing else.
  if (random.next() < 0.9) return undefined
  const wishes: Command[] = []
  if (can.sitIn) wishes.push({ type: 'sit-in' })
  if (can.sitOut) wishes.push({ type: 'sit-out' })
  if (can.rebuy !== null) wishes.push({ type: 'request-rebuy', amount: 1 + random.int(can.rebuy.max) })
  return wishes.length === 0 ? undefined : random.pick(wishes)
}

const momentOf = ({ number, decision }: HandView): { hand: number; decision: number } => ({
  hand: number,
  decision,
})

const sampleBet = (hand: HandView, { check, call, raise }: BettingView, random: Random): Command => {
  const at = momentOf(hand)
  const luck = random.next()
  if (raise !== null && luck < 0.3) {
    if (luck < 0.04) return { type: 'all-in', ...at }
    // Small raises are the likelier ones, so that hands last and stacks differ.
    const to = raise.min + Math.floor(random.next() ** 3 * (raise.max - raise.min + 1))
    return { type: raise.as, ...at, to }
  }
  if (check) return luck > 0.98 ? { type: 'fold', ...at } : { type: 'check', ...at }
  return call !== null && luck < 0.85 ? { type: 'call', ...at } : { type: 'fold', ...at }
}

/** Some command the owner may send now; ends the session when there is nothing better to do. */
export const sampleOwner = (view: View, random: Random): Command | undefined => {
  const { owner, hand } = view
  if (view.phase === 'over') return undefined
  if (owner.resume) return { type: 'resume' }
  const [asking] = owner.rebuys
  if (asking !== undefined) return { type: 'approve-rebuy', ...asking }
  if (hand === null) return sampleBetweenHands(view, random)
  const at = momentOf(hand)
  if (owner.distribute) return { type: 'distribute', ...at }
  if (owner.deal !== null) return { type: 'deal', ...at }
  const pot = owner.pick.find((index) => hand.pots[index]?.winners.length === 0)
  if (pot !== undefined) {
    const winners = sampleWinners(hand.pots[pot]?.players ?? [], random)
    return { type: 'select-winners', ...at, pot, winners }
  }
  return undefined
}

const sampleWinners = (eligible: readonly PlayerId[], random: Random): PlayerId[] =>
  random.shuffle(eligible).slice(0, random.next() < 0.75 ? 1 : 1 + random.int(eligible.length))

const sampleBetweenHands = ({ owner, seats, hands }: View, random: Random): Command | undefined => {
  const luck = random.next()
  if (hands > 0 && luck < 0.04) return { type: 'end-session' }
  if (owner.button.length > 0 && luck < 0.07)
    return { type: 'assign-button', seat: random.pick(owner.button) }
  if (owner.start && owner.startUntil === null) return { type: 'start-hand', bomb: owner.bomb && luck > 0.9 }
  // Somebody has everything: give the others something to play on with.
  const broke = seats.find((seat) => seat?.stack === 0)
  if (broke != null) return { type: 'adjust-stack', player: broke.player, amount: 100 }
  // Before the first hand people are still coming.
  return hands === 0 && luck < 0.9 ? undefined : { type: 'end-session' }
}
