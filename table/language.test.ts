import type { AnyGame, Schema } from '@fimm/kernel'
import { highCard } from '@fimm/kernel/testing/high-card/game.ts'
import { expect, test } from 'vitest'
import { proposedOptions } from './next/options-for.ts'
import { readChoice } from './settings.ts'

/** A game with words in two languages; it says what it was given, and English where it was given nothing. */
const options: Schema<object> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value) => {
      const { language = 'en', ...others } = value as { language?: string }
      return ['en', 'is'].includes(language)
        ? { value: { language, ...others } }
        : { issues: [{ message: 'no such language', path: ['language'] }] }
    },
  },
}
const wordGame = {
  ...highCard,
  id: 'words',
  languages: ['en', 'is'],
  schema: { ...highCard.schema, options },
} as unknown as AnyGame
const catalogue = new Map<string, AnyGame>([
  ['words', wordGame],
  ['high-card', highCard as AnyGame],
])
const chosen = (wanted: Omit<Parameters<typeof readChoice>[0], 'game'>, game = 'words') =>
  readChoice({ game, ...wanted }, 2, { catalogue })

test('[T9b] words are in the language of whoever chooses the game, where nothing else is said', () => {
  expect(chosen({ language: 'is' })).toMatchObject({ ok: true, value: { options: { language: 'is' } } })
  expect(chosen({ language: 'is', options: { size: 3 } })).toMatchObject({
    value: { options: { language: 'is', size: 3 } },
  })
  expect(chosen({ language: 'is', options: { language: 'en' } })).toMatchObject({
    value: { options: { language: 'en' } },
  })
})

test('[T9b] where there are no words of that language, and where nobody says one, the game has its usual one', () => {
  for (const language of ['de', 'constructor'])
    expect(chosen({ language })).toMatchObject({ ok: true, value: { options: { language: 'en' } } })
  expect(chosen({})).toMatchObject({ value: { options: { language: 'en' } } })
  expect(chosen({ options: { language: 'de' } })).toMatchObject({ ok: false })
})

test('[T9b] a game without words hears nothing of a language', () => {
  const answer = chosen({ language: 'is' }, 'high-card')
  expect(answer).toMatchObject({ ok: true })
  expect(JSON.stringify(answer)).not.toContain('language')
})

test('[T9b] the same options are the same object: nothing is proposed anew because somebody came', () => {
  expect(proposedOptions(wordGame, 2, 'is')).toBe(proposedOptions(wordGame, 2, 'is'))
  expect(proposedOptions(wordGame, 2, 'is')).not.toBe(proposedOptions(wordGame, 2, 'en'))
})
