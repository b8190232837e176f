import type { PlayerId } from '@fimm/kernel'
import { moneyOf } from './money.ts'
import type { LedgerLine, Session, Transfer } from './types.ts'

/** While a hand is on, stacks count as they were when it began: what is in the pot is nobody's yet. */
export const ledgerOf = ({ accounts, seats, config }: Session): readonly LedgerLine[] => {
  const lines = Object.entries(accounts).map(([player, account]) => {
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

/** n people who balance need at most n − 1 transfers, so every further group saves one. */
const balancedGroups = (people: readonly Balance[]): Balance[][] => {
  if (people.length === 0) return []
  const size = 1 << people.length
  const sums = new Float64Array(size)
  const most = new Int8Array(size)
  const from = new Int32Array(size)
  for (let set = 1; set < size; set++) {
    const low = 31 - Math.clz32(set & -set)
    sums[set] = (sums[set & (set - 1)] as number) + (people[low] as Balance).net
    let best = -1
    for (let i = 0; i < people.length; i++) {
      const without = set & ~(1 << i)
      if (without !== set && (most[without] as number) > best) {
        best = most[without] as number
        from[set] = without
      }
    }
    most[set] = best + (sums[set] === 0 ? 1 : 0)
  }
  const groups: Balance[][] = []
  let group: Balance[] = []
  for (let set = size - 1; set > 0; set = from[set] as number) {
    if (sums[set] === 0 && group.length > 0) {
      groups.push(group)
      group = []
    }
    group.push(people[31 - Math.clz32(set ^ (from[set] as number))] as Balance)
  }
  return [...groups, group]
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
