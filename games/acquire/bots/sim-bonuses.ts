import { CHAIN_COUNT, type Sim, simPrice } from './simulator.ts'

const rounded = (sum: number, among: number): number => Math.ceil(sum / among)

/** Bonuses of a chain at a price, added to each seat's sum (A14). Both in hundreds. */
export const addBonuses = (sim: Sim, chain: number, price: number, sums: Int32Array | Float64Array): void => {
  let most = 0
  let second = 0
  let atMost = 0
  let atSecond = 0
  const { seats, shares } = sim
  for (let seat = 0; seat < seats; seat++) {
    const held = shares[seat * CHAIN_COUNT + chain] as number
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
    const held = shares[seat * CHAIN_COUNT + chain] as number
    if (held === most) (sums[seat] as number) += first
    else if (held > 0 && held === second) (sums[seat] as number) += next
  }
}

/** The two largest holdings of a chain among the others of a seat, and how many have each. */
export interface Rivals {
  first: number
  atFirst: number
  second: number
  atSecond: number
}

export const rivalsOf = ({ seats, shares }: Sim, seat: number, chain: number, into: Rivals): void => {
  into.first = 0
  into.atFirst = 0
  into.second = 0
  into.atSecond = 0
  for (let other = 0; other < seats; other++) {
    const held = shares[other * CHAIN_COUNT + chain] as number
    if (other === seat || held === 0) continue
    if (held > into.first) {
      into.second = into.first
      into.atSecond = into.atFirst
      into.first = held
      into.atFirst = 1
    } else if (held === into.first) into.atFirst++
    else if (held > into.second) {
      into.second = held
      into.atSecond = 1
    } else if (held === into.second) into.atSecond++
  }
}

/** The bonus for so many shares against these rivals, in prices; parts are not rounded. */
export const bonusAgainst = (rivals: Rivals, held: number): number => {
  if (held === 0) return 0
  if (held > rivals.first) return rivals.first === 0 ? 15 : 10
  if (held === rivals.first) return 15 / (rivals.atFirst + 1)
  if (rivals.atFirst > 1) return 0
  if (held > rivals.second) return 5
  return held === rivals.second ? 5 / (rivals.atSecond + 1) : 0
}

/** Net worth of every seat as if the game ended now (A25), in hundreds. */
export const worths = (sim: Sim, into: Float64Array): void => {
  const { seats, cash, shares, sizes } = sim
  for (let seat = 0; seat < seats; seat++) into[seat] = cash[seat] as number
  for (let chain = 0; chain < CHAIN_COUNT; chain++) {
    const price = simPrice(chain, sizes[chain] as number)
    if (price === 0) continue
    for (let seat = 0; seat < seats; seat++)
      (into[seat] as number) += (shares[seat * CHAIN_COUNT + chain] as number) * price
    addBonuses(sim, chain, price, into)
  }
}
