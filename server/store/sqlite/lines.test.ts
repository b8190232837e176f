import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrated } from '../migrate.ts'
import { openSqlite, type SqliteEngine } from './engine.ts'
import { sqliteLines, type Lines } from './lines.ts'

let folder: string
let engine: SqliteEngine
let lines: Lines
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fimm-lines-'))
  engine = await migrated(openSqlite(folder))
  lines = sqliteLines(engine)
})
afterEach(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const bodyOf = (stream: string, seq: number): string => `${stream} ${seq}`

/** So many more lines for each stream, in turns, in transactions of this size. */
const append = (streams: readonly string[], from: number, to: number, size: number): void => {
  let waiting: (() => void)[] = []
  const write = (): void => {
    const some = waiting
    waiting = []
    engine.atOnce(() => {
      for (const one of some) one()
      lines.settle()
    })
  }
  for (let seq = from; seq <= to; seq++)
    for (const stream of streams) {
      const commands = seq % 3 === 0 ? JSON.stringify([`${stream} wish ${seq}`]) : null
      waiting.push(() => lines.append(stream, seq, bodyOf(stream, seq), commands))
      if (waiting.length === size) write()
    }
  write()
}

const bodies = (stream: string, from: number, to: number): readonly string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => bodyOf(stream, from + n))

test('lines are found by their stream and number, and only theirs', () => {
  append(['ONE', 'TWO', 'SIX'], 1, 6_000, 47)
  for (const [from, to] of [
    [1, 6_000],
    [2_700, 2_800],
    [5_990, 9_000],
    [6_000, 6_000],
    [6_001, 7_000],
  ] as const)
    expect(lines.bodies('TWO', from, to)).toEqual(bodies('TWO', from, Math.min(to, 6_000)))
  expect(lines.last('SIX')).toBe(6_000)
  expect(lines.last('NONE')).toBe(0)
  expect(lines.bodies('NONE', 1, 10)).toEqual([])
  append(['TWO'], 6_001, 6_003, 1)
  expect(lines.last('TWO')).toBe(6_003)
  expect(lines.bodies('TWO', 5_999, 6_003)).toEqual(bodies('TWO', 5_999, 6_003))
})

test('a wish is found by the line that answered it, and those after a line', () => {
  append(['ONE', 'TWO'], 1, 100, 16)
  expect(lines.answering('ONE', 'ONE wish 99')).toBe(99)
  expect(lines.answering('ONE', 'TWO wish 99')).toBeUndefined()
  expect(lines.answering('ONE', 'ONE wish 98')).toBeUndefined()
  expect(lines.commandsAfter('TWO', 96)).toEqual(['["TWO wish 99"]'])
  expect(lines.commandsAfter('TWO', 95)).toEqual(['["TWO wish 96"]', '["TWO wish 99"]'])
})

test('within its transaction a line is there at once, and gone with it', () => {
  append(['ONE'], 1, 5, 5)
  expect(() =>
    engine.atOnce(() => {
      lines.append('ONE', 6, 'six', JSON.stringify(['a wish']))
      expect(lines.answering('ONE', 'a wish')).toBe(6)
      lines.append('ONE', 7, 'seven', null)
      throw new Error('no')
    }),
  ).toThrow('no')
  lines.forget()
  expect(lines.last('ONE')).toBe(5)
  append(['ONE'], 6, 6, 1)
  expect(lines.bodies('ONE', 5, 9)).toEqual(bodies('ONE', 5, 6))
})

test('the database itself refuses a second line of the same number', () => {
  append(['ONE'], 1, 5, 5)
  expect(() => append(['ONE'], 5, 5, 1)).toThrow('UNIQUE')
  lines.forget()
  expect(lines.bodies('ONE', 1, 9)).toEqual(bodies('ONE', 1, 5))
})
