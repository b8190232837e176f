import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import { gameToStart, hostOf, humansOf, type Party, type TableCommand } from '@fimm/table'
import type { Names } from '../broadcast/names.ts'
import type { Subscriber } from '../broadcast/subscriber.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { LoadedTables } from '../tables/loaded-tables.ts'
import { materialFor, NoSuchBoard } from '../tables/match-materials.ts'

/** A command on its way to a table. */
export interface CommandRequest {
  readonly code: string
  readonly party: Party
  readonly command: TableCommand
  /** Chosen by the client: the same again is the same command, not another. */
  readonly id?: string | undefined
  /** How its sender follows the table: the next patch acknowledges the command. */
  readonly subscriber?: Subscriber | undefined
}

/** A table in memory, and what a match is to open with. */
export interface Routed {
  readonly live: LiveTable
  readonly material: unknown
}

/** Of one host, at all tables: three tables full of them (T21). */
const MOST_BOTS = 24

/** Brings commands to their tables. */
export class CommandRouter {
  readonly #tables: LoadedTables
  readonly #names: Names
  readonly #runtime: Runtime

  constructor(tables: LoadedTables, names: Names, runtime: Runtime) {
    this.#tables = tables
    this.#names = names
    this.#runtime = runtime
  }

  /** Nearly every command is a move at a table that is in memory, and needs nothing else; undefined for the others. */
  routeAtOnce(request: CommandRequest): Result<Routed, Refused> | undefined {
    const live = startsMatch(request.command) ? undefined : this.#tables.peek(request.code)
    return live === undefined ? undefined : this.#routed(request, live, undefined)
  }

  /** The table, and what its match opens with, must be there before the decision, which cannot wait. */
  async route(request: CommandRequest): Promise<Result<Routed, Refused>> {
    const live = await this.#tables.load(request.code)
    if (live === undefined) return refuse('no-such-table')
    const material = await this.#material(live, request.command)
    return material.ok ? this.#routed(request, live, material.value) : material
  }

  #routed(request: CommandRequest, live: LiveTable, material: unknown): Result<Routed, Refused> {
    return this.#refusalBeyondTable(live, request) ?? ok({ live, material })
  }

  /** What one table alone cannot decide: names are not in streams (T22), and bots are counted over all tables of a host
   *  (F12). What is decided and not committed yet counts: of many at once each would find room. */
  #refusalBeyondTable({ decided: table }: LiveTable, { party, command }: CommandRequest) {
    if (party.kind !== 'human') return undefined
    const { player } = party
    if (command.type === 'join' && this.#names.isTakenAt(table, player, this.#names.of(player)))
      return refuse('name-taken')
    if (command.type === 'add-bot' && this.#botsOf(player) >= MOST_BOTS)
      return refuse('too-many-bots', { most: MOST_BOTS })
    return undefined
  }

  /** Bots at tables this player is host of; of tables in memory, the only ones where bots act. */
  #botsOf(host: PlayerId): number {
    let bots = 0
    for (const [, { decided: table }] of this.#tables)
      if (!table.closed && hostOf(table) === host) bots += table.members.length - humansOf(table).length
    return bots
  }

  async #material({ code, table }: LiveTable, command: TableCommand): Promise<Result<unknown, Refused>> {
    const { catalogue, log } = this.#runtime
    const choice = gameToStart(catalogue, table, command)
    if (choice === undefined) return ok(undefined)
    const game = catalogue.get(choice.id)
    if (game === undefined) return refuse('no-such-game')
    try {
      const made = await materialFor(this.#runtime, game, choice.options)
      return ok(made?.material)
    } catch (fault) {
      if (fault instanceof NoSuchBoard) return refuse('no-such-board')
      log.error({ table: code, fault: String(fault) }, 'no material')
      return refuse('no-material')
    }
  }
}

const startsMatch = ({ type }: TableCommand): boolean => type === 'start' || type === 'start-next'
