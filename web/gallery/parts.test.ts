import { basename } from 'node:path'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const gallery = globSync('web/gallery/**/*.tsx', { cwd: root })
  .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  .join('\n')

test('every shared part stands in the gallery', () => {
  const parts = globSync('ui/*.tsx', { cwd: root }).map((path) => basename(path))
  expect(parts.length).toBeGreaterThan(25)
  const isShown = (part: string): boolean => gallery.includes(`@fimm/ui/${part}'`)
  /** Also what stands there as a piece of another part. */
  const pieces = parts
    .filter(isShown)
    .map((part) => readFileSync(`${root}ui/${part}`, 'utf8'))
    .join('\n')
  expect(parts.filter((part) => !isShown(part) && !pieces.includes(`./${part}'`))).toEqual([])
})
