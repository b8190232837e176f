import { expect, test } from 'vitest'
import { actorOf } from '../betting.ts'
import game from '../game.ts'
import { BOARD, Dealing, HOLE, SCREEN, three } from './dealing.ts'
import { OLGA, type Setting } from './table.ts'

const deadline = ({ state }: Dealing, type = 'next-hand') => {
  const status = game.status(state)
  return status.phase === 'playing'
    ? status.deadlines.find(({ command }) => command.type === type)?.at
    : undefined
}

const waitsForHost = ({ state }: Dealing): boolean | undefined => {
  const status = game.status(state)
  return status.phase === 'playing' ? status.waitsForHost : undefined
}

/** Everybody folds to the big blind: a hand is over, and nothing else was decided. */
const foldedOut = (table: Dealing): Dealing => {
  while (table.state.hand !== null) table.play(`${actorOf(table.state.hand)?.player} fold`)
  return table
}

const after = (options: Setting['options'] = {}, setting: Setting = three): Dealing =>
  foldedOut(new Dealing({ ...setting, options }, HOLE, BOARD))

const presence = (table: Dealing, player: string, connected: boolean): void =>
  table.take(game.presence?.(table.state, player, connected, table.env()) ?? [])

test('[P39b] five seconds after a hand the next one starts by itself, and so on', () => {
  const table = after()
  expect(deadline(table)).toBe(table.now + 5000)
  expect(table.view(SCREEN).nextHandAt).toBe(table.now + 5000)
  expect(waitsForHost(table), 'nobody is waited for').toBeUndefined()
  expect(table.clock()).toBe(5000)
  expect(table.state.hand?.number).toBe(2)
  expect(table.view(SCREEN).nextHandAt).toBeNull()
  table.play('bob fold', 'cid fold')
  expect(deadline(table)).toBe(table.now + 5000)
})

test('[P39b] the owner starts a hand at once, or lets it wait; those after it come by themselves again', () => {
  const early = after()
  early.now += 1000
  expect(early.send({ type: 'start-hand' }, OLGA).state.hand?.number).toBe(2)

  const table = after()
  const hold = { type: 'hold-next-hand', decision: table.state.decision } as const
  expect(table.refusal(hold, 'ann')).toBe('not-the-owner')
  table.send(hold, OLGA)
  expect(deadline(table)).toBeUndefined()
  expect(waitsForHost(table)).toBe(true)
  expect(table.refusal(hold, OLGA)).toBe('already-so')
  table.send({ type: 'start-hand' }, OLGA).play('bob fold', 'cid fold')
  expect(deadline(table)).toBe(table.now + 5000)
  expect(table.refusal(hold, OLGA), '[P31] a tap that was meant for the hand before').toBe('stale')
})

test('[P39b] the owner starts the first hand, one after a hand they voided, and where they confirm deals', () => {
  const begun = new Dealing(three, HOLE, BOARD)
  expect(deadline(begun)).toBeUndefined()
  expect(deadline(begun.send({ type: 'end-hand' }, OLGA))).toBeUndefined()
  expect(deadline(after({ confirmDeal: true }))).toBeUndefined()
  const own = after({ cards: 'own' })
  expect(deadline(own)).toBeUndefined()
  expect(own.refusal({ type: 'hold-next-hand' }, OLGA)).toBe('already-so')
})

test('[P39b] what stands in the way stops it, and five seconds after that is gone it starts', () => {
  const stops = [
    { by: OLGA, stop: { type: 'pause' }, on: { type: 'resume' } },
    { by: 'bob', stop: { type: 'sit-out' }, on: { type: 'sit-in' } },
  ] as const
  for (const { by, stop, on } of stops) {
    const table = after({}, { stacks: { ann: 500, bob: 500 } })
    table.send(stop, by)
    expect(deadline(table), stop.type).toBeUndefined()
    table.now += 60_000
    table.send(on, by)
    expect(deadline(table), on.type).toBe(table.now + 5000)
  }
})

test('[P39b] [P7c] none follows the last hand, until the owner plays on', () => {
  const table = new Dealing(three, HOLE, BOARD).send({ type: 'settle-up', running: 'finish' }, OLGA)
  foldedOut(table)
  expect(deadline(table)).toBeUndefined()
  table.send({ type: 'play-on' }, OLGA)
  expect(deadline(table)).toBe(table.now + 5000)
})

test('[P39b] [P6] nobody starts a hand with people who have been away for too long', () => {
  const table = after({}, { stacks: { ann: 500, bob: 500 } })
  presence(table, 'bob', false)
  table.clock()
  expect(table.state.hand?.number, 'away for a moment is still dealt in').toBe(2)
  foldedOut(table)
  table.now += 120_000
  expect(game.decide(table.state, { type: 'next-hand' }, { kind: 'clock' }, table.env())).toMatchObject({
    value: [{ type: 'next-hand-held' }],
  })

  const gone = after({}, { stacks: { ann: 500, bob: 500 } })
  presence(gone, 'bob', false)
  gone.send({ type: 'pause' }, OLGA)
  gone.now += 120_000
  gone.send({ type: 'resume' }, OLGA)
  expect(deadline(gone)).toBeUndefined()
  presence(gone, 'bob', true)
  expect(deadline(gone)).toBe(gone.now + 5000)
})

test('[P39b] bots alone play no hand after hand', () => {
  const stacks = { 'bot-fox': 500, 'bot-owl': 500, ann: 500 }
  const hole = { 'bot-fox': 'As Ah', 'bot-owl': 'Kd Kc', ann: '7c 2d' }
  const table = new Dealing({ stacks }, hole, BOARD).play('bot-fox fold', 'bot-owl fold')
  expect(deadline(table)).toBe(table.now + 5000)
  table.send({ type: 'sit-out' }, 'ann')
  expect(deadline(table)).toBeUndefined()
})

test('[P39b] [P35c] after a break of a tournament a hand starts when the break is over', () => {
  const options = { format: 'tournament', breakEvery: 1, levelMinutes: 10, breakMinutes: 5 } as const
  const table = new Dealing({ stacks: { ann: 200, bob: 200, cid: 200 }, options }, HOLE, BOARD)
  // Dealt past the rules of the session, it has no level yet.
  table.send({ type: 'end-hand' }, OLGA).send({ type: 'start-hand' }, OLGA)
  const begun = table.now
  table.now += 10 * 60_000
  foldedOut(table)
  expect(deadline(table)).toBe(begun + 15 * 60_000)
  table.clock()
  expect(table.state.session.level).toBe(2)
  expect(table.state.session.clock?.skipped).toBe(0)
})

test('[P39b] [P30] a payment can be taken back meanwhile; when it is paid again the time begins anew', () => {
  const table = after()
  expect(game.takeback({ type: 'next-hand-due', at: 0 })).toBe('keep')
  const due = table.state.session.nextHandDue
  table.now += 3000
  expect(game.afterUndo?.(table.state, table.env()), 'its time is still to come').toEqual([])
  table.now += 4000
  expect(game.afterUndo?.(table.state, table.env())).toEqual([
    { type: 'next-hand-due', at: (due ?? 0) + 7000 },
  ])
})

test('[P22] dealt cards have a clock unless the table wants none', () => {
  const table = new Dealing(three, HOLE, BOARD)
  expect(table.view(SCREEN).config.actionClock).toBe(30)
})
