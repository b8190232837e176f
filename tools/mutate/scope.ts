import type { MutantResult } from '@stryker-mutator/api/core'

export interface Score {
  /** In per cent. */
  readonly score: number
  readonly noticed: number
  readonly all: number
}

/** Types, tests, faces and tables of numbers are not changed; nor are bots and what is worked out with them, whose
 *  tests play for minutes. */
export const isMutable = (file: string): boolean =>
  file.endsWith('.ts') &&
  !/\.(test|d)\.ts$|(^|\/)(node_modules|test|testing|ui|examples|messages|bots|dist)\/|\/(analysis|what-if|cli|confusables)\.ts$/.test(
    file,
  )

/** Where the tests are that must notice a change of a file. */
export const defaultTestsFor = (file: string): readonly string[] => {
  const [top = '', name = ''] = file.split('/')
  if (top === 'games')
    return [
      `games/${name}/test/**/!(*bot*|analysis|what-if|help|cli|*.deep).test.ts`,
      'games/shared/!(contract|third-language).test.ts',
    ]
  if (top === 'kernel') return ['kernel/**/*.test.ts']
  if (top === 'server')
    return [
      `server/${name}/**/*.test.ts`,
      'server/{commands,broadcast,tables,matches}/**/*.test.ts',
      'server/registry/{table-registry,kicked,deserted}.test.ts',
      'server/testing/simulation/*.test.ts',
      'server/table-faults.test.ts',
    ]
  return [`${top}/**/*.test.ts`]
}

/** A change that makes a test run for ever was noticed as well; one that cannot be compiled is not counted. */
export const scoreOf = (results: readonly Pick<MutantResult, 'status'>[]): Score => {
  const counted = results.filter(
    ({ status }) => !['CompileError', 'Ignored', 'RuntimeError'].includes(status),
  )
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  return {
    score: counted.length === 0 ? 100 : (100 * noticed) / counted.length,
    noticed,
    all: counted.length,
  }
}
