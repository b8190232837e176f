import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole matches and worlds notice nearly everything and take seconds; most changes are noticed by a small test before. */
const WHOLE = /^(contract|property|information|transcripts|conformance|world|table-faults|may)\.test\.ts$/

class SmallTestsFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { false: small = [], true: whole = [] } = Object.groupBy(
      files,
      ({ moduleId }) => `${WHOLE.test(basename(moduleId))}`,
    )
    return Promise.resolve([...small, ...whole])
  }
}

/** For `npm run mutate`, which works in a copy of the project. Our own packages are named by their place in the copy:
 *  through `node_modules` the tests would load them from where nothing was changed. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@fimm\/(kernel|table)$/, replacement: `${import.meta.dirname}/$1/index.ts` },
      {
        find: /^@fimm\/lexicon\/languages\.ts$/,
        replacement: `${import.meta.dirname}/lexicon/node/languages.ts`,
      },
      { find: /^@fimm\/([a-z]+)\/(.+)$/, replacement: `${import.meta.dirname}/$1/$2` },
    ],
  },
  test: {
    // Stryker has limits of its own; a busy machine and code that counts its steps make the longest test slow.
    testTimeout: 300_000,
    sequence: { sequencer: SmallTestsFirst },
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['server/testing/setup.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    include: (process.env['FIMM_MUTATE_TESTS'] ?? '').split('\n'),
    exclude: ['**/node_modules/**', '**/*.deep.test.ts'],
  },
})
