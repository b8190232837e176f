import { type Chain, CHAINS, SHARES_PER_CHAIN } from './chains.ts'
import { SPACES, spaceOf } from './tiles.ts'
import type { State } from './types.ts'

/** What must hold in every state, whatever was played. */
export const invariant = (state: State): string | undefined => {
  for (const chain of CHAINS) {
    const shares = state.seats.reduce((sum, seat) => sum + seat.shares[chain], state.bank[chain])
    if (shares !== SHARES_PER_CHAIN || state.bank[chain] < 0) return `${chain} has ${shares} shares`
  }
  for (const { player, cash, shares } of state.seats) {
    if (cash < 0 || cash % 100 !== 0) return `${player} has $${cash}`
    if (CHAINS.some((chain) => shares[chain] < 0)) return `${player} holds less than nothing`
  }
  return tilesOf(state) ?? sizesOf(state)
}

/** Every tile is on its space, in one hand, or in the bag. */
const tilesOf = (state: State): string | undefined => {
  const seen = new Uint8Array(SPACES)
  for (let space = 0; space < SPACES; space++) if (state.board[space] !== null) seen[space] = 1
  let count = 0
  for (let space = 0; space < SPACES; space++) count += seen[space] as number
  for (const { rack } of state.seats)
    for (const tile of rack) {
      seen[spaceOf(tile)] = 1
      count++
    }
  for (const tile of state.bag) {
    seen[spaceOf(tile)] = 1
    count++
  }
  return count === SPACES && !seen.includes(0) ? undefined : `${count} tiles`
}

const sizesOf = (state: State): string | undefined => {
  let inChains = 0
  const counted: Partial<Record<Chain, number>> = {}
  for (const square of state.board) {
    if (square === null || square === 'loose' || square === 'gone') continue
    counted[square] = (counted[square] ?? 0) + 1
    inChains++
  }
  for (const chain of CHAINS)
    if ((counted[chain] ?? 0) !== state.sizes[chain])
      return `${chain} has ${counted[chain] ?? 0} of ${inChains}`
  return undefined
}
