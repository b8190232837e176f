import type { Table } from '@fimm/table'
import { expect, test } from 'vitest'
import { resultOf } from '../store/testing/results-contract.ts'
import { seasonAt } from './season.ts'

test('[T10d] the best moments of a season stay, however long ago, when the table has forgotten the match', async () => {
  const moment = { kind: 'longest-word', player: 'anna', text: 'DISENCUMBER', size: 11 } as const
  const results = [resultOf('ABCDE', 1, { moments: [moment] }), resultOf('ABCDE', 2)]
  const table = { code: 'ABCDE', botLevels: {}, members: [], history: [] } as unknown as Table
  const app = { tables: { names: { known: async () => ({}) } } }
  const { moments } = await seasonAt(table, results, app as never)
  expect(moments).toEqual([{ ...moment, game: 'acquire' }])
})
