import { type Match, open, seeded, send, type Step } from '@fimm/kernel'
import type { Chain } from '../chains.ts'
import acquire from '../game.ts'
import { playerAt } from '../seats.ts'
import type { Acquire } from '../game-types.ts'
import type { Command, State } from '../types.ts'
import type { Event } from '../events.ts'
import { type Case, type Expected, LETTER_CHAINS, parseCase } from './conformance-case.ts'
import { describe, messagesOf } from './conformance-fields.ts'

export interface Conformance {
  readonly steps: number
  readonly compared: number
  readonly differences: readonly {
    readonly step: number
    readonly field: string
    readonly got: unknown
    readonly want: unknown
  }[]
}

interface Played {
  readonly match: Match<Acquire>
  /** The state to compare: before the last accounts, where this ends the game. */
  readonly state: State
  readonly before: State | undefined
  readonly events: readonly Event[]
}

/** The independent engine also plays alone; Acquire is for two to six (A2). */
export const skips = (recorded: unknown): string | undefined =>
  typeof recorded === 'object' && recorded !== null && 'n' in recorded && recorded.n === 1
    ? 'one player'
    : undefined

/** One recorded game through our rules, compared after every step of it. */
export default function replay(recorded: unknown): Conformance {
  const game = parseCase(recorded)
  const differences: { step: number; field: string; got: unknown; want: unknown }[] = []
  let compared = 0
  const compare = (step: number, field: string, got: unknown, want: unknown): void => {
    compared++
    if (JSON.stringify(got) !== JSON.stringify(want)) differences.push({ step, field, got, want })
  }

  let played = opened(game)
  for (const [index, expected] of game.steps.entries()) {
    if (index > 0) {
      const next = acted(played.match, expected.a)
      if (typeof next === 'string') {
        compare(index, 'a', next, 'accepted')
        break
      }
      played = next
    } else compare(index, 'a', '0 StartGame', expected.a)
    const got = describe(played.state, played.events)
    for (const field of ['b', 'sc', 'av', 'cs', 'pr', 'nx'] as const)
      compare(index, field, got[field], expected[field])
    compare(index, 'rk', got.rk, expected.rk.map(asSet))
    compare(index, 'm', messagesOf(played.before, played.events).toSorted(), expected.m.map(said).toSorted())
  }
  const last = game.steps.length - 1
  const status = acquire.status(played.match.state)
  const scores = status.phase === 'over' ? status.outcome.standings.map(({ score }) => score) : status.phase
  compare(last, 'final', scores, game.final)
  compare(last, 'moves', game.steps.length + 1, game.moves)
  return { steps: game.steps.length, compared, differences }
}

/** What nobody did is said without a seat. */
const said = (message: string): string =>
  message.replace(/^\S* ?(?=AllTilesPlayed$|NoTilesPlayedForEntireRound$)/, '')

/** Racks hold their tiles in no order, and empty places say nothing. */
const asSet = (rack: readonly string[]): readonly string[] => rack.filter((tile) => tile !== '-').toSorted()

const env = (material?: unknown) => ({
  now: 0,
  random: seeded('conformance'),
  words: () => {
    throw new Error('no words in this game')
  },
  material,
})

const opened = ({ n, bag }: Case): Played => {
  const options = {
    openHoldings: true,
    timeLimit: 0,
    startTiles: 'stay',
    deadTiles: 'repeat',
    twoPlayerBank: false,
    pace: 'human',
  } as const
  const players = Array.from({ length: n }, (_, seat) => String(seat))
  return playedBy(open(acquire, { options, players }, env({ bag, first: 0 })), undefined)
}

const playedBy = (step: Step<Acquire>, on: State | undefined, before = on): Played => {
  const events = step.entries.flatMap((entry) => ('event' in entry ? [entry.event] : []))
  const end = events.findIndex(({ type }) => type === 'match-ended')
  if (end <= 0) return { match: step.match, state: step.match.state, before, events }
  const state = events.slice(0, end).reduce((folded, event) => acquire.evolve(folded, event), on)
  return { match: step.match, state: state ?? step.match.state, before, events }
}

/** The recorded action as our commands; a reason where our rules refuse it. */
const acted = (match: Match<Acquire>, action: Expected['a']): Played | string => {
  const [seat = '', kind = '', ...rest] = action.split(' ')
  const events: Event[] = []
  let current = match
  let last: Played | undefined
  for (const command of commandsOf(current.state, kind, rest)) {
    const answer = send(acquire, current, command, { kind: 'member', player: seat, host: false }, env())
    if (!answer.ok) return `refused: ${answer.error.code}`
    last = playedBy(answer.value, current.state, match.state)
    events.push(...last.events)
    current = answer.value.match
    // The end declared with nothing left to buy has already finished the turn.
    if (acquire.status(current.state).phase === 'over') break
  }
  return last === undefined ? `unknown action ${action}` : { ...last, events }
}

const commandsOf = (state: State, kind: string, rest: readonly string[]): readonly Command[] => {
  const [first = '', second = ''] = rest
  const chain = LETTER_CHAINS[first] as Chain
  switch (kind) {
    case 'PlayTile':
      return [{ type: 'place-tile', tile: first as Extract<Command, { type: 'place-tile' }>['tile'] }]
    case 'SelectNewChain':
      return [{ type: 'found-chain', chain }]
    case 'SelectMergerSurvivor':
      return [{ type: 'choose-survivor', chain }]
    case 'SelectChainToDisposeOfNext':
      return [{ type: 'choose-next-defunct', chain }]
    case 'DisposeOfShares':
      return [{ type: 'dispose-shares', trade: Number(first), sell: Number(second) }]
    case 'PurchaseShares': {
      const { may } = acquire.view(state, { kind: 'player', player: playerAt(state, state.turn.seat) })
      const end = second === '1' && may?.['declare-end'].ok === true
      const shares = first === 'x' ? [] : first.split(',').map((letter) => LETTER_CHAINS[letter] as Chain)
      return [
        ...(end ? [{ type: 'declare-end' } as const] : []),
        shares.length === 0 ? { type: 'skip-buying' } : { type: 'buy-shares', shares },
      ]
    }
    default:
      return []
  }
}
