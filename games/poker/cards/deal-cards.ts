import type { Env, Millis, PlayerId } from '@fimm/kernel'
import { clockwiseFrom, unfolded } from '../betting.ts'
import type { Event } from '../events.ts'
import type { Hand, Phase } from '../types.ts'
import { DECK, type Card } from './card.ts'
import { isShown, nextCards, type Dealt } from './dealt.ts'
import { mustShow, sharesByCards } from './showdown.ts'

/** A street is seen to be over before the next card is turned (P39), an all-in longer (P43). */
export const STREET_MOMENT: Millis = 1000
/** The last card is waited for a little longer. */
const RIVER_MOMENT: Millis = 1500
const RUN_OUT_MOMENT: Millis = 2500
/** How long a hand that won nothing can still be shown (P40), and how long shown hands are looked at. */
export const MUCK_AFTER: Millis = 5000
const SHOWN_MOMENT: Millis = 4000
/** How long running it twice is asked (P44). */
export const TWICE_ASKED: Millis = 10_000

export const shuffledDeck = (env: Env): readonly Card[] => env.random.shuffle(DECK)

/** From the left of the button (P36). */
export const dealingOrder = (
  seats: readonly { readonly seat: number; readonly player: PlayerId }[],
  button: number,
): readonly PlayerId[] => clockwiseFrom(seats, button + 1).map(({ player }) => player)

const BOARD_UP: Readonly<Partial<Record<Phase, number>>> = { flop: 3, turn: 4, river: 5 }

/** The event that turns the cards of a street: what it turns is part of it. */
export const streetDealt = (dealt: Dealt, phase: Phase, at: Millis): Event => {
  const up = BOARD_UP[phase]
  if (up === undefined) return { type: 'round-advanced', phase, at }
  const [board = [], second] = nextCards(dealt, up)
  return { type: 'round-advanced', phase, at, board, ...(second && { second }) }
}

/** Nobody could answer a bet any more, and there will be a showdown (P43). */
const isBettingOver = (hand: Hand): boolean => unfolded(hand).filter(({ stack }) => stack > 0).length < 2

/** What follows by itself when the betting of a street is over. */
export const cardsOn = (hand: Hand, dealt: Dealt, next: Phase, env: Env): readonly Event[] => {
  if (dealt.due !== null) return []
  if (hand.phase === 'showdown') return showdown(hand, dealt, env)
  if (isBettingOver(hand) && !dealt.isRunOut) return [runOut(hand, dealt, env)]
  if (next === 'showdown') return [{ type: 'round-advanced', phase: next, at: env.now }]
  const asked = dealt.twice === null ? 0 : dealt.twice.until
  // Where the owner deals (P13) only the question has an end of its own.
  if (hand.confirmDeal) return asked === 0 ? [] : [{ type: 'cards-due', at: asked }]
  return [{ type: 'cards-due', at: Math.max(asked, env.now + momentBefore(next, dealt)) }]
}

const momentBefore = (next: Phase, { isRunOut }: Dealt): Millis => {
  if (isRunOut) return RUN_OUT_MOMENT
  return next === 'river' ? RIVER_MOMENT : STREET_MOMENT
}

/** Everybody who is in turns their cards up; where the board is not complete they may be asked to run it twice. */
const runOut = (hand: Hand, { boardUp }: Dealt, { now }: Env): Event => ({
  type: 'hands-turned-up',
  players: unfolded(hand).map(({ player }) => player),
  ...(hand.runTwice && boardUp < 5 && { askedUntil: now + TWICE_ASKED }),
})

/** Who must show does, the pots have their winners, and who needs not has a moment to (P40–P42). */
const showdown = (hand: Hand, dealt: Dealt, { now }: Env): readonly Event[] => {
  const showing = mustShow(hand, dealt)
  const isSomebodyHidden = unfolded(hand).some(
    ({ player }) => !isShown(dealt, player) && !showing.includes(player),
  )
  return [
    ...showing.map((player): Event => ({ type: 'cards-shown', player, which: 'both' })),
    ...hand.pots
      .map((pot, i): Event => {
        const shares = sharesByCards(hand, dealt, pot)
        return { type: 'winners-selected', pot: i, winners: shares.map(({ player }) => player), shares }
      })
      .toReversed(),
    { type: 'cards-due', at: now + (isSomebodyHidden ? MUCK_AFTER : SHOWN_MOMENT) },
  ]
}
