import { beside, figure, quantile, type Figure } from '../measure.ts'
import { othersBeside, turn, withSubjects, type ServerKind, type Work } from '../server/subjects.ts'

/** How long a move takes while people make a hundred, and a thousand, of them a second at two hundred tables, however long
 *  the answers take: counted from when a move was due. */
const TABLES = 200
const RATES = [100, 1000]
const ROUNDS = Number(process.env['FIMM_BENCH_ROUNDS'] ?? 5)
const SECONDS = 3
const WARM_UP_TURNS = 4

const figuresFor = (
  perSecond: number,
  measured: ReadonlyMap<ServerKind, readonly Work[]>,
): readonly Figure[] => {
  const at = (kind: ServerKind, part: number): readonly number[] =>
    (measured.get(kind) ?? []).map(({ latencies }) => quantile(latencies, part))
  return [0.5, 0.99].flatMap((part) =>
    othersBeside(measured).map(([kind]) =>
      figure(
        `${perSecond} moves a second offered: ${part === 0.5 ? 'the middle one' : 'the 99th of a hundred'}`,
        'ms',
        quantile(at('ours', part), 0.5),
        beside(kind, at('ours', part), at(kind, part)),
      ),
    ),
  )
}

export default (): Promise<readonly Figure[]> =>
  withSubjects(TABLES, async (subjects) => {
    for (let done = 0; done < WARM_UP_TURNS; done++)
      for (const subject of subjects) await turn(subject, SECONDS)
    const figures: Figure[] = []
    for (const perSecond of RATES) {
      const measured = new Map<ServerKind, Work[]>(subjects.map(({ kind }) => [kind, []]))
      for (let round = 0; round < ROUNDS; round++)
        for (const subject of subjects)
          measured.get(subject.kind)?.push(await turn(subject, SECONDS, perSecond))
      figures.push(...figuresFor(perSecond, measured))
    }
    return figures
  })
