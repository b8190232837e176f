import { seeded, type Author, type Env, type LogEntry, type Millis, type PlayerId } from '@fimm/kernel'
import { act, foldEvent } from './act.ts'
import { actorOf } from './betting.ts'
import { DECK, type Card } from './cards/card.ts'
import { goOn, runTwice, showCards } from './cards/commands.ts'
import { decided, type Decision } from './consequences.ts'
import { distribute } from './award-pots.ts'
import { evolve } from './evolve.ts'
import { sharesOf } from './pots.ts'
import type { PhhHand } from './read-phh.ts'
import type { Seated } from './seats.ts'
import { dealTo } from './start-hand.ts'
import type { Poker } from './game-types.ts'
import type { Event } from './events.ts'
import type { Hand, Share, State } from './types.ts'

const UNASKED = / (?:sm|f # out of turn)$/

const TABLE: Author = { kind: 'table' }

/** One hand, played again by the rules as its file says: what nobody knows of its cards is made up. */
export class PhhPlay {
  readonly entries: LogEntry<Poker>[] = []
  readonly #hand: PhhHand
  readonly #players: readonly PlayerId[]
  readonly #random: Env['random']
  readonly #isFirstTry: boolean
  now: Millis
  state: State
  #decisions: number

  constructor(
    hand: PhhHand,
    players: readonly PlayerId[],
    before: { readonly state: State; readonly now: Millis; readonly decisions: number },
    attempt: number,
  ) {
    this.#isFirstTry = attempt === 0
    this.#hand = hand
    this.#players = players
    this.#random = seeded(`${hand.line} ${attempt}`)
    this.state = before.state
    this.now = before.now
    this.#decisions = before.decisions
  }

  get decisions(): number {
    return this.#decisions
  }

  /** False where the rules do not allow what the file says. */
  play(isDealt: boolean): boolean {
    this.#deal(isDealt)
    const folds = this.#foldsOutOfTurn()
    // Before the flop of a bomb pot nobody is asked, though the format has everybody check.
    const isBomb = this.#hand.blinds.every((amount) => amount === 0)
    const flop = isBomb ? this.#hand.actions.findIndex((action) => action.startsWith('d db ')) : 0
    for (const [index, action] of this.#hand.actions.entries()) {
      if (index >= flop && !this.#take(action)) return false
      for (const [number, after] of folds) if (after === index) this.#foldOutOfTurn(number)
    }
    this.#turnCards(() => false)
    if (!this.#award() || this.state.hand !== null) return false
    this.#showByChoice()
    return true
  }

  #env(): Env {
    return { now: this.now, random: this.#random, words: noWords }
  }

  write(by: Author, events: readonly Event[]): void {
    const decision = this.#decisions++
    for (const event of events) this.entries.push({ decision, at: this.now, by, event })
    this.state = events.reduce(evolve, this.state)
  }

  #decide(by: Author, decision: Decision): boolean {
    if (decision.ok) this.write(by, decision.value)
    return decision.ok
  }

  #player(number: number): PlayerId {
    return this.#players[number - 1] ?? ''
  }

  #deal(isDealt: boolean): void {
    const { seats, stacks, antes, blinds, minBet } = this.#hand
    const count = seats.length
    const bomb = blinds.every((amount) => amount === 0)
    const bigBlindAt = count === 2 ? 0 : 1
    const amount = Math.max(...antes)
    const isOfBigBlind = antes.every((ante, place) => ante === 0 || place === bigBlindAt)
    const table = {
      seats: seats
        .map((number, place): Seated => ({
          ...(this.state.session.seats[number - 1] as Seated),
          number,
          stack: stacks[place] ?? 0,
        }))
        .toSorted((a, b) => a.number - b.number),
      button: seats.at(-1) as number,
      blinds: [Math.max(1, Math.floor(minBet / 2)), minBet] as const,
      bomb,
      ...(isDealt && { deck: this.#deck() }),
    }
    const ante =
      bomb || amount === 0 ? null : ({ kind: isOfBigBlind ? 'big-blind' : 'each', amount } as const)
    const straddle = count > 2 && (blinds[2] ?? 0) > 0
    this.write(TABLE, dealTo(this.state, table, { ante, straddle, bomb: bomb ? amount : 0 }, this.#env()))
  }

  /** The cards the file knows lie where they were dealt, a second board behind the first; the others anywhere. */
  #deck(): readonly Card[] {
    const { actions } = this.#hand
    const count = this.#players.length
    const places = new Map<number, Card>()
    let board = 2 * count
    const put = (place: number, card: string | undefined): void => {
      const known = DECK.find((each) => each === card)
      if (known !== undefined) places.set(place, known)
    }
    for (const action of actions) {
      const [, to, number, text = ''] = /^d (?:(dh) p(\d+)|db) (\S+)$/.exec(action) ?? []
      const cards = text.match(/../g) ?? []
      if (to === 'dh') cards.forEach((card, round) => put(Number(number) - 1 + round * count, card))
      else for (const card of cards) put(board++, card)
    }
    const known = new Set(places.values())
    if (known.size !== places.size) throw new RangeError('a card twice')
    const others = this.#random.shuffle(DECK.filter((card) => !known.has(card)))
    return DECK.map((_, place) => places.get(place) ?? (others.pop() as Card))
  }

  #take(text: string): boolean {
    if (text.startsWith('d dh ')) return true
    if (text.startsWith('d db ')) {
      const { hand } = this.state
      const phase = hand?.phase
      this.#turnCards(() => this.state.hand?.phase !== phase)
      return true
    }
    const [, number, what, to] = /^p(\d+) (f|cc|cbr|sm)(?: (\d+))?(?: # out of turn)?$/.exec(text) ?? []
    if (number === undefined) return false
    const { hand } = this.state
    const player = this.#player(Number(number))
    const actor = hand === null ? undefined : actorOf(hand)
    if (hand === null || actor?.player !== player) {
      if (what === 'f' && !text.includes('#')) this.#foldOutOfTurn(Number(number))
      // Other programs ask once more who has nothing to do but check.
      return what !== 'cbr'
    }
    if (what === 'f') return this.#act(player, 'fold')
    if (what === 'cc') return this.#act(player, actor.bet === hand.highestBet ? 'check' : 'call')
    const amount = Number(to)
    if (amount === actor.stack + actor.bet) return this.#act(player, 'all-in')
    return this.#act(player, hand.highestBet === 0 ? 'bet' : 'raise', amount)
  }

  #act(player: PlayerId, action: Parameters<typeof act>[2]['action'], to?: number): boolean {
    const acting = { via: 'self', at: this.now } as const
    const by: Author = { kind: 'member', player, host: false }
    return this.#decide(by, act(this.state, player, { action, to }, acting, this.#env()))
  }

  /** Who folded out of turn, after which action. That is not written: who was asked no more did at some time, and of
   *  others it stands where they would have been asked. Each try draws it anew, the first takes the file at its word. */
  #foldsOutOfTurn(): ReadonlyMap<number, number> {
    const { actions } = this.#hand
    const end = actions.findLastIndex((action) => !UNASKED.test(action))
    const folds = actions.flatMap((action, index) => {
      const number = /^p(\d+) (?:sm|f)/.exec(action)?.[1]
      if (number === undefined || (!UNASKED.test(action) && (this.#isFirstTry || this.#random.int(2) === 0)))
        return []
      const own = actions.findLastIndex((each) => each.startsWith(`p${number} c`))
      const first = Math.max(own, this.#players.length - 1)
      const last = Math.max(first, Math.min(index, end))
      return [[Number(number), first + this.#random.int(last - first + 1)] as const]
    })
    return new Map(folds)
  }

  #foldOutOfTurn(number: number): void {
    const player = this.#player(number)
    const playing = this.state.hand?.players.find((each) => each.player === player)
    if (playing === undefined || playing.folded) return
    const fold = foldEvent(playing, { via: 'self', at: this.now })
    this.#decide({ kind: 'member', player, host: false }, decided(this.state, this.#env(), fold))
  }

  /** Lets the clock turn the cards, until enough of them lie there. */
  #turnCards(isEnough: () => boolean): void {
    for (;;) {
      const dealt = this.state.hand?.dealt ?? null
      if (dealt === null || isEnough()) return
      if (this.state.hand?.phase === 'showdown') this.#showByChoice()
      if (dealt.twice !== null && !dealt.twice.agreed.includes(this.#nextAsked() ?? '')) {
        const player = this.#nextAsked()
        const by: Author = { kind: 'member', player: player ?? '', host: false }
        const yes = this.#hand.isTwice
        if (
          player !== undefined &&
          this.#decide(by, runTwice(this.state, { type: 'run-twice', yes }, player, this.#env()))
        )
          continue
      }
      const { due } = this.state.hand?.dealt ?? dealt
      if (due === null) return
      this.now = Math.max(this.now, due)
      if (!this.#decide({ kind: 'clock' }, goOn(this.state, { kind: 'clock' }, this.#env()))) return
    }
  }

  #nextAsked(): PlayerId | undefined {
    const { hand } = this.state
    const agreed = hand?.dealt?.twice?.agreed ?? []
    return hand?.players.find(({ player, folded }) => !folded && !agreed.includes(player))?.player
  }

  /** Cards in the file that nobody had to show were shown by choice. */
  #showByChoice(): void {
    for (const [place, player] of this.#players.entries()) {
      const which = this.#shownBy(place + 1)
      if (which === undefined) continue
      const by: Author = { kind: 'member', player, host: false }
      this.#decide(by, showCards(this.state, { type: 'show-cards', which }, player))
    }
  }

  #shownBy(number: number) {
    const text = this.#hand.actions.find((action) => action.startsWith(`d dh p${number} `))?.slice(-4) ?? ''
    const [first, second] = [text.startsWith('??'), text.endsWith('??')].map((isHidden) => !isHidden)
    if (text.length < 4 || (!first && !second)) return undefined
    if (first && second) return 'both'
    return first ? 'first' : 'second'
  }

  /** With people's own cards the file says who has how much after the hand, not who won which pot. */
  #award(): boolean {
    const { hand } = this.state
    if (hand === null) return true
    if (hand.dealt !== null || hand.phase !== 'showdown') return false
    const wins = new Map(
      this.#players.map((player, place): [PlayerId, number] => {
        const stack = hand.players.find((each) => each.player === player)?.stack ?? 0
        return [player, (this.#hand.end[place] ?? 0) - stack]
      }),
    )
    const winners = winnersOf(hand, wins)
    const command = { type: 'distribute', winners: winners?.map((each) => [...each]) } as const
    return (
      winners !== undefined &&
      this.#decide(TABLE, distribute(this.state, { ...command, winners: command.winners ?? [] }, this.#env()))
    )
  }
}

/** Winners of every pot, so that everybody gets what they got. */
const winnersOf = (
  hand: Hand,
  wins: ReadonlyMap<PlayerId, number>,
  pot = 0,
): readonly (readonly PlayerId[])[] | undefined => {
  const { eligible, amount } = hand.pots[pot] ?? {}
  if (eligible === undefined || amount === undefined)
    return [...wins.values()].every((left) => left === 0) ? [] : undefined
  for (let choice = 1; choice < 2 ** eligible.length; choice++) {
    const winners = eligible.filter((_, index) => (choice >> index) % 2 === 1)
    const left = without(wins, sharesOf(hand, amount, winners))
    const rest = left && winnersOf(hand, left, pot + 1)
    if (rest !== undefined) return [winners, ...rest]
  }
  return undefined
}

const without = (
  wins: ReadonlyMap<PlayerId, number>,
  shares: readonly Share[],
): ReadonlyMap<PlayerId, number> | undefined => {
  const left = new Map(wins)
  for (const { player, amount } of shares) left.set(player, (left.get(player) ?? 0) - amount)
  return [...left.values()].some((amount) => amount < 0) ? undefined : left
}

const noWords = (): never => {
  throw new Error('poker needs no words')
}
