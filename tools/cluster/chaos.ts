import { loadavg } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import type { Millis, Random } from '@fimm/kernel'
import { forksIn, mistakesIn, verdictOf, type PlayerReport } from './verdict.ts'
import { Players, type Company } from './players.ts'

export interface ChaosOptions<Fault extends string> {
  /** Who plays what. */
  readonly companies: readonly Company[]
  readonly faults: readonly Fault[]
  /** Ends after so many faults, or after so long. */
  readonly times: number
  readonly longest: Millis
  readonly random: Random
}

/** What is broken: where people come in, and how to strike. A fault is over when everything runs again. */
export interface Target<Fault extends string> {
  readonly url: string
  strike(fault: Fault): Promise<void>
}

interface Struck {
  readonly fault: string
  readonly from: Millis
  readonly until: Millis
}

/** Waits that began this long after a fault have nothing to do with it. */
const AFTERMATH: Millis = 5_000
/** Between two faults, and before the first. */
const CALM: Millis = 6_000

export interface Told {
  readonly isAsPromised: boolean
  readonly reports: readonly PlayerReport[]
}

/** Breaks something at random while people play, and prints what they saw; answers whether all of it was as promised. */
export const chaos = async <Fault extends string>(
  target: Target<Fault>,
  { companies, faults, times, longest, random }: ChaosOptions<Fault>,
): Promise<Told> => {
  const playing = await Promise.all(companies.map((company) => Players.seat(target.url, company)))
  const struck: Struck[] = []
  let bag: Fault[] = []
  const began = performance.now()
  await after(CALM)
  while (struck.length < times && performance.now() - began < longest) {
    // Each once before any comes a second time.
    if (bag.length === 0) bag = random.shuffle(faults)
    const fault = bag.pop() as Fault
    const from = performance.now()
    await target.strike(fault)
    struck.push({ fault, from, until: performance.now() })
    const [load = 0] = loadavg()
    console.log(`${Math.round((from - began) / 1000)} s: ${fault} (load ${load.toFixed(1)})`)
    await after(CALM)
  }
  const reports = (await Promise.all(playing.map((players) => players.end()))).flat()
  const seen = {
    waits: playing.flatMap(({ waits }) => waits),
    losses: playing.flatMap(({ losses }) => losses),
  }
  const refused = Map.groupBy(
    playing.flatMap(({ refusals }) => [...refusals]),
    ([code]) => code,
  )
  const verdict = verdictOf(reports)
  const seconds = Math.round((performance.now() - began) / 1000)
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(
    `\n${sum(companies.map(({ tables }) => tables))} tables of ${companies.map(({ game }) => game.id).join(', ')}, ${seconds} s; load of the machine ${load.join(', ')}`,
  )
  console.table([...Map.groupBy(struck, ({ fault }) => fault)].map(([fault, all]) => rowOf(fault, all, seen)))
  console.table([
    {
      ...verdict,
      'refused moves': Object.fromEntries(
        [...refused].map(([code, counts]) => [code, sum(counts.map(([, count]) => count))]),
      ),
    },
  ])
  for (const versions of forksIn(reports)) console.log(`told in ${versions.length} ways:`, versions)
  return { isAsPromised: verdict.acknowledged > 0 && mistakesIn(verdict) === 0, reports }
}

/** How long people waited for the answer to a move that they made while this happened, or a little later; and, of those who
 *  lost a connection by it, each one's longest wait: of a fault that few are near the others see nothing. */
const rowOf = (
  fault: string,
  all: readonly Struck[],
  { waits, losses }: Pick<Players, 'waits' | 'losses'>,
): object => {
  const during = all.flatMap(({ from, until }) =>
    waits.filter(({ asked, millis }) => asked < until + AFTERMATH && asked + millis > from),
  )
  const ofCutOff = all.flatMap(({ from, until }) => {
    const cutOff = losses.filter(({ at }) => at > from && at < until + AFTERMATH)
    return [...new Set(cutOff.map(({ person }) => person))].map((person) =>
      Math.max(
        0,
        ...waits
          .filter((wait) => wait.person === person)
          .filter(({ asked, millis }) => asked < until + AFTERMATH && asked + millis > from)
          .map(({ millis }) => millis),
      ),
    )
  })
  const everybody = shareOf(during.map(({ millis }) => millis))
  const theirs = shareOf(ofCutOff)
  return {
    fault,
    times: all.length,
    'lasted ms': Math.round(all.reduce((sum, { from, until }) => sum + until - from, 0) / all.length),
    moves: during.length,
    'p50 ms': everybody(0.5),
    'p99 ms': everybody(0.99),
    'longest ms': everybody(1),
    'cut off': ofCutOff.length,
    'their p50 ms': theirs(0.5),
    'their p99 ms': theirs(0.99),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The least that so large a share of these does not exceed. */
const shareOf = (values: readonly Millis[]): ((share: number) => Millis) => {
  const sorted = values.toSorted((a, b) => a - b)
  return (share) => Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0)
}
