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
  return [
    preset('min', min),
    preset('half-pot', highestBet + pot / 2),
    preset('two-thirds', highestBet + Math.floor((pot * 2) / 3)),
    preset('pot', highestBet + pot),
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
export const FREE: MayAct = {
  fold: { ok: true, checkIsFree: true },
  check: { ok: true },
  call: { ok: false, why: 'nothing-to-call' },
  bet: { ok: true, min: 2, max: STACK - BET, presets: presetsFor(2, STACK - BET, POT + BET, 0, 0) },
  raise: no,
  'all-in': { ok: true, to: STACK - BET, adds: STACK - BET },
}
