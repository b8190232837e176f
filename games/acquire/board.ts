import { type Chain, CHAINS, LARGEST_SIZE, type PerChain, SAFE_SIZE } from './chains.ts'
import { NEIGHBOURS, type Space, spaceOf, type Tile } from './tiles.ts'
import type { Board, Outcome, State, Square } from './types.ts'

/** The distinct chains that touch a space, in no particular order (A8). */
export const chainsAround = (board: Board, space: Space): readonly Chain[] => {
  const found: Chain[] = []
  for (const next of NEIGHBOURS[space] as readonly Space[]) {
    const square = board[next] as Square
    if (square === null || square === 'loose' || square === 'removed') continue
    if (!found.includes(square)) found.push(square)
  }
  return found
}

/** What placing a tile on an empty space would do (A8, A10, A11). */
export const outcomeAt = (board: Board, sizes: PerChain, space: Space): Outcome => {
  let first: Chain | null = null
  let others: Chain[] | null = null
  let loose = false
  for (const next of NEIGHBOURS[space] as readonly Space[]) {
    const square = board[next] as Square
    if (square === null || square === 'removed') continue
    if (square === 'loose') loose = true
    else if (first === null) first = square
    else if (square !== first) others = [...(others ?? []), square]
  }
  if (first === null && !loose) return 'lone'
  if (first === null) return anyFree(sizes) ? 'found' : 'blocked'
  if (others === null) return 'grow'
  const safe = others.filter((chain, index) => sizes[chain] >= SAFE_SIZE && others.indexOf(chain) === index)
  return safe.length + (sizes[first] >= SAFE_SIZE ? 1 : 0) > 1 ? 'dead' : 'merge'
}

/** The space and every loose tile connected with it, directly or through loose tiles (A9). */
export const connected = (board: Board, space: Space): readonly Space[] => {
  const found = [space]
  for (let i = 0; i < found.length; i++)
    for (const next of NEIGHBOURS[found[i] as Space] as readonly Space[])
      if (board[next] === 'loose' && !found.includes(next)) found.push(next)
  return found
}

/** The board with these spaces filled alike. */
export const filled = (board: Board, spaces: readonly Space[], square: Square): Board => {
  const next = board.slice()
  for (const space of spaces) next[space] = square
  return next
}

export const freeChains = (sizes: PerChain): readonly Chain[] => CHAINS.filter((chain) => sizes[chain] === 0)

export const outcomeOf = (state: State, tile: Tile): Outcome =>
  outcomeAt(state.board, state.sizes, spaceOf(tile))

export const isPlayable = (outcome: Outcome): boolean => outcome !== 'dead' && outcome !== 'blocked'

/** Whether this hand has a tile that can be placed now (A7). */
export const canPlace = (state: State, rack: readonly Tile[]): boolean => {
  for (const tile of rack) if (isPlayable(outcomeOf(state, tile))) return true
  return false
}

export const deadTiles = (state: State, rack: readonly Tile[]): readonly Tile[] =>
  rack.filter((tile) => outcomeOf(state, tile) === 'dead')

/** Of these chains, the ones no other is larger than (A16). */
export const largest = (chains: readonly Chain[], sizes: PerChain): readonly Chain[] => {
  const most = Math.max(...chains.map((chain) => sizes[chain]))
  return chains.filter((chain) => sizes[chain] === most)
}

/** Whether the end may be declared: all chains safe, or one of 41 (A24). */
export const endAllowed = (sizes: PerChain): boolean => {
  let chains = 0
  let unsafe = 0
  for (const chain of CHAINS) {
    const size = sizes[chain]
    if (size >= LARGEST_SIZE) return true
    if (size > 0) chains++
    if (size > 0 && size < SAFE_SIZE) unsafe++
  }
  return chains > 0 && unsafe === 0
}

// Named one by one: this is asked for every tile of every hand.
const anyFree = ({ luxor, tower, american, worldwide, festival, continental, imperial }: PerChain): boolean =>
  luxor === 0 ||
  tower === 0 ||
  american === 0 ||
  worldwide === 0 ||
  festival === 0 ||
  continental === 0 ||
  imperial === 0
