import type { Client } from '@fimm/client/client.ts'
import type { Random } from '@fimm/kernel'
import type { StreamEvent } from '@fimm/table'
import { expect } from 'vitest'
import crossword from '../../games/crossword/game.ts'
import type { Store } from '../store/contracts/store.ts'
import type { TestGuest } from './server.ts'

interface Acknowledged {
  readonly type: 'play' | 'start'
  readonly code: string
  readonly player: string
  readonly id: string
  readonly seq: number
}

const FEWEST_AT_TABLE = 10

/** People at crosswords who do what is legal on their screens as fast as the server takes it, and remember what was
 *  acknowledged. */
export class BusyPeople {
  readonly acknowledged: Acknowledged[] = []
  readonly #random: Random
  readonly #working: Promise<void>[] = []
  #isOver = false

  constructor(random: Random) {
    this.#random = random
  }

  begin(code: string, person: TestGuest, client: Client): void {
    this.#working.push(this.#work(code, person, client))
  }

  /** When so many more commands were acknowledged. */
  async more(count: number): Promise<void> {
    const before = this.acknowledged.length
    while (this.acknowledged.length < before + count) await new Promise((done) => setTimeout(done, 5))
  }

  /** Goes on until every table has seen some of it: on a slow machine others may have done all the work so far. */
  async end(codes: readonly string[]): Promise<void> {
    const done = (code: string): number => this.acknowledged.filter((ack) => ack.code === code).length
    while (codes.some((code) => done(code) < FEWEST_AT_TABLE))
      await new Promise((later) => setTimeout(later, 5))
    this.#isOver = true
    await Promise.all(this.#working)
  }

  async #work(code: string, { player }: TestGuest, client: Client): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      const command = this.#commandFor(client, code)
      if (command === undefined) {
        await new Promise((done) => setTimeout(done, 3))
        continue
      }
      const id = `command-${n}-${player}`
      const answer = await client.send(code, command, id)
      if (answer.ok) this.acknowledged.push({ type: command.type, code, player, id, seq: answer.seq ?? 0 })
    }
  }

  #commandFor(client: Client, code: string) {
    const document = client.table(code)?.document
    const view = document?.match?.view
    const command = view && crossword.randomCommand(view as never, this.#random)
    if (command !== undefined)
      return { type: 'play', command: command as unknown as Record<string, unknown> } as const
    const mayStart = document?.phase === 'waiting' && document.me?.host === true
    return mayStart ? ({ type: 'start' } as const) : undefined
  }

  /** Nothing acknowledged is lost, nothing is done twice. */
  async expectStored({ streams }: Store, codes: readonly string[]): Promise<void> {
    for (const code of codes) {
      const lines = await streams.events(code, 1)
      const mine = this.acknowledged.filter((ack) => ack.code === code)
      expect(mine.length).toBeGreaterThanOrEqual(FEWEST_AT_TABLE)
      for (const { id, player, seq } of mine) {
        const receipt = await streams.receipt(code, `${player} ${id}`)
        // A patch that brings the news of several decisions carries the number of the last.
        expect(receipt, `${code} ${id} was lost`).toBeLessThanOrEqual(seq)
        expect(lines[seq - 1], `${code} ${seq} was lost`).toBeDefined()
      }
      // Everybody waited for every answer, so each decision of a person in the stream is one acknowledged command.
      expect(decisionsIn(lines)).toBe(mine.filter(({ type }) => type === 'play').length)
      const numbers = lines.flatMap(({ event }) => (event.type === 'match-started' ? [event.number] : []))
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
  }
}

/** How many decisions people made in all matches of a stream; opening one is the table's. */
const decisionsIn = (lines: readonly StreamEvent[]): number => {
  const seen = new Set<string>()
  let match = 0
  for (const { event, by } of lines) {
    if (event.type === 'match-started') match++
    if (event.type === 'played' && event.decision > 0 && by.kind === 'member')
      seen.add(`${match} ${event.decision}`)
  }
  return seen.size
}
