import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('every file has the same bytes on Windows: texts end their lines as elsewhere, nothing else is touched', () => {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const files = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  expect(files.length).toBeGreaterThan(1000)
  const asStored = /^i\/-text .*attr\/-text\b|^i\/(lf|none) .*attr\/text=auto eol=lf\b/
  expect(files.filter((line) => !asStored.test(line))).toEqual([])
})
