import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { trialFolder } from '../../server/testing/trial-folder.ts'
import { makeGame } from '../new-game.ts'
import { checkGame } from './check-game.ts'

/** The half of docs/boardgame-io.md that is about games, as it is written. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const trial = trialFolder()
afterAll(() => rmSync(trial, { recursive: true, force: true }))

const page = readFileSync(join(root, 'docs/boardgame-io.md'), 'utf8')
const [, program = ''] = /```ts\n(import \{ carryOver \}.*?)```/s.exec(page) ?? []
const [, named = ''] = /texts for the events ([^;]+);/.exec(page) ?? []
const [events = '', refusals = ''] = named.split('for the refusals')
const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([a-z]+-?[a-z-]*)`/g)].map(([, code = '']) => code)

test('tic-tac-toe of boardgame.io becomes a game here by the two files and the texts that the page names', async () => {
  const folder = makeGame('tic-tac-toe', trial)
  writeFileSync(join(folder, 'game.ts'), program)
  cpSync(join(root, 'boardgame-io/examples/tic-tac-toe.ts'), join(folder, 'tic-tac-toe.ts'))
  const foreign = readFileSync(join(folder, 'tic-tac-toe.ts'), 'utf8')
  writeFileSync(
    join(folder, 'tic-tac-toe.ts'),
    foreign.replace('../foreign-game.ts', '@fimm/boardgame-io/foreign-game.ts'),
  )
  const refused = codesIn(refusals)
  const told = codesIn(events).filter((code) => code.includes('-'))
  const texts = Object.fromEntries([
    ['name', 'Tic-tac-toe'],
    ['tagline', 'Three in a row.'],
    ...told.map((type) => [`event.${type}`, `${type}.`]),
    ...refused.map((code) => [`refusal.${code}`, `${code}.`]),
  ])
  const writeTexts = (language: string, of: object): void =>
    writeFileSync(join(folder, 'messages', `${language}.json`), JSON.stringify(of))
  for (const language of ['en', 'is']) writeTexts(language, texts)
  const words = (name: string): never => {
    throw new Error(`nobody asked for the words ${name}`)
  }
  expect(await checkGame(folder, words)).toEqual({ id: 'tic-tac-toe' })
  // The page names them all, and no other.
  expect([told, refused].map(({ length }) => length)).toEqual([3, 5])
  for (const key of Object.keys(texts).filter((each) => each !== 'name' && each !== 'tagline')) {
    const { [key]: _gone, ...others } = texts
    for (const language of ['en', 'is']) writeTexts(language, others)
    expect(await checkGame(folder, words), key).toEqual({ fault: `en has no message ${key}` })
  }
})
