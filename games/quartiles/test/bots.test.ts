import { type BotContext, type Lexicon, open, seeded, send } from '@fimm/kernel'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import { expect, test } from 'vitest'
import bots from '../bots/bots.ts'
import { BOARD } from '../examples/board.ts'
import quartiles from '../game.ts'
import { LEVELS, type Level, type Mode, type State } from '../types.ts'
import { BEGIN, FINISH, lay, playing, TEXTS, sure } from './board.ts'

const RARE = new Set(['FER', 'RETINAL', 'FOALING', 'FATING'])
const all = lexiconOf(TEXTS)
const common = lexiconOf(TEXTS.filter((text) => !RARE.has(text)))
const words = (name: string): Lexicon => (name === 'en-common' ? common : all)
const contextAt = (now: number, seed = 1): BotContext => ({
  now,
  random: seeded(seed),
  words,
  budget: { millis: 100, elapsed: () => 0 },
})

const botOf = (level: Level) => sure(bots[level])

/** Bots among themselves, until it is over. */
const playOut = (mode: Mode, levels: readonly Level[]): { state: State; moments: readonly number[] } => {
  const players = levels.map((level, seat) => `${level}-${seat}`)
  let now = 1_000_000
  const env = () => ({ now, random: seeded(1), words, material: BOARD })
  let { match } = open(
    quartiles,
    { options: { language: 'en', mode, board: 'random', minutes: 0 }, players },
    env(),
  )
  const moments: number[] = []
  for (let turns = 0; turns < 1000; turns++) {
    const status = quartiles.status(match.state)
    if (status.phase !== 'playing') return { state: match.state, moments }
    const [next] = players
      .flatMap((player, seat) => {
        const move = botOf(sure(levels[seat]))(
          quartiles.view(match.state, { kind: 'player', player }),
          contextAt(now),
        )
        return move === undefined ? [] : [{ ...move, player }]
      })
      .toSorted((a, b) => a.after - b.after)
    if (next === undefined) {
      // A race counts down (Q16c).
      const [due] = status.deadlines
      if (due === undefined) throw new Error('no bot moves')
      now = due.at
      const started = send(quartiles, match, due.command, { kind: 'clock' }, env())
      if (!started.ok) throw new Error(started.error.code)
      match = started.value.match
      continue
    }
    now += next.after
    moments.push(next.after)
    const answer = send(quartiles, match, next.command, { kind: 'bot', for: next.player }, env())
    if (!answer.ok) throw new Error(`${next.player}: ${answer.error.code}`)
    match = answer.value.match
  }
  throw new Error('bots do not end')
}

test('[Q16b] three levels, each better than the one before, none finds everything', () => {
  const { state } = playOut('race', LEVELS)
  const found = state.progress.map((progress) => progress.found.length)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(new Set(found).size).toBe(3)
  for (const count of found) expect(count).toBeLessThan(TEXTS.length)
  expect(quartiles.status(state)).toMatchObject({ outcome: { winners: ['hard-2'] } })
})

test('[Q16b] together they stop too, and leave words to others', () => {
  const { state } = playOut('together', ['hard', 'medium'])
  expect(sure(state.progress[0]).found.length).toBeLessThan(TEXTS.length)
})

test('[Q16b] at a human pace: seconds for every word', () => {
  for (const level of LEVELS) {
    const { state, moments } = playOut('race', [level])
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(700)
    const { begun, found } = sure(state.progress[0])
    const pace = (sure(found.at(-1)).at - sure(begun)) / found.length
    expect(pace).toBeGreaterThan(5_000)
    expect(pace).toBeLessThan(60_000)
  }
})

test('[Q16b] common and short words come first', () => {
  const { found } = sure(playOut('race', ['hard']).state.progress[0])
  const half = Math.floor(found.length / 2)
  const average = (part: typeof found) => part.reduce((sum, { tiles }) => sum + tiles.length, 0) / part.length
  expect(average(found.slice(0, half))).toBeLessThan(average(found.slice(half)))
  const easy = sure(playOut('race', ['easy']).state.progress[0]).found
  expect(easy.filter(({ text }) => RARE.has(text))).toEqual([])
})

test('[Q16b] what others do meanwhile neither hurries a bot nor holds it up', () => {
  const bot = botOf('medium')
  const race = playing({ mode: 'race' }, ['anna', 'bot']).after(3000)
  const first = bot(race.view('bot'), contextAt(race.now))
  const later = race.after(2000).when('anna', lay('IS'))
  const second = bot(later.view('bot'), contextAt(later.now, 99))
  expect(second?.command).toEqual(first?.command)
  expect(second?.after).toBe(Math.max(700, sure(first).after - 2000))
})

test('[Q16b] the same circumstances give the same move', () => {
  const view = playing({ mode: 'race' }, ['bot']).when('bot', BEGIN).view('bot')
  expect(botOf('hard')(view, contextAt(5))).toEqual(botOf('hard')(view, contextAt(5)))
})

test('[Q16b] a bot has nothing to do where it does not play or is done', () => {
  const race = playing({ mode: 'race' }, ['anna', 'bot'])
  expect(botOf('easy')(race.view({ kind: 'spectator' }), contextAt(0))).toBeUndefined()
  expect(botOf('easy')(race.when('bot', FINISH).view('bot'), contextAt(0))).toBeUndefined()
  expect(botOf('easy')(race.view('bot'), contextAt(0))).toBeUndefined()
  const together = playing({ mode: 'together' }, ['anna', 'bot'])
  expect(botOf('easy')(together.view('bot'), contextAt(0))).toMatchObject({ command: { type: 'begin' } })
})

test('[Q16b] for every level there is a bot', () => {
  expect(Object.keys(bots)).toEqual(quartiles.bots)
})
