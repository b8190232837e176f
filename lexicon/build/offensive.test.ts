import { expect, test } from 'vitest'
import { isOffensive } from './offensive.ts'

test('[Q7] blocked words are kept off the board, with their inflections and what is derived from them', () => {
  for (const word of [
    'shit',
    'shits',
    'shitty',
    'shittier',
    'bitching',
    'sluts',
    'raped',
    'whores',
    'whoring',
  ]) {
    expect([word, isOffensive(word)]).toEqual([word, true])
  }
  for (const word of ['bastardize', 'pornographer', 'voyeuristic', 'erotically', 'whorehouse']) {
    expect([word, isOffensive(word)]).toEqual([word, true])
  }
})

test('[Q7] words that merely look like them are not', () => {
  for (const word of [
    'therapist',
    'class',
    'cocktail',
    'fur',
    'flood',
    'grape',
    'suspicious',
    'peacock',
    'scrap',
  ]) {
    expect([word, isOffensive(word)]).toEqual([word, false])
  }
})
