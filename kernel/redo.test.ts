import {
  apply,
  countWord,
  type Game,
  type LogEntry,
  open,
  presence,
  redoOffer,
  rejoin,
  replay,
  settle,
  takeBack,
  takebackOffer,
} from '@fimm/kernel'
import { expect, test } from 'vitest'
import { envOf, EVENING } from './testing/env.ts'
import { highCard } from './testing/high-card/game.ts'
import type { HighCard } from './testing/high-card/types.ts'
import { given } from './testing/scenario.ts'

type Event = HighCard['Event']
const anna = { kind: 'member', player: 'anna', host: false } as const
const deck = Array.from({ length: 52 }, (_, index) => index + 1)
const begin = (game: Game<HighCard> = highCard, options: Partial<HighCard['Options']> = {}) =>
  given(game, { players: ['anna', 'bjorn'], options, material: deck })

/** High card in which every stake has more events behind it. */
const withMore = (...more: readonly Event[]): Game<HighCard> => ({
  ...highCard,
  decide: (state, command, by, env) => {
    const decided = highCard.decide(state, command, by, env)
    return decided.ok && command.type === 'set-stake'
      ? { ok: true, value: [...decided.value, ...more] }
      : decided
  },
})
const BLESSED: Event = { type: 'blessed', player: 'anna' }
const KEPT: Event = { type: 'seat-presence', player: 'bjorn', connected: false }

test('a decision of several events is put again as a whole, and then the one that came after it', () => {
  const free: Game<HighCard> = {
    ...withMore(BLESSED),
    takeback: (event) => (event.type === 'blessed' ? 'free' : highCard.takeback(event)),
  }
  const back = begin(free)
    .when('anna', { type: 'set-stake', stake: 3 })
    .when('anna', { type: 'set-stake', stake: 4 })
    .takesBack('anna')
    .takesBack('anna')
  expect(back.state).toMatchObject({ stake: 1, blessings: 0 })
  expect(redoOffer(free, back.match)).toEqual({
    decision: 1,
    by: anna,
    policy: 'free',
    events: [{ type: 'stake-set', player: 'anna', stake: 3 }, BLESSED],
  })
  const once = back.redoes('anna')
  expect(once.state).toMatchObject({ stake: 3, blessings: 1 })
  expect(once.redoes('anna').state).toMatchObject({ stake: 4, blessings: 2 })
})

test('the strictest event of a decision says who may take it back, and put it again', () => {
  const game = withMore(BLESSED)
  const staked = begin(game).when('anna', { type: 'set-stake', stake: 3 })
  expect(takebackOffer(game, staked.match)?.policy).toBe('host')
  staked.takesBack('anna').refused('not-yours-to-take-back')
  const back = staked.takesBack('bjorn', { host: true })
  expect(back.state).toMatchObject({ stake: 1, blessings: 0 })
  back.redoes('anna').refused('not-yours-to-redo')
  const plain = begin().when('anna', { type: 'set-stake', stake: 3 })
  expect(takebackOffer(highCard, plain.match)?.policy).toBe('free')
})

test('what is kept is no part of what is taken back, nor of what is offered', () => {
  const game = withMore(KEPT)
  const staked = begin(game).when('anna', { type: 'set-stake', stake: 3 })
  expect(takebackOffer(game, staked.match)?.events).toEqual([{ type: 'stake-set', player: 'anna', stake: 3 }])
  const back = staked.takesBack('anna')
  expect(back.state).toMatchObject({ stake: 1, away: ['bjorn'] })
  expect(redoOffer(game, back.match)?.events).toEqual([{ type: 'stake-set', player: 'anna', stake: 3 }])
})

test('a clock that did something ends what can be put again, though nobody can take that back', () => {
  const back = begin().when('anna', { type: 'set-stake', stake: 3 }).takesBack('anna')
  back.after(20_000).happens({ type: 'nudged' }).redoes('anna').refused('nothing-to-redo')
})

test('after the end nothing is put again', () => {
  const over: Game<HighCard> = { ...highCard, isOver: (state) => state.away.length > 0 }
  begin(over)
    .when('anna', { type: 'set-stake', stake: 3 })
    .takesBack('anna')
    .away('bjorn')
    .redoes('anna')
    .refused('match-over')
})

test('a taking back has the match after each of its entries', () => {
  const { match, log } = begin().when('anna', { type: 'set-stake', stake: 3 })
  const back = takeBack(highCard, match, anna, false, envOf({ now: EVENING + 1000 }))
  if (!back.ok) throw new Error(back.error.code)
  const { entries, matches } = back.value
  expect(entries.map((entry) => ('undoes' in entry ? 'undoes' : entry.event.type))).toEqual([
    'undoes',
    'clock-restarted',
  ])
  expect(matches).toEqual([
    apply(highCard, match, entries[0] as LogEntry<HighCard>),
    replay(highCard, [...log, ...entries]),
  ])
  expect(back.value.match).toEqual(matches[1])
})

test('what the table itself did is crossed by nobody, whatever the game says of such events', () => {
  const log: LogEntry<HighCard>[] = [
    ...begin().log,
    { decision: 1, at: EVENING, by: anna, event: { type: 'stake-set', player: 'anna', stake: 3 } },
    {
      decision: 2,
      at: EVENING,
      by: { kind: 'table' },
      event: { type: 'stake-set', player: 'anna', stake: 4 },
    },
  ]
  expect(takebackOffer(highCard, replay(highCard, log.slice(0, -1)))?.decision).toBe(1)
  expect(takebackOffer(highCard, replay(highCard, log))).toBeUndefined()
})

test('what a game does not provide for brings nothing about', () => {
  const { presence: _presence, ...bare } = highCard
  const { match } = begin()
  const env = envOf({ now: EVENING })
  for (const step of [
    presence(bare, match, 'anna', false, env),
    rejoin(bare, match, 'anna', env),
    settle(bare, match, env),
    countWord(bare, match, 'a place', 'anna', env),
  ])
    expect(step).toEqual({ entries: [], matches: [], match })
  const over = { ...highCard, isOver: () => true }
  expect(presence(over, match, 'anna', false, env)).toEqual({ entries: [], matches: [], match })
})

test('a match opens with at least one event', () => {
  const mute: Game<HighCard> = { ...highCard, open: () => [] as never }
  const setup = { players: ['anna'], options: { rounds: 1, time: 1000 } }
  expect(() => open(mute, setup, envOf({ material: deck }))).toThrow('at least one event')
})
