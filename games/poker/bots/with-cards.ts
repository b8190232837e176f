import type { Random } from '@fimm/kernel'
import { DECK, type Card } from '../cards/card.ts'
import { strengthOf } from '../cards/strength.ts'
import type { Command } from '../schema.ts'
import type { HandView, MayAct, Preset, SeatView, View } from '../view-types.ts'
import { startingScore } from './starting-hands.ts'

/** How a level plays where the table deals. Scores are of starting hands, chances between 0 and 1. */
export interface CardStyle {
  /** The least starting hand it plays, and by how much less on the button. */
  readonly plays: number
  readonly lateLess: number
  /** The least it opens with a raise, and the least it raises again with. */
  readonly opens: number
  readonly reraises: number
  /** How much worse than the price it calls with: below 0 it wants more than the price. */
  readonly loose: number
  /** How often a good hand bets or raises, and how often nothing does. */
  readonly bold: number
  readonly bluff: number
  /** Boards played out for one decision. */
  readonly samples: number
  /** Whether it asks what the others may have: those who bet are not believed to hold any two cards. */
  readonly readsOthers: boolean
}

export const CARD_STYLES = {
  easy: {
    plays: 3,
    lateLess: 0,
    opens: 12,
    reraises: 17,
    loose: 0.16,
    bold: 0.35,
    bluff: 0.02,
    samples: 60,
    readsOthers: false,
  },
  medium: {
    plays: 6,
    lateLess: 0.5,
    opens: 9,
    reraises: 13,
    loose: 0.02,
    bold: 0.7,
    bluff: 0.04,
    samples: 120,
    readsOthers: false,
  },
  hard: {
    plays: 7,
    lateLess: 2.5,
    opens: 7,
    reraises: 11,
    loose: 0,
    bold: 0.9,
    bluff: 0.12,
    samples: 160,
    readsOthers: true,
  },
} as const satisfies Record<string, CardStyle>

/** What a bot knows of its hand: its cards, the board, and who is still in. */
interface Situation {
  readonly mine: readonly Card[]
  readonly board: readonly Card[]
  readonly me: SeatView
  readonly others: readonly SeatView[]
  readonly hand: HandView
  readonly bigBlind: number
  readonly isLast: boolean
}

/** Undefined where people have their own cards, or this seat has none. */
export const commandWithCards = (
  view: View,
  hand: HandView,
  may: MayAct,
  style: CardStyle,
  random: Random,
): Command | undefined => {
  const situation = situationOf(view, hand)
  if (situation === undefined) return undefined
  const { decision } = view
  const move =
    hand.phase === 'preflop'
      ? beforeTheFlop(situation, may, style, random)
      : onTheBoard(situation, may, style, random)
  switch (move.type) {
    case 'raise':
      return raiseTo(may, decision, move.to, view.smallBlind) ?? passive(may, decision)
    case 'passive':
      return passive(may, decision)
    case 'fold':
      // What is free is never given up.
      return may.check.ok ? { type: 'check', decision } : { type: 'fold', decision }
  }
}

type Move =
  | { readonly type: 'raise'; readonly to: number | Preset }
  | { readonly type: 'passive' }
  | { readonly type: 'fold' }

const FOLD: Move = { type: 'fold' }
const PASSIVE: Move = { type: 'passive' }

const situationOf = (view: View, hand: HandView): Situation | undefined => {
  const me = view.seat === null ? null : (view.seats[view.seat - 1] ?? null)
  const mine = me?.cards.flatMap((card) => card ?? []) ?? []
  if (me === null || mine.length < 2) return undefined
  const others = view.seats.flatMap((seat) =>
    seat !== null && seat !== me && (seat.status === 'active' || seat.status === 'all-in') ? [seat] : [],
  )
  const afterMe = [...view.seats.slice(me.seat), ...view.seats.slice(0, me.seat - 1)].filter(
    (seat) => seat?.status === 'active',
  )
  const firstToAct = hand.phase === 'preflop' ? hand.bigBlindSeat : hand.button
  return {
    mine,
    board: hand.board?.boards[0] ?? [],
    me,
    others,
    hand,
    bigBlind: view.bigBlind,
    isLast: afterMe.every((seat) => seat !== null && isBefore(seat.seat, me.seat, firstToAct ?? me.seat)),
  }
}

/** Whether a seat acted before mine, counted from left of the one who acts last. */
const isBefore = (seat: number, mine: number, last: number): boolean => {
  const place = (number: number): number => (number - last - 1 + 20) % 10
  return place(seat) < place(mine)
}

const beforeTheFlop = (situation: Situation, may: MayAct, style: CardStyle, random: Random): Move => {
  const { mine, me, others, hand, bigBlind, isLast } = situation
  const players = others.length + 1
  // With fewer people, and with the button, more hands are worth playing.
  const easier = Math.max(0, 6 - players) * 0.9 + (isLast || me.marks.includes('dealer') ? style.lateLess : 0)
  const score = startingScore(mine) + easier
  const toCall = may.call.ok ? may.call.amount : 0
  const isRaised = hand.highestBet > bigBlind
  const share = toCall / Math.max(1, me.stack)
  if (!isRaised) {
    if (score >= style.opens && random.next() < style.bold)
      return {
        type: 'raise',
        to: Math.round(bigBlind * (2.5 + others.filter(({ bet }) => bet === bigBlind).length * 0.7)),
      }
    return may.check.ok || score >= style.plays ? PASSIVE : FOLD
  }
  const times = hand.highestBet / bigBlind
  // The more it costs, the better a hand must be.
  const needed = style.plays + 2 + Math.min(4, Math.log2(times)) + 6 * share - 12 * style.loose
  if (score >= style.reraises + Math.max(0, Math.log2(times) - 1.5) && random.next() < style.bold)
    return { type: 'raise', to: share > 0.3 ? 'all-in' : Math.round(hand.highestBet * 3) }
  return score >= needed ? PASSIVE : FOLD
}

const onTheBoard = (situation: Situation, may: MayAct, style: CardStyle, random: Random): Move => {
  const { me, others, hand, isLast } = situation
  const chance = chanceOf(situation, style, random)
  const fair = 1 / (others.length + 1)
  const above = (part: number): number => fair + (1 - fair) * part
  const isBold = random.next() < style.bold
  const size = (): Preset => (random.next() < 0.5 ? 'half-pot' : 'two-thirds')
  if (may.check.ok) {
    if (chance > above(0.25) && isBold) return { type: 'raise', to: size() }
    // A bet that hopes: last to speak against few, or with cards that may still become something.
    const hopes = others.length < 3 && (isLast || chance > above(-0.25))
    return hopes && random.next() < style.bluff ? { type: 'raise', to: 'half-pot' } : PASSIVE
  }
  const toCall = may.call.ok ? may.call.amount : 0
  const price = toCall / (hand.total + toCall)
  const hasRaised = me.lastAction?.action === 'raise' || me.lastAction?.action === 'bet'
  if (chance > above(hasRaised ? 0.7 : 0.5) && isBold)
    return { type: 'raise', to: toCall > me.stack / 3 ? 'all-in' : size() }
  return chance + style.loose > price ? PASSIVE : FOLD
}

/** How often this hand wins when the rest of the board is played out, against hands the others may have. */
const chanceOf = ({ mine, board, others, bigBlind }: Situation, style: CardStyle, random: Random): number => {
  const known = new Set([...mine, ...board])
  const unknown = DECK.filter((card) => !known.has(card))
  let won = 0
  for (let n = 0; n < style.samples; n++) {
    const left = [...unknown]
    const draw = (): Card => {
      const place = random.int(left.length)
      const card = left[place] as Card
      left[place] = left.at(-1) as Card
      left.pop()
      return card
    }
    const hands = others.map((other) => {
      const hole = [draw(), draw()]
      // Drawn again a few times if somebody who plays like this would hardly hold it.
      for (
        let tries = 0;
        style.readsOthers && tries < 6 && !isLikely(hole, board, other, bigBlind, random);
        tries++
      ) {
        left.push(...hole.splice(0))
        hole.push(draw(), draw())
      }
      return hole
    })
    const full = [...board]
    while (full.length < 5) full.push(draw())
    const own = strengthOf([...mine, ...full])
    let equal = 1
    let isBest = true
    for (const hole of hands) {
      const theirs = strengthOf([...hole, ...full])
      if (theirs > own) {
        isBest = false
        break
      }
      if (theirs === own) equal++
    }
    if (isBest) won += 1 / equal
  }
  return won / style.samples
}

const A_PAIR = 16 ** 5

/** Who put in more than the blind has better cards; who bets on the board has mostly hit it. */
const isLikely = (
  hole: readonly Card[],
  board: readonly Card[],
  { total, lastAction }: SeatView,
  bigBlind: number,
  random: Random,
): boolean => {
  if (startingScore(hole) < leastScore(total, bigBlind) && random.next() < 0.8) return false
  const isBetting =
    lastAction?.action === 'bet' || lastAction?.action === 'raise' || lastAction?.action === 'all-in'
  if (!isBetting) return true
  const alone = strengthOf(board)
  const together = strengthOf([...hole, ...board])
  const hasHit = together >= A_PAIR && Math.floor(together / A_PAIR) > Math.floor(alone / A_PAIR)
  return hasHit || random.next() < 0.35
}

/** What two cards most likely score at least (starting-hands.ts), by what was put in with them. */
const leastScore = (total: number, bigBlind: number): number => {
  if (total >= 12 * bigBlind) return 8
  return total >= 2.2 * bigBlind ? 5.5 : 3
}

const passive = (may: MayAct, decision: number): Command => {
  if (may.check.ok) return { type: 'check', decision }
  return { type: may.call.ok ? 'call' : 'fold', decision }
}

/** In whole small blinds, as people bet; but everything is everything. */
const raiseTo = (
  { bet, raise }: MayAct,
  decision: number,
  wanted: number | Preset,
  smallBlind: number,
): Command | undefined => {
  const range = bet.ok ? bet : raise
  if (!range.ok) return undefined
  const exact =
    typeof wanted === 'number' ? wanted : (range.presets.find(({ name }) => name === wanted)?.to ?? range.min)
  const round = wanted === 'all-in' ? exact : Math.round(exact / smallBlind) * smallBlind
  return { type: bet.ok ? 'bet' : 'raise', decision, to: Math.min(Math.max(round, range.min), range.max) }
}
