import { readFileSync } from 'node:fs'
import { holdToContract } from '@fimm/kernel/testing/contract.ts'
import { expect, test } from 'vitest'
import game from './high-card.ts'

const text = Object.fromEntries([
  ...['name', 'tagline'].map((key) => [key, 'High card']),
  ...game.events.map((type) => [`event.${type}`, type]),
  ...game.refusals.map((code) => [`refusal.${code}`, code]),
])

holdToContract(game, {
  plays: [{ players: ['anna', 'bjorn'] }, { players: ['anna', 'bjorn', 'cleo', 'david'] }],
  messages: { en: text, is: text },
})

test('docs/add-a-game.md shows the example as it is', () => {
  const page = readFileSync(new URL('../../docs/add-a-game.md', import.meta.url), 'utf8')
  const section = page.slice(page.indexOf('## A card in the hand'))
  const shown = [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
  const source = withoutIndent(readFileSync(new URL('high-card.ts', import.meta.url), 'utf8'))
  expect(shown.length).toBeGreaterThan(3)
  for (const code of shown) expect(source).toContain(withoutIndent(code))
})

const withoutIndent = (code: string): string => code.replaceAll(/^ +/gm, '')
