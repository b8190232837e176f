import { fileURLToPath } from 'node:url'
import { holdToContract } from '@fimm/kernel/testing/contract.ts'
import game from '../game.ts'
import en from '../messages/en.json' with { type: 'json' }
import icelandic from '../messages/is.json' with { type: 'json' }
import { anna, bjorn, nouns } from './position.ts'

const play = { players: [anna, bjorn], words: () => nouns, options: { language: 'is' } } as const

holdToContract(game, {
  plays: [
    play,
    { ...play, options: { language: 'is', moves: 30, turnTime: 15 }, unrest: 0.1 },
    { ...play, options: { language: 'is', moves: 1 }, previous: { players: [bjorn, anna], first: bjorn } },
  ],
  messages: { en, is: icelandic },
  logs: fileURLToPath(new URL('logs', import.meta.url)),
  seeds: 4,
})
