import type { PlayerId, Random } from '@fimm/kernel'
import type { LegalMoves, MayAct, View } from './view-types.ts'
import type { Command } from './schema.ts'

/** Some command the person whose view this is may send: their own, or the owner's. */
export const randomCommand = (view: View, random: Random): Command | undefined => {
  const { may } = view
  if (may === null) return undefined
  return randomOwnCommand(view, may, random) ?? randomOwnerCommand(view, random)
}

const randomOwnCommand = (view: View, may: LegalMoves, random: Random): Command | undefined => {
  const { decision } = view
  if (may.fold.ok) return { ...randomAction(may, random), decision }
  const actFor = may['act-for']
  if (actFor.ok && view.playsFor.includes(actFor.player)) {
    const { type: action, ...rest } = randomAction(actFor.actions, random)
    return { type: 'act-for', player: actFor.player, action, ...rest, decision }
  }
  const seat = may['take-seat']
  if (seat.ok) {
    const buyIn = seat.min + random.int(seat.max - seat.min + 1)
    return { type: 'take-seat', seat: random.pick(seat.seats), buyIn }
  }
  if (may['run-twice'].ok) return { type: 'run-twice', yes: random.next() < 0.7, decision }
  if (may['show-cards'].ok && random.next() < 0.2)
    return { type: 'show-cards', which: random.pick(may['show-cards'].which) }
  // Seldom, or people would do nothing else.
  return random.next() < 0.9 ? undefined : randomRequest(view, may, random)
}

const randomRequest = ({ seat, seats }: View, may: LegalMoves, random: Random): Command | undefined => {
  const rebuy = may['request-rebuy']
  const hasAsked = seat !== null && seats[seat - 1]?.rebuyAsked != null
  const requests: readonly Command[] = [
    ...(may['sit-in'].ok ? [{ type: 'sit-in' } as const] : []),
    ...(may['sit-out'].ok ? [{ type: 'sit-out' } as const] : []),
    ...(rebuy.ok && !hasAsked ? [{ type: 'request-rebuy', amount: 1 + random.int(rebuy.max) } as const] : []),
  ]
  return requests.length === 0 ? undefined : random.pick(requests)
}

const randomAction = ({ check, call, bet, raise }: MayAct, random: Random) => {
  const luck = random.next()
  const range = bet.ok ? bet : raise
  if (range.ok && luck < 0.3) {
    if (luck < 0.04) return { type: 'all-in' } as const
    // Small raises are the likelier ones, so that hands last and stacks differ.
    const to = range.min + Math.floor(random.next() ** 3 * (range.max - range.min + 1))
    return { type: bet.ok ? 'bet' : 'raise', to } as const
  }
  if (check.ok) return { type: luck > 0.98 ? 'fold' : 'check' } as const
  return { type: call.ok && luck < 0.85 ? 'call' : 'fold' } as const
}

/** Some command only the owner may send now; ends the session when there is nothing better to do. */
export const randomOwnerCommand = (view: View, random: Random): Command | undefined => {
  const { may, hand, decision } = view
  if (may === null) return undefined
  if (may.resume.ok) return { type: 'resume' }
  const asking = may['approve-rebuy']
  const [request] = asking.ok ? asking.requests : []
  if (request !== undefined) return { type: 'approve-rebuy', ...request }
  if (hand === null) return randomBetweenHands(view, may, random)
  if (may.deal.ok && may.distribute.ok) return { type: 'deal', decision }
  const settle = may['settle-up']
  if (settle.ok && settle.running.includes('finish') && random.next() < 0.02)
    return { type: 'settle-up', running: 'finish', decision }
  if (may.deal.ok) return { type: 'deal', decision }
  if (!may.distribute.ok) return undefined
  const [pot] = may.distribute.missing
  if (pot === undefined) return { type: 'distribute', decision }
  const picked = hand.pots.map(({ players, winners }) =>
    winners.length === 0 ? randomWinners(players, random) : [...winners],
  )
  // Pot by pot, or everything at once.
  return random.next() < 0.5
    ? { type: 'distribute', winners: picked, decision }
    : { type: 'select-winners', pot, winners: picked[pot] ?? [], decision }
}

const randomWinners = (eligible: readonly PlayerId[], random: Random): PlayerId[] =>
  random.shuffle(eligible).slice(0, random.next() < 0.75 ? 1 : 1 + random.int(eligible.length))

const randomBetweenHands = ({ seats, hands }: View, may: LegalMoves, random: Random): Command | undefined => {
  if (!may['settle-up'].ok) return undefined
  const luck = random.next()
  if (may['play-on'].ok) return { type: luck < 0.7 ? 'play-on' : 'settle-up' }
  const button = may['assign-button']
  const start = may['start-hand']
  if (hands > 0 && luck < 0.04) return { type: 'settle-up' }
  if (button.ok && button.seats.length > 0 && luck < 0.07)
    return { type: 'assign-button', seat: random.pick(button.seats) }
  if (start.ok && start.until === null) return { type: 'start-hand', bomb: start.bomb && luck > 0.9 }
  // Somebody has everything: give the others something to play on with.
  const broke = seats.find((seat) => seat?.stack === 0)
  if (broke != null) return { type: 'adjust-stack', player: broke.player, amount: 100 }
  // Before the first hand people are still coming.
  return hands === 0 && luck < 0.9 ? undefined : { type: 'settle-up' }
}
