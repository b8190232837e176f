import { fileURLToPath } from 'node:url'
import { holdToContract } from '@fimm/kernel/testing/contract.ts'
import acquire from '../game.ts'
import en from '../messages/en.json' with { type: 'json' }
import icelandic from '../messages/is.json' with { type: 'json' }

const players = ['anna', 'bjorn', 'dora', 'einar', 'freyja', 'gunnar']

holdToContract(acquire, {
  plays: [
    { players: ['anna', 'bjorn', 'dora'], unrest: 0.05 },
    { players: players.slice(0, 2) },
    { players: players.slice(0, 2), options: { twoPlayerBank: true, startTiles: 'return' } },
    { players: players.slice(0, 3), options: { openHoldings: false, deadTiles: 'repeat' } },
    { players: players.slice(0, 4), options: { deadTiles: 'manual', timeLimit: 30 } },
    { players, options: { openHoldings: false, timeLimit: 10 } },
  ],
  messages: { en, is: icelandic },
  logs: fileURLToPath(new URL('logs', import.meta.url)),
  seeds: 2,
})
