import { driverOf, type Seat } from './drivers.ts'
import { endWithParent } from './subject.ts'

/** The load, in a process of its own: every table's two players move in turn, as fast as they are answered. */

/** One turn of a server at work. */
export interface Slice {
  readonly moves: number
  readonly seconds: number
  /** Of every move, in milliseconds. */
  readonly latencies: readonly number[]
  /** Received by all sockets together. */
  readonly bytes: number
}

export interface Order {
  readonly kind: string
  readonly port: number
  readonly tables: number
}

/** Be at work for so long; what comes in the first moments counts for nothing. */
export interface Turn {
  readonly millis: number
  /** Moves of all tables together, one of each after the other; without it, as fast as they are answered. */
  readonly perSecond?: number
}
const FIRST_MOMENTS = 300

interface Table {
  readonly seats: readonly [Seat, Seat]
  moves: number
}

let isRunning = false

const play = async (table: Table, latencies: number[]): Promise<void> => {
  while (isRunning) {
    const began = performance.now()
    const move = table.moves++
    await (table.seats[move % 2] as Seat).move(move)
    latencies.push(performance.now() - began)
  }
}

/** A move at its time, or as soon after it as the one before is answered; whoever waits longer counts from when it was due. */
const playAt = async (table: Table, latencies: number[], first: number, every: number): Promise<void> => {
  for (let due = first; ; due += every) {
    await pause(Math.max(0, due - performance.now()))
    if (!isRunning) return
    const from = Math.min(due, performance.now())
    const move = table.moves++
    await (table.seats[move % 2] as Seat).move(move)
    latencies.push(performance.now() - from)
  }
}

const pause = (millis: number): Promise<void> => new Promise((done) => setTimeout(done, millis))
const next = (): Promise<unknown> => new Promise((heard) => process.once('message', heard))

const measure = async ({ kind, port, tables }: Order): Promise<void> => {
  const driver = driverOf(kind, port)
  const all: Table[] = []
  const seatUpTo = async (count: number): Promise<void> => {
    while (all.length < count) {
      const some = Array.from({ length: Math.min(25, count - all.length) }, (_, n) => all.length + n)
      const seated = await Promise.all(some.map((number) => driver.seat(number)))
      all.push(...seated.map((seats) => ({ seats, moves: 0 })))
    }
  }
  // The parent weighs the server in between.
  await seatUpTo(Math.floor(tables / 2))
  let asked = next()
  process.send?.('half')
  await asked
  await seatUpTo(tables)
  asked = next()
  process.send?.('seated')
  for (;;) {
    const { millis, perSecond } = (await asked) as Turn
    const latencies: number[] = []
    isRunning = true
    const now = performance.now()
    const playing = all.map((table, index) =>
      perSecond === undefined
        ? play(table, latencies)
        : playAt(table, latencies, now + (1000 * index) / perSecond, (1000 * all.length) / perSecond),
    )
    await pause(FIRST_MOMENTS)
    const [before, bytesBefore, began] = [latencies.length, driver.received(), performance.now()]
    process.send?.('warm')
    await pause(millis)
    const slice: Slice = {
      moves: latencies.length - before,
      seconds: (performance.now() - began) / 1000,
      latencies: latencies.slice(before),
      bytes: driver.received() - bytesBefore,
    }
    process.send?.('done')
    isRunning = false
    await Promise.all(playing)
    asked = next()
    process.send?.(slice)
  }
}

endWithParent()
await measure(JSON.parse(process.argv[2] ?? '{}') as Order)
