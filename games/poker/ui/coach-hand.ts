import type { Card } from '../cards/card.ts'
import type { MayAct, PresetView } from '../view-types.ts'

/** The coach's one hand, written out: it needs no rules, and so the page need not load them. */
export const STACK = 200
export const BET = 20
export const POT = 50

const no = { ok: false, why: 'not-your-turn' } as const

const presetsFor = (
  min: number,
  max: number,
  pot: number,
  highestBet: number,
  bet: number,
): readonly PresetView[] => {
  const preset = (name: PresetView['name'], to: number): PresetView => ({ name, to, adds: to - bet })
  const within = (to: number): number => Math.min(Math.max(Math.floor(to), min), max)
  return [
    preset('min', min),
    preset('half-pot', within(highestBet + pot / 2)),
    preset('two-thirds', within(highestBet + (pot * 2) / 3)),
    preset('pot', within(highestBet + pot)),
    preset('all-in', max),
  ]
}

/** Anna has bet 20 into 30. */
export const FACING: MayAct = {
  fold: { ok: true, checkIsFree: false },
  check: { ok: false, why: 'cannot-check' },
  call: { ok: true, amount: BET, allIn: false },
  bet: no,
  raise: { ok: true, min: 2 * BET, max: STACK, presets: presetsFor(2 * BET, STACK, POT + BET, BET, 0) },
  'all-in': { ok: true, to: STACK, adds: STACK },
}

/** Nobody has bet on the next street. */
export const freeWith = (stack: number, pot: number): MayAct => ({
  fold: { ok: true, checkIsFree: true },
  check: { ok: true },
  call: { ok: false, why: 'nothing-to-call' },
  bet: { ok: true, min: 2, max: stack, presets: presetsFor(2, stack, pot, 0, 0) },
  raise: no,
  'all-in': { ok: true, to: stack, adds: stack },
})

/** What you are asked in either lesson. */
export type CoachDecision =
  | { readonly step: 'call'; readonly pot: number }
  | { readonly step: 'bet'; readonly pot: number; readonly stack: number }
/** Whatever you do, it leads here. */
export type CoachEnd = { readonly step: 'win' | 'folded'; readonly pot: number }

/** Anna calls whatever is bet, and has as many chips as you. */
export const afterAct = (
  now: CoachDecision,
  command: { readonly type: string; readonly to?: number },
): CoachDecision | CoachEnd => {
  if (command.type === 'fold') return { step: 'folded', pot: now.pot }
  if (now.step === 'bet') return { step: 'win', pot: now.pot + 2 * chipsOf(command, now.stack, 0) }
  const bet = chipsOf(command, STACK, BET)
  const pot = POT - BET + 2 * bet
  return bet === STACK ? { step: 'win', pot } : { step: 'bet', pot, stack: STACK - bet }
}

const chipsOf = (
  { type, to }: { readonly type: string; readonly to?: number },
  stack: number,
  called: number,
) => (type === 'all-in' ? stack : (to ?? called))

/** What the coach deals: two pairs on the flop, against aces. */
export const MINE: readonly Card[] = ['Kh', '9h']
export const ANNAS: readonly Card[] = ['Ac', 'Ad']
export const BOARD: readonly Card[] = ['Ks', '9d', '4c', '7h', '2s']
