import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Client, type ClientOptions } from './client.ts'
import { addressOf, type EndReason, type TransportEvents } from './transport.ts'

const LOG = [{ seq: 1, at: 0, event: { type: 'table-created' } }]

/** A table as the server says it, each time in objects of its own. */
const received = (seq: number, phase = 'waiting', chat: readonly object[] = []): TableFrame =>
  structuredClone({
    t: 'table',
    table: 'ABCDE',
    seq,
    document: { code: 'ABCDE', phase, members: [{ id: 'anna' }] },
    log: LOG,
    chat,
  }) as unknown as TableFrame
type TableFrame = Extract<ServerFrame, { t: 'table' }>

/** A client whose wire is in our hands. */
const wired = (options: Partial<ClientOptions> = {}) => {
  const sent: ClientFrame[] = []
  const tables: (string | undefined)[] = []
  let events: TransportEvents | undefined
  const client = new Client({
    url: 'http://nowhere',
    ...options,
    socket: ({ table }, heard) => {
      tables.push(table)
      events = heard
      return { send: (frame) => void sent.push(frame), close: () => {} }
    },
  })
  return {
    client,
    sent,
    tables,
    open: () => events?.opened(),
    end: (why: EndReason) => events?.ended(why),
    emit: (frame: ServerFrame) => events?.received(frame),
  }
}

test('a preloaded table is there before the connection, which sends it whole', () => {
  const { client, sent, open, emit } = wired()
  client.preload(received(7))
  const first = client.table('ABCDE')
  expect(first?.document?.phase).toBe('waiting')
  open()
  expect(sent).toEqual([])
  let changes = 0
  client.watch('ABCDE', () => changes++)
  expect(sent).toEqual([{ t: 'watch', table: 'ABCDE', since: 0, chat: '' }])
  // Nothing new: nothing is drawn again.
  emit(received(7))
  expect([client.table('ABCDE') === first, changes]).toEqual([true, 0])
  emit(received(8, 'playing', [{ id: 'm1' }]))
  const { document, chat, seq } = client.table('ABCDE') ?? {}
  expect([document?.phase, chat?.length, seq, changes]).toEqual(['playing', 1, 8, 1])
  expect(document?.members).toBe(first?.document?.members)
})

test('what a connection said is not replaced by an older answer', () => {
  const { client, open, emit } = wired()
  let changes = 0
  client.watch('ABCDE', () => changes++)
  client.preload(received(3))
  expect([client.table('ABCDE')?.document?.phase, changes]).toEqual(['waiting', 1])
  open()
  emit(received(8, 'playing'))
  client.preload(received(7))
  expect([client.table('ABCDE')?.document?.phase, changes]).toEqual(['playing', 2])
})

test('a table that was gone and is there again, as it was, is there', () => {
  const { client, open, emit } = wired()
  client.watch('ABCDE', () => {})
  open()
  emit(received(3))
  emit({ t: 'unavailable', table: 'ABCDE', error: { code: 'no-such-table', message: '' } })
  expect(client.table('ABCDE')?.unavailable).toBe('no-such-table')
  emit(received(3))
  expect(client.table('ABCDE')?.unavailable).toBeUndefined()
})

test('[W1] a server of another version is no lost network; it is tried again later', () => {
  vi.useFakeTimers()
  const { client, open, end } = wired()
  const statuses: string[] = []
  client.onStatus(() => statuses.push(client.status))
  open()
  end('lost')
  vi.advanceTimersByTime(10_000)
  open()
  end('outdated')
  expect(statuses).toEqual(['open', 'reconnecting', 'open', 'outdated'])
  vi.advanceTimersByTime(29_000)
  expect(client.status).toBe('outdated')
  vi.advanceTimersByTime(12_000)
  open()
  expect(client.status).toBe('open')
  client.close()
  vi.useRealTimers()
})

test('[W13] what could not be stored just now is sent again with the same id, and nobody is told before it is too long', async () => {
  vi.useFakeTimers()
  try {
    const { client, sent, open, emit } = wired()
    open()
    let changes = 0
    client.onStatus(() => changes++)
    const refuse = (code: string) => emit({ t: 'refused', id: 'command-1', error: { code, message: '' } })
    const answer = client.send('ABCDE', { type: 'start' }, 'command-1')
    const commands = () => sent.filter(({ t }) => t === 'command')
    expect([client.isSaving, commands().length]).toEqual([false, 1])
    refuse('not-saved')
    expect([client.isSaving, changes]).toEqual([true, 1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(commands()).toHaveLength(2)
    expect(commands()[1]).toEqual(commands()[0])
    refuse('shutting-down')
    await vi.advanceTimersByTimeAsync(1_000)
    emit({ t: 'ok', id: 'command-1', seq: 3 })
    expect(await answer).toEqual({ ok: true, seq: 3 })
    expect([client.isSaving, changes]).toEqual([false, 2])

    const late = client.send('ABCDE', { type: 'start' }, 'command-2')
    const refuseLate = () =>
      emit({ t: 'refused', id: 'command-2', error: { code: 'not-saved', message: '' } })
    for (let second = 0; second < 20; second++) {
      refuseLate()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    refuseLate()
    expect(await late).toMatchObject({ ok: false, error: { code: 'not-saved' } })
    expect(client.isSaving).toBe(false)
    client.close()
  } finally {
    vi.useRealTimers()
  }
})

test('[W13] what may have been stored once is never said not to be', async () => {
  vi.useFakeTimers()
  try {
    const { client, open, emit } = wired()
    open()
    const answer = client.send('ABCDE', { type: 'start' }, 'command-1')
    for (let second = 0; second <= 20; second++) {
      const code = second === 0 ? 'outcome-unknown' : 'not-saved'
      emit({ t: 'refused', id: 'command-1', error: { code, message: code } })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(await answer).toEqual({
      ok: false,
      error: { code: 'outcome-unknown', message: 'outcome-unknown' },
    })
    client.close()
  } finally {
    vi.useRealTimers()
  }
})

test('[F6] a table that cannot be read just now is asked for again; one that is shown stays', async () => {
  vi.useFakeTimers()
  try {
    const { client, sent, open, emit } = wired()
    const unavailable = (code: string) =>
      emit({ t: 'unavailable', table: 'ABCDE', error: { code, message: '' } })
    open()
    client.watch('ABCDE', () => {})
    unavailable('not-saved')
    expect(client.table('ABCDE')?.unavailable).toBe('not-saved')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent.filter(({ t }) => t === 'watch')).toHaveLength(2)
    emit(received(7))
    expect(client.table('ABCDE')).not.toHaveProperty('unavailable')
    unavailable('not-saved')
    expect(client.table('ABCDE')).not.toHaveProperty('unavailable')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent.filter(({ t }) => t === 'watch')).toHaveLength(3)
    unavailable('no-such-table')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(client.table('ABCDE')?.unavailable).toBe('no-such-table')
    expect(sent.filter(({ t }) => t === 'watch')).toHaveLength(3)
    client.close()
  } finally {
    vi.useRealTimers()
  }
})

test('[W13] [T20] where too many wrong codes came from a table is asked for again when they are forgotten', async () => {
  vi.useFakeTimers()
  try {
    const { client, sent, open, emit } = wired()
    const tooMuch = () =>
      emit({
        t: 'unavailable',
        table: 'ABCDE',
        error: { code: 'too-much', message: '', detail: { seconds: 10 } },
      })
    const watches = () => sent.filter(({ t }) => t === 'watch').length
    open()
    client.watch('ABCDE', () => {})
    tooMuch()
    expect(client.table('ABCDE')?.unavailable).toBe('too-much')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(watches()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(watches()).toBe(2)
    emit(received(7))
    // A screen is nobody's own: when it connects again it is refused, and goes on showing what it has.
    tooMuch()
    expect(client.table('ABCDE')).not.toHaveProperty('unavailable')
    // Whoever presses the button does not wait.
    client.watchAgain('ABCDE')
    expect(watches()).toBe(3)
    client.close()
  } finally {
    vi.useRealTimers()
  }
})

test('[W32] a connection names the table it is for: the one of the page, later the one opened last', async () => {
  vi.useFakeTimers()
  try {
    const { client, tables, open, end } = wired({ table: 'ABCDE', retryDelay: () => 20 })
    const reconnect = async (): Promise<void> => {
      open()
      end('lost')
      await vi.advanceTimersByTimeAsync(20)
    }
    client.watch('FGHIJ', () => {})
    const unwatch = client.watch('KLMNO', () => {})
    await reconnect()
    unwatch()
    await reconnect()
    expect(tables).toEqual(['ABCDE', 'KLMNO', 'FGHIJ'])
  } finally {
    vi.useRealTimers()
  }
})

test('[W32] the table stands in the address, beside what else does', () => {
  const { href } = addressOf({ url: 'http://nowhere', screen: true, table: 'ABCDE' }, '/api/v2/socket')
  expect(href).toBe('http://nowhere/api/v2/socket?as=screen&table=ABCDE')
  expect(addressOf({ url: 'http://nowhere' }, '/api/v2/socket').href).toBe('http://nowhere/api/v2/socket')
})

test('[W8] a table that could not be read is asked for whole, and not a second time on another connection', async () => {
  vi.useFakeTimers()
  try {
    const { client, sent, open, end, emit } = wired()
    const watches = () => sent.splice(0).filter(({ t }) => t === 'watch')
    open()
    client.watch('ABCDE', () => {})
    emit(received(7))
    watches()
    emit({ t: 'unavailable', table: 'ABCDE', error: { code: 'not-ready', message: '' } })
    await vi.advanceTimersByTimeAsync(1_000)
    // A patch since 7 would not fit what may come before it.
    expect(watches()).toEqual([{ t: 'watch', table: 'ABCDE' }])
    emit({ t: 'unavailable', table: 'ABCDE', error: { code: 'not-ready', message: '' } })
    end('lost')
    await vi.advanceTimersByTimeAsync(500)
    open()
    expect(watches()).toEqual([{ t: 'watch', table: 'ABCDE', since: 7, chat: '' }])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(watches()).toEqual([])
    client.close()
  } finally {
    vi.useRealTimers()
  }
})

describe('[F58] a connection that is gone without a word', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is given up six seconds after a move that nobody answers', () => {
    const { client, sent, open } = wired({ retryDelay: () => 1000 })
    open()
    void client.play('ABCDE', { type: 'pass' })
    vi.advanceTimersByTime(2_000)
    expect(sent.at(-1)).toEqual({ t: 'ping' })
    vi.advanceTimersByTime(3_999)
    expect(client.status).toBe('open')
    vi.advanceTimersByTime(1)
    expect(client.status).toBe('reconnecting')
    vi.advanceTimersByTime(1_000)
    open()
    // The move is sent again, with its id.
    expect(sent.filter(({ t }) => t === 'command')).toHaveLength(2)
  })

  test('is noticed where nobody does anything, as on a TV', () => {
    const { client, sent, open } = wired()
    open()
    vi.advanceTimersByTime(20_000)
    expect(sent).toEqual([{ t: 'ping' }])
    vi.advanceTimersByTime(4_000)
    expect(client.status).toBe('reconnecting')
  })

  test('an attempt to connect that nobody answers is given up, and made again', () => {
    const { client, tables, open } = wired({ retryDelay: () => 1000 })
    vi.advanceTimersByTime(9_999)
    expect([tables.length, client.status]).toEqual([1, 'connecting'])
    vi.advanceTimersByTime(1_001)
    expect([tables.length, client.status]).toEqual([2, 'reconnecting'])
    vi.advanceTimersByTime(9_000)
    open()
    vi.advanceTimersByTime(9_000)
    expect([tables.length, client.status]).toEqual([2, 'open'])
    client.close()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('any frame proves that it is there, however long the answer takes', () => {
    const { client, open, emit } = wired()
    open()
    void client.play('ABCDE', { type: 'pass' })
    for (let second = 0; second < 30; second += 5) {
      vi.advanceTimersByTime(5_000)
      emit({ t: 'pong', now: Date.now() })
    }
    expect(client.status).toBe('open')
    client.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('[F25] a page counts down in the time of its table, where the server’s clock was an hour ahead and is set right', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const { client, open, emit } = wired()
  open()
  client.watch('ABCDE', () => {})
  const table = received(7)
  emit({ ...table, document: { ...table.document, clockAhead: 3_600_000 } })
  expect(client.now('ABCDE') - client.now()).toBe(3_600_000)
  // The next event is at the table's own time: what is left of a turn is what the game asked for.
  const deadline = 1_000_000 + 3_600_000 + 20_000
  expect(deadline - client.now('ABCDE')).toBe(20_000)
  vi.useRealTimers()
})

test('a client that is closed while it tells of a frame does nothing any more: a program ends with it', () => {
  vi.useFakeTimers()
  const { client, sent, open, emit } = wired()
  client.watch('ABCDE', () => client.close())
  open()
  emit(received(8))
  sent.length = 0
  // The socket is closing, and this was on its way.
  emit(received(9, 'playing'))
  expect(vi.getTimerCount()).toBe(0)
  client.watch('FGHJK', () => {})
  client.check()
  client.reconnectNow()
  expect([vi.getTimerCount(), sent]).toEqual([0, []])
  vi.useRealTimers()
})
