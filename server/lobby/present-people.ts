import { randomUUID } from 'node:crypto'
import type { Millis, PlayerId } from '@fimm/kernel'
import type { LobbyPerson } from '@fimm/lobby'
import { NameIndex } from './name-index.ts'

/** A node that says nothing for this long is gone, and its people with it. */
export const NODE_LIFETIME: Millis = 15_000
const ASK_AGAIN: Millis = 1_000
/** PostgreSQL takes no longer message than these make. */
const PEOPLE_A_MESSAGE = 40

/** What nodes tell each other about who is here. Each counts its own changes, so that others notice that they missed one. */
export type PeopleMessage =
  | {
      readonly t: 'changed'
      readonly node: string
      readonly count: number
      readonly people: readonly LobbyPerson[]
      readonly gone: readonly PlayerId[]
    }
  /** Says that the node is alive, and how much it has told so far. */
  | { readonly t: 'alive'; readonly node: string; readonly count: number }
  /** Of one node, or of all: they are to say who is here through them. */
  | { readonly t: 'ask'; readonly of?: string }
  | {
      readonly t: 'all'
      readonly node: string
      readonly count: number
      readonly part: number
      readonly parts: number
      readonly people: readonly LobbyPerson[]
    }
  | { readonly t: 'closing'; readonly node: string }

type AllPart = Extract<PeopleMessage, { readonly t: 'all' }>

/** Another node, as far as it has been heard. */
interface OtherNode {
  heardAt: Millis
  /** How many of its changes are known; none while it has not said who is here through it. */
  count: number | undefined
  people: Map<PlayerId, LobbyPerson>
  /** Of an answer that has not come whole. */
  parts: readonly AllPart[]
  askedAt: Millis
}

/** Who is here, through this node and all others (T15). Every node holds everybody and is told of changes alone, so that an
 *  arrival costs the same however many are here. */
export class PresentPeople {
  readonly #node = randomUUID()
  readonly #own = new Map<PlayerId, LobbyPerson>()
  readonly #others = new Map<string, OtherNode>()
  readonly #here = new Map<PlayerId, LobbyPerson>()
  readonly #byName = new NameIndex()
  readonly #tell: (message: PeopleMessage) => void
  readonly #onChange: () => void
  #count = 0

  constructor(tell: (message: PeopleMessage) => void, onChange: () => void) {
    this.#tell = tell
    this.#onChange = onChange
  }

  get here(): ReadonlyMap<PlayerId, LobbyPerson> {
    return this.#here
  }

  get knowsOtherNodes(): boolean {
    return this.#others.size > 0
  }

  /** Those whose name would be taken for this one. */
  namedLike(name: string): readonly LobbyPerson[] {
    return [...this.#byName.playersNamedLike(name)].flatMap((player) => this.#here.get(player) ?? [])
  }

  isHereThroughThisNode(player: PlayerId): boolean {
    return this.#own.has(player)
  }

  /** Somebody came, or has another name, or began or stopped playing. */
  set(person: LobbyPerson): void {
    const known = this.#own.get(person.player)
    if (known?.name === person.name && known.playing === person.playing) return
    this.#own.set(person.player, person)
    this.#changed([person], [])
  }

  remove(player: PlayerId): void {
    if (this.#own.delete(player)) this.#changed([], [player])
  }

  /** Messages may be missing: everybody says who is here. */
  askAll(): void {
    this.#tell({ t: 'ask' })
    this.sayAlive()
  }

  sayAlive(): void {
    this.#tell({ t: 'alive', node: this.#node, count: this.#count })
  }

  close(): void {
    this.#tell({ t: 'closing', node: this.#node })
  }

  hear(message: PeopleMessage, now: Millis): void {
    if (message.t === 'ask') {
      if (message.of === undefined || message.of === this.#node) this.#tellAll()
      return
    }
    if (message.t === 'closing') {
      this.#forget(message.node)
      return
    }
    const other = this.#others.get(message.node) ?? NOBODY_YET()
    this.#others.set(message.node, other)
    other.heardAt = now
    if (message.t === 'all') this.#hearPart(other, message)
    else if (message.t === 'changed' && message.count === (other.count ?? -1) + 1)
      this.#hearChange(other, message)
    else if (message.count !== other.count) this.#ask(message.node, other, now)
  }

  /** Nobody could be heard: nobody is gone because nothing was heard of them. */
  nothingWasHeard(now: Millis): void {
    for (const other of this.#others.values()) other.heardAt = now
  }

  /** Nodes that have been silent for too long are gone; answers who went with each of them. */
  forgetSilent(now: Millis): readonly (readonly PlayerId[])[] {
    const silent = [...this.#others].filter(([, { heardAt }]) => now - heardAt > NODE_LIFETIME)
    return silent.map(([node, { people }]) => {
      this.#forget(node)
      return [...people.keys()].filter((player) => !this.#here.has(player))
    })
  }

  /** Changes go on coming until the answer does: one question is enough for them. */
  #ask(node: string, other: OtherNode, now: Millis): void {
    if (Math.abs(now - other.askedAt) < ASK_AGAIN) return
    other.askedAt = now
    this.#tell({ t: 'ask', of: node })
  }

  #tellAll(): void {
    const people = [...this.#own.values()]
    const parts = Math.max(1, Math.ceil(people.length / PEOPLE_A_MESSAGE))
    for (let part = 0; part < parts; part++)
      this.#tell({
        t: 'all',
        node: this.#node,
        count: this.#count,
        part,
        parts,
        people: people.slice(part * PEOPLE_A_MESSAGE, (part + 1) * PEOPLE_A_MESSAGE),
      })
  }

  #changed(people: readonly LobbyPerson[], gone: readonly PlayerId[]): void {
    this.#tell({ t: 'changed', node: this.#node, count: ++this.#count, people, gone })
    this.#merge([...people.map(({ player }) => player), ...gone])
  }

  #hearChange(
    other: OtherNode,
    { count, people, gone }: Extract<PeopleMessage, { readonly t: 'changed' }>,
  ): void {
    for (const person of people) other.people.set(person.player, person)
    for (const player of gone) other.people.delete(player)
    other.count = count
    this.#merge([...people.map(({ player }) => player), ...gone])
  }

  /** All parts together are who is there; a change that came between them is missing and will be asked for. */
  #hearPart(other: OtherNode, part: AllPart): void {
    if (other.count !== undefined && part.count <= other.count) return
    other.parts = [...other.parts.filter(({ count }) => count === part.count), part]
    if (new Set(other.parts.map((each) => each.part)).size < part.parts) return
    const before = [...other.people.keys()]
    const people = other.parts.flatMap((each) => each.people)
    other.people = new Map(people.map((person) => [person.player, person]))
    other.count = part.count
    other.parts = []
    this.#merge([...before, ...other.people.keys()])
  }

  #forget(node: string): void {
    const other = this.#others.get(node)
    if (!this.#others.delete(node)) return
    this.#merge([...(other?.people.keys() ?? [])])
  }

  /** What is known of these people through any node becomes what is known of them. */
  #merge(players: readonly PlayerId[]): void {
    let isChanged = false
    for (const player of players) {
      const known = this.#here.get(player)
      const through = [this.#own, ...[...this.#others.values()].map(({ people }) => people)].flatMap(
        (people) => people.get(player) ?? [],
      )
      const [first] = through
      // Who plays anywhere is playing.
      const playing = through.some((person) => person.playing)
      if (known?.name === first?.name && known?.playing === (first && playing)) continue
      isChanged = true
      if (known !== undefined) this.#byName.remove(known.name, player)
      if (first === undefined) this.#here.delete(player)
      else this.#put({ ...first, playing })
    }
    if (isChanged) this.#onChange()
  }

  #put(person: LobbyPerson): void {
    this.#here.set(person.player, person)
    this.#byName.add(person.name, person.player)
  }
}

const NOBODY_YET = (): OtherNode => ({
  heardAt: 0,
  count: undefined,
  people: new Map(),
  parts: [],
  askedAt: -Infinity,
})
