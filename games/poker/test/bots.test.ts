import { open, seeded, send, type Actor, type Match, type Random } from '@fimm/kernel'
import { expect, test } from 'vitest'
import bots from '../bots/bots.ts'
import { startingScore } from '../bots/starting-hands.ts'
import game from '../game.ts'
import { randomOwnerCommand } from '../random-command.ts'
import { simulateHands } from '../simulate.ts'
import { optionsSchema, type Options } from '../schema.ts'
import type { Poker } from '../game-types.ts'
import type { Command } from '../schema.ts'
import type { Event } from '../events.ts'
import type { View } from '../view-types.ts'
import { envAt, eventsOf } from './session.ts'

const words = () => {
  throw new Error('poker needs no words')
}
const HANDS = process.env['FIMM_DEEP'] ? 2_000 : 120

const ownerCommand = (view: View, random: Random): Command | undefined => {
  if (view.may?.['start-hand'].ok === true) return { type: 'start-hand' }
  const broke = view.seats.find((seat) => seat?.stack === 0)
  if (view.hand === null && broke != null && view.may?.['approve-rebuy'].ok !== true)
    return { type: 'adjust-stack', player: broke.player, amount: 200 }
  return randomOwnerCommand(view, random)
}

/** Bots at a table whose owner starts hands and picks winners; everything they did, in order. */
const evening = (levels: readonly string[], seed: string, options: Partial<Options> = {}) => {
  const random = seeded(seed)
  const players = levels.map((level, i) => ({ player: `${level} ${i}`, bot: bots[level] }))
  const commands: { readonly player: string; readonly command: Command; readonly free: boolean }[] = []
  const events: Event[] = []
  let now = 1000
  let { match } = open(game, { options: optionsSchema.parse(options), players: [] }, envAt(now, seed))

  const tell = (at: Match<Poker>, command: Command, by: Actor): Match<Poker> => {
    const answer = send(game, at, command, by, envAt((now += 1000), `${seed} ${now}`))
    if (!answer.ok) throw new Error(`${JSON.stringify(command)} refused: ${JSON.stringify(answer.error)}`)
    events.push(...eventsOf(answer.value))
    return answer.value.match
  }
  const botsAct = (): boolean => {
    for (const { player, bot } of players) {
      const view = game.view(match.state, { kind: 'player', player })
      const move = bot?.(view, { random, now, words, budget: { millis: 10, elapsed: () => 0 } })
      if (move === undefined) continue
      expect(move.after).toBeGreaterThanOrEqual(600)
      commands.push({ player, command: move.command, free: view.may?.check.ok === true })
      match = tell(match, move.command, { kind: 'bot', for: player })
      return true
    }
    return false
  }
  while (match.state.session.hands < HANDS) {
    if (botsAct()) continue
    const view = game.view(match.state, { kind: 'player', player: 'owner', host: true })
    const dueAt = match.state.hand?.dealt?.due ?? null
    if (dueAt !== null) {
      now = Math.max(now, dueAt)
      match = tell(match, { type: 'go-on' }, { kind: 'clock' })
      continue
    }
    const command = ownerCommand(view, random)
    if (command === undefined) break
    match = tell(match, command, { kind: 'member', player: 'owner', host: true })
  }
  return { match, commands, events }
}

test('[T14] bots sit down and play hand after hand by the rules', () => {
  const { match, events } = evening(['easy', 'medium', 'hard', 'hard'], 'rules', {
    smallBlind: 5,
    rebuys: 'none',
  })
  expect(match.state.session.hands).toBe(HANDS)
  expect(events.filter(({ type }) => type === 'seat-taken')).toHaveLength(4)
})

test('bots never fold what is free', () => {
  const { commands } = evening(['easy', 'medium', 'hard'], 'free')
  expect(commands.some(({ free }) => free)).toBe(true)
  expect(commands.filter(({ free, command }) => free && command.type === 'fold')).toEqual([])
})

test('the same seed plays the same', () => {
  const play = (seed: string) => evening(['easy', 'hard'], seed).commands
  expect(play('one')).toEqual(play('one'))
  expect(play('one')).not.toEqual(play('two'))
})

test('levels differ: the easy ones stay in, the hard ones fold and raise', () => {
  const { commands } = evening(['easy', 'easy', 'hard', 'hard'], 'levels', { smallBlind: 5 })
  const share = (level: string, ...types: string[]): number => {
    const own = commands.filter(
      ({ player, command }) => player.startsWith(level) && ['fold', 'call', 'raise'].includes(command.type),
    )
    return own.filter(({ command }) => types.includes(command.type)).length / own.length
  }
  expect(share('hard', 'fold')).toBeGreaterThan(share('easy', 'fold') + 0.1)
  expect(share('easy', 'call')).toBeGreaterThan(share('hard', 'call') + 0.1)
})

test('a broke bot asks for chips, but not for ever', () => {
  const { events, match } = evening(['medium', 'easy', 'hard'], 'broke', { rebuys: 'ask', buyIn: 10 })
  expect(events.some(({ type }) => type === 'rebuy-requested')).toBe(true)
  const asked = events.flatMap((event) => (event.type === 'rebuy-requested' ? [event.player] : []))
  for (const player of Object.keys(match.state.session.accounts))
    expect(asked.filter((asking) => asking === player).length).toBeLessThan(4)
})

test('[P38] with dealt cards bots play from their own view, and never fold what is free', () => {
  const { commands, match, events } = evening(['easy', 'medium', 'hard'], 'dealt', {
    cards: 'dealt',
    runTwice: true,
    rebuys: 'free',
  })
  expect(match.state.session.hands).toBe(HANDS)
  expect(commands.some(({ free }) => free)).toBe(true)
  expect(commands.filter(({ free, command }) => free && command.type === 'fold')).toEqual([])
  expect(events.some(({ type }) => type === 'cards-shown')).toBe(true)
})

test('with dealt cards bots bet in whole small blinds, as people do', () => {
  const { events } = evening(['easy', 'medium', 'hard'], 'sizes', {
    cards: 'dealt',
    smallBlind: 25,
    rebuys: 'free',
  })
  const bets = events.flatMap((event) =>
    event.type === 'player-bet' || event.type === 'player-raised' ? [event.to] : [],
  )
  expect(bets.length).toBeGreaterThan(20)
  // The least that may be raised to follows from an all-in, which may be any number.
  const odd = bets.filter((to) => to % 25 !== 0)
  expect(odd.length).toBeLessThan(bets.length / 20)
})

test.each([
  ['hard', 'medium', 1000],
  ['medium', 'easy', 400],
])('with dealt cards %s wins from three of %s', (better, worse, hands) => {
  const [winner] = simulateHands(bots, [better, worse, worse, worse], hands, 'bots', () => 0)
  expect(winner?.level).toBe(better)
  expect(winner?.bigBlindsPer100).toBeGreaterThan(winner?.error ?? 0)
})

test('starting hands by their points: aces first, seven and two last', () => {
  expect(startingScore(['As', 'Ah'])).toBe(20)
  expect(startingScore(['As', 'Ks'])).toBe(12)
  expect(startingScore(['5s', '5h'])).toBe(5)
  expect(startingScore(['7s', '2h'])).toBe(-1.5)
  expect(startingScore(['Js', 'Ts'])).toBe(9)
})
