import { seeded, type Viewer } from '@fimm/kernel'
import { findLeaks } from '@fimm/kernel/testing/checks/secrets.ts'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import { DECK, type Card } from '../cards/card.ts'
import { holeOf } from '../cards/dealt.ts'
import { evolve } from '../evolve.ts'
import { csvOf } from '../export-csv.ts'
import { phhsOf } from '../export-phh.ts'
import { handsText } from '../export-text.ts'
import { handsOf } from '../hand-history.ts'
import game from '../game.ts'
import { takenSeats } from '../seats.ts'
import { dealTo } from '../start-hand.ts'
import type { Command, Event, Options, Poker, State } from '../types.ts'
import { host, OLGA, tableOf, type Setting } from './table.ts'

const cards = (text: string): readonly Card[] => text.split(' ') as Card[]

/** A dealt hand that one can steer: the deck begins as the test says. */
class Dealing {
  state: State
  now = 100_000
  readonly events: Event[] = []

  constructor(setting: Setting, hole: Readonly<Record<string, string>>, board: string) {
    const options: Partial<Options> = { cards: 'dealt', ...setting.options }
    const table = tableOf({ ...setting, options })
    const { session } = table.state
    const seats = takenSeats(session)
    const button = session.button ?? 1
    const order = [
      ...seats.filter(({ number }) => number > button),
      ...seats.filter(({ number }) => number <= button),
    ]
    const known = [
      ...[0, 1].flatMap((round) => order.flatMap(({ player }) => cards(hole[player] ?? '')[round] ?? [])),
      ...cards(board),
    ]
    const deck = [...known, ...DECK.filter((card) => !known.includes(card))]
    const small = session.config.smallBlind
    this.state = table.state
    this.take(
      dealTo(
        this.state,
        { seats, button, blinds: [small, 2 * small], bomb: false, deck },
        { ante: null, straddle: false, bomb: 0 },
        this.env(),
      ),
    )
  }

  env() {
    return {
      now: this.now,
      random: seeded('dealt'),
      words: () => {
        throw new Error('poker needs no words')
      },
    }
  }

  take(events: readonly Event[]): void {
    this.events.push(...events)
    this.state = events.reduce(evolve, this.state)
  }

  /** `ann raise 60`, `ann show both`, one after another. */
  play(...lines: readonly string[]): this {
    for (const line of lines) {
      const [player = '', type = '', to] = line.split(' ')
      this.send({ type, ...(to === undefined ? {} : { to: Number(to) }) } as Command, player)
    }
    return this
  }

  send(command: Command, player: string): this {
    const by = { kind: 'member', player, host: player === OLGA } as const
    const answer = game.decide(this.state, command, by, this.env())
    if (!answer.ok) throw new Error(`${player}: ${command.type} refused: ${answer.error.code}`)
    this.take(answer.value)
    return this
  }

  refusal(command: Command, player: string): string | undefined {
    const answer = game.decide(
      this.state,
      command,
      { kind: 'member', player, host: player === OLGA },
      this.env(),
    )
    return answer.ok ? undefined : answer.error.code
  }

  /** The clock does what is due next; how long that took. */
  clock(): number {
    const status = game.status(this.state)
    const [next] = status.phase === 'playing' ? status.deadlines.toSorted((a, b) => a.at - b.at) : []
    if (next === undefined) throw new Error('no clock runs')
    const waited = next.at - this.now
    this.now = next.at
    const answer = game.decide(this.state, next.command, { kind: 'clock' }, this.env())
    if (!answer.ok) throw new Error(`the clock was refused: ${answer.error.code}`)
    this.take(answer.value)
    return waited
  }

  view(viewer: Viewer | string) {
    return game.view(this.state, typeof viewer === 'string' ? { kind: 'player', player: viewer } : viewer)
  }

  cardsOf(player: string, viewer: Viewer | string) {
    return this.view(viewer).seats.find((seat) => seat?.player === player)?.cards
  }

  stacks(): Record<string, number> {
    return Object.fromEntries(takenSeats(this.state.session).map(({ player, stack }) => [player, stack]))
  }
}

const SCREEN = { kind: 'screen' } as const
const three = { stacks: { ann: 500, bob: 500, cid: 500 } }
const HOLE = { ann: 'As Ah', bob: 'Kd Kc', cid: '7c 2d' }
const BOARD = 'Qh Jc 4s 8d 3c'

const checkDown = (table: Dealing): Dealing => {
  table.play('ann call', 'bob call', 'cid check')
  for (let street = 0; street < 3; street++) {
    table.clock()
    table.play('bob check', 'cid check', 'ann check')
  }
  return table
}

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
})

test('[P39] where deals are confirmed they wait for the owner', () => {
  const table = new Dealing({ ...three, options: { confirmDeal: true } }, HOLE, BOARD)
  table.play('ann call', 'bob call', 'cid check')
  expect(game.status(table.state)).toMatchObject({ deadlines: [], waitsForHost: true })
  table.send({ type: 'deal' }, OLGA)
  expect(table.view('ann').hand?.board?.boards).toEqual([cards('Qh Jc 4s')])
})

test('[P40] nobody bet on the river: left of the button shows first, a beaten hand is mucked after five seconds', () => {
  const table = checkDown(new Dealing(three, HOLE, BOARD))
  expect(table.state.hand?.phase).toBe('showdown')
  const shown = () => table.events.flatMap((event) => (event.type === 'cards-shown' ? [event.player] : []))
  // Bob shows kings, Cid cannot beat them, Ann does.
  expect(shown()).toEqual(['bob', 'ann'])
  expect(table.cardsOf('cid', SCREEN)).toEqual([null, null])
  expect(table.refusal({ type: 'distribute' }, OLGA)).toBe('cards-decide')
  expect(table.clock()).toBe(5000)
  expect(table.stacks()).toEqual({ ann: 520, bob: 490, cid: 490 })
  expect(table.view('bob').last?.shown.map(({ player }) => player)).toEqual(['bob', 'ann'])
  expect(JSON.stringify(table.view(SCREEN))).not.toContain('7c')
})

test('[P40] whoever bet last on the river shows first; a beaten hand may be shown by choice', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann call', 'bob call', 'cid check')
  for (let street = 0; street < 2; street++) {
    table.clock()
    table.play('bob check', 'cid check', 'ann check')
  }
  table.clock()
  table.play('bob check', 'cid check', 'ann bet 50', 'bob call', 'cid fold')
  const shown = () => table.events.flatMap((event) => (event.type === 'cards-shown' ? [event.player] : []))
  expect(shown()).toEqual(['ann'])
  expect(table.view('bob').may?.['show-cards'].ok).toBe(true)
  expect(table.refusal({ type: 'show-cards', which: 'both' }, 'cid'), 'folded hands stay down').toBe(
    'nothing-to-show',
  )
  table.send({ type: 'show-cards', which: 'both' }, 'bob')
  expect(table.cardsOf('bob', SCREEN)).toEqual(cards('Kd Kc'))
})

test('[P41] equal hands split, and the odd chip goes to the first left of the button', () => {
  const table = checkDown(
    new Dealing(
      { stacks: three.stacks, options: { smallBlind: 1 } },
      { ann: 'As 2h', bob: '7h 7d', cid: 'Ac 2c' },
      'Ah Kd Kc Qs 9s',
    ),
  )
  table.clock()
  expect(table.stacks()).toEqual({ ann: 501, bob: 498, cid: 501 })
})

test('[P42] each pot goes to the best hand of those who can win it', () => {
  const table = new Dealing(
    { stacks: { ann: 100, bob: 300, cid: 500 } },
    { ann: 'As Ah', bob: 'Kd Kc', cid: 'Qc Qd' },
    '2h 3c 7s 8d 9c',
  ).play('ann all-in', 'bob all-in', 'cid call')
  while (table.state.hand !== null) table.clock()
  expect(table.stacks()).toEqual({ ann: 300, bob: 400, cid: 200 })
})

test('[P42] won without a showdown nothing is shown, unless the winner shows one or both', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann raise 60', 'bob fold', 'cid fold')
  expect(table.state.hand).toBeNull()
  expect(table.view('bob').last).toMatchObject({ reason: 'fold-out', shown: [] })
  expect(table.refusal({ type: 'show-cards', which: 'both' }, 'bob')).toBe('nothing-to-show')
  table.send({ type: 'show-cards', which: 'second' }, 'ann')
  expect(table.view('bob').last?.shown).toEqual([{ player: 'ann', cards: [null, 'Ah'] }])
  table.send({ type: 'show-cards', which: 'both' }, 'ann')
  expect(table.view(SCREEN).last?.shown).toEqual([{ player: 'ann', cards: cards('As Ah') }])
})

test('[P43] all in: the hands are turned up, the board is dealt street by street, and nothing can be folded', () => {
  const table = new Dealing(three, HOLE, BOARD).play('ann all-in', 'bob call', 'cid fold')
  expect(table.cardsOf('ann', SCREEN)).toEqual(cards('As Ah'))
  expect(table.cardsOf('bob', 'cid')).toEqual(cards('Kd Kc'))
  expect(table.cardsOf('cid', SCREEN)).toEqual([])
  const boards = [3, 4, 5].map((count) => {
    table.clock()
    expect(table.refusal({ type: 'force-fold', player: 'bob' }, OLGA)).toBe('cannot-fold')
    return [count, table.view(SCREEN).hand?.board?.boards[0]?.length]
  })
  expect(boards).toEqual([
    [3, 3],
    [4, 4],
    [5, 5],
  ])
  table.clock()
  expect(table.stacks()).toEqual({ ann: 1010, bob: 0, cid: 490 })
})

test('[P43] leaving with everything in does not fold', () => {
  const table = new Dealing({ stacks: { ann: 200, bob: 500 } }, { ann: 'As Ah', bob: 'Kd Kc' }, BOARD)
  table.play('ann all-in', 'bob call').play('bob leave-seat')
  expect(table.state.hand?.players.map(({ folded }) => folded)).toEqual([false, false])
})

const twice = { stacks: { ann: 501, bob: 501 }, options: { runTwice: true } }
const TWO_BOARDS = `${BOARD} Kh 2s 5h 6d 9d`

test('[P44] if all agree, the rest of the board is dealt twice and every pot split, the odd chip with the first', () => {
  const table = new Dealing({ ...twice, stacks: { ann: 501, bob: 502, cid: 11 } }, HOLE, TWO_BOARDS)
  table.play('ann raise 30', 'bob call', 'cid fold').clock()
  table.play('bob all-in', 'ann call')
  expect(game.status(table.state)).toMatchObject({ waitingFor: ['ann', 'bob'] })
  table.send({ type: 'run-twice', yes: true }, 'ann').send({ type: 'run-twice', yes: true }, 'bob')
  while (table.state.hand?.phase !== 'showdown') table.clock()
  expect(table.view(SCREEN).hand?.board?.boards).toEqual([cards('Qh Jc 4s 8d 3c'), cards('Qh Jc 4s Kh 2s')])
  table.clock()
  // The pot is 1,012: aces win the first board, three kings the second.
  expect(table.stacks()).toEqual({ ann: 506, bob: 507, cid: 1 })
})

test('[P44] one no, or nobody’s answer within ten seconds, and the board is dealt once', () => {
  const no = new Dealing(twice, HOLE, TWO_BOARDS).play('ann all-in', 'bob call')
  no.send({ type: 'run-twice', yes: false }, 'bob')
  expect(no.refusal({ type: 'run-twice', yes: true }, 'ann')).toBe('not-asked')
  expect(no.clock()).toBe(2500)
  const silent = new Dealing(twice, HOLE, TWO_BOARDS).play('ann all-in', 'bob call')
  silent.send({ type: 'run-twice', yes: true }, 'ann')
  expect(silent.clock()).toBe(10_000)
  expect(silent.view(SCREEN).hand?.board?.boards).toHaveLength(1)
  expect(silent.refusal({ type: 'run-twice', yes: true }, 'bob')).toBe('not-asked')
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
  expect(shown.refusal({ type: 'end-hand' }, OLGA)).toBe('too-late-to-void')
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
  const folded = new Dealing(three, HOLE, BOARD).play('ann raise 60', 'bob fold', 'cid fold')
  folded.send({ type: 'show-cards', which: 'second' }, 'ann')
  expect(phhsOf(handsOf(entries(folded)), (player) => player)).toContain('d dh p3 ??Ah')
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
    options: { cards: 'dealt', buyIn: 20 },
    seed: 'planted',
    limit: 250,
  } as const
  expect(findLeaks(game, playRandomly(game, play), play).faults).toEqual([])
  expect(findLeaks<Poker>(leaky, playRandomly(game, play), play).faults).not.toEqual([])
})
