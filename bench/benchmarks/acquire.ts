import { open, parse, seeded, send, type Env, type Random } from '@fimm/kernel'
import acquire from '@fimm/games/acquire/game.ts'
import { TILES } from '@fimm/games/acquire/tiles.ts'
import { compare, figure, middle, type Figure } from '../measure.ts'
import { requirePeer } from '../peers.ts'
import { acquireOn, type G } from '../peers/acquire-boardgame.mts'

/** Complete random four-player games, next to boardgame.io's reducer on a game with the source's models:
 *  as many moves, each chosen from the mover's own view. */

const PLAYERS = ['anna', 'bjorn', 'dora', 'einar']

const envOf = (random: Random): Env => ({
  now: 0,
  random,
  words: () => {
    throw new Error('no words')
  },
})

const options = parse(acquire.schema.options, {}, 'bad-options')
let bytes = 0

/** One whole game; how many commands it took. */
const ours = (seed: number): number => {
  const random = seeded(seed)
  const env = envOf(random)
  if (!options.ok) throw new Error('no options')
  let { match } = open(acquire, { options: options.value, players: PLAYERS }, env)
  for (let moves = 0; ; moves++) {
    const status = acquire.status(match.state)
    if (status.phase !== 'playing') return moves
    const [player = ''] = status.waitingFor
    const command = acquire.randomCommand(acquire.view(match.state, { kind: 'player', player }), random)
    if (command === undefined) throw new Error('nothing to do')
    const answer = send(acquire, match, command, { kind: 'member', player, host: false }, env)
    if (!answer.ok) throw new Error(answer.error.code)
    match = answer.value.match
    if (moves === 80) bytes = JSON.stringify(match.state).length
  }
}

interface Boardgame {
  CreateGameReducer(of: { game: unknown }): (state: PeerState, action: unknown) => PeerState
  InitializeGame(of: { game: unknown; numPlayers: number }): PeerState
}
interface PeerState {
  readonly G: G
  readonly ctx: { readonly currentPlayer: string }
}

let peerBytes = 0

const theirs = (): ((seed: number, moves: number) => void) => {
  const { CreateGameReducer, InitializeGame } = requirePeer<Boardgame>('boardgame.io/internal')
  let random = seeded(0)
  const game = acquireOn(() => random.shuffle(TILES))
  const reducer = CreateGameReducer({ game })
  const make = (state: PeerState, type: string, arg: unknown): PeerState =>
    reducer(state, {
      type: 'MAKE_MOVE',
      payload: { type, args: [arg], playerID: state.ctx.currentPlayer },
    })
  return (seed, moves) => {
    random = seeded(seed)
    let state = InitializeGame({ game, numPlayers: PLAYERS.length })
    let placed = false
    for (let move = 0; move < moves; move++) {
      const playerID = state.ctx.currentPlayer
      const view = game.playerView({ G: state.G, playerID })
      const { tiles = [] } = view.players[playerID] as { tiles?: readonly string[] }
      placed = !placed && tiles.length > 0
      if (placed) state = make(state, 'placeTile', random.pick(tiles))
      else {
        const chains = Object.entries(view.chains).flatMap(([chain, { isActive }]) =>
          isActive ? [chain] : [],
        )
        const wanted = chains.length === 0 ? 0 : random.int(4)
        state = make(
          state,
          'buyStocks',
          Array.from({ length: wanted }, () => random.pick(chains)),
        )
      }
      if (move === 80) peerBytes = JSON.stringify(state.G).length
    }
    const onBoard = state.G.board.flat().filter(({ tile }) => tile !== null).length
    if (onBoard < moves / 4) throw new Error('the peer lost moves')
  }
}

export default (): readonly Figure[] => {
  const lengths = Array.from({ length: 50 }, (_, seed) => ours(seed))
  const peer = theirs()
  let seed = 0
  const next = (): number => seed++ % lengths.length
  const ourGame = (): number => {
    ours(next())
    return 1
  }
  const theirGame = (): number => {
    const game = next()
    peer(game, lengths[game] ?? 0)
    return 1
  }
  return [
    compare('random games of four: rules, status and view', ourGame, 'boardgame.io reducer', theirGame),
    figure('moves in such a game', 'moves', middle(lengths)),
    figure('state after 80 moves, as JSON', 'bytes', bytes, {
      who: 'boardgame.io',
      theirs: peerBytes,
      ratio: bytes / peerBytes,
    }),
  ]
}
