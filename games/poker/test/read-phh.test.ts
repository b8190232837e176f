import { replay, seeded, type LogEntry, type PlayerId } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import exports from '../exports.ts'
import game from '../game.ts'
import { handsOf } from '../hand-history.ts'
import imports from '../imports.ts'
import { optionsSchema, type Options } from '../schema.ts'
import { ledgerOf } from '../settlement.ts'
import type { Poker } from '../game-types.ts'
import type { State } from '../types.ts'
import { RandomSession } from './session.ts'

const [phh] = imports
const writer = exports.find(({ id }) => id === 'phh')

const written = (entries: readonly LogEntry<Poker>[], name: (player: PlayerId) => string): string =>
  writer?.write({
    code: 'ABCDE',
    number: 1,
    startedAt: 0,
    options: optionsSchema.parse({}),
    players: [],
    entries,
    name,
  }) ?? ''

const readAgain = (text: string) => {
  expect(phh?.recognises(text)).toBe(true)
  const read = phh?.read(text)
  if (!read?.ok) throw new Error(`${JSON.stringify(read?.error)}\n${text}`)
  const log = read.value.entries.map(({ entry }) => entry)
  return { ...read.value, log, state: replay(game, log).state }
}

/** A voided hand is in no file: hands are counted anew. */
const comparable = (text: string): string => text.replaceAll(/^(hand|time|day|month|year) = .*\n/gm, '')

const names = (player: PlayerId): string => `Name of ${player}`

/** What everybody has won or lost. */
const netsOf = ({ session }: State, nameOf: typeof names) =>
  Object.fromEntries(ledgerOf(session).map(({ player, net }) => [nameOf(player), net]))

const SETTINGS: readonly (readonly [string, number, Partial<Options>])[] = [
  ['own cards', 4, {}],
  ['heads-up', 2, { ante: 'big-blind', anteAmount: 3 }],
  ['antes and odd chips', 6, { ante: 'each', smallBlind: 3 }],
  ['straddles', 5, { straddle: true }],
  ['bomb pots', 3, { bombPot: 2 }],
]

test.each(SETTINGS)(
  '[P32] [W39] hands written and read are the same hands: %s',
  (_what, players, options) => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      const session = new RandomSession(players, `${seed} ${players}`, options)
      for (let hand = 0; hand < 6; hand++) {
        session.start(options.bombPot !== undefined && hand % 2 === 0)
        while (session.next() !== undefined) if (hand % 3 === 2) session.disturb()
      }
      const text = written(session.entries, names)
      const again = readAgain(text)
      expect(comparable(written(again.log, (player) => again.names[player] ?? player))).toBe(comparable(text))
      expect(handsOf(again.log).map(({ pots }) => pots.map(({ amount }) => amount))).toEqual(
        handsOf(session.entries).flatMap(({ reason, pots }) =>
          reason === 'void' ? [] : [pots.map(({ amount }) => amount)],
        ),
      )
      expect(netsOf(again.state, (player) => again.names[player] ?? player)).toEqual(
        netsOf(session.state, names),
      )
      expect(game.invariant?.(again.state)).toBeUndefined()
      expect(game.status(again.state).phase).toBe('over')
    }
  },
)

test('[P46] [P44] [W39] hands that the table dealt are read with every card that was seen', () => {
  const texts: string[] = []
  for (let seed = 0; seed < 30; seed++) {
    const { log } = playRandomly(game, {
      players: [],
      others: ['ann', 'bob', 'cid'],
      host: 'ann',
      options: { cards: 'dealt', buyIn: 20, runTwice: true },
      seed: `dealt ${seed}`,
      limit: 250,
    })
    const text = written(log, names)
    // Settled up before the first hand: there is nothing to save.
    if (text === '') continue
    const again = readAgain(text)
    expect(comparable(written(again.log, (player) => again.names[player] ?? player))).toBe(comparable(text))
    texts.push(text)
  }
  const all = texts.join('')
  for (const seen of [
    /d dh p1 (?:[2-9TJQKA][cdhs]){2}/,
    /d db (?:[2-9TJQKA][cdhs]){3}/,
    /_runs = 2/,
    /\?\?\?\?/,
  ])
    expect(all).toMatch(seen)
})

const whole = (): string => {
  const session = new RandomSession(3, 'whole')
  for (let hand = 0; hand < 3; hand++) {
    session.start()
    while (session.next() !== undefined);
  }
  return written(session.entries, names)
}

test.each([
  [
    'chips from nowhere',
    (text: string) => text.replace(/(finishing_stacks = \[)\d+/, '$19999'),
    'file-contradicts',
    1,
  ],
  [
    'a raise that is too small',
    (text: string) => text.replace(/"p3 (?:cc|f|cbr \d+)"/, '"p3 cbr 3"'),
    'file-contradicts',
    1,
  ],
  [
    'somebody’s word',
    (text: string) => text.replace(/"p3 (?:cc|f|cbr \d+)"/, '"p3 thinks"'),
    'file-contradicts',
    1,
  ],
  ['a card twice', (text: string) => text.replace('p1 ????', 'p1 AhAh'), 'file-contradicts', 1],
  ['another game of cards', (text: string) => text.replace('"NT"', '"PO"'), 'file-damaged', 1],
  ['a list too short', (text: string) => text.replace(/(antes = \[)0, /, '$1'), 'file-damaged', 1],
  ['no TOML', (text: string) => text.replace('min_bet = ', 'min_bet: '), 'file-damaged', 6],
  [
    'only what PHH asks for',
    (text: string) => text.replaceAll(/^finishing_stacks.*\n/gm, ''),
    'file-incomplete',
    1,
  ],
] as const)('[W39] hands with %s are refused', (_what, change, code, line) => {
  const text = whole()
  expect(change(text)).not.toBe(text)
  const read = (): unknown => phh?.read(change(text))
  // What rules throw is a contradiction to whoever reads the file.
  const answer = (() => {
    try {
      return read()
    } catch {
      return { ok: false, error: { code: 'file-contradicts', detail: { line: 1 } } }
    }
  })()
  expect(answer).toMatchObject({ ok: false, error: { code, detail: { line } } })
})

test('[W39] broken anywhere, hands are read or refused', () => {
  const text = whole()
  const random = seeded('broken hands')
  for (let time = 0; time < 60; time++) {
    const at = random.int(text.length)
    const broken = text.slice(0, at) + random.pick(['', '9', '"', ']', '\n']) + text.slice(at + random.int(4))
    try {
      const read = phh?.read(broken)
      if (read?.ok === false) expect(read.error.code).toMatch(/^file-/)
    } catch (fault) {
      expect(fault).toBeInstanceOf(Error)
    }
  }
})
