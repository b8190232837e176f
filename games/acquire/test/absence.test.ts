import { leave, open, parse, seeded, send, takebackOffer, tick, type Env } from '@fimm/kernel'
import { given } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import { rejoin } from '../absence.ts'
import bots from '../bots/bots.ts'
import acquire from '../game.ts'
import { anna, bjorn, dora, position } from './position.ts'

const players = [anna, bjorn, dora]

test('[A29] no clock runs by default', () => {
  expect(given(acquire, { players }).status).toMatchObject({ deadlines: [], autopilot: [] })
  expect(acquire.schema.options['~standard'].validate({ timeLimit: 5 })).toHaveProperty('issues')
})

const timed = () => given(acquire, { players, options: { timeLimit: 30 } })
const actorOf = (match: ReturnType<typeof timed>): string => match.view(anna).actor ?? ''

test('[A29] each decision has its time; who is late is marked away and a bot decides', () => {
  const match = timed()
  const late = actorOf(match)
  expect(match.status).toMatchObject({ deadlines: [{ at: match.now + 30_000 }], autopilot: [] })
  const away = match.after(30_000).happens({ type: 'seat-away', player: late })
  expect(away.status).toMatchObject({ waitingFor: [late], deadlines: [], autopilot: [late], players })
  expect(away.view(anna).seats.find(({ player }) => player === late)?.absence).toBe('late')
  expect(away.view(late).away).toBe(true)
  // The bot plays on, and the seat stays away.
  const { rack } = away.view(late)
  const played = away.bot(late, { type: 'place-tile', tile: rack?.[0]?.tile ?? '1A' })
  expect(played.status).toMatchObject({ autopilot: [late] })
})

test('[A29] [A34] no clock runs for a seat while a bot plays it, through all its decisions', () => {
  const racks = { anna: '12I 10I', bjorn: '12G', dora: '12E' }
  const place = (tile: '12I' | '10I' | '12G' | '12E') => ({ type: 'place-tile', tile }) as const
  const skip = { type: 'skip-buying' } as const
  const away = position({ board: 'AA', racks, bag: '', options: { timeLimit: 30 } })
    .when(anna, place('12I'))
    .after(30_000)
  expect(away.status).toMatchObject({ waitingFor: [anna], deadlines: [], autopilot: [anna] })
  const others = away.bot(anna, skip)
  expect(others.status).toMatchObject({ waitingFor: [bjorn], deadlines: [{ at: others.now + 30_000 }] })
  const again = others.when(bjorn, place('12G')).when(bjorn, skip).when(dora, place('12E')).when(dora, skip)
  const buying = again.bot(anna, place('10I'))
  for (const played of [again, buying]) {
    expect(played.status).toMatchObject({ waitingFor: [anna], deadlines: [] })
    for (const viewer of players) expect(played.view(viewer).until).toBeNull()
  }
  const back = buying.when(anna, { type: 'come-back' })
  expect(back.status).toMatchObject({ deadlines: [{ at: back.now + 30_000 }], autopilot: [] })
})

test('[A29] a time-out that comes too late marks nobody away', () => {
  const match = timed()
  const { decision } = match.state
  const late = actorOf(match)
  const tile = match.view(late).rack?.find(({ outcome }) => outcome === 'lone')?.tile ?? '1A'
  const moved = match.when(late, { type: 'place-tile', tile })
  expect(moved.state.decision).not.toBe(decision)
  const env: Env = { now: moved.now, random: seeded('late'), words: () => Promise.reject() as never }
  const call = (state: typeof moved.state, asked: number) =>
    acquire.decide(state, { type: 'time-out', decision: asked }, { kind: 'clock' }, env)
  expect(call(moved.state, decision)).toMatchObject({ ok: false, error: { code: 'stale' } })
  expect(call(moved.state, moved.state.decision)).toMatchObject({
    ok: true,
    value: [{ type: 'seat-away', player: actorOf(moved) }],
  })
  const away = moved.after(30_000)
  expect(call(away.state, away.state.decision), 'no clock runs').toMatchObject({ error: { code: 'stale' } })
})

test('[A29] the clock begins anew with every decision', () => {
  const match = timed()
  const later = match.after(20_000)
  const next = later.when(actorOf(later), {
    type: 'place-tile',
    tile: later.view(actorOf(later)).rack?.[0]?.tile ?? '1A',
  })
  expect(next.status).toMatchObject({ deadlines: [{ at: later.now + 30_000 }] })
  expect(next.after(29_999).status).toMatchObject({ autopilot: [] })
})

test('[A29] a player takes the seat back by acting, or by saying so before it is their turn', () => {
  const match = timed().after(30_000)
  const late = actorOf(match)
  const tile = match.view(late).rack?.[0]?.tile ?? '1A'
  const acted = match.when(late, { type: 'place-tile', tile })
  expect(acted.log.map((entry) => 'event' in entry && entry.event.type)).toContain('seat-back')
  expect(acted.status).toMatchObject({ autopilot: [] })
  const botted = match.bot(late, { type: 'place-tile', tile })
  const back = botted.when(late, { type: 'come-back' })
  expect(back.status).toMatchObject({ autopilot: [] })
  back.when(late, { type: 'come-back' }).refused('not-away')
})

test('[A29] nobody but the clock can call time', () => {
  const match = timed()
  match.when(anna, { type: 'time-out', decision: match.state.decision }).refused('only-the-clock')
  match.bot(anna, { type: 'time-out' }).refused('only-the-clock')
})

test('[A30] who leaves is replaced by a bot for good, and is not ranked', () => {
  const match = position({ board: 'AA', racks: { anna: '12I', bjorn: '12H', dora: '12G' } }).leaves(anna)
  expect(match.status).toMatchObject({ players: [bjorn, dora], waitingFor: [anna], autopilot: [anna] })
  match.when(anna, { type: 'place-tile', tile: '12I' }).refused('not-playing')
  match.when(anna, { type: 'come-back' }).refused('not-playing')
  const played = match.bot(anna, { type: 'place-tile', tile: '12I' }).bot(anna, { type: 'skip-buying' })
  expect(played.status).toMatchObject({ waitingFor: [bjorn], autopilot: [anna] })
  const over = position({
    board: 'AAAAAAAAAAA',
    racks: { anna: '12I', bjorn: '12H', dora: '12G' },
    cash: { anna: 9000 },
    step: { step: 'buy-shares' },
    turn: { ending: true },
  })
    .leaves(anna)
    .bot(anna, { type: 'skip-buying' })
  expect(over.status).toMatchObject({
    outcome: {
      winners: [bjorn, dora],
      standings: [{ player: anna, score: 9000 }, { rank: 1 }, { rank: 1 }],
    },
  })
})

test('[T14] who left by mistake takes the seat back from the bot', () => {
  const match = position({ board: 'AA', racks: { anna: '12I', bjorn: '12H', dora: '12G' } }).leaves(anna)
  const { state } = match
  const [event, ...others] = rejoin(state, anna)
  expect([event, ...others]).toEqual([{ type: 'seat-back', player: anna }])
  const back = acquire.status(acquire.evolve(state, event as never))
  expect(back).toMatchObject({ players: [anna, bjorn, dora], waitingFor: [anna], autopilot: [] })
  expect(rejoin(state, bjorn)).toEqual([])
})

test('[A30] when everybody has left the match is abandoned', () => {
  const match = given(acquire, { players }).leaves(anna).leaves(bjorn)
  expect(match.status.phase).toBe('playing')
  expect(match.leaves(dora).status).toEqual({ phase: 'abandoned', reason: 'everybody-left' })
})

test('[A29] [A30] matches in which people are late and leave still end, with bots deciding for them', () => {
  const words = () => {
    throw new Error('no words')
  }
  for (let seed = 0; seed < 6; seed++) {
    const random = seeded(`unrest ${seed}`)
    let now = 0
    const read = parse(acquire.schema.options, { timeLimit: 30 }, 'bad')
    if (!read.ok) throw new Error('options')
    const env = (): Env => ({ now, random, words })
    let { match } = open(acquire, { options: read.value, players: [...players, 'einar'] }, env())
    for (let moves = 0; moves < 2000; moves++) {
      const status = acquire.status(match.state)
      if (status.phase !== 'playing') break
      const [player = ''] = status.waitingFor
      const view = acquire.view(match.state, { kind: 'player', player })
      if (status.autopilot?.includes(player)) {
        const budget = { millis: 1000, rounds: 10, elapsed: () => 0 }
        const move = bots['medium']?.(view, { random, now, words, budget })
        const answer = send(
          acquire,
          match,
          move?.command ?? { type: 'skip-buying' },
          { kind: 'bot', for: player },
          env(),
        )
        expect(answer).toMatchObject({ ok: true })
        if (answer.ok) match = answer.value.match
      } else if (random.int(12) === 0) {
        now += 30_000
        const answer = tick(acquire, match, env())
        expect(answer).toMatchObject({ ok: true })
        if (answer?.ok) match = answer.value.match
      } else if (random.int(60) === 0 && status.players.length > 1) {
        match = leave(acquire, match, random.pick(status.players), env()).match
      } else {
        const command = acquire.randomCommand(view, random) ?? { type: 'skip-buying' }
        const answer = send(acquire, match, command, { kind: 'member', player, host: false }, env())
        expect(answer).toMatchObject({ ok: true })
        if (answer.ok) match = answer.value.match
      }
    }
    expect(acquire.status(match.state).phase).toBe('over')
  }
})

test('[A30] a stranger has no seat', () => {
  given(acquire, { players }).when('somebody', { type: 'skip-buying' }).refused('not-playing')
})

const MERGER = {
  board: 'AAA.TT......\n............\n............\n............\noo..........',
  racks: { anna: '4A 12I 3E', bjorn: '12H', dora: '12G' },
  shares: { anna: { tower: 2 }, bjorn: { tower: 5 } },
} as const

test('[A31] one’s own last decision can be taken back', () => {
  const match = position(MERGER)
  const undone = match.when(anna, { type: 'place-tile', tile: '12I' }).takesBack(anna)
  expect(undone.state).toEqual(match.state)
  const merged = match.when(anna, { type: 'place-tile', tile: '4A' })
  expect(merged.takesBack(anna).state).toEqual(match.state)
  const founded = match
    .when(anna, { type: 'place-tile', tile: '3E' })
    .when(anna, { type: 'found-chain', chain: 'luxor' })
  expect(founded.takesBack(anna).state.step.step).toBe('found-chain')
})

test('[A31] not somebody else’s, and not once another has acted', () => {
  const merged = position(MERGER).when(anna, { type: 'place-tile', tile: '4A' })
  merged.takesBack(bjorn).refused('not-yours-to-take-back')
  merged
    .when(anna, { type: 'dispose-shares', sell: 0, trade: 0 })
    .when(bjorn, { type: 'dispose-shares', sell: 0, trade: 0 })
    .takesBack(anna)
    .refused('not-yours-to-take-back')
})

test('[A31] never once a tile was drawn', () => {
  const match = position(MERGER)
    .when(anna, { type: 'place-tile', tile: '12I' })
    .when(anna, { type: 'skip-buying' })
  match.takesBack(anna).refused('nothing-to-take-back')
})

test('[A35] with hidden holdings a tile can be taken back after the question what to buy', () => {
  const hidden = { ...MERGER, board: 'AAA.TT......\nA...........\n............\n............\noo..........' }
  const match = position({ ...hidden, options: { openHoldings: false } })
  for (const tile of ['12I', '3E'] as const) {
    const placed = match.when(anna, { type: 'place-tile', tile })
    expect(placed.takesBack(anna).state).toEqual(match.state)
  }
  const asked = match.when(anna, { type: 'place-tile', tile: '12I' })
  expect(asked.view(bjorn).step, 'that Anna is asked says a little of her cash').toBe('buy-shares')
  const founded = match
    .when(anna, { type: 'place-tile', tile: '3E' })
    .when(anna, { type: 'found-chain', chain: 'luxor' })
  expect(founded.takesBack(anna).state.step.step).toBe('found-chain')
})

test('[A35] not once a tile was drawn, another has decided, or nothing could be bought', () => {
  const match = position({ ...MERGER, options: { openHoldings: false } })
  match
    .when(anna, { type: 'place-tile', tile: '12I' })
    .when(anna, { type: 'skip-buying' })
    .takesBack(anna)
    .refused('nothing-to-take-back')
  // Nobody was asked, and it is the next player's turn: that shows how little cash there is.
  position({ ...MERGER, bag: '', cash: { anna: 0 }, options: { openHoldings: false } })
    .when(anna, { type: 'place-tile', tile: '12I' })
    .takesBack(anna)
    .refused('nothing-to-take-back')
})

test('[A31] [A35] what was done with shares of a chain that ended, while nobody else has decided', () => {
  const match = position({ ...MERGER, options: { openHoldings: false } })
    .when(anna, { type: 'place-tile', tile: '4A' })
    .when(anna, { type: 'dispose-shares', sell: 2, trade: 0 })
  expect(match.takesBack(anna).state.step).toMatchObject({ step: 'dispose-shares', seat: 0 })
  match
    .when(bjorn, { type: 'dispose-shares', sell: 0, trade: 0 })
    .takesBack(anna)
    .refused('not-yours-to-take-back')
})

test('[A31] not once the next turn began, with an empty bag either: whether a tile can be placed tells of a hand', () => {
  position({ ...MERGER, bag: '' })
    .when(anna, { type: 'place-tile', tile: '12I' })
    .when(anna, { type: 'buy-shares', shares: ['american'] })
    .takesBack(anna)
    .refused('nothing-to-take-back')
})

test('[A31] never where hidden holdings came out, or the bank’s tile was drawn', () => {
  position({ ...MERGER, options: { openHoldings: false } })
    .when(anna, { type: 'place-tile', tile: '4A' })
    .takesBack(anna)
    .refused('nothing-to-take-back')
  position({ ...MERGER, players: [anna, bjorn], options: { twoPlayerBank: true } })
    .when(anna, { type: 'place-tile', tile: '4A' })
    .takesBack(anna)
    .refused('nothing-to-take-back')
})

test('[A31] a bot’s decision is not its player’s to take back', () => {
  const match = position(MERGER).bot(anna, { type: 'place-tile', tile: '12I' })
  expect(takebackOffer(acquire, match.match)).toMatchObject({ by: { kind: 'bot' } })
  match.takesBack(anna).refused('not-yours-to-take-back')
})

test('[A31] after a take-back the clock begins again', () => {
  const match = position({ ...MERGER, options: { timeLimit: 30 } })
    .when(anna, { type: 'place-tile', tile: '12I' })
    .after(10_000)
    .takesBack(anna)
  expect(match.status).toMatchObject({ deadlines: [{ at: match.now + 30_000 }] })
})
