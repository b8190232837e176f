import { describe, expect, test } from 'vitest'
import { envOf, EVENING } from '@fimm/kernel/testing/env.ts'
import { given } from '@fimm/kernel/testing/scenario.ts'
import crossword from '../game.ts'
import { timeOut } from '../time-out.ts'
import type { Command } from '../types.ts'
import { anna, announcerOf, bjorn, dora, match, turn, turns } from './play.ts'
import { wordsOf } from './words.ts'

const announce = (letter: string): Command => ({ type: 'announce-letter', letter })
const place = (cell: number): Command => ({ type: 'place-letter', cell })

describe('[C1] letters', () => {
  test('[C1] A to Z in either case, upper-cased, any number of times', () => {
    turn(match(), 'e', { anna: 0, bjorn: 0, dora: 0 })
      .when(bjorn, announce('E'))
      .happens({ type: 'letter-announced', player: bjorn, letter: 'E', source: 'player' })
  })

  test.each(['', ' ', '1', 'ö', 'Þ', 'ab', 'ß', 'ı', 'ſ', 'é', '!'])('[C1] “%s” is refused', (letter) => {
    match().when(anna, announce(letter)).refused('not-a-letter')
  })
})

describe('[C2] turns', () => {
  test('[C2] players announce in order, size² turns in all', () => {
    let played = match({ size: 2 })
    const announcers: string[] = []
    for (const letter of 'ABCD') {
      announcers.push(announcerOf(played))
      expect(played.view(anna)).toMatchObject({ turn: announcers.length, turns: 4 })
      played = turns(played, letter)
    }
    expect(announcers).toEqual([anna, bjorn, dora, anna])
    expect(played.status.phase).toBe('over')
  })

  test('[C2] only whose turn it is announces', () => {
    match().when(bjorn, announce('A')).refused('not-your-turn')
  })

  test('[C2] who begins is chance in the first match', () => {
    const players = [anna, bjorn, dora]
    const first = (seed: number) => announcerOf(given(crossword, { players, seed, words: wordsOf() }))
    expect(new Set(Array.from({ length: 30 }, (_, seed) => first(seed)))).toEqual(new Set(players))
  })

  test.each([
    ['the next in order', [anna, bjorn, dora], anna, bjorn],
    ['from the last to the first', [anna, bjorn, dora], dora, anna],
    ['past one who went since', [anna, bjorn], dora, anna],
    ['on from one who went, in the old order', [anna, dora], bjorn, dora],
    ['to somebody new who sits next', [anna, 'elsa'], anna, 'elsa'],
  ])('[C2] the start moves on: %s', (_, players, first, next) => {
    const previous = { players: [anna, bjorn, dora], first }
    for (let seed = 0; seed < 5; seed++)
      expect(announcerOf(given(crossword, { players, previous, seed, words: wordsOf() }))).toBe(next)
  })

  test('[C2] the outcome says who began', () => {
    const { status } = turns(match({ size: 2 }), 'ABCD')
    expect(status).toMatchObject({ outcome: { first: anna } })
  })
})

describe('[C3] placing', () => {
  const placing = match({ size: 3 }).when(anna, announce('T'))

  test('[C3] everybody places, the announcer included, in any order, and then comes the next turn', () => {
    placing
      .when(dora, place(8))
      .happens({ type: 'letter-placed', player: dora, letter: 'T', cell: 8 })
      .when(anna, place(0))
      .when(bjorn, place(4))
      .happens({ type: 'letter-placed' }, { type: 'turn-completed', turn: 0, announcer: bjorn })
  })

  test('[C3] nobody places twice, moves a letter or takes it back', () => {
    placing.when(anna, place(0)).when(anna, place(1)).refused('already-placed')
    placing.when(anna, place(0)).takesBack(anna).refused('nothing-to-take-back')
  })

  test('[C3] only onto an empty cell', () => {
    turn(match({ size: 3 }), 'T', { anna: 4, bjorn: 4, dora: 0 })
      .when(bjorn, announce('E'))
      .when(anna, place(4))
      .refused('cell-taken', { letter: 'T' })
      .when(dora, place(4))
      .happens({ type: 'letter-placed', player: dora })
  })

  test('[C3] only inside the grid', () => {
    placing.when(anna, place(9)).refused('outside-the-grid').when(anna, place(8))
    placing.when(anna, { type: 'place-letter', cell: -1 }).refused('bad-command')
  })

  test('[C3] none is lost: every grid holds every letter so far', () => {
    const { state } = turns(match({ size: 2 }), 'ABC')
    expect(state.seats.map(({ grid }) => grid.join(''))).toEqual(['ABC', 'ABC', 'ABC'])
    expect(crossword.invariant?.(state)).toBeUndefined()
    const [first, ...others] = state.seats
    const lost = { ...state, seats: [{ ...first, grid: ['A', 'B', null, null] }, ...others] }
    expect(crossword.invariant?.(lost as typeof state)).toContain('anna has 2 letters')
  })
})

describe('[C4] phases', () => {
  test('[C4] announcing, placing, announcing … scoring', () => {
    let played = match({ size: 2 }, [anna])
    const phases = [played.view(anna).phase]
    for (const cell of [0, 1, 2, 3]) {
      played = played.when(anna, announce('A'))
      phases.push(played.view(anna).phase)
      played = played.when(anna, place(cell))
      phases.push(played.view(anna).phase)
    }
    const cycle = ['placing', 'announcing']
    expect(phases).toEqual(['announcing', ...cycle, ...cycle, ...cycle, 'placing', 'scoring'])
  })

  test('[C4] nothing out of its phase', () => {
    match().when(anna, place(0)).refused('not-now')
    match().when(anna, announce('A')).when(anna, announce('B')).refused('not-now')
    turns(match({ size: 2 }), 'ABCD')
      .when(anna, announce('A'))
      .refused('match-over')
  })

  test('[C4] a command from an old screen is refused; placements of others make no screen old', () => {
    const { decision } = match().view(anna)
    const placing = match().when(anna, { ...announce('A'), decision })
    placing.when(bjorn, { ...place(0), decision }).refused('stale')
    const now = placing.view(bjorn).decision
    placing.when(anna, { ...place(0), decision: now }).when(bjorn, { ...place(0), decision: now })
  })
})

describe('[C5] sizes and seats', () => {
  test.each([2, 3, 4, 5, 6, 7])('[C5] a grid of %i can be filled', (size) => {
    const { status } = turns(match({ size }, [anna, bjorn]), 'E'.repeat(size ** 2))
    expect(status.phase).toBe('over')
  })

  test('[C5] no other size; 5 if nothing is said', () => {
    expect(() => match({ size: 1 })).toThrow('size')
    expect(() => match({ size: 8 })).toThrow('size')
    expect(match().view(anna)).toMatchObject({ turns: 25, options: { size: 5, scoring: 'longest-first' } })
  })

  test('[C5] one to eight players', () => {
    const { options } = match().state
    expect(crossword.seats(options)).toEqual({ min: 1, max: 8 })
    const eight = Array.from({ length: 8 }, (_, seat) => `p${seat}`)
    expect(turns(match({ size: 2 }, eight), 'ABCD').status.phase).toBe('over')
  })
})

describe('[C7] the turn limit', () => {
  const limited = match({ size: 2, turnLimit: 30 })

  test('[C7] off unless asked for; 30, 60 or 90 seconds', () => {
    expect(match().status).toMatchObject({ deadlines: [] })
    for (const turnLimit of [30, 60, 90] as const)
      expect(match({ turnLimit }).status).toMatchObject({
        deadlines: [{ at: match().now + turnLimit * 1000 }],
      })
    expect(() => match({ turnLimit: 45 as 30 })).toThrow('turnLimit')
  })

  test('[C7] a late announcer: the clock announces a letter', () => {
    limited
      .after(29_999)
      .happens()
      .after(1)
      .happens({ type: 'letter-announced', player: anna, source: 'clock' })
  })

  test('[C7] the letters of the clock come as English has them', () => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 400; seed++) {
      const { state } = match({ turnLimit: 30 }, [anna, bjorn], { seed }).after(30_000)
      const [letter = ''] = state.announced
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    const of = (letters: string): number => [...letters].reduce((sum, at) => sum + (counts.get(at) ?? 0), 0)
    expect(of('ETAOIN')).toBeGreaterThan(of('BCFGJKPQVWXYZ'))
    expect(of('JQXZ')).toBeLessThan(20)
  })

  test('[C7] late placers: an empty cell each, and the others keep theirs', () => {
    const placing = turns(limited, 'AB').when(dora, announce('C')).when(bjorn, place(2))
    const late = placing.after(30_000)
    late.happens(
      { type: 'letter-placed', player: anna, source: 'clock' },
      { type: 'letter-placed', player: dora, source: 'clock' },
      { type: 'turn-completed' },
    )
    expect(late.state.seats.map(({ grid }) => grid.filter((cell) => cell !== null).length)).toEqual([3, 3, 3])
    expect(late.state.seats[1]?.grid[2]).toBe('C')
    // All of them at once: the clock rings for everybody.
    expect(new Set(late.log.slice(-3).map(({ decision }) => decision)).size).toBe(1)
    const cells = Array.from({ length: 20 }, (_, seed) => placing.withChance(seed).after(30_000).state)
    expect(new Set(cells.map(({ seats }) => seats[0]?.last))).toEqual(new Set([2, 3]))
  })

  test('[C7] the clock alone plays a match to its end', () => {
    expect(limited.after(10 * 60_000).status.phase).toBe('over')
  })

  test('[C7] a clock keeps its id while it runs, and the next one has another', () => {
    const ids = [
      limited,
      limited.when(anna, announce('A')),
      limited.when(anna, announce('A')).when(bjorn, place(0)),
      turns(limited, 'A'),
    ].map(({ status }) => (status.phase === 'playing' ? status.deadlines.map(({ id }) => id) : []))
    expect(ids[1]).toEqual(ids[2])
    expect(new Set(ids.flat()).size).toBe(3)
  })

  test('[C7] nobody but the clock is the clock, and it does not come early', () => {
    limited.when(anna, { type: 'time-out' }).refused('not-due')
    match().when(anna, { type: 'time-out' }).refused('not-due')
    const env = { now: limited.now, random: { int: () => 0 } as never, words: wordsOf() }
    const early = crossword.decide(limited.state, { type: 'time-out' }, { kind: 'clock' }, env)
    expect(early).toMatchObject({ ok: false, error: { code: 'not-due' } })
  })

  test('[C7] a time-out of a decision that was made meanwhile does nothing, though the next is due as well', () => {
    const env = {
      now: limited.now + 3_600_000,
      random: { int: () => 0, weighted: () => 0 } as never,
      words: wordsOf(),
    }
    const call = (decision: number) =>
      crossword.decide(limited.state, { type: 'time-out', decision }, { kind: 'clock' }, env)
    expect(call(limited.state.decision + 1)).toMatchObject({ ok: false, error: { code: 'not-due' } })
    expect(call(limited.state.decision)).toMatchObject({ ok: true })
  })
})

test.each([{ phase: 'scoring' }, { phase: 'abandoned', reason: 'nobody-left' }])(
  '[C7] after the end ($phase) no clock does anything',
  (phase) => {
    const { state } = match()
    const late = envOf({ now: EVENING + 1_000_000 })
    const command = { type: 'time-out' } as const
    expect(timeOut({ ...state, phase } as never, command, { kind: 'clock' }, late)).toMatchObject({
      error: { code: 'not-due' },
    })
  },
)
