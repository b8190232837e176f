import { describe, expect, test } from 'vitest'
import { EVENING, envOf } from '@fimm/kernel/testing/env.ts'
import crossword from '../game.ts'
import { lettersOf } from '../letters.ts'
import { NO_SERIES } from '../material.ts'
import { isPractice } from '../seats.ts'
import type { Options } from '../types.ts'
import { anna, bjorn, match, turns } from './play.ts'

const optionsOf = (options: Partial<Options>): Options => match(options, [anna]).state.options
const { material } = crossword
const TODAY = '2026-11-15'

/** Letters as they are made beforehand: all of the largest grid, though a smaller one needs fewer. */
const letters = Array.from({ length: 49 }, (_, index) => lettersOf({ language: 'en' })[(index * 7) % 26])

describe('[C6] alone', () => {
  test('[C6] one player announces to himself; it is practice and never a win', () => {
    const { status, view } = turnsAlone()
    expect(status).toMatchObject({ outcome: { practice: true, winners: [], standings: [{ rank: 1 }] } })
    expect(view).toMatchObject({ winner: null })
  })

  const turnsAlone = () => {
    const played = turns(match({ size: 2 }, [anna]), 'ATNO')
    return { status: played.status, view: played.view(anna) }
  }
})

describe('[C6] drawn letters', () => {
  const drawn = match({ size: 2, letters: 'drawn' }, [anna, bjorn], { material: { letters } })

  test('[C6] the letters come as they were made, the same for all, and nobody announces', () => {
    let played = drawn
    const seen: unknown[] = []
    for (const cell of [0, 1, 2, 3]) {
      seen.push(played.view(anna).letter)
      expect(played.view(bjorn)).toMatchObject({ letter: played.view(anna).letter, announcer: null })
      played.when(anna, { type: 'announce-letter', letter: 'E' }).refused('letters-are-drawn')
      played = played
        .when(anna, { type: 'place-letter', cell })
        .when(bjorn, { type: 'place-letter', cell: 3 - cell })
    }
    expect(seen).toEqual(letters.slice(0, 4))
    expect(played.status).toMatchObject({ phase: 'over' })
  })

  test('[C6] nobody, also no spectator, is told what is to come', () => {
    for (const viewer of [anna, { kind: 'spectator' }, { kind: 'screen' }] as const) {
      expect(JSON.stringify(drawn.view(viewer))).not.toContain(`"${letters[1]}"`)
      expect(JSON.stringify(drawn.eventsFor(viewer))).not.toContain(`"${letters[1]}"`)
    }
  })

  test('[C6] two who share a drawn match play for a win', () => {
    expect(isPractice(drawn.state)).toBe(false)
  })

  test('[C6] with a turn limit the clock only places', () => {
    match({ size: 2, letters: 'drawn', turnLimit: 30 }, [anna], { material: { letters } })
      .after(30_000)
      .happens(
        { type: 'letter-placed', source: 'clock' },
        { type: 'turn-completed' },
        { type: 'letter-announced' },
      )
  })

  test('[C6] without letters made beforehand they are drawn by chance', () => {
    const first = (seed: number) => match({ letters: 'drawn' }, [anna], { seed }).state.drawn?.join('')
    expect(first(1)).toHaveLength(25)
    expect(first(1)).not.toBe(first(2))
  })
})

describe('[C6] the daily board', () => {
  test('[C6] asks for the letters of the day; of an earlier day; never of a day to come', () => {
    const request = (options: Partial<Options>) => material?.request(optionsOf(options), TODAY)
    expect(request({})).toBeUndefined()
    expect(request({ letters: 'drawn' })).toEqual({ series: 'crossword-en' })
    expect(request({ board: 'daily' })).toEqual({ series: 'crossword-en', date: TODAY })
    expect(request({ board: 'daily', date: '2026-11-01' })).toEqual({
      series: 'crossword-en',
      date: '2026-11-01',
    })
    for (const date of [TODAY, '2026-11-16']) {
      expect(request({ board: 'daily', date })).toEqual({ series: NO_SERIES, date })
      expect(material?.make({ series: NO_SERIES, date }, envOf({ seed: 1 }), [])).toBeUndefined()
    }
    expect(() => optionsOf({ letters: 'drawn', date: '2026-11-01' })).toThrow('only a puzzle of the day')
    expect(() => optionsOf({ board: 'daily', date: 'yesterday' })).toThrow('date')
  })

  test('[C6] letters are made by English frequency, from the seed alone', () => {
    const make = (seed: number) =>
      material?.make({ series: 'crossword-en' }, envOf({ seed }), []) as { letters: readonly string[] }
    expect(make(3)).toEqual(make(3))
    const all = Array.from({ length: 100 }, (_, seed) => make(seed).letters).flat()
    const share = (letter: string): number => all.filter((drawn) => drawn === letter).length / all.length
    expect(share('E')).toBeGreaterThan(0.1)
    expect(share('E')).toBeLessThan(0.16)
    expect(share('Z')).toBeLessThan(0.01)
  })

  test('[C6] is one game for everybody: alone, unwatched, five by five, whatever else was chosen', () => {
    const options = { board: 'daily', size: 3, dictionary: 'broad', scoring: 'best-total' } as const
    const daily = match(options, [anna], { material: { letters } })
    expect(daily.state.options).toMatchObject({
      size: 5,
      letters: 'drawn',
      dictionary: 'standard',
      scoring: 'longest-first',
    })
    expect(crossword.seats(daily.state.options)).toEqual({ min: 1, max: 1 })
    expect(crossword.watchable?.(daily.state.options)).toBe(false)
    expect(crossword.watchable?.(optionsOf({ letters: 'drawn' }))).toBe(true)
  })

  test('[C6] has a score for the leaderboard, once it is full', () => {
    let daily = match({ board: 'daily' }, [anna], { material: { letters }, now: EVENING })
    for (let cell = 0; cell < 25; cell++) {
      expect(material?.daily?.result(daily.state, anna)).toBeUndefined()
      daily = daily.when(anna, { type: 'place-letter', cell }).after(1000)
    }
    const [score] = daily.view(anna).results ?? []
    expect(material?.daily?.result(daily.state, anna)).toEqual({
      solved: true,
      millis: 24_000,
      score: score?.score,
    })
    expect(daily.status).toMatchObject({ outcome: { practice: true, winners: [] } })
  })
})
