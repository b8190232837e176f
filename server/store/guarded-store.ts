import { randomBytes } from 'node:crypto'
import type { Millis } from '@fimm/kernel'
import type { Sql } from './sql/sql.ts'
import { StoreFault, type StoreFaultCode } from './store-fault.ts'
import type { Store } from './contracts/store.ts'

/** A write that was kept not longer ago than this speaks for itself; otherwise `ready` tries one. */
const FRESH: Millis = 5_000
/** Whatever waits longer than this takes that word back: a network that is cut now was there a moment ago. */
const LATE: Millis = 500
/** A store that has not answered by then would not answer people either. */
const PROBE_PATIENCE: Millis = 2_000

/** A store as its engine makes it. */
export type BareStore = Omit<Store, 'ready' | 'onFatal'>

export interface Guard {
  /** What a failure means for a write that was under way. */
  codeOf(fault: unknown): StoreFaultCode
  /** Writes as much as a large commit does. */
  probe(): Promise<unknown>
  /** Called at most once, when nothing can be trusted any more. */
  onFatal(listener: (fault: Error) => void): void
  /** How long anything may take; for ever where nothing is far away. */
  readonly patience?: Millis
  /** Called when the store no longer answers over the connections it has. */
  readonly onSilence?: () => void
}

/** One answer that does not come may be a slow statement, and a second one much later another. */
const SILENT_AFTER = 2
const SILENT_WITHIN: Millis = 60_000

/** The same store: whatever fails, fails in time, as a `StoreFault`, and is remembered for `ready`. */
export const guarded = (store: BareStore, guard: Guard): Store => {
  let isBroken = false
  let didFail = false
  let keptAt = -Infinity
  let unanswered = 0
  let unansweredAt = -Infinity
  let replacedAt = -Infinity
  guard.onFatal(() => (isBroken = true))

  /** Whatever else was asked over the same connections is not counted again. */
  const noteSilence = (askedAt: Millis): void => {
    if (askedAt < replacedAt) return
    const now = performance.now()
    if (now - unansweredAt > SILENT_WITHIN) unanswered = 0
    unansweredAt = now
    if (++unanswered < SILENT_AFTER) return
    unanswered = 0
    replacedAt = now
    guard.onSilence?.()
  }

  /** When each thing was asked that is not answered yet, oldest first. */
  const waiting = new Set<{ readonly since: Millis }>()
  const isLate = (): boolean => {
    const [oldest] = waiting
    return oldest !== undefined && performance.now() - oldest.since > LATE
  }

  let isAsking = false
  /** Half of somebody's time is over: whether anything is answered is asked at once, so that at the end of it two know. */
  const askAnything = (): void => {
    if (isAsking || guard.patience === undefined) return
    isAsking = true
    const askedAt = performance.now()
    void inTime(guard.probe(), guard.patience / 2, false, { onLate: () => noteSilence(askedAt) })
      .catch(() => {})
      .finally(() => (isAsking = false))
  }

  const watched =
    <Args extends readonly unknown[], Answer>(work: (...args: Args) => Promise<Answer>, isWrite: boolean) =>
    async (...args: Args): Promise<Answer> => {
      const askedAt = performance.now()
      const request = { since: askedAt }
      waiting.add(request)
      try {
        const answer = await inTime(work(...args), guard.patience, isWrite, {
          onHalf: askAnything,
          onLate: () => noteSilence(askedAt),
        })
        if (isWrite) [didFail, keptAt] = [false, performance.now()]
        return answer
      } catch (fault) {
        didFail = true
        throw fault instanceof StoreFault
          ? fault
          : new StoreFault(isWrite ? guard.codeOf(fault) : 'not-saved', fault)
      } finally {
        waiting.delete(request)
      }
    }
  const part = <Part extends object>(methods: Part): Part =>
    Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        watched(method as (...args: readonly unknown[]) => Promise<unknown>, REPEATABLE.has(name)),
      ]),
    ) as Part
  const probe = watched(guard.probe, true)

  return {
    streams: part(store.streams),
    people: part(store.people),
    sessions: part(store.sessions),
    apiTokens: part(store.apiTokens),
    chat: part(store.chat),
    results: part(store.results),
    daily: part(store.daily),
    keys: part(store.keys),
    push: part(store.push),
    lobbyMatches: part(store.lobbyMatches),
    moderation: part(store.moderation),
    announcements: part(store.announcements),
    audit: part(store.audit),
    shared: part(store.shared),
    ready: async () => {
      if (isBroken) return false
      if (!didFail && !isLate() && performance.now() - keptAt < FRESH) return true
      const late = new Promise<false>((settle) => setTimeout(() => settle(false), PROBE_PATIENCE).unref())
      const tried = probe().then(
        () => true,
        () => false,
      )
      return Promise.race([tried, late])
    },
    ...(store.clock && { clock: watched(store.clock, false) }),
    onFatal: (listener) => guard.onFatal(listener),
    close: async () => store.close(),
  }
}

/** Writes that come with an id: whoever is told `outcome-unknown` can send them again. */
const REPEATABLE: ReadonlySet<string> = new Set(['commit', 'append'])

const inTime = async <Answer>(
  answer: Promise<Answer>,
  patience: Millis | undefined,
  isWrite: boolean,
  { onHalf = () => {}, onLate }: { readonly onHalf?: () => void; readonly onLate: () => void },
): Promise<Answer> => {
  if (patience === undefined) return answer
  const { promise: late, reject } = Promise.withResolvers<never>()
  const half = setTimeout(onHalf, patience / 2)
  const timer = setTimeout(() => {
    onLate()
    reject(new StoreFault(isWrite ? 'outcome-unknown' : 'not-saved', 'the store does not answer'))
  }, patience)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(half)
    clearTimeout(timer)
  }
}

/** About as large as a commit of many tables, and never twice the same: a small one might find room where none is. */
const PROBE_BYTES = 16 * 1024

export const sqlProbe = (sql: Sql) => async (): Promise<number> =>
  sql.execute(
    `INSERT INTO server_keys (name, value) VALUES ('probe', ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    randomBytes(PROBE_BYTES / 2).toString('hex'),
  )
