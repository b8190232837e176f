import { DatabaseSync } from 'node:sqlite'
import type { Millis, Random } from '@fimm/kernel'
import { migrationsFor } from '../../store/migrate.ts'
import type { Commit, Store } from '../../store/contracts/store.ts'
import { StoreFault } from '../../store/store-fault.ts'
import { engineOf } from '../../store/sqlite/engine.ts'
import { storeOn } from '../../store/sqlite/store.ts'
import type { WorldNotes } from './world-notes.ts'

/** How often a disk does what it should not. */
export interface DiskFaults {
  /** Nothing was written, and it says so. */
  readonly fails: number
  /** Written or not: nobody knows. */
  readonly isUnclear: number
}

const SLOWEST: Millis = 30
const STEPS = migrationsFor('sqlite')

/** One database for all nodes, which takes its time, fails now and then, and loses what a node that is killed had not
 *  flushed. What is in it is looked at by the checks without any of that. */
export class Disk {
  faults: DiskFaults = { fails: 0, isUnclear: 0 }
  readonly bare: Store
  /** Of every stream, the commands it has accepted, in their order. */
  readonly accepted = new Map<string, string[]>()
  readonly #lengths = new Map<string, number>()
  #fullUntil: Millis = 0
  readonly #engine = engineOf(new DatabaseSync(':memory:'))
  readonly #random: Random
  readonly #notes: WorldNotes

  constructor(random: Random, notes: WorldNotes) {
    for (const { text } of STEPS) this.#engine.database.exec(text)
    this.bare = storeOn(this.#engine)
    this.#random = random
    this.#notes = notes
  }

  /** How many events of a stream cannot be lost any more. */
  lengthOf(stream: string): number {
    return this.#lengths.get(stream) ?? 0
  }

  /** Nothing can be written for a while. */
  fill(millis: Millis): void {
    this.#notes.sometimes('a disk was full')
    this.#fullUntil = Date.now() + millis
  }

  /** The store as one node sees it for as long as it lives: after that it is never answered. */
  openFor(isAlive: () => boolean): Store {
    const store = storeOn(this.#engine)
    const whileAlive = async <Answer>(answer: () => Promise<Answer>, isWrite = false): Promise<Answer> => {
      await this.#takesTime()
      if (!isAlive()) {
        if (isWrite) this.#notes.sometimes('a crash lost what was not flushed')
        return new Promise<Answer>(() => {})
      }
      const done = await answer()
      await this.#takesTime()
      return isAlive() ? done : new Promise<Answer>(() => {})
    }
    const slow = <Part extends object>(part: Part): Part =>
      Object.fromEntries(
        Object.entries(part).map(([name, method]) => [
          name,
          (...given: readonly unknown[]) => whileAlive(async () => this.#read(name, method, given)),
        ]),
      ) as Part
    const streams = slow(store.streams)
    const withSnapshot = new Set<string>()
    return {
      ...store,
      streams: {
        ...streams,
        load: async (stream) => {
          const loaded = await streams.load(stream)
          if (loaded?.snapshot !== undefined) withSnapshot.add(stream)
          return loaded
        },
        events: (stream, from, to) => {
          if (from === 1 && withSnapshot.delete(stream)) this.#notes.sometimes('a snapshot was discarded')
          return streams.events(stream, from, to)
        },
        commit: (batch) => whileAlive(() => this.#commit(store, batch), true),
        // Nothing but memory.
        release: store.streams.release,
      },
      people: slow(store.people),
      chat: slow(store.chat),
      close: async () => {},
    }
  }

  async #commit(store: Store, batch: readonly Commit[]) {
    const chance = this.#random.next()
    const { fails, isUnclear } = this.faults
    if (Date.now() < this.#fullUntil) throw new StoreFault('not-saved', 'the disk is full')
    if (chance < fails) {
      this.#notes.sometimes('a write failed')
      throw new StoreFault('not-saved', 'the disk failed')
    }
    const outcomes = await store.streams.commit(batch)
    for (const [index, { stream, after, events, commands }] of batch.entries()) {
      if (outcomes[index] === 'conflict') this.#notes.sometimes('two nodes wrote at once')
      else {
        this.accepted.set(stream, [...(this.accepted.get(stream) ?? []), ...commands.map(({ id }) => id)])
        this.#lengths.set(stream, after + events.length)
      }
    }
    if (chance < fails + isUnclear) {
      this.#notes.sometimes('nobody knew what was written')
      throw new StoreFault('outcome-unknown', 'no answer')
    }
    return outcomes
  }

  async #read(name: string, method: (...given: readonly unknown[]) => unknown, given: readonly unknown[]) {
    if (this.#random.next() < this.faults.fails) throw new StoreFault('not-saved', `no answer to ${name}`)
    return method(...given)
  }

  #takesTime(): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve, this.#random.next() * SLOWEST))
  }
}
