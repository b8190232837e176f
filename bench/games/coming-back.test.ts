import { expect, test } from 'vitest'
import type { Subscriber } from '../../server/broadcast/subscriber.ts'
import { findGames } from '../../server/catalogue.ts'
import { memoryStore } from '../../server/store/testing/memory-store.ts'
import { middle } from '../measure.ts'
import { asPlay, openTables, roundsOf, type Subject } from './match.ts'

const SUBJECTS: readonly Subject[] = [
  { id: 'crossword', people: 4, options: { size: 5 } },
  { id: 'quartiles', people: 2, options: { mode: 'together', minutes: 0 } },
  { id: 'smakrafl', people: 2, options: {} },
  { id: 'poker', people: 6, options: {} },
  { id: 'acquire', people: 4, options: {} },
]
const MISSED = 3
const PLAYED = 24

test.each(SUBJECTS)('[W8] who missed three moves of $id usually gets 2 kB or less', async (subject) => {
  const catalogue = new Map(await findGames())
  const rounds = await roundsOf(subject, catalogue)
  const { tables, people, codes } = await openTables(subject, catalogue, memoryStore())
  const [player = ''] = people
  const seqs = () => new Map(codes.map((code) => [code, tables.peek(code)?.seq ?? 0]))
  const sizes: number[] = []
  let left = seqs()
  for (const [index, round] of rounds.slice(0, PLAYED).entries()) {
    for (const move of round)
      await tables.submit(move.code, { kind: 'human', player: move.player }, asPlay(move.command))
    if (index % MISSED !== MISSED - 1) continue
    for (const [code, seq] of left) {
      if (tables.peek(code)?.table.current === undefined) continue
      let bytes = 0
      const back: Subscriber = {
        viewer: { kind: 'person', player },
        acks: [],
        isLive: true,
        sink: { send: (text) => void (bytes += Buffer.byteLength(text)) },
      }
      await tables.subscribe(code, back, [], { seq, chat: '' })
      tables.unsubscribe(code, back)
      sizes.push(bytes)
    }
    left = seqs()
  }
  await tables.close()
  expect(middle(sizes)).toBeLessThanOrEqual(2000)
})
