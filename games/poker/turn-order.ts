import { playerInSeat } from './betting.ts'
import { dealHand } from './deal-hand.ts'
import { chipsAfter } from './evolve.ts'
import type { PlayerAction } from './events.ts'
import type { HandHistory } from './hand-history.ts'
import { PHASES, STREETS, type Hand } from './types.ts'
import { type Event } from './events.ts'

export interface InTurn {
  readonly events: readonly Event[]
  /** Who folded out of turn, and was not asked any more in this hand. */
  readonly neverAsked: readonly PlayerAction[]
}

/** The events of a hand as if nobody had folded out of turn (who leaves folds at once, P4): such a fold comes when its
 *  player would have been asked, and who needed not act because of it checks. Other programs know no other hands. */
export const eventsInTurn = ({ lines }: HandHistory): InTurn => {
  const order = new TurnOrder()
  for (const { event } of lines) order.add(event)
  return { events: order.events, neverAsked: [...order.waiting.values()] }
}

class TurnOrder {
  readonly events: Event[] = []
  /** Folds by seat whose turn has not come. */
  readonly waiting = new Map<number, PlayerAction>()
  #hand: Hand | null = null

  add(event: Event): void {
    if (event.type === 'player-folded' && event.seat !== this.#turn) {
      this.waiting.set(event.seat, event)
      return
    }
    if (event.type === 'uncalled-bet-returned' || event.type === 'bets-collected') this.#finishStreet()
    if (event.type === 'round-advanced' && event.phase === 'showdown') this.#playStreetsLeft()
    this.#put(event)
    this.#foldInTurn()
  }

  get #turn(): number | null {
    return this.#hand?.turn ?? null
  }

  #put(event: Event): void {
    this.events.push(event)
    if (event.type === 'hand-started') this.#hand = dealHand(event, NO_SETTINGS)
    else if (this.#hand !== null) this.#hand = chipsAfter(this.#hand, event) ?? this.#hand
  }

  #foldInTurn(): void {
    for (let turn = this.#turn; turn !== null; turn = this.#turn) {
      const fold = this.waiting.get(turn)
      if (fold === undefined) return
      this.waiting.delete(turn)
      this.#put(fold)
    }
  }

  /** Nobody can bet any more, but for others the hand goes on while somebody who folded out of turn is in it. */
  #playStreetsLeft(): void {
    for (const phase of STREETS) {
      const { waiting } = this
      if (waiting.size === 0 || this.#hand === null) return
      if (PHASES.indexOf(phase) <= PHASES.indexOf(this.#hand.phase)) continue
      this.#put({ type: 'round-advanced', phase })
      if (this.#turn === null) return
      this.#foldInTurn()
      this.#finishStreet()
      this.#put({ type: 'bets-collected', total: 0 })
    }
  }

  /** The street closed because somebody folded out of turn: who was still to act had nothing to do but check. */
  #finishStreet(): void {
    for (let hand = this.#hand; hand !== null && hand.turn !== null; hand = this.#hand) {
      const actor = playerInSeat(hand, hand.turn)
      if (actor === undefined || actor.bet < hand.highestBet) return
      const { player, seat } = actor
      this.#put({ type: 'player-checked', player, seat, via: 'self', at: hand.startedAt })
      this.#foldInTurn()
    }
  }
}

const NO_SETTINGS = { actionClock: 0, confirmDeal: false, buttonDeals: false, runTwice: false } as const
