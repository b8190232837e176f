import type { PatchFrame } from '@fimm/protocol/frames.ts'
import { chatMark } from '@fimm/protocol/chat-mark.ts'
import { applyPatch } from '@fimm/protocol/patch.ts'
import { expandLog } from '@fimm/protocol/compact-log.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, TestPerson, type TestApp } from '../registry/testing/test-app.ts'

/** Björn loses his connection while Anna plays on. */
let at: TestApp
let code: string
let anna: TestPerson
let bjorn: TestPerson

beforeEach(async () => {
  at = openTestApp({ grace: 60_000 })
  const made = await at.tables.create({ host: 'anna', game: 'high-card' })
  code = made.ok ? made.code : ''
  anna = await new TestPerson(at, 'anna').watches(code)
  bjorn = await new TestPerson(at, 'bjorn').watches(code)
  await bjorn.does(code, { type: 'join' })
  await anna.does(code, { type: 'start' })
})
afterEach(() => at.close())

const seqNow = async (): Promise<number> => (await at.tables.load(code))?.seq ?? 0

const stake = async (...stakes: readonly number[]): Promise<void> => {
  for (const each of stakes) {
    at.time.now += 1000
    expect(await anna.plays(code, { type: 'set-stake', stake: each })).toBe('ok')
  }
}

/** What he is sent when he comes back with all he had. */
const backWith = async (held: object) =>
  (await new TestPerson(at, 'bjorn').watches(code, held)).frames.find(
    (frame) => frame.t === 'table' || frame.t === 'patch',
  )

const newcomer = async () => (await new TestPerson(at, 'bjorn').watches(code)).document(code)

describe('[W8] who comes back', () => {
  test('gets what happened meanwhile, which makes the document of a newcomer, and when it happened', async () => {
    const held = bjorn.document(code)
    const since = await seqNow()
    bjorn.connection.close()
    await stake(3, 4, 5)
    const gap = (await backWith({ since })) as PatchFrame
    expect(gap).toMatchObject({ t: 'patch', seq: since + 3 })
    const document = applyPatch(held, gap.patch) as typeof held
    expect(document).toEqual(await newcomer())
    const log = expandLog(gap, document)
    expect(log.map(({ event }) => event)).toMatchObject([{ stake: 3 }, { stake: 4 }, { stake: 5 }])
    const [first, , last] = log.map(({ at: time }) => time)
    expect((last ?? 0) - (first ?? 0)).toBe(2000)
  })

  test('is told names that changed without an event', async () => {
    const held = bjorn.document(code)
    const since = await seqNow()
    bjorn.connection.close()
    at.tables.rename('anna', 'Anna Karenína')
    const gap = (await backWith({ since })) as PatchFrame
    expect((applyPatch(held, gap.patch) as typeof held).names).toMatchObject({ anna: 'Anna Karenína' })
  })

  test('from another version of the server, from long ago or from the future, gets the whole table', async () => {
    const since = await seqNow()
    await stake(3)
    expect(await backWith({ since, build: 'another' })).toMatchObject({ t: 'table' })
    expect(await backWith({ since: since + 9 })).toMatchObject({ t: 'table' })
    await stake(...Array.from({ length: 31 }, (_, index) => (index % 9) + 1))
    expect(await backWith({ since })).toMatchObject({ t: 'table' })
    expect(await backWith({ since: since + 2 })).toMatchObject({ t: 'patch' })
  })

  test('gets the chat only if it is another', async () => {
    const say = (text: string, id: string) =>
      anna.says({ t: 'chat', id, table: code, command: { type: 'say', text } })
    await say('Hæ', 'chat-0001')
    const since = await seqNow()
    const told = await new TestPerson(at, 'bjorn').watches(code)
    const [whole] = told.frames.flatMap((frame) => (frame.t === 'table' ? [frame] : []))
    const chat = chatMark(whole?.chat ?? [])
    expect(await backWith({ since, chat })).not.toHaveProperty('chat')
    await say('Ertu þarna?', 'chat-0002')
    expect(await backWith({ since, chat })).toMatchObject({ chat: [{ text: 'Hæ' }, { text: 'Ertu þarna?' }] })
    const message = whole?.chat[0]?.id ?? ''
    await anna.says({ t: 'chat', id: 'chat-0003', table: code, command: { type: 'delete', message } })
    expect(await backWith({ since, chat })).toMatchObject({ chat: [{ text: 'Ertu þarna?' }] })
  })
})
