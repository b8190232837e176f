import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprintOf, furtherTexts } from './built-from.ts'

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
    folder,
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
  ['server/host-names.ts', 'how names get into the pages'],
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

test('and when a text of a language that the host keeps elsewhere has changed, or one is added', () => {
  const { folder, write } = sources()
  write('texts/de/language.json', '{"name":"Deutsch"}')
  const seen = new Set<string>()
  const look = (): void => void seen.add(furtherTexts(join(folder, 'texts')))
  look()
  look()
  expect(seen.size).toBe(1)
  write('texts/de/app.json', '{"home":"Start"}')
  look()
  write('texts/de/app.json', '{"home":"Anfang"}')
  look()
  write('texts/de/privacy.md', '# Daten')
  look()
  expect(seen.size).toBe(4)
  expect([undefined, '', join(folder, 'nowhere')].map(furtherTexts)).toEqual(['', '', '[]'])
})
