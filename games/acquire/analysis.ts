import { apply, seeded, type Match, type MatchAnalysis, type PlayerId } from '@fimm/kernel'
import { candidatesOf } from './bots/candidates.ts'
import { chancesOf, scoresOf } from './bots/look-ahead.ts'
import { placeOf, positionOf } from './bots/position.ts'
import { NONE } from './bots/simulator.ts'
import type { Chain } from './chains.ts'
import game from './game.ts'
import type { Acquire } from './game-types.ts'
import type { Command, Outcome, State } from './types.ts'
import type { Event } from './events.ts'
import type { View } from './view-types.ts'

/** One thing that could have been done, and one's own part of all wealth some rounds on, in dollars. */
export interface ScoredMove {
  readonly command: Command
  readonly worth: number
  /** Of a tile: what it does, and to which chains; of a merger the one that survives first. */
  readonly outcome?: Outcome
  readonly chains?: readonly Chain[]
}

/** What the hard bot thinks of a decision, knowing what its player knew. */
export interface MoveNote {
  readonly player: PlayerId
  readonly turn: number
  /** How many games were played on from here for every move that is shown. */
  readonly games: number
  /** The best first; what was done is among them. */
  readonly moves: readonly ScoredMove[]
  /** Place in `moves` of what was done. */
  readonly played: number
  /** How likely each seat was to win when this turn began; only with the first decision of a turn. */
  readonly chances?: readonly number[]
  /** With the first decision of the turn that did most for the winner: their chance before it and after it. */
  readonly decided?: { readonly player: PlayerId; readonly before: number; readonly after: number }
}

interface NoteOn {
  readonly decision: number
  readonly note: MoveNote
}

/** Games played on for a decision, and for the chances at the beginning of a turn. */
const GAMES_PER_MOVE = 150
const GAMES_PER_TURN = 100
/** In so many of them every candidate is played; then the best of them, and what was done. */
const FIRST_GAMES = 10
const KEPT = 4
/** A purchase has dozens of candidates: what is shown are the best, and what was done. */
const SHOWN = 4

/** A note for every decision that had a choice. Repeatable: chance is drawn from the table's code. */
const analysis: MatchAnalysis<Acquire> = ({ code, number, entries }, _words, onProgress) => {
  const { next } = seeded(`${code} ${number}`)
  const chance = (): number => next()
  const undone = new Set(entries.flatMap((entry) => ('undoes' in entry ? [entry.undoes] : [])))
  let match: Match<Acquire> | undefined
  let turn = 0
  let noted = -1
  const notes = entries.flatMap((entry, index): NoteOn[] => {
    onProgress?.(index / entries.length)
    const before = match
    match = apply(game, match, entry)
    // What follows from a decision by itself is none.
    if (before === undefined || !('event' in entry) || entry.decision === noted) return []
    if (undone.has(entry.decision)) return []
    const note = noteOn(before.state, entry.event, chance, before.state.turn.number !== turn)
    if (note === undefined) return []
    ;({ turn } = note)
    noted = entry.decision
    return [{ decision: entry.decision, note }]
  })
  return match === undefined ? notes : withDecidingTurn(notes, match.state)
}

/** The turn in which the winner's chance rose most. Nothing where nobody won alone. */
const withDecidingTurn = (notes: readonly NoteOn[], { seats, step }: State): readonly NoteOn[] => {
  const finals = step.step === 'over' ? step.finals : []
  const [best, next] = finals.toSorted((a, b) => b.total - a.total)
  if (best === undefined || best.total === next?.total) return notes
  const { player } = best
  const seat = seats.findIndex((each) => each.player === player)
  const turns = notes.flatMap(({ decision, note: { chances } }) =>
    chances === undefined ? [] : [{ decision, before: chances[seat] ?? 0 }],
  )
  const [deciding] = turns
    .map(({ decision, before }, i) => ({ decision, before, after: turns[i + 1]?.before ?? 1 }))
    .toSorted((a, b) => b.after - b.before - (a.after - a.before))
  return notes.map((each) =>
    deciding?.decision === each.decision
      ? {
          ...each,
          note: { ...each.note, decided: { player, before: deciding.before, after: deciding.after } },
        }
      : each,
  )
}

const noteOn = (state: State, event: Event, chance: () => number, isFirst: boolean): MoveNote | undefined => {
  const command = commandOf(event)
  if (command === undefined || !('player' in event)) return undefined
  const { player } = event
  const view = game.view(state, { kind: 'player', player })
  if (view.may === null || view.actor !== player) return undefined
  const found = candidatesOf(view.may, view)
  const known = found.findIndex((candidate) => isSame(candidate, command))
  const candidates = known < 0 ? [...found, command] : found
  const turn = state.turn.number
  const position = positionOf(view, player)
  const chances =
    isFirst && view.step === 'place-tile'
      ? { chances: chancesOf(position, GAMES_PER_TURN, chance) }
      : undefined
  const games = GAMES_PER_MOVE
  if (candidates.length < 2) return chances && { player, turn, games, moves: [], played: -1, ...chances }
  const scored = scoresOf(
    { position, candidates, at: tileOn(view), next: chance },
    {
      worlds: games,
      first: FIRST_GAMES,
      kept: KEPT,
      always: known < 0 ? candidates.length - 1 : known,
    },
  )
  // Parts of one and the same wealth: dollars then say the same as the bot's own measure.
  const wealth = scored.reduce((sum, each) => sum + each.wealth, 0) / scored.length
  const moves = scored.map(({ command: scoredCommand, part }) => ({
    command: scoredCommand,
    worth: dollars(part * wealth),
    ...effectOf(view, scoredCommand),
  }))
  const played = moves.findIndex((move) => isSame(move.command, command))
  const shown = moves.filter((_, place) => place < SHOWN || place === played)
  return {
    player,
    turn,
    games,
    moves: shown,
    played: shown.findIndex((move) => isSame(move.command, command)),
    ...chances,
  }
}

const effectOf = ({ rack }: View, command: Command): Pick<ScoredMove, 'outcome' | 'chains'> => {
  const tile = command.type === 'place-tile' ? rack?.find((held) => held.tile === command.tile) : undefined
  if (tile === undefined) return {}
  switch (tile.outcome) {
    case 'grow':
      return { outcome: 'grow', chains: [tile.grown.chain] }
    case 'merge': {
      const [{ chain, defunct }] = tile.survived
      return { outcome: 'merge', chains: [chain, ...defunct.map((taken) => taken.chain)] }
    }
    default:
      return { outcome: tile.outcome }
  }
}

/** The tile of a founding or merger already on the board. */
const tileOn = ({ may }: View): number => {
  const pending = may && [may['found-chain'], may['choose-survivor']].find((choice) => choice.ok)
  return pending?.ok === true ? placeOf(pending.tile) : NONE
}

/** Money of the simulator is in hundreds, and so are all prices. */
const dollars = (hundreds: number): number => Math.round(hundreds) * 100

/** What somebody decided, by the first event it led to. */
const commandOf = (event: Event): Command | undefined => {
  switch (event.type) {
    case 'tile-placed':
      return { type: 'place-tile', tile: event.tile }
    case 'chain-founded':
      return { type: 'found-chain', chain: event.chain }
    case 'merger-began':
      return { type: 'choose-survivor', chain: event.survivor }
    case 'chain-dissolved':
      return { type: 'choose-next-defunct', chain: event.chain }
    case 'shares-disposed':
      return { type: 'dispose-shares', sell: event.sold, trade: event.traded }
    case 'shares-bought':
      return { type: 'buy-shares', shares: [...event.shares] }
    case 'buying-skipped':
      return event.asked ? { type: 'skip-buying' } : undefined
    case 'end-declared':
      return { type: 'declare-end' }
    default:
      return undefined
  }
}

const isSame = (one: Command, other: Command): boolean => textOf(one) === textOf(other)

/** Shares are bought in any order. */
const textOf = (command: Command): string =>
  JSON.stringify(
    command.type === 'buy-shares' ? { ...command, shares: command.shares.toSorted() } : command,
    ['type', 'tile', 'chain', 'sell', 'trade', 'shares'],
  )

export default analysis
