import { seeded } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { arrange, shuffleLoose } from '../arrangement.ts'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import { formatTime, type TranslateShare, SHARE_KEYS, shareEmoji, shareText } from '../share.ts'
import { BEGIN, FINISH, HINT, lay, layAll, MINUTE, playing, PUZZLE, TEXTS, TO_GOAL, sure } from './board.ts'

/** Blanks filled in; plurals are the app's to choose. */
const t: TranslateShare = (key, values) =>
  `${key.replace('share.', '')} ${Object.values(values).join('/')}`.trim()

const solved = sure(
  layAll(
    playing({ board: 'daily' })
      .when('anna', BEGIN)
      .when('anna', HINT)
      .after(3 * MINUTE + 7500),
    'anna',
    TO_GOAL,
  ).view('anna').result,
)

test('[Q17] the card has the language of the words, time, hints and counts', () => {
  expect(shareEmoji(solved, 'is')).toBe(
    'Quartiles 2026-11-15 · Íslenska\n⏱️ 3:37 · 💡 1\n🟪🟪🟪🟪🟪 13/43 · 106/100',
  )
})

test('[Q17] and a form in plain text', () => {
  expect(shareText(solved, 'is', t)).toBe(
    'title-dated 2026-11-15 · Íslenska: solved 3:37 (hints 1/0:30, quartiles 5/5, words 13/43, points 106)',
  )
})

test('[Q17] who did not solve it can share that', () => {
  const given = sure(
    playing().when('anna', BEGIN).when('anna', lay('PERCHANCE')).when('anna', FINISH).view('anna').result,
  )
  expect(shareEmoji(given, 'en')).toBe('Quartiles · English\n⏳\n🟪⬜⬜⬜⬜ 1/43 · 10/100')
  expect(shareText(given, 'en', t)).toBe(
    'title · English: unsolved (hints 0/0:00, quartiles 1/5, words 1/43, points 10)',
  )
})

test('[Q17] neither form has a word or a tile of the board in it', () => {
  for (const text of [shareEmoji(solved, 'en'), shareText(solved, 'en', () => '')])
    for (const secret of [...TEXTS, ...PUZZLE.tiles]) expect(text).not.toContain(secret)
})

test('[Q17] every sentence of it can be said in both languages', () => {
  for (const key of SHARE_KEYS) expect([en[key], is[key]].every((text) => text.length > 0)).toBe(true)
})

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [3_599_000, '59:59'],
  [3_723_000, '1:02:03'],
])('%i ms are written %s', (millis, text) => {
  expect(formatTime(millis)).toBe(text)
})

test('[Q17] found quartiles lock into rows in the order they were found, the rest keeps its order', () => {
  const found = layAll(playing().when('anna', BEGIN), 'anna', ['FORETELLING', 'IS', 'CIGARETTE'])
  const rows = found.view('anna').progress?.rows ?? []
  expect(rows.map((row) => row.map((id) => PUZZLE.tiles[id]).join('·'))).toEqual([
    'FO·RET·ELL·ING',
    'CIG·AR·ET·TE',
  ])
  const order = arrange(rows)
  expect(order.slice(0, 8)).toEqual(rows.flat())
  expect(order.slice(8)).toEqual(order.slice(8).toSorted((a, b) => a - b))
  expect(new Set(order).size).toBe(20)
})

test('[Q17] shuffling moves only what is loose', () => {
  const rows = [[3, 10, 1, 4]]
  const before = arrange(rows)
  const after = shuffleLoose(rows, before, seeded(3))
  expect(after.slice(0, 4)).toEqual([3, 10, 1, 4])
  expect(after).not.toEqual(before)
  expect(after.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, id) => id))
})
