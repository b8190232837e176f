import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import { parseMessage } from '../i18n/parse-message.ts'
import { eventText } from './event-text.ts'
import type { PersonOf } from './people.ts'

const person = (() => ({ name: 'Anna' })) as unknown as PersonOf
const by = { kind: 'member', player: 'anna', host: true } as const
const AT = new Date(2026, 10, 26, 20).getTime()

const texts = (event: { readonly type: string }): readonly string[] =>
  Object.entries({ en, is }).map(([language, all]) => {
    const key = `event.${event.type}` as keyof typeof all
    const messages = { [key]: parseMessage(language, all[key]) }
    const reader = { language: language as 'en' | 'is', messages: messages as never, person, me: 'bjorn' }
    return eventText({ event, of: 'table', by }, reader)
  })

test('[T10d] the first date, another one, and none are told as what they are', () => {
  const [english, icelandic] = texts({ type: 'meeting-set', at: AT } as never)
  expect(english).toMatch(/^Anna set when we meet again: .*26/)
  expect(icelandic).toBe('Anna ákvað hvenær við hittumst næst: fimmtudagur 26. nóvember, 20:00.')
  expect(texts({ type: 'meeting-set' })).toEqual([
    'Anna took the date back. None is set.',
    'Anna afturkallaði daginn. Enginn dagur er ákveðinn.',
  ])
})

test('[T9c] in Icelandic who is ready is so in words that fit everybody', () => {
  const said = (ready: boolean) => texts({ type: 'ready-said', player: 'anna', ready } as never)[1]
  expect(said(true)).toBe('Anna vill byrja.')
  expect(said(false)).toBe('Anna vill bíða aðeins.')
})

test('[T9c] what is proposed is named with the language of its words', () => {
  const names = {
    en: {
      'event.game-proposed': en['event.game-proposed'],
      'game.crossword.name': 'Crossword',
      'language.is': 'Icelandic',
    },
    is: {
      'event.game-proposed': is['event.game-proposed'],
      'game.crossword.name': 'Krossgáta',
      'language.is': 'Íslenska',
    },
  }
  const said = (event: object) =>
    Object.entries(names).map(([language, their]) => {
      const messages = Object.fromEntries(
        Object.entries(their).map(([key, text]) => [key, parseMessage(language, text)]),
      )
      const reader = { language, messages: messages as never, person, me: 'bjorn' }
      return eventText({ event: { type: 'game-proposed', ...event }, of: 'table', by }, reader)
    })
  expect(said({ game: 'crossword', language: 'is' })).toEqual([
    'Anna proposed Crossword · Icelandic.',
    'Anna stakk upp á: Krossgáta · Íslenska.',
  ])
  expect(said({ game: 'crossword' })[0]).toBe('Anna proposed Crossword.')
})
