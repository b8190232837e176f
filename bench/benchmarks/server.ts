import { seeded } from '@fimm/kernel'
import { beside, figure, middle, quantile, type Figure } from '../measure.ts'
import { othersBeside, turn, withSubjects, type ServerKind, type Work } from '../server/subjects.ts'

/** Moves for a second of the server's own time, as fast as people are answered: a table of two each, at 50, 200 and 500
 *  tables; latency, memory and bytes; next to a bare echo and other servers in the same run. */
const TABLES = (process.env['FIMM_BENCH_TABLES'] ?? '50,200,500').split(',').filter(Boolean).map(Number)
/** A machine's own speed can change by half from one minute to the next: everybody has many short turns. */
const ROUNDS = Number(process.env['FIMM_BENCH_ROUNDS'] ?? 15)
const SECONDS = Number(process.env['FIMM_BENCH_SECONDS'] ?? 1)
/** Until what runs often has been compiled, which goes on for ten seconds and more. */
const WARM_UP = Number(process.env['FIMM_BENCH_WARM_UP'] ?? 12)

interface Measured {
  readonly kB: number
  readonly rounds: readonly Work[]
}

/** All servers at once, of which one works and the others rest. */
const race = (tables: number): Promise<ReadonlyMap<ServerKind, Measured>> =>
  withSubjects(tables, async (subjects) => {
    for (let spent = 0; spent < WARM_UP; spent += SECONDS)
      for (const subject of subjects) await turn(subject, SECONDS)
    const rounds = new Map<ServerKind, Work[]>(subjects.map(({ kind }) => [kind, []]))
    for (let round = 0; round < ROUNDS; round++)
      // In another order each time: what one leaves behind, such as pages for the disk to write, is not always the same
      // one's burden.
      for (const subject of seeded(`round ${round}`).shuffle([...subjects]))
        rounds.get(subject.kind)?.push(await turn(subject, SECONDS))
    return new Map(subjects.map(({ kind, kB }) => [kind, { kB, rounds: rounds.get(kind) ?? [] }]))
  })

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

const figuresFor = (tables: number, measured: ReadonlyMap<ServerKind, Measured>): readonly Figure[] => {
  const own = measured.get('ours')
  if (own === undefined) return []
  const perCpu = ({ rounds }: Measured): readonly number[] => rounds.map(({ moves, cpu }) => moves / cpu)
  const latencies = own.rounds.flatMap((round) => round.latencies)
  const moves = sum(own.rounds.map((round) => round.moves))
  return [
    ...othersBeside(measured).map(([kind, other]) =>
      figure(
        `${tables} tables: moves for a second of CPU`,
        'moves',
        middle(perCpu(own)),
        beside(kind, perCpu(own), perCpu(other)),
      ),
    ),
    figure('… by the clock', 'moves a second', moves / sum(own.rounds.map(({ seconds }) => seconds))),
    figure('… answered, the middle one', 'ms', middle(latencies)),
    figure('… answered, the 99th of a hundred', 'ms', quantile(latencies, 0.99)),
    figure('… sent to each', 'bytes', sum(own.rounds.map(({ bytes }) => bytes)) / moves / 2),
    figure('… an idle table', 'kB', own.kB),
  ]
}

export default async (): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const tables of TABLES) figures.push(...figuresFor(tables, await race(tables)))
  return figures
}
