import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'
import { expect, test, vi } from 'vitest'
import { Client } from './client.ts'
import type { EndReason, TransportEvents } from './transport.ts'

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
const wired = () => {
  const sent: ClientFrame[] = []
  let events: TransportEvents | undefined
  const client = new Client({
    url: 'http://nowhere',
    socket: (_address, heard) => {
      events = heard
      return { send: (frame) => void sent.push(frame), close: () => {} }
    },
  })
  return {
    client,
    sent,
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
