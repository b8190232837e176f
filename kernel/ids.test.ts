import { ANIMAL_IDS, animalOf, botId, botName, isProgram, parse, playerOf, programId } from '@fimm/kernel'
import { expect, test } from 'vitest'

test('[T14b] a bot is called what its id says, in the language of the reader; nobody else is a bot', () => {
  expect(ANIMAL_IDS).toHaveLength(10)
  for (const animal of ANIMAL_IDS) expect(animalOf(botId(animal))).toBe(animal)
  expect(['en', 'is', 'de'].map((language) => botName('bot-fox', language))).toEqual(['Fox', 'Refur', 'Fox'])
  for (const player of ['fox', 'bot-', 'bot-dragon', 'bot-fox-2', 'robot-fox', 'a bot-fox']) {
    expect(animalOf(player)).toBeUndefined()
    expect(botName(player, 'en')).toBeUndefined()
  }
})

test('[W35] a program is known by the beginning of its id', () => {
  expect(programId('k2j9')).toBe('program-k2j9')
  expect(['program-k2j9', 'k2j9', 'my-program-', 'Program-1'].map(isProgram)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('who decides for whom', () => {
  expect(playerOf({ kind: 'member', player: 'anna', host: false })).toBe('anna')
  expect(playerOf({ kind: 'bot', for: 'bjorn' })).toBe('bjorn')
  expect(playerOf({ kind: 'clock' })).toBeUndefined()
})

/** A schema that finds these faults, in the shape that zod and others have. */
const finding = (...issues: readonly object[]) =>
  ({ '~standard': { version: 1, vendor: 'here', validate: () => ({ issues }) } }) as never

test('of what came from outside the first fault is named, with its place, and cut short', () => {
  const whole = {
    '~standard': { version: 1, vendor: 'here', validate: (value: unknown) => ({ value }) },
  } as const
  expect(parse(whole, 7, 'bad')).toEqual({ ok: true, value: 7 })
  const path = ['stakes', 1, { key: 'of' }]
  expect(parse(finding({ message: 'w'.repeat(300), path }, { message: 'later' }), 7, 'bad')).toEqual({
    ok: false,
    error: { code: 'bad', detail: { where: 'stakes.1.of', why: 'w'.repeat(160) } },
  })
  const deep = parse(finding({ message: 'no', path: Array<string>(90).fill('a') }), 7, 'bad')
  expect(deep).toMatchObject({ error: { detail: { where: 'a.'.repeat(40), why: 'no' } } })
  expect(parse(finding({ message: 'no' }), 7, 'bad')).toMatchObject({
    error: { detail: { where: '', why: 'no' } },
  })
  expect(parse(finding(), 7, 'bad')).toMatchObject({ error: { detail: { where: '', why: '' } } })
  const late = { '~standard': { version: 1, vendor: 'here', validate: () => Promise.resolve({ value: 1 }) } }
  expect(() => parse(late as never, 1, 'bad')).toThrow('at once')
})
