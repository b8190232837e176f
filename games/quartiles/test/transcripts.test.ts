import { transcript } from '@fimm/kernel/testing/transcript.ts'
import { expect, test } from 'vitest'
import quartiles from '../game.ts'
import type { View } from '../view-types.ts'
import { BEGIN, FINISH, HINT, lay, layAll, MINUTE, playing, SECOND, TO_GOAL } from './board.ts'

const draw = (view: View): string => {
  const scores = view.players.map(
    ({ player, phase, score, words, quartiles: long }) =>
      `${player} ${phase} ${score} (${words} words, ${long} quartiles)`,
  )
  const tiles = view.tiles?.tiles.map(
    (tile, id) => `${tile}${view.progress === null ? '' : view.progress.left[id]}`,
  )
  return [
    scores.join(' · '),
    tiles === undefined ? 'no tiles' : tiles.join(' '),
    ...(view.progress === null
      ? []
      : [`found: ${view.progress.found.map(({ text }) => text).join(' ') || '–'}`]),
    ...(view.progress?.hints.map((told) => `hint: ${'hint' in told ? told.hint : told.begins}`) ?? []),
    `may: ${JSON.stringify(view.may)}`,
    ...(view.result === null ? [] : [`result: ${JSON.stringify(view.result)}`]),
    ...(view.answers === null ? [] : [`answers: ${view.answers.words.map(({ text }) => text).join(' ')}`]),
  ].join('\n')
}

const viewers = ['anna', 'bjorn', { kind: 'spectator' }, { kind: 'screen' }] as const

test('[Q16] a race, as each of them receives it', async () => {
  const race = playing({ mode: 'race', minutes: 5 }, ['anna', 'bjorn'])
    .after(12 * SECOND)
    .when('anna', lay('PERCHANCE'))
    .after(13 * SECOND)
    .when('bjorn', HINT)
    .after(20 * SECOND)
    .when('bjorn', lay('PERCHANCE'))
    .after(3 * SECOND)
    .when('bjorn', lay('FERRET'))
    .after(7 * SECOND)
    .when('anna', FINISH)
    .after(5 * MINUTE)
  const text = transcript(quartiles, race.log, { title: 'A race of five minutes', viewers, draw })
  await expect(text).toMatchFileSnapshot('transcripts/race.txt')
})

test('[Q16] a hunt together, as each of them receives it', async () => {
  const begun = playing({ mode: 'together' }, ['anna', 'bjorn'])
    .when('anna', BEGIN)
    .after(30 * SECOND)
  const found = layAll(begun, 'anna', TO_GOAL.slice(0, -1)).when('bjorn', HINT)
  // All five are found; the hint was refused.
  const solved = found
    .refused('no-hint-left')
    .after(10 * SECOND)
    .when('bjorn', lay(TO_GOAL.at(-1) ?? ''))
    .leaves('anna')
    .when('bjorn', FINISH)
  const text = transcript(quartiles, solved.log, {
    title: 'Together to a hundred',
    viewers,
    draw,
    drawEvery: (decision) => decision < 3 || decision > 12,
  })
  await expect(text).toMatchFileSnapshot('transcripts/together.txt')
})

test('[Q13] the day’s puzzle alone, as the player receives it', async () => {
  const begun = playing({ board: 'daily' })
    .after(20 * SECOND)
    .when('anna', BEGIN)
    .after(40 * SECOND)
  const hinted = begun
    .when('anna', HINT)
    .after(15 * SECOND)
    .when('anna', lay('PERCHANCE'))
  const solved = layAll(
    hinted,
    'anna',
    TO_GOAL.filter((text) => text !== 'PERCHANCE'),
  )
  const text = transcript(quartiles, solved.after(MINUTE).when('anna', FINISH).log, {
    title: 'The puzzle of a day',
    viewers: ['anna', { kind: 'spectator' }],
    draw,
    drawEvery: (decision) => decision < 5 || decision > 13,
  })
  await expect(text).toMatchFileSnapshot('transcripts/daily.txt')
})
