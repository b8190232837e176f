import { expect, test } from 'vitest'
import type { HolderView } from '../view-types.ts'
import { holderText, inQueue } from './merger-queue.ts'

const SOLD = { kept: 0, sold: 2, traded: 0 } as const
const holder = (player: string, bonus: number, disposed: HolderView['disposed'] = null): HolderView => ({
  player,
  shares: 2,
  bonus,
  disposed,
})
const t = (key: string): string => key

test('[A18] who has decided, who decides, who is next, and who waits longer', () => {
  const queue = inQueue([holder('anna', 0, SOLD), holder('bjorn', 0), holder('dora', 0), holder('einar', 0)])
  expect(queue.map(({ place }) => place)).toEqual(['done', 'now', 'next', 'later'])
})

test('what became of the shares is said before the bonus, and the bonus before whose turn it is', () => {
  const texts = inQueue([
    holder('anna', 500, SOLD),
    holder('bjorn', 500),
    holder('dora', 0),
    holder('einar', 0),
  ])
  expect(texts.map(({ holder: shown, place }) => holderText(t, shown, place))).toEqual([
    'merger.disposed',
    'gain',
    'merger.next',
    '',
  ])
})
