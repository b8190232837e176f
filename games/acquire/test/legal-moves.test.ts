import { type Actor, type Env, seeded } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import { CHAINS } from '../chains.ts'
import acquire from '../game.ts'
import { TILES } from '../tiles.ts'
import type { Command, Seat, State } from '../types.ts'
import type { LegalMoves } from '../view-types.ts'
import { anna, bjorn, position, SAFE_TWO } from './position.ts'

const env: Env = {
  now: 0,
  random: seeded('legal moves'),
  words: () => {
    throw new Error('no words')
  },
}
const answerTo = (state: State, player: string, command: Command): string => {
  const by: Actor = { kind: 'member', player, host: false }
  const answer = acquire.decide(state, command, by, env)
  return answer.ok ? 'ok' : answer.error.code
}

/** Commands of a type that the player could try from what is on their screen. */
const attempts = (seat: Seat, type: keyof LegalMoves): readonly Command[] => {
  switch (type) {
    case 'place-tile':
    case 'exchange-dead-tile':
      return (seat.rack.length > 0 ? seat.rack : TILES.slice(0, 1)).map((tile) => ({ type, tile }))
    case 'found-chain':
    case 'choose-survivor':
    case 'choose-next-defunct':
      return CHAINS.map((chain) => ({ type, chain }))
    case 'buy-shares':
      return CHAINS.map((chain) => ({ type, shares: [chain] }))
    case 'dispose-shares':
      return [{ type, sell: 0, trade: 0 }]
    case 'skip-buying':
    case 'declare-end':
    case 'come-back':
      return [{ type }]
  }
}

const valueOf = (command: Command): string => {
  if ('tile' in command) return command.tile
  if ('chain' in command) return command.chain
  return 'shares' in command ? command.shares.join() : ''
}

const allowedValues = (may: LegalMoves, type: keyof LegalMoves): readonly string[] | undefined => {
  const move = may[type]
  if (!move.ok) return []
  if ('tiles' in move) return move.tiles
  if ('chains' in move) return move.chains
  if ('offers' in move) return move.offers.filter(({ max }) => max > 0).map(({ chain }) => chain)
  return undefined
}

test('[A7] [A21] what may be done is exactly what is accepted, and why not is what a refusal says', () => {
  let compared = 0
  for (const [seed, deadTiles] of (['endOfTurn', 'manual', 'manual', 'repeat'] as const).entries()) {
    const players = ['a', 'b', 'c', 'd'].slice(0, 2 + (seed % 3))
    const { moments } = playRandomly(acquire, { players, seed, options: { deadTiles, timeLimit: 30 } })
    for (const { after } of moments) {
      const { state } = after
      if (state.step.step === 'over') continue
      for (const seat of state.seats) {
        const { may } = acquire.view(state, { kind: 'player', player: seat.player })
        if (may === null) throw new Error('a seat without a say')
        for (const type of Object.keys(may) as (keyof LegalMoves)[]) {
          const move = may[type]
          const allowed = allowedValues(may, type)
          const answers = attempts(seat, type).map(
            (command) => [valueOf(command), answerTo(state, seat.player, command)] as const,
          )
          compared += answers.length
          if (!move.ok) expect(answers.map(([, answer]) => answer)).toContain(move.why)
          for (const [value, answer] of answers)
            expect(answer === 'ok').toBe(move.ok && (allowed?.includes(value) ?? true))
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(10_000)
})

test('[A21] limits of buying and of trading are exact to one share', () => {
  const { moments } = playRandomly(acquire, { players: ['a', 'b', 'c'], seed: 9 })
  let checked = 0
  for (const { after } of moments) {
    const { state } = after
    const status = acquire.status(state)
    const [player = ''] = status.phase === 'playing' ? status.waitingFor : []
    const { may } = acquire.view(state, { kind: 'player', player })
    const dispose = may?.['dispose-shares']
    if (dispose?.ok) {
      const { maxTrade, shares } = dispose
      const rest = shares - maxTrade
      expect(answerTo(state, player, { type: 'dispose-shares', trade: maxTrade, sell: rest })).toBe('ok')
      expect(answerTo(state, player, { type: 'dispose-shares', trade: maxTrade + 2, sell: 0 })).not.toBe('ok')
      expect(answerTo(state, player, { type: 'dispose-shares', trade: maxTrade, sell: rest + 1 })).not.toBe(
        'ok',
      )
      checked++
    }
    const buy = may?.['buy-shares']
    if (buy?.ok)
      for (const { chain, max } of buy.offers.filter((offer) => offer.max > 0)) {
        const shares = Array.from({ length: max }, () => chain)
        expect(answerTo(state, player, { type: 'buy-shares', shares })).toBe('ok')
        if (max < buy.most)
          expect(answerTo(state, player, { type: 'buy-shares', shares: [...shares, chain] })).not.toBe('ok')
        checked++
      }
  }
  expect(checked).toBeGreaterThan(50)
})

test('only who has a seat has a say', () => {
  const match = position({ board: 'AA', racks: { anna: '12I' } })
  for (const kind of ['spectator', 'screen', 'review'] as const) expect(match.view({ kind }).may).toBe(null)
  expect(match.view(bjorn).may?.['place-tile']).toEqual({ ok: false, why: 'not-your-turn' })
  expect(match.view(bjorn).may?.['come-back']).toEqual({ ok: false, why: 'not-away' })
})

test('[A24] the view has the way to the end, and why it cannot be declared', () => {
  const before = position({ board: 'AAAAAAAAAAA.\n............\nWWW', racks: { anna: '12I' } }).view(anna)
  expect(before.end).toEqual({ chains: 2, safe: 1, largest: 11, allowed: false })
  expect(before.may?.['declare-end']).toEqual({ ok: false, why: 'cannot-end' })
  const after = position({ board: SAFE_TWO, racks: { anna: '12I' } }).view(anna)
  expect(after.end).toEqual({ chains: 2, safe: 2, largest: 11, allowed: true })
  expect(after.may?.['declare-end']).toEqual({ ok: true })
  expect(position({ racks: { anna: '12I' } }).view(anna).end.allowed).toBe(false)
})
