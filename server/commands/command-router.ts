import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { gameToStart, type Party, type TableCommand } from '@fimm/table'
import { isStoreRefusal } from '../store/store-fault.ts'
import type { Watch } from '../broadcast/broadcaster.ts'
import type { Answer, LiveTable, Wish } from '../tables/live-table.ts'
import { withOne } from '../tables/lists.ts'
import { materialFor, NoSuchBoard } from '../tables/match-materials.ts'
import type { Runtime } from '../runtime.ts'
import type { TableRegistry } from '../tables/registry.ts'

/** Who asked; exactly one of the two is called for a wish. */
export interface Asker {
  answered(asked: Asked, answer: Answer): void
  failed(asked: Asked, fault: unknown): void
}

/** An asker who waits for one wish. */
export const promised = (resolve: (answer: Answer) => void, reject: (fault: unknown) => void): Asker => ({
  answered: (_asked, answer) => resolve(answer),
  failed: (_asked, fault) => reject(fault),
})

/** A wish on its way to a table. */
export interface Asked {
  readonly code: string
  readonly party: Party
  readonly command: TableCommand
  /** Chosen by who asks: the same again is the same wish, not another. */
  readonly id?: string | undefined
  /** Told with the next patch that it was granted. */
  readonly watch?: Watch | undefined
  readonly asker: Asker
}

/** How wishes come to their tables, and what is done before one is refused for good. */
export class Asking {
  readonly #tables: TableRegistry
  readonly #runtime: Runtime

  constructor(tables: TableRegistry, runtime: Runtime) {
    this.#tables = tables
    this.#runtime = runtime
  }

  ask(asked: Asked): void {
    const { code, command, asker } = asked
    const live = startsMatch(command) ? undefined : this.#tables.held(code)
    if (live !== undefined) {
      if (this.#hasTakenName(live, asked)) return asker.answered(asked, refuse('name-taken'))
      return this.#tables.decideAt(live, new AskedWish(this, asked))
    }
    this.#prepared(asked).then(
      (prepared) => {
        if (prepared.ok) this.#decide(new AskedWish(this, asked, prepared.value))
        else asker.answered(asked, prepared)
      },
      (fault: unknown) => asker.failed(asked, fault),
    )
  }

  #decide(wish: AskedWish): void {
    this.#tables.decide(wish.asked.code, wish)
  }

  /** A refusal may rest on too little knowledge. */
  async refused({ asked, id, material, isAgain }: AskedWish, refused: Answer): Promise<Answer> {
    const { code } = asked
    // A store that just failed has nothing more to say, and whoever waits is to know soon.
    if (!refused.ok && isStoreRefusal(refused.error)) return refused
    // A node that has not yet heard of another's lines must not refuse what they allow.
    if (!isAgain && this.#tables.isShared && (await this.#tables.catchUp(code)))
      return new Promise((resolve, reject) =>
        this.#decide(new AskedWish(this, { ...asked, asker: promised(resolve, reject) }, material, true)),
      )
    if (id === undefined) return refused
    // Granted before a restart, a wish that comes again makes no sense to the rules any more: the store remembers.
    const before = await this.#runtime.store.streams.receipt(code, id)
    return before === undefined ? refused : { ok: true, seq: before, written: false }
  }

  /** Names are not in streams, so this is not the table's own to decide (T22). */
  #hasTakenName({ table }: LiveTable, { party, command }: Asked): boolean {
    return (
      command.type === 'join' &&
      party.kind === 'human' &&
      this.#tables.names.isTakenAt(table, party.player, this.#tables.names.of(party.player))
    )
  }

  /** The table, and what its match is to open with, must be there before the decision, which cannot wait. */
  async #prepared(asked: Asked): Promise<Result<unknown, Refused>> {
    const { code, command } = asked
    const live = await this.#tables.load(code)
    if (live === undefined) return refuse('no-such-table')
    if (this.#hasTakenName(live, asked)) return refuse('name-taken')
    const { catalogue, log } = this.#runtime
    const choice = gameToStart(catalogue, live.table, command)
    if (choice === undefined) return ok(undefined)
    const game = catalogue.get(choice.id)
    if (game === undefined) return refuse('no-such-game')
    try {
      const made = await materialFor(this.#runtime, game, choice.options)
      return ok(made?.material)
    } catch (fault) {
      if (fault instanceof NoSuchBoard) return refuse('no-such-board')
      log.error({ table: live.code, fault: String(fault) }, 'no material')
      return refuse('no-material')
    }
  }
}

/** A wish that remembers who asked it. */
class AskedWish implements Wish {
  readonly #asking: Asking
  readonly asked: Asked
  readonly party: Party
  readonly command: TableCommand
  readonly id: string | undefined
  readonly material: unknown
  /** Decided once more, after what was missing had been read. */
  readonly isAgain: boolean

  constructor(asking: Asking, asked: Asked, material?: unknown, isAgain = false) {
    const { party, command, id } = asked
    this.#asking = asking
    this.asked = asked
    this.party = party
    this.command = command
    this.id = id === undefined ? undefined : `${ownerOf(party)} ${id}`
    this.material = material
    this.isAgain = isAgain
  }

  settle(answered: Answer): void {
    const { asked } = this
    const { id, watch, asker } = asked
    if (!answered.ok)
      return void this.#asking.refused(this, answered).then(
        (answer) => asker.answered(asked, answer),
        (fault: unknown) => asker.failed(asked, fault),
      )
    if (answered.written && id !== undefined && watch?.isLive === true) watch.acks = withOne(watch.acks, id)
    asker.answered(asked, answered)
  }
}

const startsMatch = ({ type }: TableCommand): boolean => type === 'start' || type === 'start-next'

const ownerOf = (party: Party): string =>
  party.kind === 'human' ? party.player : party.kind === 'bot' ? `bot ${party.for}` : party.kind
