import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ClientFrame, FRAME_LIMIT } from './frames.ts'
import { parseFrame } from './parse-frame.ts'

const MOVE = {
  t: 'command',
  id: 'abcdefgh-1',
  table: 'ABCDE',
  command: { type: 'play', command: { type: 'place', row: 1, letter: 'þ' } },
}

/** What the schema alone makes of it. */
const bySchema = (text: string): unknown => {
  const parsed = ClientFrame.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : undefined
}

/** Objects of JSON may have any key, also one that objects inherit. */
const key = fc.oneof(
  fc.constantFrom('t', 'id', 'table', 'command', 'type', '__proto__', 'constructor', 'k'.repeat(41)),
  fc.string(),
)
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    'command',
    'play',
    'short',
    'ABCDE',
    '',
    'x'.repeat(21),
    'x'.repeat(65),
    [],
    {},
    null,
  ),
)
const changes = fc.array(
  fc.record({ at: fc.constantFrom('frame', 'command', 'inner'), key, value, isGone: fc.boolean() }),
  { maxLength: 3 },
)

test('a move read the short way is what the schema makes of it, and so is everything else', () => {
  let moves = 0
  fc.assert(
    fc.property(changes, (list) => {
      const frame = JSON.parse(JSON.stringify(MOVE)) as typeof MOVE
      for (const change of list) {
        const target = { frame, command: frame.command, inner: frame.command?.command }[change.at] as unknown
        if (typeof target !== 'object' || target === null) continue
        if (change.isGone) Reflect.deleteProperty(target, change.key)
        else
          Object.defineProperty(target, change.key, {
            // A copy: a later change may reach into it, and the next run gets the same one.
            value: structuredClone(change.value),
            enumerable: true,
            configurable: true,
            writable: true,
          })
      }
      const text = JSON.stringify(frame)
      const parsed = parseFrame(text)
      if (parsed !== undefined) moves++
      expect(parsed).toEqual(bySchema(text))
    }),
    { numRuns: process.env['FIMM_DEEP'] ? 100_000 : 3_000 },
  )
  // Both ways were gone, or nothing was tried.
  expect(moves).toBeGreaterThan(500)
})

test('what only looks like one move from beginning to end is read as what it is', () => {
  const twice = JSON.stringify(MOVE).replace('}}}', '}},"command":{"type":"play","command":{"type":"pass"}}}')
  const parsed = parseFrame(twice)
  expect(parsed).toEqual(bySchema(twice))
  expect(parsed).toMatchObject({ command: { command: { type: 'pass' } } })
  const spaced = JSON.stringify(MOVE, null, 1)
  expect(parseFrame(spaced)).toEqual(MOVE)
  for (const broken of ['}', ' x', '{}']) expect(parseFrame(JSON.stringify(MOVE) + broken)).toBeUndefined()
  expect(parseFrame(JSON.stringify(MOVE).replace('"row":1', '"row":01'))).toBeUndefined()
})

test('what is no JSON, or too long, is no frame', () => {
  expect(parseFrame('{"t":')).toBeUndefined()
  expect(parseFrame('')).toBeUndefined()
  const long = { ...MOVE, command: { type: 'play', command: { text: 'x'.repeat(FRAME_LIMIT) } } }
  expect(parseFrame(JSON.stringify(long))).toBeUndefined()
})
