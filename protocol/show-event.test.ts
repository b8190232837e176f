import { catalogue, TestTable } from '@fimm/table/testing/party.ts'
import { expect, test } from 'vitest'
import { showEvent } from './show-event.ts'

test('[T11] everybody at the table is told what was taken back, and by whom', () => {
  const party = new TestTable().joins('bjorn').does('anna', { type: 'start' })
  party.plays('bjorn', { type: 'set-stake', stake: 7 }).does('bjorn', { type: 'take-back' })
  const [event] = party.events
  if (event?.type !== 'taken-back') throw new Error('nothing was taken back')
  const by = { kind: 'member', player: 'bjorn', host: false } as const
  const shownTo = (player: string | undefined) =>
    showEvent(
      catalogue,
      { seq: 9, streamEvent: { at: 0, by, event }, table: party.table },
      player === undefined ? undefined : { kind: 'player', player },
    )?.event
  expect(shownTo('anna')).toMatchObject({
    type: 'taken-back',
    game: 'high-card',
    events: [{ type: 'stake-set', player: 'bjorn', stake: 7 }],
  })
  expect(shownTo(undefined)).not.toHaveProperty('events')
})
