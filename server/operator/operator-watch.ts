import type { Millis, PlayerId } from '@fimm/kernel'
import type { Bus } from '../bus/bus.ts'
import type { Runtime } from '../runtime.ts'
import type { Announcement } from '../store/contracts/announcements.ts'
import type { Ban } from '../store/contracts/moderation.ts'
import { rangeMatcher } from './ban-target.ts'

const STREAM = 'operator'
/** So late is seen at most what was done at a terminal, or what the bus lost. */
const LOOK_EVERY: Millis = 5_000

/** Who somebody is to a ban; a screen is nobody, at an address. */
export interface Visitor {
  readonly player?: PlayerId | undefined
  readonly address?: string | undefined
}

interface AddressBan {
  readonly ban: Ban
  readonly matches: (address: string) => boolean
}

interface Listeners {
  /** Bans that were not there before. */
  banned(isBanned: (visitor: Visitor) => boolean, bans: readonly Ban[]): void
  announced(announcement: Announcement | undefined): void
  /** A table that this node is to close. */
  closing(code: string): Promise<void>
}

/** What operators decided, as this node knows it: told by the others at once, and looked for in the store every few
 *  seconds (F50, F51). While the store is away what was known goes on. */
export class OperatorWatch {
  readonly #runtime: Runtime
  readonly #bus: Bus | undefined
  readonly #timer: NodeJS.Timeout
  #persons: ReadonlyMap<PlayerId, Ban> = new Map()
  #addresses: readonly AddressBan[] = []
  #announcement: Announcement | undefined
  #listeners: Listeners | undefined
  /** The look that is under way: what changes meanwhile is seen by the next. */
  #looking: Promise<void> = Promise.resolve()

  constructor(runtime: Runtime, bus?: Bus, every: Millis = LOOK_EVERY) {
    this.#runtime = runtime
    this.#bus = bus
    const look = (): void => void this.refresh()
    bus?.subscribe(STREAM, look, look)
    this.#timer = setInterval(look, every)
    this.#timer.unref()
  }

  follow(listeners: Listeners): void {
    this.#listeners = listeners
  }

  /** The ban that keeps them out, if any. */
  banOf({ player, address }: Visitor): Ban | undefined {
    const now = this.#runtime.clock()
    const holds = (ban: Ban | undefined): boolean => ban !== undefined && (ban.endsAt ?? Infinity) > now
    const person = player === undefined ? undefined : this.#persons.get(player)
    if (holds(person)) return person
    if (address === undefined) return undefined
    return this.#addresses.find(({ ban, matches }) => holds(ban) && matches(address))?.ban
  }

  get announcement(): Announcement | undefined {
    const current = this.#announcement
    return current === undefined || (current.endsAt ?? Infinity) <= this.#runtime.clock()
      ? undefined
      : current
  }

  /** Something was done here: it counts at once, and the others look too. */
  async changed(): Promise<void> {
    await this.refresh()
    this.#bus?.publish(STREAM, 'changed')
  }

  refresh(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look())
    return this.#looking
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const { store, clock, log } = this.#runtime
    try {
      const now = clock()
      this.#adoptBans(await store.moderation.bans(now))
      this.#adoptAnnouncement(await store.announcements.current(now))
      for (const code of await store.moderation.closings())
        if (await store.moderation.takeClosing(code)) await this.#listeners?.closing(code)
    } catch (fault) {
      log.warn({ fault: String(fault) }, 'what operators did could not be looked for')
    }
  }

  #adoptBans(bans: readonly Ban[]): void {
    const known = new Set(
      [...this.#persons.values(), ...this.#addresses.map(({ ban }) => ban)].map(({ id }) => id),
    )
    this.#persons = new Map(
      bans.flatMap((ban) => (ban.kind === 'person' ? [[ban.target, ban] as const] : [])),
    )
    this.#addresses = bans.flatMap((ban) =>
      ban.kind === 'address' ? [{ ban, matches: rangeMatcher(ban.target) }] : [],
    )
    const fresh = bans.filter(({ id }) => !known.has(id))
    if (fresh.length > 0) this.#listeners?.banned((visitor) => this.banOf(visitor) !== undefined, fresh)
  }

  #adoptAnnouncement(current: Announcement | undefined): void {
    const isSame = current?.id === this.#announcement?.id
    this.#announcement = current
    if (!isSame) this.#listeners?.announced(current)
  }
}
