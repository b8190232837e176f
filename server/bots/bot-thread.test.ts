import type { BotRequest } from '@fimm/table'
import { afterEach, expect, test } from 'vitest'
import { BotThread } from './bot-thread.ts'

/** Enough to start a thread on a machine that is busy with other tests. */
const PATIENCE = 10_000
const script = new URL('testing/stuck-worker.ts', import.meta.url)

let thread: BotThread
afterEach(() => thread.close())

const requestOf = (level: string): BotRequest => ({
  game: 'any',
  level,
  view: {},
  now: 0,
  seed: '',
  millis: 0,
})

test('[F12] a bot that hangs or ends its thread harms itself alone, and waiting for it is not thinking', async () => {
  thread = new BotThread(PATIENCE, script)
  const began = performance.now()
  const theirs = ['stuck', 'exits', 'stuck'].map((level) =>
    thread.run('theirs', () => requestOf(level)).then(() => 'moved', String),
  )
  const ours = Array.from({ length: 5 }, (_, table) => thread.run(`ours ${table}`, () => requestOf('quick')))
  // All of them have waited for longer than a bot may think.
  for (const move of await Promise.all(ours)) expect(move).toMatchObject({ command: { type: 'moved' } })
  expect(performance.now() - began).toBeGreaterThan(PATIENCE)
  expect(await Promise.all(theirs)).toEqual([
    'Error: a bot thought for too long',
    'Error: the thread of the bots ended (3)',
    'Error: a bot thought for too long',
  ])
})

test('[F12] tables take turns, however many bots one of them has', async () => {
  thread = new BotThread(20_000, script)
  const order: string[] = []
  const ask = (table: string) =>
    thread.run(table, () => {
      order.push(table)
      return requestOf('quick')
    })
  const crowd = Array.from({ length: 10 }, () => ask('crowd'))
  // With the one that thinks.
  expect(thread.queued).toBe(10)
  await Promise.all([ask('one'), ask('two'), ...crowd])
  // The first was asked before the others came, the second stood in front of them.
  expect(order.slice(0, 5)).toEqual(['crowd', 'crowd', 'one', 'two', 'crowd'])
})

test('[F12] whoever need not move any more is not asked', async () => {
  thread = new BotThread(PATIENCE, script)
  expect(await thread.run('over', () => undefined)).toBeUndefined()
  const fault = () => {
    throw new Error('a view with a bug')
  }
  await expect(thread.run('buggy', fault)).rejects.toThrow('a view with a bug')
  expect(await thread.run('next', () => requestOf('quick'))).toBeDefined()
})
