import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Scenario } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import type { Acquire } from '../game-types.ts'
import type { Event } from '../events.ts'
import replay, { skips } from './conformance.ts'
import { messagesOf } from './conformance-fields.ts'
import { anna, bjorn, position } from './position.ts'
import type { Case, Expected } from './conformance-case.ts'

const casesIn = (url: URL): readonly Case[] =>
  gunzipSync(readFileSync(url))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case)

const golden = casesIn(new URL('golden/games.jsonl.gz', import.meta.url))
const shared = new URL('../../../../shared/conformance/acquire-games.jsonl.gz', import.meta.url)

test.each(golden.map((game) => [game.n, game.seed, game] as const))(
  'a recorded game of %i players (seed %i) comes out the same at every step',
  (_players, _seed, game) => {
    const { compared, differences } = replay(game)
    expect(differences).toEqual([])
    // Eight fields a step, the first action, the scores and the number of moves.
    expect(compared).toBe(game.steps.length * 8 + 3)
  },
)

test.runIf(existsSync(shared))('so do all the shared ones', () => {
  for (const game of casesIn(shared)) expect(replay(game).differences).toEqual([])
})

const [game] = golden as [Case, ...Case[]]
const middle = Math.floor(game.steps.length / 2)
const altered = (change: (step: Expected) => Partial<Expected>): Case => ({
  ...game,
  steps: game.steps.map((step, index) => (index === middle ? { ...step, ...change(step) } : step)),
})
const nudged = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => (index === 0 ? number + 1 : number))

const alterations: readonly (readonly [string, Case])[] = [
  ['b', altered(({ b }) => ({ b: b.replace('·', 'O') }))],
  ['sc: shares', altered(({ sc }) => ({ sc: sc.map(nudged) }))],
  ['sc: cash', altered(({ sc }) => ({ sc: sc.map((row) => row.with(7, (row[7] ?? 0) + 1)) }))],
  ['sc: net worth', altered(({ sc }) => ({ sc: sc.map((row) => row.with(8, (row[8] ?? 0) + 1)) }))],
  ['av', altered(({ av }) => ({ av: nudged(av) }))],
  ['cs', altered(({ cs }) => ({ cs: nudged(cs) }))],
  ['pr', altered(({ pr }) => ({ pr: nudged(pr) }))],
  ['rk: tile', altered(({ rk }) => ({ rk: rk.map((rack) => rack.slice(1)) }))],
  [
    'rk: type',
    altered(({ rk }) => ({ rk: rk.map((rack) => rack.map((tile) => tile.replace(/[a-z]$/, 'q'))) })),
  ],
  ['nx: seat', altered(({ nx }) => ({ nx: nx.replace(/^\d/, '9') }))],
  ['nx: decision', altered(({ nx }) => ({ nx: `${nx}s` }))],
  ['m', altered(({ m }) => ({ m: m.slice(1) }))],
  ['a', altered(({ a }) => ({ a: a.replace(/^(\d) (\w+).*/, '$1 $2 1A 99') }))],
  ['a: seat', altered(({ a }) => ({ a: a.replace(/^\d/, '9') }))],
  ['final', { ...game, final: nudged(game.final) }],
  ['moves', { ...game, moves: game.moves + 1 }],
  ['bag', { ...game, bag: game.bag.toReversed() }],
]

test.each(alterations)('altering %s is noticed', (field, changed) => {
  const { differences } = replay(changed)
  expect(differences.length).toBeGreaterThan(0)
  if (field !== 'bag' && !field.startsWith('a'))
    expect(differences.map((difference) => difference.field)).toContain(field.split(':')[0])
})

test('games of one player are skipped, not replayed', () => {
  expect(skips({ ...game, n: 1 })).toBe('one player')
  expect(skips(game)).toBe(undefined)
})

test('the choice of the next chain is reported as the independent engine does', () => {
  const before = position({
    board: 'AAA.TT......\n...L........\n...L........',
    racks: { anna: '4A' },
    shares: { bjorn: { tower: 1, luxor: 1 } },
  }).when(anna, { type: 'place-tile', tile: '4A' })
  const chosen = before.when(anna, { type: 'choose-next-defunct', chain: 'tower' })
  expect(messagesOf(before.state, eventsAfter(before, chosen))).toEqual(['0 SelectedChainToDisposeOfNext T'])
  const last = chosen.when(bjorn, { type: 'dispose-shares', sell: 0, trade: 0 })
  expect(messagesOf(chosen.state, eventsAfter(chosen, last))).toEqual(['1 DisposedOfShares T 0 0'])
})

test('a full board and a round without tiles end a game that nobody ended', () => {
  const full = position({ board: 'AA', racks: { anna: '3A' }, bag: '' })
  const over = full.when(anna, { type: 'place-tile', tile: '3A' }).when(anna, { type: 'skip-buying' })
  const said = messagesOf(full.state, eventsAfter(full, over))
  expect(said).toContain('AllTilesPlayed')
  expect(said.join()).not.toContain('EndedGame')
})

const eventsAfter = (before: Scenario<Acquire>, after: Scenario<Acquire>): readonly Event[] =>
  after.log.slice(before.log.length).flatMap((entry) => ('event' in entry ? [entry.event] : []))
