import { ANIMAL_IDS, ANIMALS, botName } from '@fimm/kernel'
import { sameName } from '@fimm/people'
import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

const ADD = { type: 'add-bot', level: 'plain' } as const

const botsAt = (party: TestTable): readonly string[] =>
  party.table.members.filter(({ bot }) => bot !== undefined).map(({ id }) => id)

test('[T14b] bots are ten animals, named in the language of the reader', () => {
  const names = ANIMAL_IDS.flatMap((animal) => Object.values(ANIMALS[animal]))
  expect(names).toHaveLength(20)
  for (const [index, name] of names.entries())
    expect(names.slice(index + 1).filter((other) => sameName(name, other))).toEqual([])
  const party = new TestTable().does('anna', ADD).does('anna', ADD)
  expect(botsAt(party).map((id) => [botName(id, 'en'), botName(id, 'is')])).toEqual([
    ['Puffin', 'Lundi'],
    ['Raven', 'Hrafn'],
  ])
  expect(botName('anna', 'en')).toBeUndefined()
})

test('[T14b] who was taken away is not mistaken for the next: an animal comes back when all ten have been there', () => {
  const party = new TestTable()
  for (const animal of ANIMAL_IDS) {
    party.does('anna', ADD)
    expect(botsAt(party)).toEqual([`bot-${animal}`])
    party.does('anna', { type: 'kick', player: `bot-${animal}` })
  }
  expect(botsAt(party.does('anna', ADD))).toEqual(['bot-puffin'])
  expect(botsAt(party.does('anna', ADD))).toEqual(['bot-puffin', 'bot-raven'])
})
