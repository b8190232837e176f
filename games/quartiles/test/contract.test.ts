import { fileURLToPath } from 'node:url'
import type { Game } from '@fimm/kernel'
import { holdToContract } from '@fimm/kernel/testing/contract.ts'
import { BOARD } from '../examples/board.ts'
import quartiles from '../game.ts'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import { secrets } from '../secrets.ts'
import type { Quartiles } from '../game-types.ts'
import { DAY, sampleWithAnswers } from './board.ts'

const messages = { en, is }
const logs = fileURLToPath(new URL('logs', import.meta.url))
const dated = { ...BOARD, date: DAY }

const plays = [
  { players: ['anna'], material: BOARD },
  { players: ['anna'], material: dated, options: { board: 'daily' } },
  { players: ['anna', 'bjorn', 'dora'], material: BOARD, options: { mode: 'race', minutes: 3 } },
  { players: ['anna', 'bjorn'], material: dated, options: { mode: 'race', board: 'daily' }, unrest: 0.1 },
  { players: ['anna', 'bjorn', 'dora'], material: BOARD, options: { mode: 'together' }, unrest: 0.1 },
] as const

holdToContract(quartiles, { plays, messages, logs })

/** Laying a word asks whether it is one, and is answered: that much of the secret is the game itself.
 *  So once the tiles are shown, only what others found and what was not asked for is changed here. */
const besidesGuessing: Game<Quartiles> = {
  ...quartiles,
  randomCommand: sampleWithAnswers,
  secrets: {
    event: secrets.event,
    state: (state, viewer, random) => {
      const other = secrets.state(state, viewer, random)
      const shown = quartiles.view(state, viewer).tiles !== null
      return shown ? { ...other, puzzle: state.puzzle } : other
    },
  },
}

holdToContract(besidesGuessing, { plays, messages, logs })
