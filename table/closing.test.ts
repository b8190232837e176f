import { expect, test } from 'vitest'
import { canClose } from './closing.ts'
import { TestTable } from './testing/party.ts'

const played = (matches: number): TestTable => {
  const party = new TestTable().joins('bjorn')
  for (let match = 0; match < matches; match++) party.does('anna', { type: 'start' }).finishes()
  return party
}

test('[T10] one match is no evening yet', () => {
  const party = played(1)
  party.does('anna', { type: 'close-evening', closed: true }).refused('too-few-matches')
  expect(party.view('anna').eveningClosed).toBeUndefined()
})

test('[T10] matches that came to nothing make no evening', () => {
  const party = played(1).does('anna', { type: 'start' }).does('anna', { type: 'abandon' })
  party.does('anna', { type: 'close-evening', closed: true }).refused('too-few-matches')
})

test('[T10] a match that somebody played alone, or for practice, makes no evening', () => {
  const record = {
    number: 1,
    game: 'high-card',
    outcome: { standings: [{ player: 'anna' }, { player: 'bjorn' }] },
  }
  const alone = { ...record, outcome: { standings: [{ player: 'anna' }] } }
  const practice = { ...record, outcome: { ...record.outcome, practice: true } }
  const can = (...history: readonly object[]): boolean => canClose({ history, eveningFrom: 0 } as never)
  expect(can(record, record)).toBe(true)
  expect(can(record, alone)).toBe(false)
  expect(can(record, practice)).toBe(false)
  expect(can(record, { number: 2, game: 'high-card' })).toBe(false)
})

test('[T10] who closed it can open it again without playing', () => {
  const party = played(2).does('anna', { type: 'close-evening', closed: true })
  party.does('anna', { type: 'close-evening', closed: false }).accepted()
  expect(party.view('bjorn').eveningClosed).toBeUndefined()
})

test('[T10] [W24] the table stays open: the next match opens the evening again', () => {
  const party = played(2)
  party.does('bjorn', { type: 'close-evening', closed: true }).refused('host-only')
  party.does('anna', { type: 'close-evening', closed: true }).happened('evening-closed')
  expect(party.view('bjorn').eveningClosed).toBe(true)
  party.does('anna', { type: 'close-evening', closed: true }).refused('nothing-changes')
  party.does('anna', { type: 'start' }).accepted()
  expect(party.view('bjorn').eveningClosed).toBeUndefined()
  party.does('anna', { type: 'close-evening', closed: true }).refused('not-while-playing')
})

test('[W24] the best moments of a match are kept with its result', () => {
  const party = new TestTable({ game: 'telling' }).joins('bjorn').does('anna', { type: 'start' }).finishes()
  expect(party.view('bjorn').history[0]?.moments).toEqual([{ kind: 'longest', player: 'anna', size: 7 }])
})

const ready = { type: 'say-ready', ready: true } as const
const close = { type: 'close-evening', closed: true } as const

test('[T10f] closed is closed: no countdown goes on, and none begins because somebody goes', () => {
  const running = played(2).joins('dora').does('anna', { type: 'choose-game', game: 'high-card' })
  running.does('bjorn', ready).does('dora', ready)
  expect(running.view('bjorn').next).toHaveProperty('startsAt')
  running.does('anna', close).after(60_000)
  expect(running.view('bjorn').phase).toBe('waiting')
  // Who had said so is asked again when it is opened again.
  running.does('anna', { type: 'close-evening', closed: false }).after(60_000)
  expect(running.view('bjorn')).toMatchObject({ phase: 'waiting', next: { ready: [] } })

  const guests = (): TestTable => played(2).joins('dora').does('anna', close).does('bjorn', ready)
  const agreed = guests().does('dora', ready).away('anna').after(600_000)
  expect(agreed.view('bjorn')).toMatchObject({ phase: 'waiting', eveningClosed: true })
  const left = guests().does('dora', ready).does('anna', { type: 'leave' }).after(600_000)
  expect(left.view('bjorn')).toMatchObject({ phase: 'waiting', eveningClosed: true })
  // Whoever acts as host by then opens it again by choosing a game.
  left.does('bjorn', { type: 'choose-game', game: 'duel' })
  expect(left.view('dora')).not.toHaveProperty('eveningClosed')
})

test('[T10f] what is said while it is closed counts once the host plays one more', () => {
  const party = played(2).does('anna', close).does('bjorn', ready).after(60_000)
  party.does('anna', { type: 'close-evening', closed: false }).does('anna', ready)
  expect(party.view('anna').next).toMatchObject({ ready: ['bjorn', 'anna'], startsAt: party.now + 3000 })
})
