import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const isThere = (path: string): boolean => existsSync(new URL(path.replace(/\/\*.*$/, ''), root))

const rows = read('SECURITY.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| who '))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every threat that SECURITY.md names has what stops it, and a test that exists', () => {
  const promises = new Set([...read('docs/reliability.md').matchAll(/^\| (F\d+) \|/gm)].map(([, f]) => f))
  expect(rows.length).toBeGreaterThan(15)
  for (const [, who, what, stopped, tested = ''] of rows) {
    expect([who, what, stopped], what).not.toContain('')
    const paths = [...tested.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    const numbers = [...tested.matchAll(/\bF\d+\b/g)].map(([number]) => number)
    expect(paths.length + numbers.length, what).toBeGreaterThan(0)
    expect(
      paths.filter((path) => !isThere(path)),
      what,
    ).toEqual([])
    expect(
      numbers.filter((number) => !promises.has(number)),
      what,
    ).toEqual([])
  }
})

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly link?: true; readonly optional?: true; readonly integrity?: string }>
  >
}

test('a dependency is what it was when it was chosen, and one alone runs a script when it is installed', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const installed = Object.entries(packages).filter(
    ([path, { link, optional }]) => path.includes('node_modules/') && link !== true && optional !== true,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([])
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: object }
  const allowed = Object.entries(allowScripts).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
  expect(allowed).toHaveLength(1)
})
