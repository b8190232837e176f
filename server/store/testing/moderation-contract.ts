import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import type { Contract } from './test-database.ts'

export const moderationContract: Contract = (fresh) => {
  test(
    '[F50] a ban holds until its end or until it is lifted, and a target has one at a time',
    fresh(async ({ moderation }) => {
      const person = { kind: 'person', target: 'p-1', reason: 'shouting' } as const
      await moderation.ban({ ...person, createdAt: EVENING })
      const shorter = await moderation.ban({ ...person, createdAt: EVENING + 1, endsAt: EVENING + 10 })
      const address = await moderation.ban({
        kind: 'address',
        target: '192.0.2.0/24',
        reason: '',
        createdAt: EVENING + 2,
      })
      expect(await moderation.bans(EVENING + 9)).toEqual([address, shorter])
      expect(await moderation.bans(EVENING + 10)).toEqual([address])
      expect(await moderation.lift(address.id)).toEqual(address)
      expect(await moderation.lift(address.id)).toBeUndefined()
      expect(await moderation.bans(EVENING + 10)).toEqual([])
    }),
  )

  test(
    '[F51] one announcement stands at a time, until its end or until it is withdrawn',
    fresh(async ({ announcements }) => {
      expect(await announcements.current(EVENING)).toBeUndefined()
      await announcements.announce({ text: 'Welcome', at: EVENING })
      const made = await announcements.announce({
        text: 'Back at nine ☕',
        at: EVENING + 1,
        endsAt: EVENING + 5,
      })
      expect(await announcements.current(EVENING + 4)).toEqual(made)
      expect(await announcements.current(EVENING + 5)).toBeUndefined()
      expect([await announcements.withdraw(), await announcements.withdraw()]).toEqual([true, false])
    }),
  )

  test(
    'a table that is to be closed is taken by one node alone',
    fresh(async ({ moderation }) => {
      await moderation.requestClosing('ABCDE', EVENING)
      await moderation.requestClosing('ABCDE', EVENING + 1)
      expect(await moderation.closings()).toEqual(['ABCDE'])
      const taken = await Promise.all([moderation.takeClosing('ABCDE'), moderation.takeClosing('ABCDE')])
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(await moderation.closings()).toEqual([])
    }),
  )

  test(
    '[F52] a report keeps the last lines, without those of who was deleted since, and ends',
    fresh(async ({ moderation, people }) => {
      await people.create({ id: 'p-1', name: 'Anna', createdAt: EVENING })
      const lines = [
        { author: 'p-1', text: 'hæ', at: EVENING },
        { author: 'p-2', text: 'go\0 away', at: EVENING + 1 },
      ]
      const report = { table: 'ABCDE', reporter: 'p-1', why: 'rude', createdAt: EVENING + 2, lines }
      const id = await moderation.report({ ...report, about: 'p-2' })
      expect(await moderation.reports(10)).toEqual([
        { ...report, id, about: 'p-2', lines: [lines[0], { ...lines[1], text: 'go\u{fffd} away' }] },
      ])
      const ofAnother = await moderation.report({ ...report, reporter: 'p-2', why: 'no, they are' })
      expect((await moderation.reportsBy('p-1')).map((made) => made.id)).toEqual([id])
      await people.forget('p-1')
      const left = await moderation.reports(10)
      expect(left.map((made) => made.id)).toEqual([ofAnother])
      expect(left[0]?.lines.map(({ author }) => author)).toEqual(['p-2'])
      expect(await moderation.sweep(EVENING + 2)).toBe(0)
      expect(await moderation.sweep(EVENING + 3)).toBe(1)
      const again = await moderation.report(report)
      expect([await moderation.settleReport(again), await moderation.settleReport(again)]).toEqual([
        true,
        false,
      ])
      expect(await moderation.reports(10)).toEqual([])
    }),
  )

  test(
    '[F53] what operators did is listed, newest first',
    fresh(async ({ audit }) => {
      const entry = { way: 'terminal', action: 'ban', target: 'p-1', detail: '' } as const
      for (const at of [1, 2, 3]) await audit.record({ ...entry, at })
      expect((await audit.newest(2)).map(({ at }) => at)).toEqual([3, 2])
      expect(await audit.newest(1)).toEqual([{ ...entry, at: 3 }])
    }),
  )

  test(
    'people are found by a part of their name or username, who was here last first',
    fresh(async ({ people, sessions }) => {
      for (const [id, name] of [
        ['p-1', 'Anna_1'],
        ['p-2', 'ANNAX1'],
        ['p-3', 'Bjorn'],
      ] as const)
        await people.create({ id, name, createdAt: EVENING })
      await people.claim({ player: 'p-3', username: 'ann', password: '$', createdAt: EVENING })
      const session = { createdAt: 1, expiresAt: EVENING * 2, agent: '' }
      await sessions.open({ ...session, id: 's', hash: 'h', player: 'p-2', seenAt: 7 })
      expect((await people.lastSeen(10, 'AnN')).map(({ id }) => id)).toEqual(['p-2', 'p-1', 'p-3'])
      // A sign that searches treat as any sign is itself here.
      expect((await people.lastSeen(10, 'anna_')).map(({ id }) => id)).toEqual(['p-1'])
      expect((await people.lastSeen(1))[0]).toEqual({
        id: 'p-2',
        name: 'ANNAX1',
        kind: 'guest',
        createdAt: EVENING,
        seenAt: 7,
      })
      await people.forget('p-2')
      expect((await people.lastSeen(10)).map(({ id }) => id)).toEqual(['p-1', 'p-3'])
    }),
  )
}
