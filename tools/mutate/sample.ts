import { createHash } from 'node:crypto'
import type { Mutant } from '@stryker-mutator/api/core'

/** Whether a change belongs to the sample. It follows from the change alone: the same ones every time. */
export const isSampled = ({ fileName, location, replacement }: Mutant, share: number): boolean => {
  const { start, end } = location
  const place = [
    fileName.split('/').slice(-3).join('/'),
    start.line,
    start.column,
    end.line,
    end.column,
    replacement,
  ]
  return createHash('sha256').update(place.join(' ')).digest().readUInt32BE(0) / 2 ** 32 < share
}

/** Stryker tries all changes or none; what a checker rejects it does not try. Loaded by Stryker, in a process of its own. */
export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'sample',
    factory: () => ({
      init: () => Promise.resolve(),
      group: (mutants: readonly Mutant[]) => Promise.resolve([mutants.map(({ id }) => id)]),
      check: (mutants: readonly Mutant[]) => {
        const share = Number(process.env['FIMM_MUTATE_SHARE'])
        return Promise.resolve(
          Object.fromEntries(
            mutants.map((mutant) => [
              mutant.id,
              isSampled(mutant, share)
                ? { status: 'passed' }
                : { status: 'compileError', reason: 'not in the sample' },
            ]),
          ),
        )
      },
    }),
  },
]
