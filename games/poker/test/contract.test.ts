import { join } from 'node:path'
import type { PlayerId } from '@fimm/kernel'
import { holdToContract } from '@fimm/kernel/testing/contract.ts'
import game from '../game.ts'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }

const HOST: PlayerId = 'olga'

const people = (count: number): PlayerId[] => Array.from({ length: count }, (_, i) => `player ${i + 1}`)
const plays = [
  { players: people(2), others: people(2) },
  {
    players: people(3),
    others: people(3),
    options: { actionClock: 20, smallBlind: 5 },
    unrest: 0.03,
    takeBacks: 0.1,
  },
  {
    players: people(6),
    others: people(6),
    options: { confirmDeal: true, rebuys: 'ask' as const },
    unrest: 0.02,
  },
  {
    players: people(9),
    others: people(9),
    options: { ante: 'each' as const, straddle: true, bombPot: 3, sitOut: true, buyInMode: 'range' as const },
    unrest: 0.02,
  },
]

const dealt = [
  {
    players: people(4),
    others: people(4),
    options: { cards: 'dealt' as const, actionClock: 20, runTwice: true, buyIn: 20 },
    unrest: 0.02,
    takeBacks: 0.1,
  },
  {
    players: people(2),
    others: people(2),
    options: { cards: 'dealt' as const, confirmDeal: true, bombPot: 2 },
  },
]

holdToContract(game, {
  plays: [...plays, ...dealt].map((play) => ({ ...play, host: HOST, limit: 4000 })),
  messages: { en, is },
  logs: join(import.meta.dirname, 'logs'),
})
