import { given, type Scenario } from '@fimm/kernel/testing/scenario.ts'
import game from '../game.ts'
import type { Poker } from '../game-types.ts'
import type { Command, Options } from '../schema.ts'
import type { State } from '../types.ts'

/** Olga owns the table and does not sit, unless a test seats her. */
export const OLGA = 'olga'

export interface Setting {
  /** Chips by player; they sit in this order from seat 1 on, or where `seats` says. */
  readonly stacks: Readonly<Record<string, number>>
  readonly seats?: Readonly<Record<string, number>>
  /** Who has the button in the first hand: the first player unless told. */
  readonly button?: string
  readonly options?: Partial<Options>
  readonly seed?: number
}

export type Table = Scenario<Poker>

/** People at a table, before the first hand. */
export const tableOf = ({ stacks, seats = {}, button, options = {}, seed = 1 }: Setting): Table => {
  const names = Object.keys(stacks)
  const opened = given(game, {
    options: { buyInMode: 'range', minBuyIn: 1, maxBuyIn: 100_000, smallBlind: 5, ...options },
    seed,
  })
  const seatFor = (name: string): number => seats[name] ?? names.indexOf(name) + 1
  const sat = names.reduce<Table>(
    (table, name, i) =>
      seatWith(table.after(i === 0 ? 0 : 1000), name, seatFor(name), stacks[name] as number),
    opened,
  )
  return sat.whenHost(OLGA, { type: 'assign-button', seat: seatFor(button ?? (names[0] as string)) })
}

/** Buys in for what a seat may cost and lets the owner put the rest right, so that any stack can be had. */
const seatWith = (table: Table, player: string, seat: number, stack: number): Table => {
  const offer = table.view(player).may?.['take-seat']
  const { min, max } = offer?.ok === true ? offer : { min: 0, max: 0 }
  const buyIn = Math.min(Math.max(stack, min), max)
  const sat = table.when(player, { type: 'take-seat', seat, buyIn })
  return stack === buyIn ? sat : sat.whenHost(OLGA, { type: 'adjust-stack', player, amount: stack - buyIn })
}

export const start = (table: Table): Table => table.whenHost(OLGA, { type: 'start-hand' })

/** The decision everybody is looking at. */
export const momentOf = ({ state }: { readonly state: State }): { decision: number } => ({
  decision: state.decision,
})

/** `ann raise 300`: what somebody does, as one would say it. */
export const act = (table: Table, line: string): Table => {
  const [player = '', type, to] = line.split(' ')
  const command = { type, ...momentOf(table), ...(to === undefined ? {} : { to: Number(to) }) }
  return table.when(player, command as Command)
}

/** Several in a row; a line may hold more than one, separated by commas. */
export const play = (table: Table, ...lines: readonly string[]): Table =>
  lines.flatMap((line) => line.split(', ')).reduce(act, table)

/** The owner picks the winners of each pot, main pot first, and confirms. */
export const award = (table: Table, ...pots: readonly (readonly string[])[]): Table => {
  const picked = pots.reduce<Table>(
    (at, winners, pot) =>
      at.state.hand?.pots[pot]?.eligible.length !== 1
        ? at.whenHost(OLGA, { type: 'select-winners', ...momentOf(at), pot, winners: [...winners] })
        : at,
    table,
  )
  return picked.whenHost(OLGA, { type: 'distribute', ...momentOf(picked) })
}

export const undo = (table: Table): Table => table.takesBack(OLGA, { host: true })
export const redo = (table: Table): Table => table.redoes(OLGA, { host: true })

/** Chips not bet, by player, in seat order. */
export const stacksOf = (table: Table): Record<string, number> =>
  Object.fromEntries(
    table.view({ kind: 'spectator' }).seats.flatMap((seat) => (seat ? [[seat.player, seat.stack]] : [])),
  )

export const acting = (table: Table): string | undefined =>
  table.view({ kind: 'spectator' }).hand?.acting?.player

export const host = { kind: 'player', player: OLGA, host: true } as const

/** What the one who must act may do. */
export const movesNow = (table: Table) => {
  const may = table.view(host).may?.['act-for']
  if (may?.ok !== true) return undefined
  const { check, call, bet, raise } = may.actions
  const range = bet.ok ? bet : raise
  return {
    player: may.player,
    check: check.ok,
    call: call.ok ? call.amount : 0,
    raise: range.ok ? [range.min, range.max] : null,
  }
}

/** Pots with who is in them. */
export const potsIn = (table: Table): [number, string[]][] =>
  (table.view({ kind: 'spectator' }).hand?.pots ?? []).map(({ amount, players }) => [amount, [...players]])
