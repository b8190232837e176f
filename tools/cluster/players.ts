import { randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from '@fimm/client/client.ts'
import type { AnyGame, Millis, Random } from '@fimm/kernel'
import { createGuest, post } from '../../server/testing/server.ts'
import type { PlayerReport } from './verdict.ts'
import { ChaosPlayer } from './chaos-player.ts'

/** How long somebody waited for the answer to one move, and when they asked. */
export interface Wait {
  readonly person: string
  readonly asked: Millis
  readonly millis: Millis
}

/** When somebody lost a connection. */
export interface Loss {
  readonly person: string
  readonly at: Millis
}

export interface Company {
  /** Of two people each. */
  readonly tables: number
  /** Between two moves of one person. */
  readonly pace: Millis
  readonly random: Random
  readonly game: AnyGame
  readonly options: object
  /** Whether connections name their table. */
  readonly isHinted: boolean
}

const AT_ONCE = 10
const LOOK_AGAIN: Millis = 20
/** Longer than any client repeats a command before it tells its person. */
const LONGEST_END: Millis = 60_000

/** People in pairs at tables of one game, each over a connection of their own through the proxy, who do what is legal on their
 *  screens at a steady pace. */
export class Players {
  readonly waits: Wait[] = []
  /** Codes with which moves were refused: whoever plays from an old screen may be. */
  readonly refusals = new Map<string, number>()
  readonly #people: ChaosPlayer[] = []
  readonly #playing: Promise<void>[] = []
  readonly #company: Company
  #isOver = false
  /** How many moves were accepted. */
  accepted = 0

  private constructor(company: Company) {
    this.#company = company
  }

  static async seat(url: string, company: Company): Promise<Players> {
    const players = new Players(company)
    const { tables } = company
    for (let begun = 0; begun < tables; begun += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, tables - begun) }, (_, index) =>
          players.#seatPair(url, begun + index),
        ),
      )
    for (const person of players.#people) players.#playing.push(players.#play(person))
    return players
  }

  /** Of frames, to all of them. */
  get receivedBytes(): number {
    return this.#people.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0)
  }

  get losses(): readonly Loss[] {
    return this.#people.flatMap(({ player, losses }) => losses.map((at) => ({ person: player, at })))
  }

  /** When everything that was asked is answered and everybody has been told the same, or after a minute: whatever is then
   *  still missing is a finding, and not a reason to wait for ever. */
  async end(): Promise<readonly PlayerReport[]> {
    this.#isOver = true
    const limit = AbortSignal.timeout(LONGEST_END)
    const isLate = new Promise<void>((done) => limit.addEventListener('abort', () => done()))
    await Promise.race([Promise.all(this.#playing), isLate])
    for (const table of Map.groupBy(this.#people, ({ code }) => code).values())
      while (!limit.aborted && new Set(table.map(({ last }) => last)).size > 1) await after(LOOK_AGAIN)
    const reports = this.#people.map((person) => person.report)
    for (const person of this.#people) person.client.close()
    return reports
  }

  /** At once, whatever they were doing. */
  leave(): void {
    this.#isOver = true
    for (const { client } of this.#people) client.close()
  }

  async #seatPair(url: string, table: number): Promise<void> {
    // Those of a measurement before may still be listed, and names are unique.
    const guests = await Promise.all(
      ['Anna', 'Björn'].map((name) => createGuest(url, `${name} ${table} ${randomBytes(2).toString('hex')}`)),
    )
    const { game, options, isHinted } = this.#company
    const wanted = { game: game.id, options }
    const { code } = (await post(url, '/tables', wanted, guests[0]?.token ?? '')) as { code: string }
    const pair = guests.map(({ player, token }) => {
      const client = new Client({ url, token, ...(isHinted && { table: code }) })
      return new ChaosPlayer(client, player, code, game)
    })
    const [host, guest] = pair
    for (const [person, type] of [
      [guest, 'join'],
      [host, 'start'],
    ] as const) {
      const answer = await person?.client.send(code, { type })
      if (answer?.ok !== true) throw new Error(`${type}: ${answer?.error.code}`)
    }
    this.#people.push(...pair)
  }

  async #play(person: ChaosPlayer): Promise<void> {
    const { pace, random } = this.#company
    while (!this.#isOver) {
      // Who has all the time in the world keeps nobody from leaving.
      await after(pace * (0.5 + random.int(1000) / 1000), undefined, { ref: false })
      const command = person.next(random)
      if (command === undefined) continue
      const asked = performance.now()
      const answer = await person.ask(command)
      this.waits.push({ person: person.player, asked, millis: performance.now() - asked })
      if (answer.ok) this.accepted++
      else this.refusals.set(answer.error.code, (this.refusals.get(answer.error.code) ?? 0) + 1)
    }
  }
}
