import { findLeaks } from '@fimm/kernel/testing/checks/secrets.ts'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import { actorOf } from '../betting.ts'
import { DECK } from '../cards/card.ts'
import { holeOf } from '../cards/dealt.ts'
import { csvOf } from '../export-csv.ts'
import { phhsOf } from '../export-phh.ts'
import { handsText } from '../export-text.ts'
import { handsOf } from '../hand-history.ts'
import game from '../game.ts'
import { takenSeats } from '../seats.ts'
import type { Poker } from '../game-types.ts'
import type { Event } from '../events.ts'
import { host, OLGA, tableOf } from './table.ts'

import { BOARD, cards, checkDown, Dealing, HOLE, SCREEN, three } from './dealing.ts'

test('[P36] two cards each from the left of the button, then three, one and one', () => {
  const table = new Dealing(three, HOLE, BOARD)
  expect(table.state.hand?.dealt?.players).toEqual(['bob', 'cid', 'ann'])
  expect(table.state.hand?.dealt?.deck.slice(0, 6)).toEqual(cards('Kd 7c As Kc 2d Ah'))
  table.play('ann call', 'bob call', 'cid check')
  expect(table.view('ann').hand?.board?.boards).toEqual([[]])
  table.clock()
  expect(table.view('ann').hand?.board?.boards).toEqual([cards('Qh Jc 4s')])
  table.play('bob check', 'cid check', 'ann check').clock()
  expect(table.view('ann').hand?.board?.boards).toEqual([cards('Qh Jc 4s 8d')])
})

test('[P36] which cards is chosen before the first hand, and then for the session', () => {
  const table = tableOf({ ...three })
  const dealt = table.whenHost(OLGA, { type: 'change-config', config: { cards: 'dealt' } })
  expect(dealt.view(host).config.cards).toBe('dealt')
  const running = dealt.whenHost(OLGA, { type: 'start-hand' })
  expect(running.state.hand?.dealt).not.toBeNull()
  running.whenHost(OLGA, { type: 'change-config', config: { cards: 'own' } }).refused('cards-are-chosen')
})

test('[P37] the deck stands in the event that starts the hand, all 52, and later events draw nothing', () => {
  const table = tableOf({ ...three, options: { cards: 'dealt' } }).whenHost(OLGA, { type: 'start-hand' })
  const [started] = table.log.flatMap((entry) =>
    'event' in entry && entry.event.type === 'hand-started' ? [entry.event] : [],
  )
  expect(started?.deck?.toSorted()).toEqual(DECK.toSorted())
  expect(started?.deck).not.toEqual(DECK)
})

test('[P38] everybody sees their own two cards and what is face up; screen, spectators and review no more', () => {
  const table = new Dealing(three, HOLE, BOARD)
  expect(table.cardsOf('ann', 'ann')).toEqual(cards('As Ah'))
  for (const viewer of ['bob', 'olga', { kind: 'spectator' }, SCREEN, { kind: 'review' }, host] as const)
    expect(table.cardsOf('ann', viewer)).toEqual([null, null])
  table.play('ann fold')
  expect(table.cardsOf('ann', 'ann'), 'one’s own stay to be seen').toEqual(cards('As Ah'))
  expect(table.cardsOf('ann', 'bob')).toEqual([])
  for (const event of table.events)
    for (const viewer of [{ kind: 'player', player: 'ann' }, SCREEN, { kind: 'review' }] as const)
      expect(JSON.stringify(game.eventFor(event, viewer, table.state) ?? {})).not.toMatch(/"(?:As|Kd|7c)"/)
})

test('[P38] nobody plays dealt cards on another’s phone', () => {
  const table = tableOf({ ...three, options: { cards: 'dealt' } })
  table
    .whenHost(OLGA, { type: 'seat-guest', seat: 7, name: 'Siggi', playedBy: 'ann' })
    .refused('needs-own-phone')
  table.whenHost(OLGA, { type: 'set-proxy', player: 'bob', playedBy: 'ann' }).refused('needs-own-phone')
})

test('[P39] streets come by themselves after a moment, not before it and not while paused', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann call', 'bob call', 'cid check')
  expect(game.decide(table.state, { type: 'go-on' }, { kind: 'clock' }, table.env())).toMatchObject({
    ok: false,
  })
  expect(table.refusal({ type: 'deal' }, OLGA)).toBe('nothing-to-deal')
  table.send({ type: 'pause' }, OLGA)
  expect(game.status(table.state)).toMatchObject({ deadlines: [] })
  table.now += 60_000
  table.send({ type: 'resume' }, OLGA)
  expect(table.clock()).toBe(1000)
  expect(table.state.hand?.phase).toBe('flop')
  table.play('bob check', 'cid check', 'ann check')
  expect(table.clock()).toBe(1000)
  table.play('bob check', 'cid check', 'ann check')
  expect(table.clock(), 'the river is waited for a little longer').toBe(1500)
})

test('[P39] where deals are confirmed they wait for the owner', () => {
  const table = new Dealing({ ...three, options: { confirmDeal: true } }, HOLE, BOARD)
  table.play('ann call', 'bob call', 'cid check')
  expect(game.status(table.state)).toMatchObject({ deadlines: [], waitsForHost: true })
  table.send({ type: 'deal' }, OLGA)
  expect(table.view('ann').hand?.board?.boards).toEqual([cards('Qh Jc 4s')])
})

test('[P45] taking back goes to the last card and not beyond; the owner may void until the showdown', () => {
  const at = (table: Dealing) => table.events.map((event) => game.takeback(event))
  const table = new Dealing(three, HOLE, BOARD).play('ann call', 'bob call', 'cid check')
  expect(at(table).lastIndexOf('never'), 'the deal').toBe(
    table.events.findIndex(({ type }) => type === 'hand-started'),
  )
  table.clock()
  expect(game.takeback(table.events.findLast(({ type }) => type === 'round-advanced') as Event)).toBe('never')
  table.play('bob check', 'cid check')
  expect(at(table).slice(-2)).toEqual(['host', 'host'])
  table.send({ type: 'end-hand' }, OLGA)
  expect(table.stacks()).toEqual({ ann: 500, bob: 500, cid: 500 })
  const shown = checkDown(new Dealing(three, HOLE, BOARD))
  expect(shown.refusal({ type: 'end-hand' }, OLGA)).toBe('cards-have-decided')
  expect(shown.refusal({ type: 'force-fold', player: 'ann' }, OLGA), '[P40] the winner has shown').toBe(
    'cannot-fold',
  )
  shown.clock()
  expect(game.takeback(shown.events.findLast(({ type }) => type === 'pot-distributed') as Event)).toBe(
    'never',
  )
})

test('[P45] the time bank is used up before the clock acts, and every hand adds five seconds', () => {
  const table = new Dealing({ ...three, options: { actionClock: 10, timeBank: 30 } }, HOLE, BOARD)
  expect(table.view('ann').hand?.acting?.bank).toBe(35_000)
  table.now += 18_000
  table.play('ann call')
  expect(takenSeats(table.state.session).map(({ timeBank }) => timeBank)).toEqual([27_000, 35_000, 35_000])
  expect(table.clock(), 'ten seconds and the bank').toBe(45_000)
  expect(table.events.findLast((event) => 'via' in event)).toMatchObject({ player: 'bob', via: 'clock' })
  expect(takenSeats(table.state.session)[1]?.timeBank).toBe(0)
  const saved = new Dealing({ ...three, options: { actionClock: 10, timeBank: 10 } }, HOLE, BOARD)
  for (let hand = 0; hand < 4; hand++) {
    while (saved.state.hand !== null) saved.send({ type: 'fold' }, actorOf(saved.state.hand)?.player ?? '')
    saved.send({ type: 'start-hand' }, OLGA)
  }
  expect(saved.view('ann').hand?.acting?.bank, 'saved up to twice its size').toBe(20_000)
})

test('[P46] files of a session hold the cards that everybody saw, and no others', () => {
  const entries = (table: Dealing) =>
    table.events.map((event, i) => ({ decision: i + 1, at: 1, by: { kind: 'clock' } as const, event }))
  const shown = checkDown(new Dealing(three, HOLE, BOARD))
  shown.clock()
  const phh = phhsOf(handsOf(entries(shown)), (player) => player)
  expect(phh).toContain('"d dh p1 KdKc", "d dh p2 ????", "d dh p3 AsAh"')
  expect(phh).toContain('"d db QhJc4s"')
  const text = handsText(handsOf(entries(shown)), (player) => player)
  expect(text).toContain('-- flop Q♥ J♣ 4♠')
  expect(text).toContain('ann shows A♠ A♥')
  expect(text + phh + csvOf(entries(shown), (player) => player)).not.toMatch(/7c|7♣|2d/)
  const csv = csvOf(entries(shown), (player) => player)
  for (const detail of ['flop Q♥ J♣ 4♠', 'turn 8♦', 'river 3♣', 'A♠ A♥', 'K♦ K♣'])
    expect(csv).toContain(`,${detail}\r\n`)
  const folded = new Dealing(three, HOLE, BOARD).play('ann raise 60', 'bob fold', 'cid fold')
  folded.send({ type: 'show-cards', which: 'second' }, 'ann')
  expect(phhsOf(handsOf(entries(folded)), (player) => player)).toContain('d dh p3 ??Ah')

  const nameOf = (player: string) => player
  const cids = phhsOf(handsOf(entries(shown)), nameOf, 'cid')
  expect(cids, 'the reader’s own').toContain('"d dh p1 KdKc", "d dh p2 7c2d", "d dh p3 AsAh"')
  expect(handsText(handsOf(entries(folded)), nameOf, 'cid')).toContain('Dealt to cid: 7♣ 2♦\n')
  expect(handsText(handsOf(entries(folded)), nameOf, 'cid')).not.toMatch(/A♠|K♦/)
  expect(handsText(handsOf(entries(shown)), nameOf, 'dora')).not.toContain('Dealt')
})

test('[P46] who looks back sees what was shown and their own; what was mucked stays so', () => {
  const table = checkDown(new Dealing(three, HOLE, BOARD))
  const cid = { kind: 'review', player: 'cid' } as const
  expect(table.cardsOf('cid', cid)).toEqual(cards('7c 2d'))
  expect(table.cardsOf('bob', cid), 'shown').toEqual(cards('Kd Kc'))
  expect(table.cardsOf('cid', { kind: 'review', player: 'ann' })).toEqual([null, null])
  expect(table.cardsOf('cid', { kind: 'review', player: 'a stranger' })).toEqual([null, null])
  expect(table.view(cid).may).toBeNull()
})

/** Games that tell too much, one way each: the check must notice every one of them (P38). */
const PLANTED: readonly (readonly [what: string, leaky: typeof game])[] = [
  ['the deck in an event', { ...game, eventFor: (event) => event }],
  [
    'everybody’s cards in a view',
    {
      ...game,
      view: (state, viewer) => ({
        ...game.view(state, viewer),
        secret: state.hand?.players.map(
          ({ player }) => state.hand?.dealt && holeOf(state.hand.dealt, player),
        ),
      }),
    },
  ],
  [
    'a folded hand when somebody looks back',
    {
      ...game,
      view: (state, viewer) => ({
        ...game.view(state, viewer),
        secret: viewer.kind === 'review' ? state.session.last?.dealt?.deck.slice(0, 4) : null,
      }),
    },
  ],
  [
    'the next card in a view',
    {
      ...game,
      view: (state, viewer) => ({
        ...game.view(state, viewer),
        secret: state.hand?.dealt?.deck[2 * state.hand.players.length + 4],
      }),
    },
  ],
  [
    'chances that know hidden cards',
    {
      ...game,
      view: (state, viewer) => ({
        ...game.view(state, viewer),
        secret: (state.hand?.dealt?.deck.indexOf('As') ?? 99) < 4,
      }),
    },
  ],
  [
    'a clock that runs differently by the cards',
    {
      ...game,
      status: (state) => {
        const status = game.status(state)
        const first = state.hand?.dealt?.deck[0] ?? ''
        return status.phase === 'playing' && first.startsWith('A') ? { ...status, waitingFor: [] } : status
      },
    },
  ],
]

test.each(PLANTED)('[P38] the leak check notices %s', (_what, leaky) => {
  const players = ['ann', 'bob', 'cid']
  const play = {
    players,
    others: players,
    host: OLGA,
    options: { cards: 'dealt', buyIn: 20, rebuys: 'none' },
    seed: 'planted',
    limit: 250,
  } as const
  expect(findLeaks(game, playRandomly(game, play), play).faults).toEqual([])
  expect(findLeaks<Poker>(leaky, playRandomly(game, play), play).faults).not.toEqual([])
})
