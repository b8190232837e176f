import { parseName } from '@fimm/people'
import { expect, test } from 'vitest'
import { nameIdeas } from './name-ideas.ts'

test('names close to one that is taken', () => {
  expect(nameIdeas('Björn')).toEqual(['Björn 2', 'Björn 3'])
  expect(nameIdeas('Björn 2')).toEqual(['Björn 3'])
})

test('[T15] each of them is a name', () => {
  for (const name of ['Bo', 'x'.repeat(20), 'Anna María Guðmundsd'])
    for (const idea of nameIdeas(name)) expect(parseName(idea).ok, idea).toBe(true)
})
