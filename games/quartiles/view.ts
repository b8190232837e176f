import type { Viewer } from '@fimm/kernel'
import { legalMovesOf } from './legal-moves.ts'
import type { Puzzle } from './puzzle.ts'
import { resultOf } from './result.ts'
import { GOAL, POINTS } from './scoring.ts'
import { isCountingDown, isFinished, isOneOfFive, isOver, progressIndexOf } from './seats.ts'
import { seesAnswers, seesTiles, progressSeenBy } from './visibility.ts'
import type { Progress, State } from './types.ts'
import type { Answers, Phase, PlayerView, ProgressView, TilesView, View } from './view-types.ts'

export const view = (state: State, viewer: Viewer): View => {
  const { options, puzzle, seats, until } = state
  const own = viewer.kind === 'player' ? seats.findIndex(({ player }) => player === viewer.player) : -1
  const me = seats[own]?.player ?? null
  const seen = progressSeenBy(state, viewer)
  const progress = seen === undefined ? undefined : state.progress[seen]
  const over = isOver(state)
  const settled = over || isFinished(state, own) || (own >= 0 && progress?.solved !== undefined)
  return {
    language: options.language,
    mode: options.mode,
    board: options.board,
    date: puzzle.date ?? null,
    me,
    players: seats.map((_, seat) => playerView(state, seat)),
    may: legalMovesOf(state, own),
    startsAt: isCountingDown(state) ? state.startsAt : null,
    until: until ?? null,
    tiles: seesTiles(state, viewer) ? tilesView(puzzle) : null,
    progress: progress === undefined ? null : progressView(progress),
    result: me === null || !settled ? null : (resultOf(state, me) ?? null),
    over,
    answers: seesAnswers(state, viewer) ? answersOf(state) : null,
  }
}

const tilesView = ({ tiles, words, total }: Puzzle): TilesView => ({
  tiles,
  goal: GOAL,
  total,
  words: words.length,
  sizes: POINTS.map((_, index) => words.filter((word) => word.tiles.length === index + 1).length),
})

const progressView = ({ begun, penalties, solved, score, found, left, hints }: Progress): ProgressView => ({
  begun: begun ?? null,
  penalties,
  solved: solved ?? null,
  score,
  found,
  rows: found.filter(isOneOfFive).map(({ tiles }) => tiles),
  left,
  hints,
})

const playerView = (state: State, index: number): PlayerView => {
  const seat = state.seats[index]
  const progress = state.progress[progressIndexOf(state, index)]
  const player = seat?.player ?? ''
  // Playing together, everybody shares the same progress.
  const found = (progress?.found ?? []).filter((word) => word.player === player)
  return {
    player,
    phase: phaseOf(state, index),
    begun: seat?.begun ?? null,
    score: found.reduce((sum, { points }) => sum + points, 0),
    words: found.length,
    quartiles: found.filter(isOneOfFive).length,
    hints: (progress?.hints ?? []).filter((hint) => hint.player === player).length,
    millis: progress?.solved?.millis ?? null,
  }
}

const phaseOf = (state: State, seat: number): Phase => {
  if (state.timeUp || isFinished(state, seat)) return 'finished'
  return state.seats[seat]?.begun === undefined ? 'waiting' : 'hunting'
}

const answersOf = ({ puzzle, seats, progress }: State): Answers => ({
  words: puzzle.words,
  quartiles: puzzle.quartiles,
  found: seats.map(({ player }) => ({
    player,
    words: progress.flatMap(({ found }) =>
      found.filter((word) => word.player === player).map(({ text }) => text),
    ),
  })),
})
