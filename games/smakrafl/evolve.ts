import type { PlayerId } from '@fimm/kernel'
import { swapped } from './grid.ts'
import type { Event, Seat, State, Verdict } from './types.ts'

export const evolve = (state: State | undefined, event: Event): State => {
  if (event.type === 'match-opened') return opened(event)
  if (state === undefined) throw new Error('a match begins by being opened')
  switch (event.type) {
    case 'letters-swapped': {
      const { type: _type, until, ...move } = event
      return {
        ...withSeat(state, move.player, { score: move.total }),
        tiles: swapped(state.tiles, move),
        used: move.words.length === 0 ? state.used : [...state.used, ...move.words.map(({ word }) => word)],
        moves: [...state.moves, { kind: 'swap', ...move }],
        until,
      }
    }
    case 'house-word-agreed':
      return withHouseWord(state, event)
    case 'time-ran-out': {
      const { player, total, took, until } = event
      return { ...state, moves: [...state.moves, { kind: 'time-out', player, total, took }], until }
    }
    case 'player-away':
      return withSeat(state, event.player, { away: event.since })
    case 'player-back':
      return withSeat(state, event.player, { away: null })
    case 'match-won':
      return over(state, { why: event.why, winner: event.player })
    case 'match-drawn':
      return over(state, { why: 'moves', winner: null })
    // What they lead to is a fact of its own.
    case 'player-resigned':
    case 'win-claimed':
    case 'player-left':
      return state
  }
}

const opened = (event: Event & { readonly type: 'match-opened' }): State => {
  const { options, players, first, tiles, words, until } = event
  const [one, other] = players
  return {
    options,
    seats: [seated(one), seated(other)],
    first: first === one ? 0 : 1,
    tiles,
    start: words,
    used: words.map(({ word }) => word),
    moves: [],
    agreed: [],
    until,
    verdict: null,
  }
}

/** The swap it lies on is worth more now. */
const withHouseWord = (state: State, event: Event & { readonly type: 'house-word-agreed' }): State => {
  const { word, sum, count, points, total, player, until } = event
  const last = state.moves.at(-1)
  if (last?.kind !== 'swap') return state
  const move = { ...last, words: [...last.words, word], sum, count, points, total }
  return {
    ...withSeat(state, player, { score: total }),
    used: [...state.used, word.word],
    moves: [...state.moves.slice(0, -1), move],
    agreed: [...state.agreed, word.word],
    until,
  }
}

const seated = (player: PlayerId): Seat => ({ player, score: 0, away: null })

const withSeat = (state: State, player: PlayerId, change: Partial<Seat>): State => {
  const [one, other] = state.seats
  return {
    ...state,
    seats: one.player === player ? [{ ...one, ...change }, other] : [one, { ...other, ...change }],
  }
}

const over = (state: State, verdict: Verdict): State => ({ ...state, until: null, verdict })
