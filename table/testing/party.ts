import { seeded, type AnyGame, type Env, type Millis, type PlayerId } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { deepFreeze } from '@fimm/kernel/testing/freeze.ts'
import { highCard } from '@fimm/kernel/testing/high-card/game.ts'
import {
  createTable,
  decide,
  dueOf,
  evolve,
  viewTable,
  type Catalogue,
  type NewTable,
  type Party,
  type Table,
  type TableCommand,
  type TableEvent,
  type TableView,
  type TableViewer,
} from '@fimm/table'
import { expect } from 'vitest'
import { sitDown } from './sit-down.ts'

/** Where a bot plays on for who left, who can take the seat back (as in Acquire). */
const returning: AnyGame = {
  ...highCard,
  id: 'returning',
  rejoin: (_state, player) => [{ type: 'seat-returned', player }],
  evolve: (state, event: { type: string; player: PlayerId }) =>
    event.type === 'seat-returned'
      ? { ...state, gone: state.gone.filter((player: PlayerId) => player !== event.player) }
      : highCard.evolve(state, event as never),
}

/** For one alone, or a match for all; nobody may watch who plays alone (as Quartiles). */
const puzzle: AnyGame = {
  ...highCard,
  id: 'puzzle',
  seats: ({ rounds }) => ({ min: 1, max: rounds === 1 ? 1 : 4 }),
  watchable: ({ rounds }) => rounds !== 1,
  optionsFor: (people) => ({ rounds: people === 1 ? 1 : 3 }),
}

export const catalogue: Catalogue = new Map<string, AnyGame>([
  ['high-card', { ...highCard, standIn: 'plain' }],
  ['puzzle', puzzle],
  ['returning', returning],
  ['duel', { ...highCard, id: 'duel', seats: () => ({ min: 2, max: 2 }), keepsAbandoned: false }],
  ['hermit', { ...highCard, id: 'hermit', seats: () => ({ min: 1, max: 1 }), watchable: () => false }],
  ['sit-down', sitDown],
  // As Poker: however it ends, there is a bill.
  ['session', { ...sitDown, id: 'session', settle: () => [{ type: 'ended' }] }],
  [
    'telling',
    { ...highCard, id: 'telling', bestMoments: () => [{ kind: 'longest', player: 'anna', size: 7 }] },
  ],
])

const deck = Array.from({ length: 52 }, (_, index) => ((index * 17) % 52) + 1)

/** A table in a test: people do things, time goes by, and what happened can be asked. */
export class TestTable {
  table: Table
  now: Millis = EVENING
  events: readonly TableEvent[] = []
  #last: { ok: boolean; code?: string } = { ok: true }
  readonly #random = seeded('a party')

  constructor(setting: Partial<NewTable> = {}) {
    const created = createTable({ code: 'ABCDE', host: 'anna', game: 'high-card', ...setting }, catalogue)
    if (!created.ok) throw new Error(`not created: ${created.error.code}`)
    const by = { kind: 'member', player: setting.host ?? 'anna', host: true } as const
    this.table = evolve(catalogue, undefined, { at: this.now, by, event: created.value[0] })
  }

  does(player: PlayerId, command: TableCommand): this {
    return this.#do({ kind: 'human', player }, command)
  }

  plays(player: PlayerId, command: object): this {
    return this.does(player, { type: 'play', command })
  }

  bot(player: PlayerId, command: object): this {
    return this.#do({ kind: 'bot', for: player }, { type: 'play', command })
  }

  clock(command: TableCommand): this {
    return this.#do({ kind: 'clock' }, command)
  }

  joins(...players: readonly PlayerId[]): this {
    for (const player of players) this.does(player, { type: 'join' })
    return this
  }

  away(player: PlayerId): this {
    return this.#do({ kind: 'server' }, { type: 'note-presence', player, connected: false })
  }

  back(player: PlayerId): this {
    return this.#do({ kind: 'server' }, { type: 'note-presence', player, connected: true })
  }

  after(millis: Millis): this {
    const until = this.now + millis
    for (;;) {
      const due = dueOf(catalogue, this.table, until)
      if (due === undefined) break
      this.now = Math.max(this.now, due.at)
      this.clock(due.command).accepted()
    }
    this.now = until
    return this
  }

  /** Everybody plays a card until the match is over. */
  finishes(): this {
    for (let guard = 0; this.table.current !== undefined; guard++) {
      if (guard > 200) throw new Error('the match does not end')
      this.after(60_000)
    }
    return this
  }

  accepted(): this {
    expect(this.#last).toEqual({ ok: true })
    return this
  }

  refused(code: string): this {
    expect(this.#last).toEqual({ ok: false, code })
    return this
  }

  happened(...types: readonly TableEvent['type'][]): this {
    this.accepted()
    expect(this.events.map(({ type }) => type)).toEqual(types)
    return this
  }

  view(who: PlayerId | TableViewer): TableView {
    return viewTable(catalogue, this.table, typeof who === 'string' ? { kind: 'person', player: who } : who)
  }

  #do(by: Party, command: TableCommand): this {
    const before = this.table
    deepFreeze(before)
    const env: Env = {
      now: this.now,
      random: this.#random,
      material: deck,
      words: () => {
        throw new Error('no words here')
      },
    }
    const answer = decide(before, command, { catalogue, env, by })
    this.#last = answer.ok ? { ok: true } : { ok: false, code: answer.error.code }
    const { events, tables } = answer.ok ? answer.value : { events: [], tables: [] }
    this.events = events.map(({ event }) => event)
    for (const [index, event] of events.entries()) {
      this.table = evolve(catalogue, this.table, event)
      // Whoever stores the events and whoever replays them must come to the same.
      if (JSON.stringify(this.table) !== JSON.stringify(tables[index]))
        throw new Error(`the table after ${event.event.type} is another when it is replayed`)
    }
    return this
  }
}
