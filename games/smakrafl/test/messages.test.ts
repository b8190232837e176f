import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import icelandic from '../messages/is.json' with { type: 'json' }

test.each([
  ['title', 'SMÁKRAFL'],
  ['lobby.log-in', 'Innskráning'],
  ['lobby.choose', 'Smelltu á þann sem þú vilt keppa við'],
  ['lobby.invitation', '{player} vill spila við þig. Viltu spila?'],
  ['lobby.yes', 'Já'],
  ['lobby.no', 'Nei'],
  ['status.waiting-for-opponent', 'Bíð eftir mótspilara'],
  ['status.choose-first', 'Veldu fyrri stafinn'],
  ['status.choose-second', 'Veldu seinni stafinn'],
  ['status.their-turn', 'Mótspilarinn á leik'],
  ['status.over', 'Leik lokið!'],
  ['status.won', '{player} vann!'],
  ['action.new-game', 'Nýr leikur'],
] as const)('[S12, S18] %s is said as the source says it', (key, text) => {
  expect(icelandic[key]).toBe(text)
})

test('[S9] a draw is called by its name', () => {
  expect(icelandic['status.draw']).toBe('Jafntefli!')
  expect(icelandic['event.match-drawn']).toBe('Jafntefli!')
})

test('[S13] what counts is said on the first screen: nouns, four letters, nominative, singular, no article', () => {
  for (const part of ['nafnorð', 'fjórir stafir', 'nefnifalli', 'eintölu', 'án greinis'])
    expect(icelandic['help.what-counts.is']).toContain(part)
  for (const part of ['Icelandic nouns', 'four letters', 'nominative', 'singular', 'without article'])
    expect(en['help.what-counts.is']).toContain(part)
})

test('[S13] [S20] where the nouns are English, English ones are asked for; nothing else is said of other languages', () => {
  expect(en['help.what-counts.en']).toContain('English nouns of four letters or more, singular')
  for (const part of ['ensk nafnorð', 'fjórir stafir', 'eintölu'])
    expect(icelandic['help.what-counts.en']).toContain(part)
  for (const texts of [en, icelandic])
    expect(texts['help.what-counts']).not.toMatch(/celandic|íslensk|nglish|ensk/)
})

test('[S18] a name is never put where it would have to be inflected', () => {
  for (const text of Object.values(icelandic))
    expect(text).not.toMatch(/(?:^|\s)(?:til|frá|við|hjá|eftir|um|af|fyrir|með)\s+\{player\}/iu)
})

test('[S18] counts are said by plural rules, not by gluing', () => {
  for (const text of Object.values({ ...icelandic, ...en })) expect(text).not.toMatch(/\((?:s|ur|ir)\)/u)
})
