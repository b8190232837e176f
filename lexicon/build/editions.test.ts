import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** A language whose list changes: what the next release does to one of ours. */
const languages = mkdtempSync(join(tmpdir(), 'fimm-editions-'))
const cache = mkdtempSync(join(tmpdir(), 'fimm-editions-'))

beforeAll(() => {
  const madeUp = fileURLToPath(new URL('../testing/languages/', import.meta.url))
  cpSync(madeUp, languages, { recursive: true })
  vi.stubEnv('FIMM_LANGUAGES', languages)
  vi.stubEnv('FIMM_LEXICON_CACHE', cache)
})
afterAll(() => {
  vi.unstubAllEnvs()
  for (const folder of [languages, cache]) rmSync(folder, { recursive: true, force: true })
})

/** A server that has just started. */
const started = async () => {
  vi.resetModules()
  const { loadLexicon } = await import('../node/load.ts')
  const { keepEdition } = await import('@fimm/tools/keep-edition.ts')
  const { default: crossword } = await import('@fimm/games/crossword/game.ts')
  const kernel = await import('@fimm/kernel')
  return { loadLexicon, keepEdition, crossword, ...kernel }
}

test('[C21] a match is scored with the edition it began with, after an update changed the words', async () => {
  const before = await started()
  const first = before.loadLexicon('art-standard')
  expect(first.has('pipopi')).toBe(false)
  const options = before.parse(
    before.crossword.schema.options,
    { size: 2, letters: 'announced' },
    'bad-options',
  )
  if (!options.ok) throw new Error('the options have defaults')
  const env = { now: 0, random: before.seeded(1), words: before.loadLexicon }
  const { match } = before.open(before.crossword, { options: options.value, players: ['anna'] }, env)
  expect(match.state.options.words).toBe(`art-standard@${first.fingerprint}`)

  before.keepEdition('art-standard')
  // The update: a word of two letters, and another.
  appendFileSync(join(languages, 'art/words.txt'), 'zz c\npipopi c\n')

  const after = await started()
  const second = after.loadLexicon('art-standard')
  expect(second.has('zz')).toBe(true)
  expect(second.fingerprint).not.toBe(first.fingerprint)
  const kept = after.loadLexicon(`art-standard@${first.fingerprint}`)
  expect([...kept.words()]).toEqual([...first.words()])
  expect(after.loadLexicon(`art-standard@${second.fingerprint}`)).toBe(second)
  expect(() => after.loadLexicon('art-standard@00000000')).toThrow('no edition')

  const scored = (state: typeof match.state): number => {
    let now = { ...match, state }
    for (const cell of [0, 1, 2, 3]) {
      const by = { kind: 'member', player: 'anna', host: false } as const
      const again = { now: 1, random: after.seeded(1), words: after.loadLexicon }
      for (const command of [
        { type: 'announce-letter', letter: 'Z' },
        { type: 'place-letter', cell },
      ] as const) {
        const answer = after.send(after.crossword, now, command, by, again)
        if (!answer.ok) throw new Error(answer.error.code)
        now = answer.value.match
      }
    }
    const status = after.crossword.status(now.state)
    return status.phase === 'over' ? (status.outcome.standings[0]?.score ?? 0) : -1
  }
  // ZZ fills every line: four points each.
  expect(scored(match.state)).toBe(0)
  const today = { ...match.state.options, words: `art-standard@${second.fingerprint}` }
  expect(scored({ ...match.state, options: today })).toBe(16)
})
