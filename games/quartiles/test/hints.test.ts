import { expect, test } from 'vitest'
import {
  BEGIN,
  DEAREST,
  HINT,
  lay,
  layAll,
  playing,
  PUZZLE,
  QUARTILE_TEXTS,
  SECOND,
  TO_GOAL,
  sure,
} from './board.ts'

const begun = () => playing().when('anna', BEGIN)

test('[Q11] hints come in the fixed order, and cost 30, 60, 120, 240, 480 s and then 480 s each', () => {
  let now = begun()
  const taken = Array.from({ length: 7 }, () => {
    now = now.when('anna', HINT)
    return now.state.progress[0]?.hints.at(-1)
  })
  expect(taken.map((hint) => hint?.penalty)).toEqual(
    [30, 60, 120, 240, 480, 480, 480].map((seconds) => seconds * SECOND),
  )
  expect(taken.map((hint) => hint?.quartile)).toEqual([0, 1, 2, 3, 4, 0, 1])
  expect(now.view('anna').progress?.penalties).toBe(1_890 * SECOND)
})

test('[Q11] the price of the next hint is known beforehand', () => {
  expect(begun().view('anna').may?.['take-hint']).toEqual({ ok: true, penalty: 30 * SECOND })
  expect(begun().when('anna', HINT).view('anna').may?.['take-hint']).toEqual({
    ok: true,
    penalty: 60 * SECOND,
  })
})

test('[Q11] only quartiles not yet found are hinted at', () => {
  begun()
    .when('anna', lay(sure(QUARTILE_TEXTS[0])))
    .when('anna', HINT)
    .happens({ type: 'hint-taken', quartile: 1 })
})

test('[Q11] none comes twice while another was not hinted at, whatever is found between', () => {
  const now = begun()
    .when('anna', HINT)
    .when('anna', HINT)
    .when('anna', lay(sure(QUARTILE_TEXTS[1])))
    .when('anna', HINT)
    .when('anna', HINT)
    .when('anna', HINT)
    .when('anna', HINT)
  expect(now.state.progress[0]?.hints.map(({ quartile }) => quartile)).toEqual([0, 1, 2, 3, 4, 0])
})

test('[Q11] with all five found there is nothing to hint at', () => {
  const found = layAll(begun(), 'anna', QUARTILE_TEXTS)
  found.when('anna', HINT).refused('no-hint-left')
  expect(found.view('anna').may?.['take-hint']).toEqual({ ok: false, why: 'no-hint-left' })
})

test('[Q11] none after solving, though a quartile is left', () => {
  const short = DEAREST.filter((text) => text !== QUARTILE_TEXTS[4]).slice(0, TO_GOAL.length + 1)
  const solved = layAll(begun(), 'anna', short)
  expect(solved.view('anna').progress?.solved).toMatchObject({ at: expect.any(Number) })
  solved.when('anna', HINT).refused('already-solved')
  expect(solved.view('anna').may?.['take-hint']).toEqual({ ok: false, why: 'already-solved' })
})

test('[Q11] the meaning is told, never the word', () => {
  const hinted = begun().when('anna', HINT)
  hinted.happens({ type: 'hint-taken', hint: sure(PUZZLE.quartiles[0]).hint })
  const told = JSON.stringify([hinted.view('anna'), hinted.eventsFor('anna')])
  for (const text of QUARTILE_TEXTS) expect(told).not.toContain(text)
})

test('[Q12] the hint of a stored board is given as it is: masked when it was made', () => {
  expect(PUZZLE.quartiles[2]?.hint).toBe('to an ___ degree')
})
