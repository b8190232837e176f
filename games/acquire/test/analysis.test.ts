import { expect, test } from 'vitest'
import analysis, { type MoveNote } from '../analysis.ts'
import type { RecordedMatch } from '@fimm/kernel'
import type { Acquire } from '../game-types.ts'
import { botMatch } from './bot-match.ts'

const noWords = (): never => {
  throw new Error('Acquire has no words')
}
const notesOn = (match: RecordedMatch<Acquire>, onProgress?: (done: number) => void) =>
  analysis(match, noWords, onProgress) as readonly { readonly decision: number; readonly note: MoveNote }[]

const lossOf = ({ moves, played }: MoveNote): number => (moves[0]?.worth ?? 0) - (moves[played]?.worth ?? 0)

test('what the hard bot would have done: its own moves cost least', () => {
  const match = botMatch(['easy', 'hard', 'easy'], 'looking back')
  // The first half: with many chains on the board each decision takes longest to look at, and tells no more.
  const notes = notesOn({ ...match, entries: match.entries.slice(0, match.entries.length / 2) })
  const meanLoss = (player: string): number => {
    const losses = notes.flatMap(({ note }) =>
      note.player === player && note.moves.length > 0 ? [lossOf(note)] : [],
    )
    return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
  }
  expect(meanLoss('p1')).toBeLessThan(meanLoss('p0') / 2)
  expect(meanLoss('p1')).toBeLessThan(meanLoss('p2') / 2)
  for (const { note } of notes) {
    if (note.moves.length === 0) continue
    const worths = note.moves.map(({ worth }) => worth)
    expect(worths).toEqual(worths.toSorted((a, b) => b - a))
    expect(note.moves[note.played]).toBeDefined()
    // A tile says what it does, and a merger to whom.
    for (const { command, outcome, chains } of note.moves) {
      expect(outcome !== undefined).toBe(command.type === 'place-tile')
      if (outcome === 'merge') expect(chains?.length).toBeGreaterThan(1)
      if (outcome === 'grow') expect(chains).toHaveLength(1)
    }
  }
})

test('the chances of every turn add up, and the turn that decided the game is the winner’s best', () => {
  const match = botMatch(['medium', 'easy'], 'the turn')
  const notes = notesOn(match)
  const turns = notes.flatMap(({ note }) => (note.chances === undefined ? [] : [note]))
  expect(new Set(turns.map(({ turn }) => turn)).size).toBe(turns.length)
  for (const { chances = [] } of turns) expect(chances.reduce((sum, part) => sum + part)).toBeCloseTo(1)
  const ended = match.entries.flatMap((entry) =>
    'event' in entry && entry.event.type === 'match-ended' ? entry.event.finals : [],
  )
  const [winner] = ended.toSorted((a, b) => b.total - a.total)
  const decided = notes.flatMap(({ note }) => note.decided ?? [])
  expect(decided).toHaveLength(1)
  const seat = match.players.indexOf(winner?.player ?? '')
  const rises = turns.map(
    ({ chances = [] }, i) => (turns[i + 1]?.chances?.[seat] ?? 1) - (chances[seat] ?? 0),
  )
  expect(decided[0]?.player).toBe(winner?.player)
  expect((decided[0]?.after ?? 0) - (decided[0]?.before ?? 0)).toBeCloseTo(Math.max(...rises))
})

test('it is the same every time, says how far it is, and has nothing to say of what was taken back', () => {
  const match = botMatch(['easy', 'easy'], 'again')
  const founding = match.entries.findIndex(
    (entry) => 'event' in entry && entry.event.type === 'tile-placed' && entry.event.outcome === 'found',
  )
  const begun = match.entries.slice(0, founding + 1)
  const { decision = 0, at = 0, by = { kind: 'clock' } as const } = begun.at(-1) ?? {}
  const back = [...begun, { decision: decision + 1, at, by, undoes: decision }]
  const notes = notesOn({ ...match, entries: begun })
  expect(notes.at(-1)?.decision).toBe(decision)
  const told: number[] = []
  expect(notesOn({ ...match, entries: begun }, (done) => told.push(done))).toEqual(notes)
  expect(told).toEqual(begun.map((_, i) => i / begun.length))
  expect(notesOn({ ...match, entries: back }).map((note) => note.decision)).toEqual(
    notes.slice(0, -1).map((note) => note.decision),
  )
})
