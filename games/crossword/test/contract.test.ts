import { fileURLToPath } from 'node:url'
import { holdToContract } from '@fimm/kernel/testing/contract.ts'
import crossword from '../game.ts'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import { SOME_WORDS, wordsOf } from './words.ts'

const words = wordsOf(...SOME_WORDS)
const three = { players: ['anna', 'bjorn', 'dora'], words }

holdToContract(crossword, {
  plays: [
    { ...three, options: { size: 3 } },
    { ...three, options: { size: 3, turnLimit: 30 }, unrest: 0.1 },
    { ...three, options: { size: 3, letters: 'drawn', turnLimit: 60 }, unrest: 0.05 },
    { ...three, players: ['anna'], options: { size: 4 } },
    { ...three, players: ['anna'], options: { board: 'daily' } },
    { ...three, options: { size: 5, scoring: 'best-total' } },
  ],
  messages: { en, is },
  logs: fileURLToPath(new URL('logs/', import.meta.url)),
})
