import { seeded } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { BOARD } from '../examples/board.ts'
import quartiles from '../game.ts'
import { secrets } from '../secrets.ts'
import type { Options } from '../types.ts'
import { BEGIN, HINT, MINUTE, playing, PUZZLE, QUARTILE_TEXTS, SECOND, sure } from './board.ts'

/** Nobody wrote down what the first of the five means. */
const [first, ...others] = BOARD.quartiles
const material = { ...BOARD, quartiles: [{ tiles: sure(first).tiles }, ...others] }
const FIRST_TILE = sure(PUZZLE.tiles[sure(sure(first).tiles[0])])

const hinted = (options: Partial<Options> = {}, players: readonly string[] = ['anna']) => {
  const begun = playing(options, players, { material })
  return (options.mode === 'race' ? begun.after(3 * SECOND) : begun.when('anna', BEGIN)).when('anna', HINT)
}

test('[Q21] where no meaning is known the first tile is told, at the same price, and the word is not', () => {
  const before = playing({}, ['anna'], { material }).when('anna', BEGIN)
  expect(before.view('anna').may?.['take-hint']).toEqual({ ok: true, penalty: 30 * SECOND })
  const now = before.when('anna', HINT)
  now.happens({ type: 'hint-taken', quartile: 0, begins: FIRST_TILE, penalty: 30 * SECOND })
  const { progress } = now.view('anna')
  expect(progress?.hints).toEqual([
    { player: 'anna', quartile: 0, begins: FIRST_TILE, penalty: 30 * SECOND, at: expect.any(Number) },
  ])
  expect(progress?.penalties).toBe(30 * SECOND)
  expect(JSON.stringify([now.view('anna'), now.eventsFor('anna')])).not.toContain(QUARTILE_TEXTS[0])
  // The next one costs a minute, and has a meaning.
  now
    .when('anna', HINT)
    .happens({ type: 'hint-taken', quartile: 1, penalty: MINUTE, hint: sure(others[0]?.hint) })
})

test('[Q15] [Q21] in a race the others see that a hint was taken, and no tile', () => {
  const race = hinted({ mode: 'race' }, ['anna', 'bjorn'])
  for (const viewer of ['bjorn', { kind: 'spectator' }, { kind: 'screen' }] as const) {
    expect(race.eventsFor(viewer).at(-1)).toEqual({
      type: 'hint-taken',
      player: 'anna',
      penalty: 30 * SECOND,
      at: expect.any(Number),
      shown: 'penalty',
    })
    expect(JSON.stringify(race.view(viewer))).not.toContain('begins')
  }
  expect(race.eventsFor('anna').at(-1)).toMatchObject({ shown: 'begins', begins: FIRST_TILE })
  expect(hinted({ mode: 'together' }, ['anna', 'bjorn']).view('bjorn').progress?.hints).toHaveLength(1)
})

test('[Q15] [Q21] which tile was told to another is a secret: any other could stand there', () => {
  const { state } = hinted({ mode: 'race' }, ['anna', 'bjorn'])
  const told = Array.from({ length: 20 }, (_, seed) => {
    const other = secrets.state(state, { kind: 'player', player: 'bjorn' }, seeded(seed))
    expect(quartiles.view(other, { kind: 'player', player: 'bjorn' })).toEqual(
      quartiles.view(state, { kind: 'player', player: 'bjorn' }),
    )
    const [hint] = other.progress[0]?.hints ?? []
    return hint !== undefined && 'begins' in hint ? hint.begins : undefined
  })
  expect(told).not.toContain(undefined)
  expect(new Set(told).size).toBeGreaterThan(1)
})
