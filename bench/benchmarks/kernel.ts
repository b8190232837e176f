import { open, receive, seeded, send, type Env } from '@fimm/kernel'
import { compare, type Figure } from '../measure.ts'
import { requirePeer } from '../peers.ts'
import { shelf, THINGS, things } from '../shelf.ts'

/** Commands per second of receiving, deciding, folding and viewing, next to boardgame.io's reducer
 *  on the same rules: a list of 120 things (about 5 kB), of which each command changes one. */

const PLAYERS = ['anna', 'bjorn']
const MOVES = 400

const ours = (): number => {
  const env: Env = {
    now: 0,
    random: seeded(1),
    words: () => {
      throw new Error('no words')
    },
  }
  let { match } = open(shelf, { options: {}, players: PLAYERS }, env)
  for (let move = 0; move < MOVES; move++) {
    const player = PLAYERS[move % 2] ?? ''
    const received = receive(shelf, { type: 'touch', at: move % THINGS })
    if (!received.ok) throw new Error('refused')
    const answer = send(shelf, match, received.value, { kind: 'member', player, host: false }, env)
    if (!answer.ok) throw new Error('refused')
    match = answer.value.match
    for (const viewer of PLAYERS) shelf.view(match.state, { kind: 'player', player: viewer })
  }
  return MOVES
}

interface Boardgame {
  CreateGameReducer(options: {
    game: unknown
  }): (state: unknown, action: unknown) => { G: unknown; ctx: object }
  InitializeGame(options: { game: unknown; numPlayers: number }): { G: unknown; ctx: object }
}

const theirs = (): (() => number) => {
  const { CreateGameReducer, InitializeGame } = requirePeer<Boardgame>('boardgame.io/internal')
  const game = {
    name: 'shelf',
    setup: () => ({ things: things() }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      touch: (
        { G, playerID }: { G: { things: { owner: string; count: number }[] }; playerID: string },
        at: number,
      ) => {
        const thing = G.things[at]
        if (thing === undefined) return 'INVALID_MOVE'
        thing.owner = playerID
        thing.count++
        return undefined
      },
    },
    playerView: ({ G }: { G: { things: object[] } }) => ({ things: G.things }),
  }
  const reducer = CreateGameReducer({ game })
  return () => {
    let state = InitializeGame({ game, numPlayers: 2 })
    for (let move = 0; move < MOVES; move++) {
      const playerID = String(move % 2)
      const payload = { type: 'touch', args: [move % THINGS], playerID }
      state = reducer(state, { type: 'MAKE_MOVE', payload })
      for (let viewer = 0; viewer < 2; viewer++) game.playerView({ G: state.G as { things: object[] } })
    }
    const { things: touched } = state.G as { things: { count: number }[] }
    if (touched.reduce((sum, { count }) => sum + count, 0) !== MOVES) throw new Error('the peer lost moves')
    return MOVES
  }
}

export default (): readonly Figure[] => [
  compare('commands: received, sent, seen by two', ours, 'boardgame.io reducer', theirs()),
]
