import { driverOf, type Seat } from './drivers.ts'

/** The load, in a process of its own: every table's two players move in turn, as fast as they are answered. */

export interface Measured {
  readonly moves: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  /** Per move and viewer, as received. */
  readonly bytes: number
}

export interface Order {
  readonly kind: string
  readonly port: number
  readonly tables: number
  readonly seconds: number
}

/** In milliseconds: until what runs often has been compiled, which goes on for ten seconds and more. */
const WARM_UP = 12_000

let isRunning = false

const play = async (seats: readonly [Seat, Seat], latencies: number[]): Promise<void> => {
  for (let move = 0; isRunning; move++) {
    const began = performance.now()
    await (seats[move % 2] as Seat).move(move)
    latencies.push(performance.now() - began)
  }
}

const measure = async ({ kind, port, tables, seconds }: Order): Promise<void> => {
  const driver = driverOf(kind, port)
  const seated: (readonly [Seat, Seat])[] = []
  const seatMore = async (count: number): Promise<void> => {
    const until = seated.length + count
    while (seated.length < until) {
      const some = Math.min(25, until - seated.length)
      seated.push(
        ...(await Promise.all(Array.from({ length: some }, (_, n) => driver.seat(seated.length + n)))),
      )
    }
  }
  const half = Math.floor(tables / 2)
  await seatMore(half)
  process.send?.('half')
  // The parent weighs the server in between.
  await new Promise((go) => process.once('message', go))
  await seatMore(tables - half)
  process.send?.('seated')
  process.on('message', async (said) => {
    if (said !== 'go') return
    const latencies: number[] = []
    isRunning = true
    const playing = seated.map((seats) => play(seats, latencies))
    await new Promise((done) => setTimeout(done, WARM_UP))
    const warm = { moves: latencies.length, bytes: driver.received() }
    process.send?.('warm')
    const began = performance.now()
    await new Promise((done) => setTimeout(done, seconds * 1000))
    const spent = (performance.now() - began) / 1000
    const counted = latencies.slice(warm.moves)
    const bytes = driver.received() - warm.bytes
    process.send?.('done')
    isRunning = false
    await Promise.race([Promise.all(playing), new Promise((done) => setTimeout(done, 2000))])
    const sorted = counted.toSorted((a, b) => a - b)
    const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
    const result: Measured = {
      moves: counted.length,
      seconds: spent,
      p50: at(0.5),
      p99: at(0.99),
      bytes: bytes / Math.max(1, counted.length) / 2,
    }
    process.send?.(result)
    setTimeout(() => process.exit(0), 100)
  })
}

await measure(JSON.parse(process.argv[2] ?? '{}') as Order)
