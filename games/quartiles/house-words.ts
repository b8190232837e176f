import { type HouseWords, ok, parse, type PlayerId, refuse, type Refused, type Result } from '@fimm/kernel'
import { z } from 'zod'
import { evolve } from './evolve.ts'
import { findWord, textLaid } from './find-word.ts'
import { type Puzzle, withHouseWord } from './puzzle.ts'
import { pointsFor } from './scoring.ts'
import { isFinished, progressOf, seatIndexOf } from './seats.ts'
import { BOARD_SIZE, MOST_TILES_IN_WORD, type Tile, type TileId } from './tiles.ts'
import type { Event, State } from './types.ts'

const place = z.strictObject({
  tiles: z
    .array(
      z
        .int()
        .min(0)
        .max(BOARD_SIZE - 1),
    )
    .max(BOARD_SIZE),
})

interface Laid {
  readonly tiles: readonly TileId[]
  readonly text: string
}

/** What was laid and refused because the dictionary does not know it. */
const laidBy = (state: State, given: unknown, player: PlayerId): Result<Laid, Refused> => {
  const read = parse(place, given, 'no-tiles')
  if (!read.ok) return read
  const { tiles } = read.value
  const seat = seatIndexOf(state, player)
  if (state.seats[seat]?.begun === undefined) return refuse('not-begun')
  if (isFinished(state, seat)) return refuse('finished')
  const text = textLaid(state, tiles)
  if (!text.ok) return text
  if (state.puzzle.words.some((word) => word.text === text.value))
    return refuse('already-a-word', { word: text.value })
  return ok({ tiles, text: text.value })
}

export const houseWords: HouseWords<State, Event> = {
  isAllowed: ({ options }) => options.board !== 'daily',
  put: (state, given, player) => {
    const laid = laidBy(state, given, player)
    return laid.ok ? ok(laid.value.text.toLowerCase()) : laid
  },
  // Everybody may lay it from now on; whoever asked has laid it.
  count: (state, given, player, env) => {
    const laid = laidBy(state, given, player)
    if (!laid.ok) return []
    const { tiles, text } = laid.value
    const points = pointsFor(tiles.length)
    const agreed: Event = { type: 'house-word-agreed', player, text, tiles, points, at: env.now }
    const after = evolve(state, agreed)
    const seat = after.seats[seatIndexOf(after, player)]
    const progress = progressOf(after, player)
    if (seat === undefined || progress === undefined) return [agreed]
    const found = findWord(after, { seat, progress }, tiles, env)
    return found.ok ? [agreed, ...found.value] : [agreed]
  },
  agreed: ({ agreed }) => agreed,
}

/** The board with those words of the table that can be laid on it. */
export const withKeptWords = (puzzle: Puzzle, words: readonly string[]): Puzzle =>
  words.reduce((board, word) => {
    const text = word.toUpperCase()
    const tiles = board.words.some((each) => each.text === text) ? undefined : tilesFor(board.tiles, text)
    return tiles === undefined
      ? board
      : withHouseWord(board, { text, tiles, points: pointsFor(tiles.length) })
  }, puzzle)

/** As few tiles as spell it. */
const tilesFor = (
  tiles: readonly Tile[],
  text: string,
  used: readonly TileId[] = [],
): readonly TileId[] | undefined => {
  if (text === '') return used
  if (used.length === MOST_TILES_IN_WORD) return undefined
  let fewest: readonly TileId[] | undefined
  for (const [id, tile] of tiles.entries()) {
    if (used.includes(id) || !text.startsWith(tile)) continue
    const found = tilesFor(tiles, text.slice(tile.length), [...used, id])
    if (found !== undefined && found.length < (fewest?.length ?? Infinity)) fewest = found
  }
  return fewest
}
