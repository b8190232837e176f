import { createRequire } from 'node:module'
import { open, seeded, send, type Env, type Game } from '@fimm/kernel'
import { holdToContract } from '@fimm/kernel/testing/contract.ts'
import { describe, expect, test } from 'vitest'
import { boardProps } from './board-props.ts'
import { carryOver, type CarryOver } from './carry-over.ts'
import { auctionSecrets, blindAuction } from './examples/blind-auction.ts'
import { ticTacToe } from './examples/tic-tac-toe.ts'
import type { Ctx, ForeignGame } from './foreign-game.ts'
import { randomApi } from './random-api.ts'
import type { Carried, State } from './types.ts'

const { Client } = createRequire(import.meta.url)('boardgame.io/client') as {
  Client(options: { game: unknown; numPlayers: number; debug: boolean }): {
    readonly moves: Record<string, (...args: readonly unknown[]) => void>
    getState(): { readonly G: unknown; readonly ctx: Record<string, unknown> }
    updatePlayerID(playerID: string): void
    start(): void
  }
}

const games = {
  'tic-tac-toe': carryOver(ticTacToe, { id: 'tic-tac-toe' }),
  'blind-auction': carryOver(blindAuction, { id: 'blind-auction', secrets: auctionSecrets }),
}

describe.each(Object.entries(games))('%s', (_id, game) => {
  const text = Object.fromEntries([
    ...['name', 'tagline'].map((key) => [key, 'A game']),
    ...game.events.map((type) => [`event.${type}`, type]),
    ...game.refusals.map((code) => [`refusal.${code}`, code]),
  ])
  const { max } = game.seats({})
  holdToContract(game as Game<Carried<unknown, object>>, {
    plays: [{ players: ['anna', 'bjorn'] }, { players: ['anna', 'bjorn', 'cleo', 'david'].slice(0, max) }],
    messages: { en: text, is: text },
  })
})

const env = (seed: string): Env => ({
  now: 1,
  random: seeded(seed),
  words: () => {
    throw new Error('no words here')
  },
})

/** Plays at random here and on boardgame.io's own engine, and compares after every move. */
const compared = <G>(foreign: ForeignGame<G>, extras: CarryOver<G, object>, seed: string, count: number) => {
  const players = ['anna', 'bjorn', 'cleo'].slice(0, count)
  // The same beginning: chance of their engine is not ours.
  const ctx = { numPlayers: count } as Ctx
  const G = foreign.setup?.({ ctx, random: randomApi(seeded(seed), () => {}) })
  const setup = (): G => structuredClone(G) as G
  const game = carryOver({ ...foreign, setup }, extras)
  let { match } = open(game, { options: {}, players }, env(seed))
  const client = Client({
    // Their engine writes into what it is given.
    game: { ...foreign, setup, turn: { ...foreign.turn } },
    numPlayers: count,
    debug: false,
  })
  client.start()
  const random = seeded(`moves ${seed}`)
  let moves = 0
  while (game.status(match.state).phase === 'playing') {
    const [player = ''] = statusPlayers(game, match.state)
    const view = game.view(match.state, { kind: 'player', player })
    const command = game.randomCommand(view, random)
    if (command === undefined) throw new Error('nothing can be done')
    client.updatePlayerID(String(players.indexOf(player)))
    client.moves[command.move]?.(...command.args)
    const sent = send(
      game,
      match,
      command,
      { kind: 'member', player, host: false },
      env(`${seed} ${moves++}`),
    )
    if (!sent.ok) throw new Error(sent.error.code)
    ;({ match } = sent.value)
    const theirs = client.getState()
    const { turn, currentPlayer, playOrderPos, numMoves, gameover } = match.state.ctx
    if (gameover === undefined) {
      expect(match.state.G).toEqual(theirs.G)
      expect({ turn, currentPlayer, playOrderPos, numMoves }).toEqual({
        turn: theirs.ctx['turn'],
        currentPlayer: theirs.ctx['currentPlayer'],
        playOrderPos: theirs.ctx['playOrderPos'],
        numMoves: theirs.ctx['numMoves'],
      })
    }
    expect(gameover).toEqual(theirs.ctx['gameover'])
  }
  return moves
}

const statusPlayers = <G>(game: Game<Carried<G, object>>, state: State<G>): readonly string[] => {
  const status = game.status(state)
  return status.phase === 'playing' ? status.waitingFor : []
}

/** Turns that end by themselves, by an event, backwards, and with hooks that count. */
const turnful: ForeignGame<{ log: string[]; total: number }> = {
  minPlayers: 2,
  maxPlayers: 3,
  setup: () => ({ log: [], total: 0 }),
  turn: {
    maxMoves: 3,
    onBegin: ({ G, ctx }) => void G.log.push(`begin ${ctx.turn} ${ctx.currentPlayer}`),
    onMove: ({ G, ctx }) => void G.log.push(`moved ${ctx.numMoves}`),
    onEnd: ({ G, ctx }) => void G.log.push(`end ${ctx.turn} ${ctx.numMoves}`),
    endIf: ({ G }) => G.total % 5 === 4,
    order: {
      first: () => 1,
      next: ({ ctx }) => (ctx.playOrderPos + ctx.numPlayers - 1) % ctx.numPlayers,
    },
  },
  moves: {
    add: ({ G }, number: number) => ({ ...G, total: G.total + number }),
    addAndEnd: ({ G, events }, next: string | null) => {
      G.total += 1
      if (next === null) events.endTurn()
      else events.endTurn(next === '' ? {} : { next })
    },
    stop: ({ events }) => events.endGame({ draw: true }),
  },
  endIf: ({ G }) => (G.total > 60 ? { winner: '0' } : undefined),
  ai: {
    enumerate: ({ total }) => [
      ...[1, 2, 3].map((number) => ({ move: 'add', args: [number] })),
      ...[null, '', '0', '1'].map((next) => ({ move: 'addAndEnd', args: [next] })),
      ...(total > 40 ? [{ move: 'stop' }] : []),
    ],
  },
}

describe('boardgame.io’s own engine', () => {
  test.each(['a', 'b', 'c', 'd', 'e'])('plays the same tic-tac-toe (%s)', (seed) => {
    expect(compared(ticTacToe, { id: 'tic-tac-toe' }, seed, 2)).toBeGreaterThan(4)
  })
  test.each(['a', 'b', 'c'])('holds the same auction (%s)', (seed) => {
    const withoutView = { ...blindAuction, playerView: ({ G }: { readonly G: unknown }) => G }
    expect(compared(withoutView, { id: 'blind-auction', secrets: auctionSecrets }, seed, 3)).toBe(18)
  })
  test.each(['a', 'b', 'c', 'd', 'e', 'f'])('ends and begins the same turns (%s)', (seed) => {
    expect(compared(turnful, { id: 'turnful' }, seed, 3)).toBeGreaterThan(10)
  })
})

describe('[F57] what cannot be carried over is refused at load, with the reason', () => {
  const load = (changes: object, extras: object = {}): unknown =>
    carryOver({ ...ticTacToe, ...changes }, { id: 'odd', ...extras })
  test.each([
    [{ phases: { draw: {} } }, 'phases: phases are not carried over'],
    [{ turn: { stages: { discard: {} } } }, 'turn.stages'],
    [{ turn: { activePlayers: { all: 'x' } } }, 'turn.activePlayers'],
    [{ plugins: [{}] }, 'plugins: plugins are'],
    [{ moves: {} }, 'moves: there are none'],
    [{ moves: { go: 7 } }, 'moves.go: it is no function'],
    [{ moves: { go: { move: () => {}, redact: () => true } } }, 'moves.go.redact'],
    [{ moves: { go: { move: () => {}, optimistic: true } } }, 'moves.go.optimistic'],
    [{ ai: undefined }, 'ai.enumerate'],
    [{ maxPlayers: undefined }, 'minPlayers, maxPlayers'],
    [{ playerView: () => ({}) }, 'playerView: it hides something'],
    [{ setup: undefined }, 'setup: there is none'],
  ])('%o', (changes, reason) => {
    expect(() => load(changes)).toThrow(reason)
  })

  test('and what only playing shows is named: G that is no JSON, events of phases, an end nobody can read', () => {
    const play = (changes: object): unknown => {
      const game = load(changes) as Game<Carried<object, object>>
      const { match } = open(game, { options: {}, players: ['anna', 'bjorn'] }, env('x'))
      const by = { kind: 'member', player: 'anna', host: false } as const
      const sent = send(game, match, { type: 'make-move', move: 'clickCell', args: [0] }, by, env('y'))
      return sent.ok && game.status(sent.value.match.state)
    }
    expect(() => play({ setup: () => ({ cells: new Map() }) })).toThrow('G.cells is a Map')
    const setPhase = { clickCell: ({ events }: { events: { setPhase(): void } }) => events.setPhase() }
    expect(() => play({ moves: setPhase })).toThrow('events.setPhase is not carried over')
    expect(() => play({ endIf: () => 'done' })).toThrow('endIf said "done"')
  })
})

test('only what is listed can be done, and a stale screen does nothing', () => {
  const game = games['tic-tac-toe']
  const { match } = open(game, { options: {}, players: ['anna', 'bjorn'] }, env('x'))
  const by = { kind: 'member', player: 'anna', host: false } as const
  const play = (args: readonly unknown[], decision?: number) =>
    send(game, match, { type: 'make-move', move: 'clickCell', args, decision }, by, env('y'))
  expect(play(['length'])).toMatchObject({ ok: false, error: { code: 'not-offered' } })
  expect(play([0], 7)).toMatchObject({ ok: false, error: { code: 'stale' } })
  expect(play([0])).toMatchObject({ ok: true })
})

test('who leaves is passed over, and who stays alone has won', () => {
  const game = games['blind-auction']
  const { match } = open(game, { options: {}, players: ['anna', 'bjorn', 'cleo'] }, env('x'))
  const after = game.leave(match.state, 'anna', env('y')).reduce(game.evolve, match.state)
  expect(game.status(after)).toMatchObject({ phase: 'playing', waitingFor: ['bjorn'] })
  const last = game.leave(after, 'bjorn', env('z')).reduce(game.evolve, after)
  expect(game.status(last)).toMatchObject({ phase: 'over', outcome: { winners: ['cleo'] } })
})

test('a board of theirs gets what it expects', () => {
  const game = games['tic-tac-toe']
  const { match } = open(game, { options: {}, players: ['anna', 'bjorn'] }, env('x'))
  const sent: unknown[] = []
  const props = boardProps({
    view: game.view(match.state, { kind: 'player', player: 'anna' }),
    connected: true,
    readOnly: false,
    send: async (command) => sent.push(command),
    person: (player) => ({ name: player.toUpperCase() }),
  })
  props.moves['clickCell']?.(4)
  props.moves['unknown']?.()
  expect(sent).toEqual([{ type: 'make-move', move: 'clickCell', args: [4], decision: 0 }])
  expect(props).toMatchObject({
    isActive: true,
    playerID: '0',
    matchData: [{ name: 'ANNA' }, { name: 'BJORN' }],
  })
})
