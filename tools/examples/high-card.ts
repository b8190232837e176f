import { accept, playerOf, refuse, type Game, type May, type PlayerId } from '@fimm/kernel'
import { z } from 'zod'

/** The worked example of docs/add-a-game.md, which quotes it: three cards in the hand, one is laid, the highest wins. */

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const HAND = 3

type Hands = Readonly<Record<PlayerId, readonly number[]>>
type Refusal = 'stale' | 'not-playing' | 'not-your-turn' | 'not-your-card'

interface Command {
  readonly type: 'lay-card'
  readonly card: number
  readonly decision?: number | undefined
}

type Event =
  | { readonly type: 'cards-dealt'; readonly players: readonly PlayerId[]; readonly hands: Hands }
  | { readonly type: 'card-laid'; readonly player: PlayerId; readonly card: number }
  | { readonly type: 'player-left'; readonly player: PlayerId }

interface State {
  /** In seat order, without those who left. */
  readonly players: readonly PlayerId[]
  readonly hands: Hands
  readonly laid: Readonly<Record<PlayerId, number>>
  readonly decision: number
}

interface View {
  readonly decision: number
  readonly players: readonly PlayerId[]
  readonly laid: Readonly<Record<PlayerId, number>>
  readonly hand: readonly number[]
  readonly may: { readonly 'lay-card': May<Refusal, { readonly cards: readonly number[] }> } | null
}

export interface HighCard {
  readonly Options: object
  readonly State: State
  readonly Command: Command
  readonly Event: Event
  readonly View: View
  readonly Refusal: Refusal
}

const nextOf = ({ players, laid }: State): PlayerId | undefined =>
  players.length < 2 ? undefined : players.find((player) => !(player in laid))

const whyNot = (state: State, player: PlayerId | undefined): Refusal | undefined => {
  if (player === undefined || !state.players.includes(player)) return 'not-playing'
  return nextOf(state) === player ? undefined : 'not-your-turn'
}

const handOf = (hands: Hands, player: PlayerId | undefined): readonly number[] =>
  (player === undefined ? undefined : hands[player]) ?? []

/** Cards the viewer does not know change places: among the other hands, and with those that were not dealt. */
const scrambled = (
  hands: Hands,
  known: readonly number[],
  shuffle: (cards: readonly number[]) => readonly number[],
): Hands => {
  const unknown = [...shuffle(CARDS.filter((card) => !known.includes(card)))]
  return Object.fromEntries(
    Object.entries(hands).map(([player, cards]) => [
      player,
      cards.map((card) => (known.includes(card) ? card : (unknown.pop() ?? card))),
    ]),
  )
}

const evolve = (state: State | undefined, event: Event): State => {
  if (event.type === 'cards-dealt')
    return { players: event.players, hands: event.hands, laid: {}, decision: 0 }
  if (state === undefined) throw new Error('a match begins by being dealt')
  const { player } = event
  if (event.type === 'player-left')
    return { ...state, players: state.players.filter((each) => each !== player) }
  return {
    ...state,
    hands: { ...state.hands, [player]: handOf(state.hands, player).filter((card) => card !== event.card) },
    laid: { ...state.laid, [player]: event.card },
    decision: state.decision + 1,
  }
}

const game: Game<HighCard> = {
  id: 'high-card',
  version: 1,
  seating: 'fixed',
  seats: () => ({ min: 2, max: 4 }),
  schema: {
    options: z.strictObject({}),
    command: z.strictObject({
      type: z.literal('lay-card'),
      card: z.int().min(1).max(CARDS.length),
      decision: z.int().min(0).optional(),
    }),
  },
  refusals: ['stale', 'not-playing', 'not-your-turn', 'not-your-card'],
  events: ['cards-dealt', 'card-laid', 'player-left'],
  bots: [],
  open: ({ players }, { random }) => {
    const deck = random.shuffle(CARDS)
    const hands = players.map((player, seat) => [player, deck.slice(seat * HAND, (seat + 1) * HAND)] as const)
    return [{ type: 'cards-dealt', players, hands: Object.fromEntries(hands) }]
  },
  decide: (state, { card, decision }, by) => {
    if (decision !== undefined && decision !== state.decision) return refuse('stale')
    const player = playerOf(by)
    const why = whyNot(state, player)
    if (player === undefined || why !== undefined) return refuse(why ?? 'not-playing')
    if (!handOf(state.hands, player).includes(card)) return refuse('not-your-card')
    return accept({ type: 'card-laid', player, card })
  },
  evolve,
  leave: (_state, player) => [{ type: 'player-left', player }],
  status: (state) => {
    const { players, laid } = state
    const next = nextOf(state)
    if (players.length === 0) return { phase: 'abandoned', reason: 'nobody-left' }
    if (next !== undefined) return { phase: 'playing', players, waitingFor: [next], deadlines: [] }
    const scores = players.map((player) => ({ player, score: laid[player] ?? 0 }))
    const best = Math.max(...scores.map(({ score }) => score))
    const standings = scores.map((each) => ({ ...each, rank: each.score === best ? 1 : 2 }))
    const winners = standings.filter(({ rank }) => rank === 1).map(({ player }) => player)
    return { phase: 'over', outcome: { standings, winners } }
  },
  view: (state, viewer) => {
    const player = viewer.kind === 'player' ? viewer.player : undefined
    const hand = handOf(state.hands, player)
    const why = whyNot(state, player)
    const isOver = nextOf(state) === undefined
    return {
      decision: state.decision,
      players: state.players,
      laid: state.laid,
      hand,
      may:
        isOver || why === 'not-playing'
          ? null
          : { 'lay-card': why === undefined ? { ok: true, cards: hand } : { ok: false, why } },
    }
  },
  eventFor: (event, viewer) => {
    if (event.type !== 'cards-dealt') return event
    const player = viewer.kind === 'player' ? viewer.player : undefined
    return { type: event.type, players: event.players, hand: handOf(event.hands, player) }
  },
  secrets: {
    lasting: true,
    state: (state, viewer, random) => {
      const own = handOf(state.hands, viewer.kind === 'player' ? viewer.player : undefined)
      const known = [...own, ...Object.values(state.laid)]
      return { ...state, hands: scrambled(state.hands, known, (cards) => random.shuffle(cards)) }
    },
    event: (event, viewer, _state, random) => {
      if (event.type !== 'cards-dealt') return event
      const own = handOf(event.hands, viewer.kind === 'player' ? viewer.player : undefined)
      return { ...event, hands: scrambled(event.hands, own, (cards) => random.shuffle(cards)) }
    },
  },
  // What others have seen they cannot forget.
  takeback: () => 'never',
  randomCommand: ({ may }, random) => {
    const lay = may?.['lay-card']
    return lay?.ok === true ? { type: 'lay-card', card: random.pick(lay.cards) } : undefined
  },
}

export default game
