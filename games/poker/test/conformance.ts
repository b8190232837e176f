import { isDeepStrictEqual } from 'node:util'
import { withEmptyUndoWindow, seeded, send, type Env, type PlayerId } from '@fimm/kernel'
import type { Conformance, Difference } from '@fimm/tools/conformance.ts'
import { clockwiseFrom } from '../betting.ts'
import { DECK, type Card } from '../cards/card.ts'
import { decide } from '../decide.ts'
import { evolve } from '../evolve.ts'
import game from '../game.ts'
import { optionsSchema } from '../schema.ts'
import { takenSeats } from '../seats.ts'
import { dealTo } from '../start-hand.ts'
import type { Poker } from '../game-types.ts'
import type { Command } from '../schema.ts'
import type { Event, Post } from '../events.ts'
import type { Hand, State } from '../types.ts'

/** A hand played by another engine, with what it saw before every action. Arrays follow `seats`. */
export interface HandCase {
  readonly id: string
  readonly seats: readonly number[]
  readonly button: number
  readonly sb: number
  readonly bb: number
  readonly blinds: readonly [number, number]
  readonly ante: { readonly kind: 'each' | 'bb'; readonly amount: number } | null
  readonly stacks: readonly number[]
  readonly posted: readonly number[]
  readonly actions: readonly CaseAction[]
  readonly states: readonly CaseState[]
  readonly end: {
    readonly reason: 'fold' | 'showdown'
    readonly street?: string
    readonly stacks: readonly number[]
    readonly returned: readonly [number, number] | null
    readonly pots: CasePots
    readonly awards: readonly { pot: number; winners: readonly number[]; shares: readonly number[] }[]
    readonly final: readonly number[]
  }
  /** By seat; where they are known, the hand is played a second time with the table dealing (P36). */
  readonly cards?: { readonly hole: readonly (readonly Card[])[]; readonly board: readonly Card[] }
}
interface CaseAction {
  readonly seat: number
  readonly kind: 'fold' | 'check' | 'call' | 'bet' | 'raise'
  readonly amount?: number
  readonly to?: number
  readonly allIn?: number
}
interface CaseState {
  readonly street: string
  readonly turn: number
  readonly stacks: readonly number[]
  readonly bets: readonly number[]
  readonly in: readonly number[]
  readonly pots: CasePots
  readonly legal: {
    readonly fold: number
    readonly check: number
    readonly call: number | null
    readonly raise: readonly [number, number] | null
  }
}
type CasePots = readonly (readonly [number, readonly number[]])[]

const env: Env = {
  now: 1,
  random: seeded('conformance'),
  words: () => {
    throw new Error('poker needs no words')
  },
}

const playerIn = (seat: number): PlayerId => `seat ${seat}`
const seatOfPlayer = (player: PlayerId): number => Number(player.slice('seat '.length))

export default function replay(input: unknown): Conformance {
  const hand = input as HandCase
  const own = new Replay(hand).run()
  if (hand.cards === undefined) return own
  const dealt = new Replay(hand, deckFor(hand, hand.cards)).run()
  return {
    steps: own.steps + dealt.steps,
    compared: own.compared + dealt.compared,
    differences: [...own.differences, ...dealt.differences],
    counts: { 'hands played dealt': 1 },
  }
}

/** A deck that begins with these cards, as they are dealt round the table. */
const deckFor = (
  { seats, button }: HandCase,
  { hole, board }: NonNullable<HandCase['cards']>,
): readonly Card[] => {
  const order = clockwiseFrom(
    seats.map((seat, i) => ({ seat, cards: hole[i] ?? [] })),
    button + 1,
  )
  const first = [0, 1].flatMap((round) => order.flatMap(({ cards }) => cards[round] ?? []))
  const known = [...first, ...board]
  return [...known, ...DECK.filter((card) => !known.includes(card))]
}

class Replay {
  readonly #case: HandCase
  readonly #differences: Difference[] = []
  readonly #events: Event[] = []
  #compared = 0
  #step = -1
  #state: State
  /** The last state in which the hand was still on and no pot paid. */
  #unpaid: Hand | null = null

  readonly #deck: readonly Card[] | undefined
  #now = 1

  constructor(hand: HandCase, deck?: readonly Card[]) {
    this.#case = hand
    this.#deck = deck
    this.#state = tableFor(hand)
  }

  run(): Conformance {
    const { button, blinds, ante } = this.#case
    const stakes = {
      ante: ante && { kind: ante.kind === 'bb' ? ('big-blind' as const) : ante.kind, amount: ante.amount },
      straddle: false,
      bomb: 0,
    }
    this.#take(
      dealTo(
        this.#state,
        {
          seats: takenSeats(this.#state.session),
          button,
          blinds,
          bomb: false,
          ...(this.#deck && { deck: this.#deck }),
        },
        stakes,
        env,
      ),
    )
    this.#comparePosts()
    this.#turnCards()
    for (const [step, action] of this.#case.actions.entries()) {
      this.#step = step
      this.#compareState(this.#case.states[step])
      if (!this.#act(action)) return this.#report()
      this.#turnCards()
    }
    this.#step = this.#case.actions.length
    this.#compareEnd()
    return this.#report()
  }

  #report(): Conformance {
    return { steps: this.#case.actions.length + 1, compared: this.#compared, differences: this.#differences }
  }

  #compare(field: string, got: unknown, want: unknown): void {
    this.#compared++
    if (!isDeepStrictEqual(got, want)) this.#differences.push({ step: this.#step, field, got, want })
  }

  #take(events: readonly Event[]): void {
    for (const event of events) {
      const { hand } = this.#state
      if (event.type === 'pot-distributed' && this.#unpaid === null) this.#unpaid = hand
      this.#events.push(event)
      this.#state = evolve(this.#state, event)
    }
  }

  #send(command: Command, player: PlayerId, host = false): boolean {
    const match = withEmptyUndoWindow<Poker>(this.#state, { at: 0, decisions: 1 })
    const answer = send(game, match, command, { kind: 'member', player, host }, { ...env, now: this.#now })
    if (!answer.ok) {
      this.#compare(`answer to ${command.type}`, answer.error, 'accepted')
      return false
    }
    this.#take(answer.value.entries.flatMap((entry) => ('event' in entry ? [entry.event] : [])))
    return true
  }

  /** The clock turns the cards until somebody has to act or the hands are shown. */
  #turnCards(): void {
    while (this.#state.hand?.dealt?.due != null && this.#state.hand.phase !== 'showdown') this.#goOn()
  }

  #goOn(): void {
    this.#now = this.#state.hand?.dealt?.due ?? this.#now
    const answer = decide(this.#state, { type: 'go-on' }, { kind: 'clock' }, { ...env, now: this.#now })
    if (!answer.ok) throw new Error(`the clock was refused: ${answer.error.code}`)
    this.#take(answer.value)
  }

  #comparePosts(): void {
    const { hand } = this.#state
    const started = this.#events.find((event) => event.type === 'blinds-posted')
    const posts: readonly Post[] = started?.type === 'blinds-posted' ? started.posts : []
    const live = this.#case.seats.map((seat) =>
      posts.reduce((sum, post) => (post.seat === seat && post.kind !== 'ante' ? sum + post.amount : sum), 0),
    )
    this.#compare('posted', live, this.#case.posted)
    const blindIn = (kind: Post['kind']): number | undefined => posts.find((post) => post.kind === kind)?.seat
    this.#compare('sb', blindIn('small-blind'), this.#case.sb)
    this.#compare('bb', blindIn('big-blind'), this.#case.bb)
    this.#compare('asked', (hand?.turn ?? null) !== null, this.#case.states.length > 0)
    this.#compare('states', this.#case.states.length, this.#case.actions.length)
  }

  #compareState(want: CaseState | undefined): void {
    const { hand } = this.#state
    if (hand === null || want === undefined) {
      this.#compare('hand', hand === null ? 'over' : 'on', want === undefined ? 'over' : 'on')
      return
    }
    const turn = hand.turn ?? 0
    this.#compare('street', hand.phase, want.street)
    this.#compare('turn', turn, want.turn)
    this.#compare('stacks', stacksIn(hand), want.stacks)
    this.#compare(
      'bets',
      hand.players.map(({ bet }) => bet),
      want.bets,
    )
    this.#compare(
      'in',
      hand.players.map(({ folded }) => (folded ? 0 : 1)),
      want.in,
    )
    this.#compare('pots', potsIn(hand), want.pots)
    const { may } = game.view(this.#state, { kind: 'player', player: playerIn(turn) })
    if (may === null) throw new Error('whose turn it is has nothing to do')
    const { fold, check, call, bet, raise } = may
    this.#compare('legal.fold', fold.ok && !fold.checkIsFree ? 1 : 0, want.legal.fold)
    this.#compare('legal.check', check.ok ? 1 : 0, want.legal.check)
    this.#compare('legal.call', call.ok ? call.amount : null, want.legal.call)
    const range = bet.ok ? bet : raise
    this.#compare('legal.raise', range.ok ? [range.min, range.max] : null, want.legal.raise)
  }

  #act({ seat, kind, amount, to, allIn }: CaseAction): boolean {
    const { hand, decision } = this.#state
    if (hand === null) return false
    const at = { hand: hand.number, decision }
    const command: Command =
      kind === 'bet' || kind === 'raise' ? { type: kind, ...at, to: to ?? 0 } : { type: kind, ...at }
    const before = this.#events.length
    if (!this.#send(command, playerIn(seat))) return false
    const done = this.#events[before]
    if (amount !== undefined) this.#compare('amount', done && 'amount' in done ? done.amount : 0, amount)
    if (to !== undefined) this.#compare('to', done && 'to' in done ? done.to : 0, to)
    if (kind !== 'fold' && kind !== 'check')
      this.#compare('allIn', done?.type === 'player-all-in' ? 1 : undefined, allIn)
    return true
  }

  #compareEnd(): void {
    const { end } = this.#case
    const { hand } = this.#state
    this.#compare('end.reason', hand?.phase ?? 'fold', end.reason)
    const street = this.#lastStreet()
    // A dealt board is dealt to its end, also where nobody can bet.
    if (end.street !== undefined && this.#deck === undefined) this.#compare('end.street', street, end.street)
    if (hand?.phase === 'showdown' && this.#deck !== undefined) this.#goOn()
    else if (hand?.phase === 'showdown') {
      for (const { pot, winners } of end.awards) this.#pick(pot, winners)
      if (this.#state.hand !== null)
        this.#send({ type: 'distribute', decision: this.#state.decision }, 'owner', true)
    }
    this.#compare('end.returned', this.#returned(), end.returned)
    this.#compare('end.stacks', this.#unpaid === null ? undefined : stacksIn(this.#unpaid), end.stacks)
    this.#compare('end.pots', this.#unpaid === null ? [] : potsIn(this.#unpaid), end.pots)
    this.#compare('end.awards', this.#awards(), end.awards)
    const final = this.#case.seats.map((seat) => this.#state.session.seats[seat - 1]?.stack)
    this.#compare('end.final', final, end.final)
  }

  #pick(pot: number, winners: readonly number[]): void {
    const { hand, decision } = this.#state
    if (hand === null) return
    this.#send({ type: 'select-winners', decision, pot, winners: winners.map(playerIn) }, 'owner', true)
  }

  #lastStreet(): string {
    const streets = this.#events.flatMap((event) =>
      event.type === 'round-advanced' && event.phase !== 'showdown' ? [event.phase] : [],
    )
    return streets.at(-1) ?? 'preflop'
  }

  #returned(): [number, number] | null {
    const event = this.#events.find(({ type }) => type === 'uncalled-bet-returned')
    return event?.type === 'uncalled-bet-returned' ? [event.seat, event.amount] : null
  }

  #awards(): HandCase['end']['awards'] {
    const paid = this.#events.flatMap((event) => (event.type === 'pot-distributed' ? [event] : []))
    return paid
      .toSorted((a, b) => a.pot - b.pot)
      .map((event) => {
        const winners = event.shares.map(({ player }) => seatOfPlayer(player))
        return { pot: event.pot, winners, shares: event.shares.map(({ amount }) => amount) }
      })
  }
}

const stacksIn = (hand: Hand): number[] => hand.players.map(({ stack }) => stack)

const potsIn = (hand: Hand): (readonly [number, readonly number[]])[] =>
  hand.pots
    .filter(({ amount }) => amount > 0)
    .map(({ amount, eligible }) => [amount, eligible.map(seatOfPlayer)] as const)

/** A room with just these people in it; the hand's own blinds and button come with the deal. */
const tableFor = ({ seats, stacks, button }: HandCase): State => {
  const { maxSeats, ...config } = optionsSchema.parse({})
  const opened = evolve(undefined, { type: 'match-opened', seats: maxSeats, config, at: 0 })
  return seats.reduce<State>(
    (state, seat, i) =>
      evolve(state, {
        type: 'seat-taken',
        player: playerIn(seat),
        seat,
        amount: stacks[i] as number,
        at: 0,
      }),
    { ...opened, session: { ...opened.session, button } },
  )
}
