import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRAME_LIMIT } from '@fimm/protocol/frames.ts'
import { asciiFrame, textOf, wholeFrame } from './websocket-frames.ts'
import { framed, OPCODE } from './testing/framed.ts'

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 300 })

test('an ASCII text is framed as the library frames it', () => {
  fc.assert(
    fc.property(ascii, (text) => {
      const frame = asciiFrame(text)
      expect(Buffer.from(frame ?? '', 'latin1')).toEqual(framed(Buffer.from(text), { mask: false }))
    }),
  )
  for (const length of [0, 125, 126, 127, 65_535]) {
    const text = 'x'.repeat(length)
    expect(Buffer.from(asciiFrame(text) ?? '', 'latin1')).toEqual(framed(Buffer.from(text), { mask: false }))
  }
})

test('other texts are the library’s', () => {
  expect(asciiFrame('þ')).toBeUndefined()
  expect(asciiFrame('é')).toBeUndefined()
  expect(asciiFrame('x'.repeat(65_536))).toBeUndefined()
})

test('a whole text is read, wherever in the chunk it stands', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(20), (said, before) => {
      const text = said.toWellFormed()
      const frame = framed(Buffer.from(text))
      const chunk = Buffer.concat([Buffer.alloc(before, 0x81), frame, Buffer.from('rest')])
      const found = wholeFrame(chunk, before)
      expect(found).toMatchObject({ kind: 'text', end: before + frame.length })
      expect(found && textOf(chunk, found)).toBe(text)
    }),
  )
})

test('what is in parts, unmasked, too long or of another kind is not read here', () => {
  const text = Buffer.from('{"t":"ping"}')
  const whole = framed(text)
  for (let length = 0; length < whole.length; length++)
    expect(wholeFrame(whole.subarray(0, length), 0), `${length} bytes`).toBeUndefined()
  const unmasked = framed(text, { mask: false })
  expect(wholeFrame(Buffer.concat([unmasked, Buffer.alloc(20)]), 0)).toBeUndefined()
  expect(wholeFrame(framed(text, { fin: false }), 0)).toBeUndefined()
  expect(wholeFrame(framed(text, { opcode: OPCODE.binary }), 0)).toBeUndefined()
  expect(wholeFrame(framed(text, { opcode: OPCODE.continued }), 0)).toBeUndefined()
  expect(wholeFrame(framed(Buffer.alloc(FRAME_LIMIT)), 0)).toBeDefined()
  expect(wholeFrame(framed(Buffer.alloc(FRAME_LIMIT + 1)), 0)).toBeUndefined()
  expect(wholeFrame(framed(Buffer.alloc(70_000)), 0)).toBeUndefined()
})

test('heartbeats are told apart from texts, and from farewells', () => {
  for (const opcode of [OPCODE.ping, OPCODE.pong])
    expect(wholeFrame(framed(Buffer.from('ok'), { opcode }), 0)).toMatchObject({ kind: 'heartbeat' })
  expect(wholeFrame(framed(Buffer.from('ok'), { opcode: OPCODE.close }), 0)).toBeUndefined()
})

test('what is no UTF-8 is no text', () => {
  const chunk = framed(Buffer.from([0xc3, 0x28]))
  const frame = wholeFrame(chunk, 0)
  expect(frame && textOf(chunk, frame)).toBeUndefined()
})
