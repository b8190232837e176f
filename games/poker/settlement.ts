import type { PlayerId } from '@fimm/kernel'
import { moneyOf } from './money.ts'
import { isTournament } from './tournament/clock.ts'
import { boughtBy, placesOf } from './tournament/places.ts'
import type { LedgerLine, Transfer } from './view-types.ts'
import type { Session } from './types.ts'

/** While a hand is on, stacks count as they were when it began: what is in the pot is nobody's yet. */
export const ledgerOf = (session: Session): readonly LedgerLine[] => {
  const { accounts, seats, config } = session
  // Chips of a tournament are worth nothing but a place: what counts is its prize (P35c).
  const prizes =
    isTournament(session) && session.hands > 0
      ? new Map(placesOf(session).map(({ player, prize }) => [player, prize]))
      : null
  const lines = Object.entries(accounts).map(([player, account]) => {
    if (prizes !== null) {
      const out = prizes.get(player) ?? 0
      const bought = boughtBy(session, player)
      return { player, in: bought, out, stack: 0, net: out - bought }
    }
    const stack = seats.find((seat) => seat?.player === player)?.stack ?? 0
    return { player, in: account.in, out: account.out, stack, net: account.out + stack - account.in }
  })
  const money = moneyOf(
    lines.map(({ net }) => net),
    config,
  )
  return lines.map((line, i) => ({ ...line, money: money?.[i] ?? null }))
}

/** Where a chip has a value, it is money that changes hands, so money is settled (P34). */
export const settlementOf = (session: Session): readonly Transfer[] => {
  const ledger = ledgerOf(session)
  const { chipValue, moneyDecimals } = session.config
  if (chipValue === 0) return settle(ledger).map((transfer) => ({ ...transfer, money: null }))
  const unit = 10 ** moneyDecimals
  const owed = ledger.map(({ player, money }) => ({ player, net: Math.round((money ?? 0) * unit) }))
  return settle(owed).map(({ amount, ...transfer }) => ({
    ...transfer,
    amount: Math.round(amount / unit / chipValue),
    money: amount / unit,
  }))
}

interface Balance {
  readonly player: PlayerId
  readonly net: number
}

/** More people than this are settled group by group as they come: 2^n groupings are looked at. */
const EXACT = 14

/** Who pays whom with the fewest transfers: people split into as many groups as balance in themselves. */
export const settle = (ledger: readonly Balance[]): readonly Omit<Transfer, 'money'>[] => {
  const open = ledger.filter(({ net }) => net !== 0)
  const groups = open.length <= EXACT ? balancedGroups(open) : [open]
  return groups.flatMap(settleGroup)
}

/** Some of the people: person number i is among them where bit i is set. */
type Subset = number

const without = (set: Subset, person: number): Subset => set & ~(1 << person)
const isIn = (set: Subset, person: number): boolean => (set & (1 << person)) !== 0

/** n people who balance need at most n − 1 transfers, so every further group saves one. People leave one by one, in the
 *  order in which those who are left balance most often; whenever they do, a group is complete. */
const balancedGroups = (people: readonly Balance[]): readonly (readonly Balance[])[] => {
  const everybody: Subset = (1 << people.length) - 1
  const sums = new Float64Array(everybody + 1)
  const groupsIn = new Int8Array(everybody + 1)
  const leaves = new Int8Array(everybody + 1)
  for (let set: Subset = 1; set <= everybody; set++) {
    let most: number | undefined
    for (const [person, { net }] of people.entries()) {
      if (!isIn(set, person)) continue
      const rest = without(set, person)
      const groups = groupsIn[rest] ?? 0
      sums[set] = (sums[rest] ?? 0) + net
      if (most !== undefined && groups <= most) continue
      most = groups
      leaves[set] = person
    }
    groupsIn[set] = (most ?? 0) + (sums[set] === 0 ? 1 : 0)
  }
  const groups: Balance[][] = []
  for (let set = everybody; set > 0;) {
    const person = leaves[set] ?? 0
    if (groups.length === 0 || sums[set] === 0) groups.push([])
    groups.at(-1)?.push(...people.slice(person, person + 1))
    set = without(set, person)
  }
  return groups
}

/** The largest debt meets the largest claim; each transfer closes one of them at least. */
const settleGroup = (group: readonly Balance[]): Omit<Transfer, 'money'>[] => {
  const left = group.map(({ player, net }) => ({ player, net }))
  const transfers: Omit<Transfer, 'money'>[] = []
  for (;;) {
    const [first, ...others] = left.filter(({ net }) => net !== 0)
    if (first === undefined) return transfers
    let debtor = first
    let creditor = first
    for (const person of others) {
      if (person.net < debtor.net) debtor = person
      if (person.net > creditor.net) creditor = person
    }
    const amount = Math.min(-debtor.net, creditor.net)
    // Books that do not balance have nothing more to pay out.
    if (amount <= 0) return transfers
    debtor.net += amount
    creditor.net -= amount
    transfers.push({ from: debtor.player, to: creditor.player, amount })
  }
}
