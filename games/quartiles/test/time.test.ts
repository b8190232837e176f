import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import { BEGIN, HINT, lay, layAll, MINUTE, playing, SECOND, TEXTS, TO_GOAL, sure } from './board.ts'

const LAST = sure(TO_GOAL.at(-1))
const BUT_ONE = TO_GOAL.slice(0, -1)

test('[Q13] time starts when the tiles are shown, not when the match opens', () => {
  const solved = layAll(
    playing()
      .after(10 * MINUTE)
      .when('anna', BEGIN)
      .after(3 * MINUTE),
    'anna',
    TO_GOAL,
  )
  expect(solved.view('anna').progress).toMatchObject({
    begun: EVENING + 10 * MINUTE,
    solved: { at: EVENING + 13 * MINUTE, elapsed: 3 * MINUTE, millis: 3 * MINUTE },
  })
})

test('[Q13] time stops with the word that reaches a hundred, and not before', () => {
  const nearly = layAll(playing().when('anna', BEGIN), 'anna', BUT_ONE)
  expect(nearly.state.progress[0]?.score).toBeLessThan(100)
  expect(nearly.view('anna').progress).toHaveProperty('solved', null)
  nearly
    .after(90 * SECOND)
    .when('anna', lay(LAST))
    .happens(
      { type: 'word-found', text: LAST },
      { type: 'puzzle-solved', player: 'anna', elapsed: 90 * SECOND, millis: 90 * SECOND },
    )
})

test('[Q13] the result is elapsed and penalties', () => {
  const solved = layAll(
    playing().when('anna', BEGIN).when('anna', HINT).when('anna', HINT).after(MINUTE),
    'anna',
    TO_GOAL,
  )
  expect(solved.view('anna').result).toMatchObject({
    solved: true,
    millis: 150 * SECOND,
    penalties: 90 * SECOND,
  })
})

test('[Q13] after solving one plays on freely: points come, the time stays', () => {
  const solved = layAll(playing().when('anna', BEGIN).after(MINUTE), 'anna', TO_GOAL)
  const rest = sure(TEXTS.find((text) => !TO_GOAL.includes(text)))
  const later = solved.after(MINUTE).when('anna', lay(rest))
  later.happens({ type: 'word-found', text: rest })
  expect(later.view('anna').result).toMatchObject({ millis: MINUTE })
  expect(later.state.progress[0]?.score).toBeGreaterThan(solved.state.progress[0]?.score ?? 0)
})

test('[Q13] no command carries a time: the client has nothing to cheat with', () => {
  playing()
    .when('anna', { ...BEGIN, at: EVENING - MINUTE } as never)
    .refused('bad-command')
  playing()
    .when('anna', BEGIN)
    .when('anna', { ...lay('IS'), at: EVENING } as never)
    .refused('bad-command')
})

test('[Q13] beginning twice does not set the clock back', () => {
  const begun = playing().when('anna', BEGIN).after(MINUTE)
  begun.when('anna', BEGIN).refused('already-begun')
  expect(begun.view('anna').progress?.begun).toBe(EVENING)
})

test('[Q13] a server whose clock went back does not make anybody faster', () => {
  const solved = layAll(playing().when('anna', BEGIN).after(MINUTE), 'anna', BUT_ONE)
  const earlier = solved.after(-10 * MINUTE).when('anna', lay(LAST))
  expect(earlier.view('anna').result?.millis).toBe(MINUTE)
})

test('[Q13] together the clock runs from the first who sees the tiles', () => {
  const team = playing({ mode: 'together' }, ['anna', 'bjorn']).when('anna', BEGIN).after(MINUTE)
  expect(layAll(team, 'bjorn', TO_GOAL).view('bjorn').result?.millis).toBe(MINUTE)
})
