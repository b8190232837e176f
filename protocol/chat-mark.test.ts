import { expect, test } from 'vitest'
import { CHAT_SENT, chatMark } from './chat-mark.ts'

const said = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${from + index}`,
    at: 0,
    player: 'anna',
    text: 'Hæ',
  }))
const clap = { id: 'r1', at: 0, player: 'anna', reaction: 'clap' }

test('[W8] the mark of a chat changes with every message said or deleted, and with nothing else', () => {
  expect(chatMark([])).toBe('')
  expect(chatMark([clap])).toBe('')
  const three = said(3)
  expect(chatMark([...three, clap])).toBe(chatMark(three))
  for (const other of [said(4), said(2), said(3, 1), three.toSpliced(1, 1)])
    expect(chatMark(other)).not.toBe(chatMark(three))
})

test('[W8] where older messages fill the place of a deleted one, the first is another', () => {
  const all = said(CHAT_SENT + 1)
  expect(chatMark(all)).toBe(chatMark(all.slice(1)))
  expect(chatMark(all.toSpliced(50, 1))).not.toBe(chatMark(all))
})
