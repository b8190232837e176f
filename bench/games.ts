import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyGame } from '@fimm/kernel'
import type { Catalogue } from '@fimm/table'
import type { Held, Subscriber } from '../server/broadcast/subscriber.ts'
import { findGames } from '../server/catalogue.ts'
import { sqliteStore } from '../server/store/sqlite/store.ts'
import { asPlay, roundsOf, openTables, type Move, type Subject } from './games/match.ts'
import { shelf } from './shelf.ts'

/** What a move costs in the five real games, beside the small game of the other benchmarks: through commands, store (a
 *  SQLite file, flushed) and broadcast, with everybody at the table looking on; without sockets. */
const SUBJECTS: readonly Subject[] = [
  { id: 'shelf', people: 2, options: {} },
  { id: 'crossword', people: 4, options: { size: 5 } },
  { id: 'quartiles', people: 2, options: { mode: 'together', minutes: 0 } },
  { id: 'smakrafl', people: 2, options: {} },
  { id: 'poker', people: 6, options: {} },
  { id: 'acquire', people: 4, options: {} },
]
const ROUNDS = 3
/** After how many missed moves somebody comes back. */
const MISSED = 3

interface Figures {
  readonly moves: number
  readonly millis: number
  readonly bytes: number
  readonly late: number
  readonly back: number
}

const measure = async (
  subject: Subject,
  catalogue: Catalogue,
  rounds: readonly (readonly Move[])[],
): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-bench-'))
  const store = await sqliteStore(folder)
  const { tables, people, codes } = await openTables(subject, catalogue, store)
  let bytes = 0
  const subscriber = (player: string, send: (text: string) => void): Subscriber => ({
    viewer: { kind: 'person', player },
    acks: [],
    isLive: true,
    sink: { send },
  })
  const count = (text: string): void => void (bytes += Buffer.byteLength(text))
  for (const code of codes)
    for (const player of people) await tables.subscribe(code, subscriber(player, count))
  bytes = 0
  const took: number[] = []
  const before = process.cpuUsage()
  for (const round of rounds)
    await Promise.all(
      round.map(async ({ code, player, command }) => {
        const began = performance.now()
        const outcome = await tables.submit(code, { kind: 'human', player }, asPlay(command))
        if (!outcome.ok) throw new Error(`${subject.id}: ${outcome.error.code}`)
        took.push(performance.now() - began)
      }),
    )
  const { user, system } = process.cpuUsage(before)
  const sent = bytes
  const back: number[] = []
  for (const code of codes) {
    const held: Held = { seq: (tables.peek(code)?.seq ?? 0) - MISSED, chat: '' }
    const hear = (text: string): void => void back.push(Buffer.byteLength(text))
    await tables.subscribe(code, subscriber(people[0] ?? '', hear), [], held)
  }
  await tables.close()
  await store.close()
  rmSync(folder, { recursive: true })
  return {
    moves: took.length,
    millis: (user + system) / 1000 / took.length,
    bytes: sent / took.length / people.length,
    late: took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0,
    back: back.toSorted((a, b) => a - b)[Math.floor(back.length / 2)] ?? 0,
  }
}

/** Every game in turn, several times over: what the machine does besides falls on all of them alike. */
const run = async (): Promise<void> => {
  const catalogue = new Map<string, AnyGame>([...(await findGames()), ['shelf', shelf]])
  const moves = new Map<string, readonly (readonly Move[])[]>()
  const best = new Map<string, Figures>()
  for (const subject of SUBJECTS) moves.set(subject.id, await roundsOf(subject, catalogue))
  for (let round = 0; round <= ROUNDS; round++)
    for (const subject of SUBJECTS) {
      const figures = await measure(subject, catalogue, moves.get(subject.id) ?? [])
      const held = best.get(subject.id)
      // The first round only warms up.
      if (round > 0 && (held === undefined || figures.millis < held.millis)) best.set(subject.id, figures)
    }
  const control = best.get('shelf')?.millis ?? NaN
  console.table(
    SUBJECTS.map(({ id, people }) => {
      const { moves: count = 0, millis = 0, bytes = 0, late = 0, back = 0 } = best.get(id) ?? {}
      return {
        game: id,
        people,
        moves: count,
        'CPU ms a move': Number(millis.toFixed(3)),
        '× shelf': Number((millis / control).toFixed(1)),
        'bytes a move and viewer': Math.round(bytes),
        'p99 ms': Number(late.toFixed(1)),
        [`bytes after ${MISSED} missed`]: back,
      }
    }),
  )
}

export default run
