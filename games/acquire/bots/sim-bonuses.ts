import { KINDS, type Sim, simPrice } from './simulator.ts'

const rounded = (sum: number, among: number): number => Math.ceil(sum / among)

/** Bonuses of a chain at a price, added to each seat's sum (A14). Both in hundreds. */
export const addBonuses = (sim: Sim, chain: number, price: number, sums: Int32Array | Float64Array): void => {
  let most = 0
  let second = 0
  let atMost = 0
  let atSecond = 0
  const { seats, shares } = sim
  for (let seat = 0; seat < seats; seat++) {
    const held = shares[seat * KINDS + chain] as number
    if (held === 0) continue
    if (held > most) {
      second = most
      atSecond = atMost
      most = held
      atMost = 1
    } else if (held === most) atMost++
    else if (held > second) {
      second = held
      atSecond = 1
    } else if (held === second) atSecond++
  }
  if (most === 0) return
  const shared = atMost > 1 || second === 0
  const first = shared ? rounded(15 * price, atMost) : 10 * price
  const next = shared ? 0 : rounded(5 * price, atSecond)
  for (let seat = 0; seat < seats; seat++) {
    const held = shares[seat * KINDS + chain] as number
    if (held === most) (sums[seat] as number) += first
    else if (held > 0 && held === second) (sums[seat] as number) += next
  }
}

/** The bonus one seat would get holding `held`, everybody else as they are. */
export const bonusIf = (sim: Sim, seat: number, chain: number, held: number, price: number): number => {
  if (held === 0) return 0
  let above = 0
  let level = 1
  let best = 0
  let atBest = 0
  for (let other = 0; other < sim.seats; other++) {
    if (other === seat) continue
    const theirs = sim.shares[other * KINDS + chain] as number
    if (theirs > held) above++
    else if (theirs === held) level++
    if (theirs > best) {
      best = theirs
      atBest = 1
    } else if (theirs === best) atBest++
  }
  if (above === 0) {
    if (level > 1) return rounded(15 * price, level)
    return best === 0 ? 15 * price : 10 * price
  }
  // Second only behind a sole first.
  if (atBest === 1 && above === 1) return rounded(5 * price, level)
  return 0
}

/** Net worth of every seat as if the game ended now (A25), in hundreds. */
export const worths = (sim: Sim, into: Float64Array): void => {
  const { seats, cash, shares, sizes } = sim
  for (let seat = 0; seat < seats; seat++) into[seat] = cash[seat] as number
  for (let chain = 0; chain < KINDS; chain++) {
    const price = simPrice(chain, sizes[chain] as number)
    if (price === 0) continue
    for (let seat = 0; seat < seats; seat++)
      (into[seat] as number) += (shares[seat * KINDS + chain] as number) * price
    addBonuses(sim, chain, price, into)
  }
}
