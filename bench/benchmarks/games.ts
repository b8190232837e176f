import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyGame } from '@fimm/kernel'
import type { Catalogue } from '@fimm/table'
import type { ResumePoint, Subscriber } from '../../server/broadcast/subscriber.ts'
import { findGames } from '../../server/catalogue.ts'
import { sqliteStore } from '../../server/store/sqlite/store.ts'
import { asPlay, roundsOf, openTables, type Move, type Subject } from '../games/match.ts'
import { figure, middle, quantile, type Figure } from '../measure.ts'
import { shelf } from '../shelf.ts'

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
/** Asked after every so many rounds, at tables where the match goes on. */
const BACK_EVERY = 4

interface Figures {
  readonly millis: number
  readonly bytes: number
  readonly late: number
  readonly back: Back
}

/** To a match after some missed moves. */
interface Back {
  readonly bytes: number
  readonly millis: number
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
  /** What somebody gets who comes back to a match after some moves, and how long that takes. */
  const comeBack = async (code: string): Promise<Back> => {
    let heard = 0
    const held: ResumePoint = { seq: (tables.peek(code)?.seq ?? 0) - MISSED, chat: '' }
    const late = subscriber(people[0] ?? '', (text) => void (heard += Buffer.byteLength(text)))
    const began = performance.now()
    await tables.subscribe(code, late, [], held)
    const millis = performance.now() - began
    tables.unsubscribe(code, late)
    return { bytes: heard, millis }
  }
  const took: number[] = []
  const back: Back[] = []
  let millis = 0
  for (const [index, round] of rounds.entries()) {
    const before = process.cpuUsage()
    await Promise.all(
      round.map(async ({ code, player, command }) => {
        const began = performance.now()
        const outcome = await tables.submit(code, { kind: 'human', player }, asPlay(command))
        if (!outcome.ok) throw new Error(`${subject.id}: ${outcome.error.code}`)
        took.push(performance.now() - began)
      }),
    )
    const { user, system } = process.cpuUsage(before)
    millis += (user + system) / 1000
    if (index % BACK_EVERY === MISSED)
      for (const code of codes.filter((each) => tables.peek(each)?.table.current !== undefined))
        back.push(await comeBack(code))
  }
  await tables.close()
  await store.close()
  rmSync(folder, { recursive: true })
  return {
    millis: millis / took.length,
    bytes: bytes / took.length / people.length,
    late: quantile(took, 0.99),
    back: { bytes: middle(back.map((each) => each.bytes)), millis: middle(back.map((each) => each.millis)) },
  }
}

/** Every game in turn, several times over: what the machine does besides falls on all of them alike. */
export default async (): Promise<readonly Figure[]> => {
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
  const control = best.get('shelf')?.millis ?? Number.NaN
  return SUBJECTS.flatMap(({ id, people }) => {
    const found = best.get(id)
    if (found === undefined) return []
    const { millis, bytes, late, back } = found
    const against = { who: 'the small game', theirs: control, ratio: millis / control }
    return [
      figure(`${id} with ${people}: a move`, 'ms of CPU', millis, id === 'shelf' ? undefined : against),
      figure('… sent to each', 'bytes', bytes),
      figure('… answered, the 99th of a hundred', 'ms', late),
      figure(`… coming back after ${MISSED} moves`, 'bytes', back.bytes),
      figure('… and until it is sent', 'ms', back.millis),
    ]
  })
}
