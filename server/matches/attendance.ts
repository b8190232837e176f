import type { PlayerId } from '@fimm/kernel'
import type { StreamEvent } from '@fimm/table'
import type { Streams } from '../store/contracts/store.ts'

type Attended = ReadonlyMap<PlayerId, ReadonlySet<number>>

/** Tables that strangers ask about, most of them again. */
const MOST_KEPT = 16
const NONE: ReadonlySet<number> = new Set()

/** Who was at which tables during which matches: a stream is read once, however many ask, until it goes on. */
export class Attendance {
  readonly #streams: Pick<Streams, 'events'>
  /** By code, the one that was asked for longest ago first. */
  readonly #kept = new Map<string, { readonly seq: number; readonly attended: Promise<Attended> }>()

  constructor(streams: Pick<Streams, 'events'>) {
    this.#streams = streams
  }

  /** Numbers of the matches during which somebody was at a table, playing or not, also if they have left since (T20).
   *  `seq`: the last event of its stream. */
  async matchesOf(code: string, seq: number, player: PlayerId): Promise<ReadonlySet<number>> {
    const kept = this.#kept.get(code)
    const attended = kept?.seq === seq ? kept.attended : this.#streams.events(code, 1, seq).then(attendedIn)
    this.#kept.delete(code)
    this.#kept.set(code, { seq, attended })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    try {
      return (await attended).get(player) ?? NONE
    } catch (fault) {
      // What could not be read is not kept.
      if (this.#kept.get(code)?.attended === attended) this.#kept.delete(code)
      throw fault
    }
  }
}

const attendedIn = (events: readonly StreamEvent[]): Attended => {
  const attended = new Map<PlayerId, Set<number>>()
  const there = new Set<PlayerId>()
  let current: number | undefined
  const note = (player: PlayerId, number: number): void =>
    void attended.set(player, (attended.get(player) ?? new Set()).add(number))
  const enter = (player: PlayerId): void => {
    there.add(player)
    if (current !== undefined) note(player, current)
  }
  for (const { event } of events) {
    if (event.type === 'table-created') enter(event.host)
    else if (event.type === 'member-joined') enter(event.player)
    else if (event.type === 'member-left') there.delete(event.player)
    else if (event.type === 'match-started') {
      current = event.number
      for (const player of there) note(player, current)
    } else if (event.type === 'match-finished' || event.type === 'match-abandoned') current = undefined
  }
  return attended
}
