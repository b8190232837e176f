import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprintOf } from './built-from.ts'

const sources = () => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string): void => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  write('package-lock.json', '{}')
  write('web/main.tsx', 'one')
  write('games/nim/game.ts', 'rules')
  return {
    write,
    fingerprint: (...settings: string[]) => fingerprintOf(pathToFileURL(`${folder}/`), settings),
  }
}

test.each([
  ['web/main.tsx', 'two'],
  ['games/go/game.ts', 'a game more'],
  ['games/nim/RULES.md', 'rules'],
  ['package-lock.json', '{"packages":{}}'],
  ['lexicon/languages/en/words.txt.gz', 'words'],
])('pages are old when %s has changed', (file, text) => {
  const { write, fingerprint } = sources()
  const before = fingerprint()
  write(file, text)
  expect(fingerprint()).not.toBe(before)
})

test.each(['web/main.test.tsx', 'web/dist/assets/main.js', 'server/main.ts'])(
  'pages are not built again for %s',
  (file) => {
    const { write, fingerprint } = sources()
    const before = fingerprint()
    write(file, 'other')
    expect(fingerprint()).toBe(before)
  },
)

test('pages are old when a setting that is built into them has changed', () => {
  const { fingerprint } = sources()
  expect(fingerprint('https://one.example')).not.toBe(fingerprint('https://two.example'))
})
