import { describe, expect, test } from 'vitest'
import { audienceOf, mayDelete, mayRead, parseChatMessage } from './chat.ts'
import { catalogue, TestTable } from './testing/party.ts'

describe('chat', () => {
  test('[T12] what spectators write while a match with secrets is on is for spectators', () => {
    const party = new TestTable().joins('bjorn').does('anna', { type: 'start' }).joins('dora')
    expect(audienceOf(catalogue, party.table, 'dora')).toBe('spectators')
    expect(audienceOf(catalogue, party.table, 'anna')).toBe('all')
    expect(mayRead(party.table, 'anna', 'spectators')).toBe(false)
    expect(mayRead(party.table, 'dora', 'spectators')).toBe(true)
    expect(mayRead(party.table, 'a stranger', 'all')).toBe(false)
    const open = new TestTable({ game: 'sit-down' }).does('anna', { type: 'start' }).joins('dora')
    expect(audienceOf(catalogue, open.table, 'dora')).toBe('all')
    party.finishes()
    expect(mayRead(party.table, 'anna', 'spectators')).toBe(true)
  })

  test('[T12] its author and the host may delete a message', () => {
    const { table } = new TestTable().joins('bjorn', 'dora')
    expect(['anna', 'bjorn', 'dora'].map((by) => mayDelete(table, by, 'bjorn'))).toEqual([true, true, false])
  })

  test('[T12] messages are limited in size and hold nothing invisible', () => {
    expect(parseChatMessage('  hæ \u202e\u0000 ')).toBe('hæ')
    expect(parseChatMessage(' \n ')).toBeUndefined()
    expect(parseChatMessage('x'.repeat(501))).toBeUndefined()
  })
})
