import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { toTableCommand } from '@fimm/protocol/commands.ts'
import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'
import { PROTOCOL_VERSION } from '@fimm/protocol/version.ts'
import {
  authorOf,
  createTable,
  deadlinesOf,
  drawCode,
  dueOf,
  type StreamEvent,
  type Party,
  type TableCommand,
} from '@fimm/table'
import { decideLocally, type LocalRules } from './decide-locally.ts'
import { LocalBots, type BotRunner } from './local-bots.ts'
import { LocalTable, type DeviceOwner } from './local-table.ts'
import type { NewGame, TableSummary } from './messages.ts'
import type { LocalTableStore } from './table-store.ts'

export interface LocalRuntime extends LocalRules, BotRunner {
  readonly store: LocalTableStore
  readonly owner: DeviceOwner
  readonly send: (frame: ServerFrame) => void
}

/** A deadline that passed while the page was closed waits this long, so that nobody returns to a lost turn. */
const GRACE = 10_000
/** Older tables make room for new ones. */
const MOST_KEPT = 6
const MOST_CONFLICTS = 5

type Answer = Result<{ readonly seq: number }, Refused>

/** A server for one person on this device: the frames and rules of the real one. */
export class LocalServer {
  readonly #runtime: LocalRuntime
  readonly #tables = new Map<string, LocalTable>()
  readonly #bots = new Map<string, LocalBots>()
  readonly #deadlineTimers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Ids of accepted commands: a client sends them again after it reconnects. */
  readonly #accepted = new Set<string>()
  #busy: Promise<unknown> = Promise.resolve()

  constructor(runtime: LocalRuntime) {
    this.#runtime = runtime
  }

  welcome(): void {
    const { send, owner, clock } = this.#runtime
    send({ t: 'welcome', player: owner.id, name: owner.name, now: clock(), version: PROTOCOL_VERSION })
  }

  async receive(frame: ClientFrame): Promise<void> {
    const { send, clock, owner } = this.#runtime
    switch (frame.t) {
      case 'ping':
        return send({ t: 'pong', now: clock() })
      case 'watch':
        return this.#oneAtATime(() => this.#subscribe(frame.table))
      case 'unwatch':
        return this.#suspend(frame.table)
      case 'command': {
        const by: Party = { kind: 'human', player: owner.id }
        const answer = await this.#submit(frame.table, by, toTableCommand(frame.command), frame.id)
        if (!answer.ok)
          send({ t: 'refused', id: frame.id, error: { ...answer.error, message: answer.error.code } })
        return undefined
      }
      case 'chat':
      case 'lobby':
        return send({
          t: 'refused',
          id: frame.id,
          error: { code: 'server-only', message: 'nobody else is here' },
        })
      case 'visibility':
      case 'watch-lobby':
      case 'unwatch-lobby':
        return undefined
    }
  }

  /** A table with its bots, its match begun. Finished ones of the same game make room for it. */
  async open({ game, options, bots }: NewGame): Promise<Result<{ readonly code: string }, Refused>> {
    const { catalogue, random, clock, owner, store } = this.#runtime
    const made = createTable({ code: drawCode(random), host: owner.id, game, options }, catalogue)
    if (!made.ok) return made
    const [event] = made.value
    if (event.type !== 'table-created') return refuse('fault')
    const { code } = event
    const by: Party = { kind: 'human', player: owner.id }
    await store.append(code, 0, [{ at: clock(), by: authorOf(by, undefined), event } satisfies StreamEvent])
    const commands: readonly TableCommand[] = [
      ...bots.map((level) => ({ type: 'add-bot', level }) as const),
      { type: 'start' },
    ]
    for (const command of commands) {
      const answer = await this.#submit(code, by, command)
      if (answer.ok) continue
      await this.remove(code)
      return answer
    }
    await this.#makeRoom(code, game)
    return ok({ code })
  }

  /** Newest first. */
  async list(): Promise<readonly TableSummary[]> {
    const codes = await this.#runtime.store.codes()
    const tables = await Promise.all(codes.map((code) => this.#load(code)))
    return tables
      .flatMap((held) => (held === undefined ? [] : [summaryOf(held, this.#runtime.owner.id)]))
      .toSorted((a, b) => b.at - a.at)
  }

  async remove(code: string): Promise<void> {
    this.#suspend(code)
    this.#tables.delete(code)
    await this.#runtime.store.remove(code)
  }

  async #makeRoom(fresh: string, game: string): Promise<void> {
    const others = (await this.list()).filter(({ code }) => code !== fresh)
    const finished = others.filter((table) => table.game === game && !table.isPlaying)
    const surplus = others.filter((table) => !finished.includes(table)).slice(MOST_KEPT - 1)
    for (const { code } of [...finished, ...surplus]) await this.remove(code)
  }

  async #subscribe(code: string): Promise<void> {
    const { send } = this.#runtime
    const held = await this.#load(code)
    if (held === undefined)
      return send({
        t: 'unavailable',
        table: code,
        error: { code: 'no-such-table', message: 'not on this device' },
      })
    held.isSubscribed = true
    send(held.wholeFrame())
    this.#resume(held)
  }

  /** No page shows the table: bots and clocks stop. */
  #suspend(code: string): void {
    const held = this.#tables.get(code)
    if (held !== undefined) held.isSubscribed = false
    this.#bots.get(code)?.rest()
    clearTimeout(this.#deadlineTimers.get(code))
  }

  async #load(code: string): Promise<LocalTable | undefined> {
    const held = this.#tables.get(code)
    if (held !== undefined) return held
    const { store, catalogue, owner, clock } = this.#runtime
    const streamEvents = await store.load(code)
    try {
      const table = LocalTable.from(catalogue, owner, streamEvents, clock())
      if (table !== undefined) this.#tables.set(code, table)
      return table
    } catch {
      // Rules that changed since may not be able to read it: then the table is treated as missing.
      return undefined
    }
  }

  /** Runs tasks one after the other: each decision depends on what the one before wrote. */
  #oneAtATime<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#busy.then(task)
    this.#busy = done.catch(() => {})
    return done
  }

  #submit(code: string, by: Party, command: TableCommand, id?: string): Promise<Answer> {
    return this.#oneAtATime(async () => {
      for (let attempt = 0; attempt < MOST_CONFLICTS; attempt++) {
        const answer = await this.#attempt(code, by, command, id)
        if (answer !== 'conflict') return answer
        await this.#reload(code)
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
    if (id !== undefined && this.#accepted.has(id)) {
      this.#runtime.send({ t: 'ok', id, seq: since })
      return ok({ seq: since })
    }
    const decided = await decideLocally(this.#runtime, held.table, held.lastAt, by, command)
    // A refusal too may be based on a stale table.
    if (!decided.ok) return (await this.#isStale(held)) ? 'conflict' : decided
    const written = await this.#runtime.store
      .append(code, since, decided.value)
      .catch(() => 'failed' as const)
    if (written === 'failed') return refuse('not-saved')
    if (written === 'conflict') return 'conflict'
    held.add(decided.value)
    if (id !== undefined) this.#accepted.add(id)
    this.#notify(held, since, id === undefined ? [] : [id])
    if (held.table.closed) await this.remove(code)
    return ok({ seq: held.seq })
  }

  async #isStale({ code, seq }: LocalTable): Promise<boolean> {
    return (await this.#runtime.store.load(code)).length !== seq
  }

  /** Another tab wrote first: its version wins. */
  async #reload(code: string): Promise<void> {
    const { isSubscribed: isWatched = false } = this.#tables.get(code) ?? {}
    this.#tables.delete(code)
    const held = await this.#load(code)
    if (held === undefined || !isWatched) return
    held.isSubscribed = true
    this.#runtime.send(held.wholeFrame())
    this.#resume(held)
  }

  #notify(held: LocalTable, since: number, ack: readonly string[]): void {
    const { send } = this.#runtime
    const patch = held.isSubscribed ? held.patchFrame(since, ack) : undefined
    if (patch !== undefined) send(patch)
    else for (const id of ack) send({ t: 'ok', id, seq: held.seq })
    if (held.isSubscribed) this.#resume(held)
  }

  /** Bots and clocks run only while a page shows the table. */
  #resume(held: LocalTable): void {
    const { code } = held
    const act = (player: string, command: object) =>
      this.#submit(code, { kind: 'bot', for: player }, { type: 'play', command }).then((answer) => answer.ok)
    const bots = this.#bots.get(code) ?? new LocalBots(this.#runtime, act)
    this.#bots.set(code, bots)
    bots.look(held.table)
    this.#setDeadlineTimer(held)
  }

  #setDeadlineTimer(held: LocalTable): void {
    const { catalogue, clock } = this.#runtime
    clearTimeout(this.#deadlineTimers.get(held.code))
    const deadlines = deadlinesOf(catalogue, held.table).map(({ at }) => graceful(at, held.loadedAt))
    if (deadlines.length === 0) return
    const wait = Math.max(0, Math.min(...deadlines) - clock())
    this.#deadlineTimers.set(
      held.code,
      setTimeout(() => void this.#fireDeadline(held), wait),
    )
  }

  async #fireDeadline(held: LocalTable): Promise<void> {
    const { catalogue, clock } = this.#runtime
    const due = dueOf(catalogue, held.table, clock())
    if (due === undefined || graceful(due.at, held.loadedAt) > clock()) return this.#setDeadlineTimer(held)
    // A refused deadline is not set again: it would fire for ever.
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
