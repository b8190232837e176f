import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { noticeOf } from './notification-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'fimm-notices-'))
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a notification is in the language of its reader, as far as there are texts in it', () => {
  expect(noticeOf('turn', 'ABCDE', 'crossword', 'is')).toMatchObject({
    title: 'Krossgáta · ABCDE',
    body: 'Þú átt leik.',
    lang: 'is',
  })
  expect(noticeOf('turn', 'ABCDE', 'crossword', 'fo')).toMatchObject({ body: 'It’s your turn.', lang: 'en' })
})

test('a further language needs a folder and nothing else; English stands in for what it leaves out', () => {
  vi.stubEnv('FIMM_TEXTS', folder)
  mkdirSync(join(folder, 'fo'))
  writeFileSync(join(folder, 'fo/language.json'), '{ "name": "Føroyskt" }')
  writeFileSync(join(folder, 'fo/server.json'), '{ "notice.turn": "Títt høvi." }')
  writeFileSync(join(folder, 'fo/crossword.json'), '{ "name": "Krossorð (fo)" }')
  expect(noticeOf('turn', 'ABCDE', 'crossword', 'fo')).toMatchObject({
    title: 'Krossorð (fo) · ABCDE',
    body: 'Títt høvi.',
    lang: 'fo',
  })
  expect(noticeOf('start', 'ABCDE', 'poker', 'fo')).toMatchObject({
    title: 'Poker · ABCDE',
    body: 'The game has begun.',
  })
})
