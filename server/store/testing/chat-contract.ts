import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import type { Contract } from './test-database.ts'

export const chatContract: Contract = (fresh) => {
  test(
    '[T12] what was said is read in order, the newest so many of one table',
    fresh(async ({ chat }) => {
      const say = async (table: string, text: string, at: number) =>
        chat.append({ table, author: 'anna', text, audience: 'all', at })
      for (const [index, text] of ['one', 'two', 'three', 'four'].entries())
        await say('ABCDE', text, EVENING + Math.floor(index / 2))
      await say('OTHER', 'else', EVENING)
      const texts = async (limit: number) => (await chat.newest('ABCDE', limit)).map(({ text }) => text)
      expect(await texts(10)).toEqual(['one', 'two', 'three', 'four'])
      expect(await texts(3)).toEqual(['two', 'three', 'four'])
      expect(await texts(0)).toEqual([])
      const since = async (tables: readonly string[], at: number, limit = 10) =>
        (await chat.since(tables, { at }, limit)).map(({ text }) => text)
      expect(await since(['ABCDE', 'OTHER', 'NOONE'], EVENING + 1)).toEqual(['three', 'four'])
      expect(new Set(await since(['ABCDE', 'OTHER'], EVENING))).toEqual(
        new Set(['one', 'two', 'else', 'three', 'four']),
      )
      expect(await since(['ABCDE'], EVENING, 1)).toEqual(['one'])
      expect(await since([], EVENING)).toEqual([])
      // Page by page, also where many were said at the same moment.
      const tables = ['ABCDE', 'OTHER']
      const paged: string[] = []
      for (let from: { at: number; id?: string } | undefined = { at: EVENING }; from !== undefined;) {
        const page = await chat.since(tables, from, 2)
        paged.push(...page.map(({ text }) => text))
        from = page.at(-1)
      }
      expect(paged).toHaveLength(5)
      expect(paged).toEqual(await since(tables, EVENING))
      // More tables than a database takes parameters.
      const many = Array.from({ length: 70_000 }, (_, number) => `T${number}`)
      expect(await since([...many, 'ABCDE'], EVENING, 2)).toEqual(['one', 'two'])
    }),
  )

  test(
    '[T12] messages keep their audience and are deleted by id, or all of one author',
    fresh(async ({ chat }) => {
      const said = await chat.append({
        table: 'ABCDE',
        author: 'anna',
        text: "psst'; DELETE FROM chat; -- 🤫\u0000",
        audience: 'spectators',
        at: EVENING,
      })
      expect(said?.text).toBe("psst'; DELETE FROM chat; -- 🤫\ufffd")
      if (said === undefined) throw new Error('not stored')
      expect(await chat.find('ABCDE', said.id)).toEqual(said)
      expect(await chat.newest('ABCDE', 1)).toEqual([said])
      expect(await chat.find('OTHER', said.id)).toBeUndefined()
      expect(await chat.stored(['nothing', said.id])).toEqual(new Set([said.id]))
      expect(await chat.delete('OTHER', said.id)).toBe(false)
      expect(await chat.delete('ABCDE', said.id)).toBe(true)
      expect(await chat.delete('ABCDE', said.id)).toBe(false)
      expect(await chat.stored([said.id])).toEqual(new Set())
      expect(await chat.stored([])).toEqual(new Set())
    }),
  )

  test(
    '[F13] the same command of the same author at the same table is one message, also at the same moment',
    fresh(async ({ chat }) => {
      const say = async (table: string, author: string, command: string | undefined, at = EVENING) =>
        (await chat.append({ table, author, text: 'x', audience: 'all', at, command })) !== undefined
      const twice = await Promise.all([say('ABCDE', 'anna', 'one'), say('ABCDE', 'anna', 'one', EVENING + 1)])
      expect(twice.filter(Boolean)).toHaveLength(1)
      expect(await say('ABCDE', 'anna', 'two')).toBe(true)
      expect(await say('ABCDE', 'bjorn', 'one')).toBe(true)
      expect(await say('OTHER', 'anna', 'one')).toBe(true)
      // What has no id is never the same.
      expect([await say('ABCDE', 'anna', undefined), await say('ABCDE', 'anna', undefined)]).toEqual([
        true,
        true,
      ])
      expect(await chat.newest('ABCDE', 10)).toHaveLength(5)
    }),
  )
}
