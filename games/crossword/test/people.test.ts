import { describe, expect, test } from 'vitest'
import crossword from '../game.ts'
import { lettersOf } from '../letters.ts'
import type { Command } from '../types.ts'
import { anna, announcerOf, bjorn, dora, match, playedTo, turn, turns } from './play.ts'
import { wordsOf } from './words.ts'

const announce = (letter: string): Command => ({ type: 'announce-letter', letter })
const place = (cell: number): Command => ({ type: 'place-letter', cell })
const [spectator, screen] = [{ kind: 'spectator' }, { kind: 'screen' }] as const

describe('[C15] winners', () => {
  const words = wordsOf('at', 'no')

  test('[C15] alone at the top wins', () => {
    const { status, view } = ended({ anna: 'ATNO', bjorn: 'TAON' })
    expect(status).toMatchObject({
      phase: 'over',
      outcome: {
        standings: [
          { player: anna, score: 8, rank: 1 },
          { player: bjorn, score: 0, rank: 2 },
        ],
        winners: [anna],
      },
    })
    expect(view).toMatchObject({ winner: anna, leaders: [anna] })
  })

  test('[C15] tied leaders are shown, and nobody won', () => {
    const { status, view } = ended({ anna: 'ATNO', bjorn: 'NOAT', dora: 'TAON' })
    expect(status).toMatchObject({ outcome: { winners: [] } })
    expect(view).toMatchObject({ winner: null, leaders: [anna, bjorn] })
    expect(view.results?.map(({ player, rank }) => [player, rank])).toEqual([
      [anna, 1],
      [bjorn, 1],
      [dora, 3],
    ])
  })

  test('[C15] abandoned matches are neither scored nor in the history', () => {
    expect(crossword.keepsAbandoned).toBe(false)
    const played = [anna, bjorn, dora].reduce((left, player) => left.leaves(player), turns(match(), 'ABC'))
    expect(played.status).toEqual({ phase: 'abandoned', reason: 'nobody-left' })
    expect(played.view(anna)).toMatchObject({ phase: 'abandoned', results: null, winner: null })
  })

  const ended = (grids: Readonly<Record<string, string>>) => {
    const played = playedTo(grids, {}, { words })
    return { status: played.status, view: played.view(screen) }
  }
})

describe('[C16] who sees what', () => {
  const placing = turn(match({ size: 3 }), 'T', { anna: 0, bjorn: 4, dora: 8 })
    .when(bjorn, announce('E'))
    .when(bjorn, place(5))

  test('[C16] a player sees only the own grid until scoring, and who has placed', () => {
    const { seats, grid } = placing.view(anna)
    expect(seats.map((seat) => seat.grid?.join('-') ?? null)).toEqual(['T--------', null, null])
    expect(seats.map(({ last }) => last)).toEqual([0, null, null])
    expect(seats.map(({ placed }) => placed)).toEqual([false, true, false])
    expect(grid?.[0]).toBe('T')
  })

  test('[C16] spectators see all grids live, the shared screen none', () => {
    const filled = (seen: { grid: readonly unknown[] | null }) => seen.grid?.filter(Boolean).length
    expect(placing.view(spectator).seats.map(filled)).toEqual([1, 2, 1])
    expect(placing.view(screen).seats.map(filled)).toEqual([undefined, undefined, undefined])
  })

  test('[C16] everybody sees every grid at the end', () => {
    const over = turns(match({ size: 2 }), 'ABCD')
    for (const viewer of [anna, spectator, screen])
      expect(over.view(viewer).seats.map(({ grid }) => grid?.join(''))).toEqual(['ABCD', 'ABCD', 'ABCD'])
  })

  test('[C16] events tell players no positions of others', () => {
    const cells = (who: Parameters<typeof placing.eventsFor>[0]) =>
      placing.eventsFor(who).flatMap((event) => ('cell' in event ? [event.cell] : []))
    expect(cells(anna)).toEqual([0])
    expect(cells(bjorn)).toEqual([4, 5])
    expect(cells(screen)).toEqual([])
    expect(cells(spectator)).toEqual([0, 4, 8, 5])
  })

  test('[C16] the view says exactly what may be done', () => {
    const notNow = { ok: false, why: 'not-now' }
    expect(match().view(anna).may).toEqual({
      'accept-scores': notNow,
      'announce-letter': { ok: true, letters: lettersOf({ language: 'en' }) },
      'place-letter': notNow,
    })
    expect(match().view(bjorn).may?.['announce-letter']).toEqual({ ok: false, why: 'not-your-turn' })
    expect(placing.view(anna).may).toEqual({
      'accept-scores': notNow,
      'announce-letter': notNow,
      'place-letter': { ok: true, letter: 'E', cells: [1, 2, 3, 4, 5, 6, 7, 8] },
    })
    expect(placing.view(bjorn).may?.['place-letter']).toEqual({ ok: false, why: 'already-placed' })
    expect(placing.view(spectator).may).toBeNull()
  })
})

describe('[C17] leaving', () => {
  test('[C17] who left is out: not scored, no rank, not waited for, refused', () => {
    const left = turns(match({ size: 2 }), 'A')
      .leaves(dora)
      .happens({ type: 'player-left', player: dora })
    expect(left.status).toMatchObject({ players: [anna, bjorn] })
    left.when(dora, place(1)).refused('not-playing')
    const over = turns(left, 'BCD')
    expect(over.view(anna).results?.map(({ player }) => player)).toEqual([anna, bjorn])
    expect(over.status).toMatchObject({ outcome: { standings: [{}, {}, { player: dora, score: 0 }] } })
    expect(over.status).not.toHaveProperty('outcome.standings.2.rank')
  })

  test('[C17] the announcer leaves while announcing: the next one announces the same turn', () => {
    const played = turns(match(), 'A').leaves(bjorn)
    played.happens({ type: 'player-left', player: bjorn }, { type: 'announcer-changed', player: dora })
    expect(played.view(anna)).toMatchObject({ turn: 2, announcer: dora, phase: 'announcing' })
    expect(announcerOf(turns(played, 'B'))).toBe(anna)
  })

  test('[C17] with a limit, the one who takes over has the whole time', () => {
    const played = match({ turnLimit: 30 }).after(20_000).leaves(anna)
    expect(played.view(bjorn).until).toBe(played.now + 30_000)
  })

  test('[C17] the announcer leaves while others place: the letter stands, and the next one follows', () => {
    const played = match({ size: 3 }).when(anna, announce('T')).leaves(anna)
    expect(played.view(bjorn)).toMatchObject({ letter: 'T', phase: 'placing' })
    const next = played.when(bjorn, place(0)).when(dora, place(0))
    next.happens({ type: 'letter-placed' }, { type: 'turn-completed', announcer: bjorn })
  })

  test('[C17] somebody seated before the announcer leaves: nobody is skipped', () => {
    const second = turns(match({ size: 3 }), 'A').leaves(anna)
    expect(announcerOf(second)).toBe(bjorn)
    expect(announcerOf(turns(second, 'B'))).toBe(dora)
    expect(announcerOf(turns(second, 'BC'))).toBe(bjorn)
  })
})

describe('[C18] leaving can complete', () => {
  const waiting = match({ size: 2 }).when(anna, announce('T')).when(anna, place(0)).when(bjorn, place(0))

  test('[C18] the turn', () => {
    waiting.leaves(dora).happens({ type: 'player-left' }, { type: 'turn-completed', announcer: bjorn })
  })

  test('[C18] the match', () => {
    const last = turns(match({ size: 2 }), 'ABC')
      .when(anna, announce('D'))
      .when(anna, place(3))
      .when(dora, place(3))
      .leaves(bjorn)
    last.happens({ type: 'player-left' }, { type: 'match-completed' })
    expect(last.status).toMatchObject({ phase: 'over' })
  })

  test('[C18] nobody left abandons it, in either phase', () => {
    const gone = (from: typeof waiting) => from.leaves(anna).leaves(bjorn).leaves(dora)
    gone(match()).happens({ type: 'player-left', player: dora }, { type: 'match-abandoned' })
    gone(waiting).happens({ type: 'player-left' }, { type: 'match-abandoned' }).leaves(dora).happens()
  })
})

describe('[C19] losing the connection', () => {
  test('[C19] is not leaving: the seat is kept', () => {
    const played = match().away(anna)
    expect(played.status).toMatchObject({ players: [anna, bjorn, dora], waitingFor: [anna] })
    played.back(anna).when(anna, announce('A'))
  })

  test('[C19] with a limit the clock plays for it, without one the match waits', () => {
    match({ turnLimit: 60 }).away(anna).after(60_000).happens({ type: 'letter-announced', source: 'clock' })
    match().away(anna).after(3_600_000).happens()
  })
})
