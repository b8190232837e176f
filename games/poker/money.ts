import type { Config } from './types.ts'

/** What these chips are worth, rounded to the smallest unit so that the sum stays what it was: zero for a ledger (P34).
 *  Undefined where a chip has no value. */
export const moneyOf = (
  chips: readonly number[],
  { chipValue, moneyDecimals }: Pick<Config, 'chipValue' | 'moneyDecimals'>,
): readonly number[] | undefined => {
  if (chipValue === 0) return undefined
  const unit = 10 ** moneyDecimals
  // Values have four decimals at most: counting in ten-thousandths keeps fractions exact.
  const exact = chips.map((amount) => (amount * Math.round(chipValue * 10_000) * unit) / 10_000)
  const rounded = exact.map(Math.floor)
  const total = Math.round(exact.reduce((sum, amount) => sum + amount, 0))
  const missing = total - rounded.reduce((sum, amount) => sum + amount, 0)
  // What rounding down left over goes to those it took most from.
  const first = exact
    .map((amount, i) => ({ i, lost: amount - Math.floor(amount) }))
    .toSorted((a, b) => b.lost - a.lost || a.i - b.i)
    .slice(0, missing)
    .map(({ i }) => i)
  return rounded.map((amount, i) => (amount + (first.includes(i) ? 1 : 0)) / unit)
}
