import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh.ts'
import { openEngine } from '../store/database-location.ts'
import { openStore } from '../store/open-store.ts'
import { hashToken } from '../accounts/tokens.ts'
import { parseRecoveryCode } from '../accounts/recovery-code.ts'
import { fimm } from './fimm.ts'

const onEngines = [
  [
    'SQLite',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fimm-operator-'))
      return {
        environment: { DATA_DIR: join(folder, 'data') },
        end: async () => rmSync(folder, { recursive: true }),
      }
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const database = await freshDatabase()
      return { environment: { DATABASE_URL: database.url }, end: async () => database[Symbol.asyncDispose]() }
    },
  ],
] as const

describe.each(onEngines)('on %s', (_name, make) => {
  let place: { environment: Readonly<Record<string, string>>; end(): Promise<void> }
  const where = () => ({
    dataDir: place.environment.DATA_DIR ?? '',
    databaseUrl: place.environment.DATABASE_URL,
    databasePool: 2,
  })
  const run = async (...words: readonly string[]) => {
    const [out, err]: [string[], string[]] = [[], []]
    const code = await fimm(
      words,
      place.environment,
      (line) => out.push(line),
      (line) => err.push(line),
    )
    return { code, out: out.join('\n'), err: err.join('\n') }
  }
  const inStore = async <T>(
    work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>,
  ): Promise<T> => {
    const { databaseUrl, ...rest } = where()
    const store = await openStore({ ...rest, ...(databaseUrl !== undefined && { databaseUrl }) })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }

  beforeAll(async () => {
    place = await make()
    await inStore(async ({ people, streams }) => {
      await people.create({ id: 'p-1', name: 'Anna', createdAt: 1 })
      await people.create({ id: 'p-2', name: 'Bjorn', createdAt: 1 })
      await people.claim({ player: 'p-2', username: 'bjorn', password: '$', createdAt: 1 })
      const event = {
        at: 0,
        by: { kind: 'table' },
        event: { type: 'takeback-dropped', why: 'expired' },
      } as const
      await streams.commit([{ stream: 'ABCDE', after: 0, events: [event, event], commands: [] }])
    })
  })
  afterAll(() => place.end())

  test('[F50] a person or an address is banned with an end, listed, and let in again', async () => {
    expect(await run('ban', 'bjorn', '--for', '7d', '--reason', 'shouting')).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await run('ban', '2001:db8::7')).toMatchObject({ code: 0 })
    const bans = await inStore(({ moderation }) => moderation.bans(Date.now()))
    expect(bans.map(({ kind, target }) => [kind, target])).toEqual([
      ['address', '2001:db8:0:0::/64'],
      ['person', 'p-2'],
    ])
    expect((bans[1]?.endsAt ?? 0) - (bans[1]?.createdAt ?? 0)).toBe(7 * 86_400_000)
    expect((await run('bans')).out).toContain('p-2')
    expect(await run('unban', 'p-2')).toMatchObject({ code: 0 })
    expect(await run('unban', '2001:db8::8')).toMatchObject({ code: 0 })
    expect(await run('unban', 'bjorn')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nobody is banned'),
    })
    expect(await inStore(({ moderation }) => moderation.bans(Date.now()))).toEqual([])
    expect((await run('bans')).out).toContain('nobody is banned')
    expect((await run('ban', 'nobody')).err).toContain('fimm people NAME')
  })

  test.each([['nobody'], ['127.0.0.1'], ['::1'], ['10.0.0.0/8'], ['300.1.1.1']])(
    '%s cannot be banned, which is said',
    async (target) => {
      const { code, err } = await run('ban', target)
      expect([code, err.length > 0]).toEqual([1, true])
    },
  )

  test('[F51] an announcement is made and withdrawn', async () => {
    expect(await run('announce', 'Back at nine', '--for', '2h')).toMatchObject({ code: 0 })
    const current = await inStore(({ announcements }) => announcements.current(Date.now()))
    expect(current).toMatchObject({ text: 'Back at nine' })
    expect((await run('audit')).out).toMatch(/Back at nine {2}until \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    expect(await run('announce', '--withdraw')).toMatchObject({ code: 0 })
    expect(await run('announce', '--withdraw')).toMatchObject({ code: 1 })
  })

  test('a table is closed by its code, by whichever server takes it', async () => {
    expect(await run('close', 'abcde')).toMatchObject({ code: 0 })
    expect(await inStore(({ moderation }) => moderation.closings())).toEqual(['ABCDE'])
    expect(await run('close', 'ZZZZZ')).toMatchObject({ code: 1 })
  })

  test('a forgotten password is replaced by its owner, with a code that is kept as a hash', async () => {
    const { code, out } = await run('reset-password', 'BJORN')
    expect(code).toBe(0)
    const [shown = ''] = out.split('\n')
    expect(
      await inStore(({ people }) => people.recover('p-2', hashToken(parseRecoveryCode(shown)), '$new')),
    ).toBe(true)
    expect(await run('reset-password', 'anna')).toMatchObject({
      code: 1,
      err: expect.stringContaining('No account has this username'),
    })
  })

  test('people and tables are listed', async () => {
    expect((await run('people', 'ann')).out).toMatch(/^p-1 +Anna/)
    expect((await run('tables')).out).toContain('0 open')
  })

  test('[F52] reports are listed with what was said, each in one line, and nothing in them is obeyed by a terminal', async () => {
    const escape = '\u001b'
    await inStore(({ moderation }) =>
      moderation.report({
        table: 'ABCDE',
        reporter: 'p-1',
        about: 'p-2',
        why: `Insults${escape}[2J\r\nnobody`,
        createdAt: 0,
        lines: [{ at: 0, author: 'p-2', text: `You${escape}]0;title\u0007\n2026-11-19  p-1: Sorry` }],
      }),
    )
    expect((await run('reports')).out.split('\n')).toEqual([
      '1970-01-01 00:00  ABCDE  by p-1  about p-2  Insults [2J nobody',
      '    p-2: You ]0;title 2026-11-19  p-1: Sorry',
    ])
  })

  test('[F53] all of it stands in the audit log, without the code of a recovery', async () => {
    const { out } = await run('audit')
    for (const action of ['ban', 'unban', 'announce', 'close', 'reset-password'])
      expect(out).toContain(action)
    expect(out.split('\n').every((line) => line.includes('terminal'))).toBe(true)
  })

  test('a check finds an event that is missing', async () => {
    expect(await run('check')).toMatchObject({ code: 0 })
    const engine = openEngine(where())
    await engine.execute('DELETE FROM stream_events WHERE stream = ? AND seq = 1', 'ABCDE')
    await engine.close()
    expect(await run('check')).toMatchObject({ code: 1, err: expect.stringContaining('ABCDE') })
  })
})
