import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AnyGame, type Bot, type GameTypes, open, parse, seeded } from '@fimm/kernel'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** Beside ours a folder with a language nobody speaks and 500 words of it: that, and nothing else, is what
 *  docs/add-a-language.md asks for. Its name comes before `en`, as `da` and `de` would. */
const home = mkdtempSync(join(tmpdir(), 'fimm-third-language-'))
const [languages, cache] = [join(home, 'languages'), join(home, 'cache')]
const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const linkEach = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  const names = existsSync(from) ? readdirSync(from) : []
  for (const name of names) if (name !== 'tsconfig.json') symlinkSync(join(from, name), join(to, name))
}

beforeAll(() => {
  linkEach(fromRoot('lexicon/languages'), languages)
  linkEach(fromRoot('lexicon/testing/languages'), languages)
  // What was built of ours need not be built again.
  linkEach(fromRoot('.cache/lexicon'), cache)
  vi.stubEnv('FIMM_LANGUAGES', languages)
  vi.stubEnv('FIMM_LEXICON_CACHE', cache)
  vi.resetModules()
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
})

const LANGUAGE = 'art'

/** As a server does that was started with that folder. */
const started = async (name: string) => {
  const { loadLexicon } = await import('@fimm/lexicon/node/load.ts')
  const { simulate } = await import('@fimm/tools/simulate.ts')
  const { default: game } = (await import(`../${name}/game.ts`)) as { default: AnyGame }
  const { default: bots } = (await import(`../${name}/bots/bots.ts`)) as {
    default: Record<string, Bot<GameTypes>>
  }
  return { loadLexicon, simulate, game, bots }
}

const playedBy = async (name: string, levels: readonly string[], options: object) => {
  const { loadLexicon, simulate, game, bots } = await started(name)
  return simulate({
    game,
    bots,
    seats: levels,
    options: { language: LANGUAGE, ...options },
    matches: 2,
    seed: 'third',
    words: loadLexicon,
    millis: 0,
    rounds: 1,
  })
}

test.each([
  ['crossword', ['easy', 'medium', 'hard', 'expert'], { size: 4 }],
  ['crossword', ['medium'], { board: 'daily' }],
  ['quartiles', ['easy', 'medium', 'hard'], { mode: 'race' }],
  ['smakrafl', ['easy', 'hard'], {}],
])('[C25] [Q21] [S20] %s by %j in a language that only has a folder', async (name, levels, options) => {
  const figures = await playedBy(name, levels, options)
  for (const { matches, score } of figures) {
    expect(matches).toBe(2)
    expect(score).toBeGreaterThan(0)
  }
})

test('what is laid, drawn and announced is of that language, and what it means comes with it', async () => {
  const { loadLexicon, game } = await started('smakrafl')
  const options = parse<object, 'bad-options'>(game.schema.options, { language: LANGUAGE }, 'bad-options')
  if (!options.ok) throw new Error('the options have defaults')
  const env = { now: 0, random: seeded(1), words: loadLexicon }
  const { match } = open(game, { options: options.value, players: ['anna', 'bjorn'] }, env)
  const { tiles } = match.state as { readonly tiles: readonly (readonly string[])[] }
  const { languageOf } = await import('@fimm/lexicon/languages.ts')
  expect(tiles.flat().filter((letter) => !languageOf(LANGUAGE).alphabet.includes(letter))).toEqual([])
  expect(loadLexicon('art-nouns').definition?.('bafonoso')).toBe('a sweet cake of the far islands')
})

test.each(['crossword', 'quartiles', 'smakrafl'])(
  '[C25] [Q21] [S20] %s is offered in it, and stays English where nobody chose a language',
  async (name) => {
    const { game } = await started(name)
    expect(game.languages).toEqual(['art', 'en', 'is'])
    const options = parse<object, 'bad-options'>(game.schema.options, {}, 'bad-options')
    expect(options.ok && options.value).toMatchObject({ language: 'en' })
    // Today's board is asked for by options, too: everybody has been playing it in English.
    const daily = game.material?.daily?.options('2026-11-19', '2026-11-19')
    const chosen = parse<object, 'bad-options'>(game.schema.options, daily ?? {}, 'bad-options')
    expect(chosen.ok && chosen.value).toMatchObject({ language: 'en' })
  },
)
