import { expect, test } from 'vitest'
import { faultsIn } from './check-rules.ts'

const file = (path: string, text: string) => ({ path, text })

const RULES = file(
  'games/draughts/RULES.md',
  '- **D1** Black begins.\n- **D2b Kings.** They fly (D1).\n\n## Names\n',
)
const TESTS = file('games/draughts/test/rules.test.ts', "test('[D1, D2b] all of it', () => {})")

test('rules that are written, cited and tested have no fault', () => {
  const code = file('games/draughts/game.ts', '/** Who begins (D1, D2b). */\nconst path = "M0 0 D7 7"')
  expect(faultsIn([RULES, TESTS, code])).toEqual([])
})

test('a number that is written nowhere is found in code, tests and docs', () => {
  const files = [
    file('games/draughts/game.ts', 'const mine = 1 // as in D9'),
    file('web/draughts.test.ts', "test('[D8] nothing', () => {})"),
    file('docs/how-it-works.md', 'As D2b says, and D2c.'),
  ]
  expect(faultsIn([RULES, TESTS, ...files])).toEqual([
    'games/draughts/game.ts cites D9, which is written nowhere',
    'web/draughts.test.ts cites D8, which is written nowhere',
    'docs/how-it-works.md cites D2c, which is written nowhere',
  ])
})

test('a rule that no test cites is found; a comment is no test', () => {
  const code = file('games/draughts/game.ts', '/** [D2b] */')
  const one = file('games/draughts/test/rules.test.ts', "test('[D1] black begins', () => {})")
  expect(faultsIn([RULES, one, code])).toEqual(['games/draughts/RULES.md: no test cites [D2b]'])
})

test('a number stands for one rule, and those of the docs are in order', () => {
  const again = file('table/RULES.md', '- **D1** A table.\n\nAs D4 says.\n')
  const promises = file('docs/reliability.md', '| F1 | one |\n| F3 | three |\n')
  const cited = file('server/f.test.ts', "test('[F1] [F3] promises', () => {})")
  expect(faultsIn([RULES, TESTS, again, promises, cited])).toEqual([
    'D1 is written twice: in games/draughts/RULES.md and in table/RULES.md',
    'docs/reliability.md: F3 is out of order',
    'table/RULES.md cites D4, which is written nowhere',
  ])
})
