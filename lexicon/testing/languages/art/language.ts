import type { WordLanguage } from '@fimm/lexicon/language.ts'

const alphabet = 'abčdefghijklmnoprsštuvwzž'
const byLetter = (vowel: number, consonant: number) =>
  Object.fromEntries(Array.from(alphabet, (letter) => [letter, 'aeiou'.includes(letter) ? vowel : consonant]))

/** A language nobody speaks: consonant, vowel, consonant, vowel. Tests play in it. */
const madeUp: WordLanguage = {
  id: 'art',
  name: 'Bačuza',
  alphabet,
  keyboardRows: ['ertzuiopš', 'asdfghjklč', 'vwbnmž'],
  vowels: 'aeiou',
  frequencies: byLetter(100, 25),
  smakrafl: { weights: byLetter(8, 2), values: byLetter(1, 3) },
  twoLetterWords: 'be bi bu do gi gu je ji ju lu pa pi ra ro ru sa ša vo vu žo'.split(' '),
  offensive: { stems: [], words: ['šušu'], innocent: [] },
  lookUp: 'https://words.example/',
}

export default madeUp
