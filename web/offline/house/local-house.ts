import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { toTableCommand } from '@fimm/protocol/commands.ts'
import { PROTOCOL_VERSION, type ClientFrame, type ServerFrame } from '@fimm/protocol/frames.ts'
import {
  authorOf,
  createTable,
  deadlinesOf,
  drawCode,
  dueOf,
  type Line,
  type Party,
  type TableCommand,
} from '@fimm/table'
import { decideHere, type Rulebook } from './deciding.ts'
import { LocalBots, type Minds } from './local-bots.ts'
import { LocalTable, type Owner } from './local-table.ts'
import type { NewGame, TableSummary } from './questions.ts'
import type { Shelf } from './shelf.ts'

export interface Surroundings extends Rulebook, Minds {
  readonly shelf: Shelf
  readonly owner: Owner
  readonly send: (frame: ServerFrame) => void
}

/** A clock that ran out while the page was closed waits this long, so that nobody comes back to a lost turn. */
const GRACE = 10_000
/** Older tables make room for new ones. */
const MOST_KEPT = 6
const MOST_CONFLICTS = 5

type Answer = Result<{ readonly seq: number }, Refused>

/** The house on this device: frames in, frames out, as from a server, with the same rules and for one person. */
export class LocalHouse {
  readonly #around: Surroundings
  readonly #tables = new Map<string, LocalTable>()
  readonly #bots = new Map<string, LocalBots>()
  readonly #alarms = new Map<string, ReturnType<typeof setTimeout>>()
  /** Wishes that were granted; after a break they come again. */
  readonly #granted = new Set<string>()
  #busy: Promise<unknown> = Promise.resolve()

  constructor(around: Surroundings) {
    this.#around = around
  }

  enter(): void {
    const { send, owner, clock } = this.#around
    send({ t: 'welcome', player: owner.id, name: owner.name, now: clock(), version: PROTOCOL_VERSION })
  }

  async receive(frame: ClientFrame): Promise<void> {
    const { send, clock, owner } = this.#around
    switch (frame.t) {
      case 'ping':
        return send({ t: 'pong', now: clock() })
      case 'watch':
        return this.#alone(() => this.#watch(frame.table))
      case 'unwatch':
        return this.#rest(frame.table)
      case 'do': {
        const by: Party = { kind: 'human', player: owner.id }
        const answer = await this.#submit(frame.table, by, toTableCommand(frame.command), frame.id)
        if (!answer.ok)
          send({ t: 'no', id: frame.id, error: { ...answer.error, message: answer.error.code } })
        return undefined
      }
      case 'chat':
      case 'lobby':
        return send({ t: 'no', id: frame.id, error: { code: 'server-only', message: 'nobody else is here' } })
      case 'look':
      case 'watch-lobby':
      case 'unwatch-lobby':
        return undefined
    }
  }

  /** A table with its bots, its match begun. Finished ones of the same game make room for it. */
  async open({ game, options, bots }: NewGame): Promise<Result<{ readonly code: string }, Refused>> {
    const { catalogue, random, clock, owner, shelf } = this.#around
    const made = createTable({ code: drawCode(random), host: owner.id, game, options }, catalogue)
    if (!made.ok) return made
    const [event] = made.value
    if (event.type !== 'table-created') return refuse('fault')
    const { code } = event
    const by: Party = { kind: 'human', player: owner.id }
    await shelf.append(code, 0, [{ at: clock(), by: authorOf(by, undefined), event } satisfies Line])
    const wishes: readonly TableCommand[] = [
      ...bots.map((level) => ({ type: 'add-bot', level }) as const),
      { type: 'start' },
    ]
    for (const wish of wishes) {
      const answer = await this.#submit(code, by, wish)
      if (answer.ok) continue
      await this.remove(code)
      return answer
    }
    await this.#makeRoom(code, game)
    return ok({ code })
  }

  /** Newest first. */
  async list(): Promise<readonly TableSummary[]> {
    const codes = await this.#around.shelf.codes()
    const tables = await Promise.all(codes.map((code) => this.#load(code)))
    return tables
      .flatMap((held) => (held === undefined ? [] : [summaryOf(held, this.#around.owner.id)]))
      .toSorted((a, b) => b.at - a.at)
  }

  async remove(code: string): Promise<void> {
    this.#rest(code)
    this.#tables.delete(code)
    await this.#around.shelf.remove(code)
  }

  async #makeRoom(fresh: string, game: string): Promise<void> {
    const others = (await this.list()).filter(({ code }) => code !== fresh)
    const finished = others.filter((table) => table.game === game && !table.isPlaying)
    const surplus = others.filter((table) => !finished.includes(table)).slice(MOST_KEPT - 1)
    for (const { code } of [...finished, ...surplus]) await this.remove(code)
  }

  async #watch(code: string): Promise<void> {
    const { send } = this.#around
    const held = await this.#load(code)
    if (held === undefined)
      return send({ t: 'gone', table: code, error: { code: 'no-such-table', message: 'not on this device' } })
    held.isWatched = true
    send(held.whole())
    this.#goOn(held)
  }

  /** Nobody looks: bots and clocks wait. */
  #rest(code: string): void {
    const held = this.#tables.get(code)
    if (held !== undefined) held.isWatched = false
    this.#bots.get(code)?.rest()
    clearTimeout(this.#alarms.get(code))
  }

  async #load(code: string): Promise<LocalTable | undefined> {
    const held = this.#tables.get(code)
    if (held !== undefined) return held
    const { shelf, catalogue, owner, clock } = this.#around
    const lines = await shelf.load(code)
    try {
      const table = LocalTable.from(catalogue, owner, lines, clock())
      if (table !== undefined) this.#tables.set(code, table)
      return table
    } catch {
      // Rules that changed since may not be able to read it: then it is as if it were not there.
      return undefined
    }
  }

  /** One after the other: each decision rests on the one before, and on what was written. */
  #alone<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#busy.then(task)
    this.#busy = done.catch(() => {})
    return done
  }

  #submit(code: string, by: Party, command: TableCommand, id?: string): Promise<Answer> {
    return this.#alone(async () => {
      for (let attempt = 0; attempt < MOST_CONFLICTS; attempt++) {
        const answer = await this.#attempt(code, by, command, id)
        if (answer !== 'conflict') return answer
        await this.#readAgain(code)
      }
      return refuse('not-saved')
    })
  }

  async #attempt(
    code: string,
    by: Party,
    command: TableCommand,
    id: string | undefined,
  ): Promise<Answer | 'conflict'> {
    const held = await this.#load(code)
    if (held === undefined) return refuse('no-such-table')
    const since = held.seq
    if (id !== undefined && this.#granted.has(id)) {
      this.#around.send({ t: 'ok', id, seq: since })
      return ok({ seq: since })
    }
    const decided = await decideHere(this.#around, held.table, held.lastAt, by, command)
    // A refusal too may rest on what is no longer so.
    if (!decided.ok) return (await this.#isStale(held)) ? 'conflict' : decided
    const written = await this.#around.shelf.append(code, since, decided.value).catch(() => 'failed' as const)
    if (written === 'failed') return refuse('not-saved')
    if (written === 'conflict') return 'conflict'
    held.add(decided.value)
    if (id !== undefined) this.#granted.add(id)
    this.#tell(held, since, id === undefined ? [] : [id])
    if (held.table.closed) await this.remove(code)
    return ok({ seq: held.seq })
  }

  async #isStale({ code, seq }: LocalTable): Promise<boolean> {
    return (await this.#around.shelf.load(code)).length !== seq
  }

  /** Another tab wrote: what it wrote is so. */
  async #readAgain(code: string): Promise<void> {
    const { isWatched = false } = this.#tables.get(code) ?? {}
    this.#tables.delete(code)
    const held = await this.#load(code)
    if (held === undefined || !isWatched) return
    held.isWatched = true
    this.#around.send(held.whole())
    this.#goOn(held)
  }

  #tell(held: LocalTable, since: number, ack: readonly string[]): void {
    const { send } = this.#around
    const news = held.isWatched ? held.news(since, ack) : undefined
    if (news !== undefined) send(news)
    else for (const id of ack) send({ t: 'ok', id, seq: held.seq })
    if (held.isWatched) this.#goOn(held)
  }

  /** Bots think and clocks run for as long as somebody looks. */
  #goOn(held: LocalTable): void {
    const { code } = held
    const act = (player: string, command: object) =>
      this.#submit(code, { kind: 'bot', for: player }, { type: 'play', command }).then((answer) => answer.ok)
    const bots = this.#bots.get(code) ?? new LocalBots(this.#around, act)
    this.#bots.set(code, bots)
    bots.look(held.table)
    this.#setAlarm(held)
  }

  #setAlarm(held: LocalTable): void {
    const { catalogue, clock } = this.#around
    clearTimeout(this.#alarms.get(held.code))
    const deadlines = deadlinesOf(catalogue, held.table).map(({ at }) => graceful(at, held.loadedAt))
    if (deadlines.length === 0) return
    const wait = Math.max(0, Math.min(...deadlines) - clock())
    this.#alarms.set(
      held.code,
      setTimeout(() => void this.#ring(held), wait),
    )
  }

  async #ring(held: LocalTable): Promise<void> {
    const { catalogue, clock } = this.#around
    const due = dueOf(catalogue, held.table, clock())
    if (due === undefined || graceful(due.at, held.loadedAt) > clock()) return this.#setAlarm(held)
    // A clock that is refused is not set again: it would ring for ever.
    await this.#submit(held.code, { kind: 'clock' }, due.command)
  }
}

const graceful = (at: number, loadedAt: number): number => (at < loadedAt ? loadedAt + GRACE : at)

const summaryOf = ({ code, table, lastAt }: LocalTable, owner: string): TableSummary => {
  const record = table.history.at(-1)
  const score = record?.outcome?.standings.find(({ player }) => player === owner)?.score
  return {
    code,
    game: table.current?.game ?? table.game.id,
    at: lastAt,
    isPlaying: table.current !== undefined,
    bots: table.members.filter(({ bot }) => bot !== undefined).length,
    ...(table.current === undefined && score !== undefined ? { score } : {}),
  }
}
