import { expect, onTestFinished, test } from 'vitest'
import { TABLE_REFUSALS } from '@fimm/table'
import { findGames } from './catalogue.ts'
import { messageOf } from './refusals.ts'
import { startTestServer } from './testing/server.ts'
import { appTexts, gameTexts, type Texts } from './texts.ts'

/** Something for every blank of every sentence. */
const filledFor = (texts: Texts) =>
  Object.fromEntries(
    Object.values(texts).flatMap((text) => [...text.matchAll(/\{(\w+)/g)].map(([, blank]) => [blank, 2])),
  ) as Record<string, number>
test('[W31] [W15] every refusal of a table is a sentence', () => {
  const detail = filledFor(appTexts('en'))
  for (const code of TABLE_REFUSALS) {
    expect(messageOf({ code, detail }), code).toMatch(SENTENCE)
    expect(messageOf({ code, detail }), code).not.toBe('This is not possible now.')
  }
})

test('[W31] every refusal of a game is a sentence of that game', async () => {
  for (const game of (await findGames()).values())
    for (const code of game.refusals as readonly string[]) {
      const message = messageOf({ code, detail: filledFor(gameTexts(game.id, 'en')), game: game.id })
      expect(message, `${game.id} ${code}`).toMatch(SENTENCE)
      expect(message, `${game.id} ${code}`).not.toBe('This is not possible now.')
    }
})

test('[W31] blanks are filled, and the sentence is that of the game', () => {
  expect(messageOf({ code: 'too-few-players', detail: { min: 2 } })).toBe(
    'You need at least 2 players. Invite someone or add a bot.',
  )
  const notNow = (game: string) => messageOf({ code: 'not-your-turn', game })
  expect(notNow('acquire')).toBe('Someone else is deciding. Wait for your turn.')
  expect(messageOf({ code: 'never-heard-of' })).toBe('This is not possible now.')
})

const SENTENCE = /^[“\p{Lu}\d].* .*[.?]”?$/u

test('[T6] [W31] who starts alone is told for how many the game is', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'smakrafl' })
  expect(await server.client(anna).send(code, { type: 'start' })).toMatchObject({
    error: { message: 'You need at least 2 players. Invite someone or add a bot.' },
  })
})
