import type { PatchFrame, ServerFrame } from '@fimm/protocol/frames.ts'
import { expect, test } from 'vitest'
import { emptyTable, applyFrame, type TableState } from './feed.ts'

const anna = { kind: 'member', player: 'anna', host: true } as const

const whole = (cells: readonly string[], number = 1): ServerFrame =>
  ({
    t: 'table',
    table: 'ABCDE',
    seq: 4,
    document: { code: 'ABCDE', createdAt: 0, match: { number, game: 'duel', players: [], view: { cells } } },
    log: [
      { seq: 3, at: 0, by: anna, of: 'duel', decision: 0, event: { type: 'opened' } },
      { seq: 4, at: 0, by: anna, of: 'duel', decision: 0, event: { type: 'dealt' } },
    ],
    chat: [],
  }) as unknown as ServerFrame

const patch = (seq: number, cell: string, parts: Partial<PatchFrame> = {}): PatchFrame => ({
  t: 'patch',
  table: 'ABCDE',
  seq,
  patch: { match: { view: { cells: { [seq - 5]: cell } } } },
  at: seq,
  log: [{ type: 'placed', player: 'anna' } as never],
  ...parts,
})

const after = (...frames: readonly ServerFrame[]): TableState =>
  frames.reduce(applyFrame, emptyTable('ABCDE'))

test('a decision comes with the view before it and the view after it', () => {
  const { decisions } = after(whole([]), patch(5, 'a'), patch(6, 'b'))
  expect(decisions.map(({ seq, before, after: then }) => ({ seq, before, after: then }))).toEqual([
    { seq: 5, before: { cells: [] }, after: { cells: ['a'] } },
    { seq: 6, before: { cells: ['a'] }, after: { cells: ['a', 'b'] } },
  ])
})

test('what was there when the table was first shown is no decision to play', () => {
  expect(after(whole([])).decisions).toEqual([])
})

test('events are grouped by their decision, in the log and in what is played', () => {
  const log = [{ type: 'placed' }, { type: 'scored' }, { type: 'placed' }] as never
  const { log: logged, decisions } = after(whole([]), patch(7, 'a', { log, groups: [2, 1] }))
  expect(logged.map(({ seq, group }) => [seq, group])).toEqual([
    [3, 3],
    [4, 3],
    [5, 5],
    [6, 5],
    [7, 7],
  ])
  expect(decisions.map(({ events }) => events.map(({ type }) => type))).toEqual([
    ['placed', 'scored'],
    ['placed'],
  ])
})

test('what the table itself says is no decision of the match, and another match forgets those before', () => {
  const joined = patch(5, 'a', { log: [{ of: 'table', event: { type: 'member-joined' } }] })
  expect(after(whole([]), joined).decisions).toEqual([])
  const next = { ...whole([], 2), seq: 9 } as ServerFrame
  expect(after(whole([]), patch(5, 'a'), next).decisions).toEqual([])
})

test('what was taken back is no decision any more; the one before it is the last again', () => {
  const raised = { type: 'raised', player: 'anna', to: 60 }
  const undo = (events: readonly object[]) => ({
    log: [{ of: 'table', by: anna, event: { type: 'taken-back', undoes: 2, game: 'duel', events } }] as never,
  })
  const frames = [whole([]), patch(5, 'a'), patch(6, 'b', { log: [raised as never] })]
  const types = (state: TableState) => state.decisions.flatMap(({ events }) => events.map(({ type }) => type))
  expect(types(after(...frames, patch(7, 'a', undo([raised]))))).toEqual(['placed'])
  expect(types(after(...frames, patch(7, 'a', undo([]))))).toEqual(['placed', 'raised'])
})

test('of an evening’s chat the newest five hundred are kept', () => {
  const say = (number: number) =>
    ({
      t: 'chat',
      table: 'ABCDE',
      message: { id: `${number}`, at: number, player: 'anna', text: 'x' },
    }) as ServerFrame
  const { chat } = after(whole([]), ...Array.from({ length: 501 }, (_, number) => say(number)))
  expect(chat).toHaveLength(500)
  expect(chat.at(-1)?.id).toBe('500')
})
