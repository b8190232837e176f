import { expect, test } from 'vitest'
import { PERSON_COLOURS } from '@fimm/people'
import { colourOf, cornersOf, initialsOf } from './person-look.ts'

test('initials are of the first and the last name, in letters of any language', () => {
  expect(initialsOf('þórdís')).toBe('Þ')
  expect(initialsOf('Anna Björk Ólafsdóttir')).toBe('AÓ')
  expect(initialsOf('  Jón   Páll ')).toBe('JP')
  expect(initialsOf('🦊 Fox')).toBe('🦊F')
  expect(initialsOf('')).toBe('')
})

test('the same person has the same colour everywhere, one of the ten', () => {
  expect(colourOf('anna')).toBe(colourOf('anna'))
  const colours = new Set(Array.from({ length: 200 }, (_, index) => colourOf(`player-${index}`)))
  expect([...colours].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: PERSON_COLOURS }, (_, index) => index),
  )
})

test('the five colours that resemble the first five have other shapes', () => {
  for (let colour = 5; colour < PERSON_COLOURS; colour += 1) expect(cornersOf(colour)).not.toBe(cornersOf(0))
})
