import { memoryStore } from '../store/testing/memory-store.ts'
import { applyPatch, type Patch } from '@fimm/protocol/patch.ts'
import { catalogue, TestTable } from '@fimm/table/testing/party.ts'
import type { Table } from '@fimm/table'
import { expect, test } from 'vitest'
import { Names } from '../accounts/names.ts'
import { ViewerSession } from './broadcaster.ts'

test.each([
  { kind: 'person', player: 'anna' },
  { kind: 'person', player: 'stranger' },
  { kind: 'screen' },
] as const)('the patches make of the first document what a new viewer would be sent ($kind)', (viewer) => {
  const names = new Names(memoryStore().people)
  const party = new TestTable()
  const session = new ViewerSession(catalogue, names, viewer, party)
  let document: unknown = JSON.parse(JSON.stringify(session.document))
  const follow = (movedFrom?: Table): void => {
    document = applyPatch(document, JSON.parse(session.update(party, movedFrom)) as Patch)
    const fresh = new ViewerSession(catalogue, names, viewer, party)
    expect(document).toEqual(JSON.parse(JSON.stringify(fresh.document)))
  }
  names.set('anna', 'Anna')
  follow()
  for (const command of [
    { type: 'add-bot', level: 'plain' },
    { type: 'start' },
    { type: 'play', command: { type: 'set-stake', stake: 2 } },
    { type: 'take-back' },
    { type: 'abandon' },
  ] as const) {
    const before = party.table
    party.does('anna', command)
    expect(party.events).not.toEqual([])
    follow(party.events.every(({ type }) => type === 'played') ? before : undefined)
  }
  expect(session.update(party)).toBe('{}')
})

test('a move carries what an earlier change was to show, where its view threw', () => {
  const names = new Names(memoryStore().people)
  const party = new TestTable()
    .does('anna', { type: 'add-bot', level: 'plain' })
    .does('anna', { type: 'start' })
  const viewer = { kind: 'person', player: 'anna' } as const
  const session = new ViewerSession(catalogue, names, viewer, party)
  // The session is not told of this one.
  party.does('bjorn', { type: 'join' })
  const joined = party.table
  party.does('anna', { type: 'play', command: { type: 'set-stake', stake: 2 } })
  session.update(party, joined)
  expect(session.document.members.map(({ id }) => id)).toContain('bjorn')
})

test('[T20] a stranger at an unlisted table is shown no events', () => {
  const names = new Names(memoryStore().people)
  const { table } = new TestTable().does('bjorn', { type: 'join' })
  const unlisted = { ...table, visibility: 'unlisted' } as const
  const streamEvent = {
    at: 0,
    by: { kind: 'table' },
    event: { type: 'host-changed', player: 'bjorn' },
  } as const
  const shownTo = (player: string, at: typeof table): number =>
    new ViewerSession(catalogue, names, { kind: 'person', player }, { table: at }).show({
      seq: 3,
      streamEvent,
      table: at,
    }).length
  expect(shownTo('stranger', unlisted)).toBe(0)
  expect(shownTo('bjorn', unlisted)).toBe(1)
  expect(shownTo('stranger', { ...table, visibility: 'public' })).toBe(1)
})

test('[P35b] a guest without a phone is called what the id says, and is looked up nowhere', async () => {
  const names = new Names({ list: () => Promise.reject(new Error('nobody to look up')) } as never)
  await names.learn(['guest:Siggi gamli'])
  expect(names.of('guest:Siggi gamli')).toBe('Siggi gamli')
})
