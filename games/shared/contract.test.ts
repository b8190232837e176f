import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const games = globSync('*/game.ts', { cwd: root }).map((path) => dirname(path))
const textsOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
    .join('\n')

test('there are games', () => expect(games.length).toBeGreaterThan(4))

test.each(games)('%s is held to the contract: what may be done, why not, and for which decision', (game) => {
  expect(textsOf(`${game}/test/*.test.ts`)).toContain('holdToContract(')
})

test.each(games)(
  '%s says what may be done as every game does: `may`, by command, null without a say',
  (game) => {
    const types = existsSync(`${root}${game}/view-types.ts`) ? 'view-types.ts' : 'types.ts'
    expect(textsOf(`${game}/${types}`)).toMatch(/readonly may: [^\n]*\| null\n/)
    expect(textsOf(`${game}/${types}`)).toContain('May<')
  },
)

test.each(games)('%s says null for what its view does not have, and leaves no field out', (game) => {
  const defs = JSON.parse(textsOf(`${game}/view-schema.json`)) as Record<string, Definition>
  const leftOut = Object.entries(defs)
    .filter(([name]) => name.endsWith('View'))
    .flatMap(([name, { properties = {}, required = [] }]) =>
      Object.keys(properties).flatMap((field) => (required.includes(field) ? [] : [`${name}.${field}`])),
    )
  expect(leftOut).toEqual([])
})

interface Definition {
  readonly properties?: object
  readonly required?: readonly string[]
}

test.each(games)('%s calls the number of a decision `decision` and what comes too late `stale`', (game) => {
  const view = textsOf(`${game}/{view-types,types}.ts`)
  const hasNumber = /readonly decision: number/.test(view)
  expect(view.includes("'stale'"), 'a view with a decision has commands that can be stale').toBe(hasNumber)
})
