import type { Table } from '@fimm/table'
import { expect, test } from 'vitest'
import { TestTable } from '@fimm/table/testing/party.ts'
import { mentioned } from './names.ts'

test('[T22] everybody whom a table shows has a name there: who sits, played, scored, was kicked, or is waited for as host', () => {
  const { table } = new TestTable().does('bjorn', { type: 'join' })
  expect([...mentioned(table)].toSorted()).toEqual(['anna', 'bjorn'])
  const shown: Table = {
    ...table,
    host: 'who-left',
    history: [{ players: ['dora'] }] as never,
    tallies: [{ player: 'einar' }] as never,
    current: { players: ['freyja'] } as never,
    kicked: ['gunnar'],
  }
  expect([...mentioned(shown)].toSorted()).toEqual([
    'anna',
    'bjorn',
    'dora',
    'einar',
    'freyja',
    'gunnar',
    'who-left',
  ])
})
