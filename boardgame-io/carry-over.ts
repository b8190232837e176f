import {
  accept,
  playerOf,
  refuse,
  type Game,
  type PlayerId,
  type Random,
  type Schema,
  type Viewer,
} from '@fimm/kernel'
import { z } from 'zod'
import type { Choice, Ctx, ForeignGame } from './foreign-game.ts'
import { outcomeOf, scoresOf, type Scores } from './outcome.ts'
import { plain } from './plain.ts'
import { Turns } from './turns.ts'
import { REFUSALS, type Carried, type Event, type State } from './types.ts'
import { reasonsAgainst } from './unmapped.ts'

/** What a game of ours has and one of boardgame.io does not say. */
export interface CarryOver<G, Options extends object> {
  readonly id: string
  readonly version?: number
  readonly minutes?: number
  /** For how many, where the game itself does not say. */
  readonly players?: { readonly min: number; readonly max: number }
  /** What becomes `setupData`; without it there are no options. */
  readonly options?: Schema<Options>
  readonly bots?: readonly string[]
  /** G with everything that this player may not know put otherwise, as possible as the real one. Needed with
   *  `playerView`, and written without looking at it: the tests compare the two. */
  readonly secrets?: (G: G, playerID: string | null, random: Random) => G
  /** Points by playerID, from what `endIf` returned, where that is nothing this wrapper reads by itself. */
  readonly scores?: (gameover: unknown, G: G) => Scores
}

/** A game written for boardgame.io as a game of ours. Throws, with every reason, for one that cannot be carried over. */
export const carryOver = <G, Options extends object = object>(
  foreign: ForeignGame<G>,
  wanted: CarryOver<G, Options>,
): Game<Carried<G, Options>> => {
  const reasons = reasonsAgainst(foreign, wanted)
  if (reasons.length > 0)
    throw new Error(`${wanted.id} cannot be carried over from boardgame.io: ${reasons.join('; ')}`)
  const { secrets } = wanted
  const seats = wanted.players ?? { min: foreign.minPlayers ?? 1, max: foreign.maxPlayers ?? 1 }
  const rules = rulesOf(foreign, wanted)
  const longMove = (name: string) => {
    const move = foreign.moves?.[name]
    return typeof move === 'object' ? move : undefined
  }

  return {
    id: wanted.id,
    version: wanted.version ?? 1,
    ...(wanted.minutes !== undefined && { minutes: wanted.minutes }),
    seating: 'fixed',
    seats: () => seats,
    schema: {
      options: wanted.options ?? (z.strictObject({}) as unknown as Schema<Options>),
      command: z.strictObject({
        type: z.literal('make-move'),
        move: z.enum(Object.keys(foreign.moves ?? {})),
        args: z.array(z.json()).max(MOST_ARGS),
        decision: z.int().min(0).optional(),
      }),
    },
    refusals: REFUSALS,
    events: ['match-opened', 'move-made', 'player-left'],
    bots: wanted.bots ?? [],
    open: ({ players, options }, { random }) => {
      const { position } = Turns.begun(foreign, random, players.length, options)
      return [{ type: 'match-opened', players, ...position }]
    },
    decide: (state, { move, args, decision }, by, { random }) => {
      if (decision !== undefined && decision !== state.decision) return refuse('stale')
      const player = playerOf(by)
      const why = rules.whyNot(state, player)
      if (player === undefined || why !== undefined) return refuse(why ?? 'not-playing')
      const offered = rules.choices(state, player)
      if (!offered.some((choice) => isSame(choice, { move, args }))) return refuse('not-offered')
      const turns = new Turns(foreign, random, state, rules.leftSeats(state))
      if (!turns.move(seatOf(state, player), move, args)) return refuse('invalid-move')
      return accept({ type: 'move-made', player, move, args, drawn: turns.hasDrawn, ...turns.position })
    },
    evolve,
    leave: (state, player, { random }) => {
      const after = { ...state, left: [...state.left, player] }
      const isNext = state.ctx.currentPlayer === seatOf(state, player)
      if (!isNext || after.left.length >= state.players.length - 1)
        return [{ type: 'player-left', player, G: state.G, ctx: state.ctx }]
      const turns = new Turns(foreign, random, state, rules.leftSeats(after))
      turns.passOn()
      return [{ type: 'player-left', player, ...turns.position }]
    },
    status: (state) => rules.status(state),
    view: (state, viewer) => {
      const player = viewer.kind === 'player' ? viewer.player : undefined
      const why = rules.whyNot(state, player)
      const isOver = rules.status(state).phase !== 'playing'
      return {
        decision: state.decision,
        players: state.players,
        playerID: playerIdOf(state, viewer),
        G: rules.seenBy(state, playerIdOf(state, viewer)),
        ctx: state.ctx,
        may:
          isOver || player === undefined || why === 'not-playing'
            ? null
            : {
                'make-move':
                  why === undefined
                    ? { ok: true, choices: rules.choices(state, player) }
                    : { ok: false, why },
              },
      }
    },
    eventFor: (event, viewer) => {
      if (event.type === 'match-opened') return { type: event.type, players: event.players }
      if (event.type === 'player-left') return { type: event.type, player: event.player }
      const { type, player, move, args } = event
      const isOwn = viewer.kind === 'player' && viewer.player === player
      const isTold = isOwn || longMove(move)?.redact !== true
      return { type, player, move, ...(isTold && { args, text: args.map(String).join(', ') }) }
    },
    ...(secrets !== undefined && {
      secrets: {
        lasting: true,
        state: (state, viewer, random) => ({
          ...state,
          G: secrets(plain(state.G), playerIdOf(state, viewer), random),
        }),
        event: (event, viewer, state, random) => {
          const G = secrets(plain(event.G), playerIdOf(state, viewer), random)
          if (event.type !== 'move-made') return { ...event, G }
          const isOwn = viewer.kind === 'player' && viewer.player === event.player
          return longMove(event.move)?.redact === true && !isOwn ? { ...event, G, args: [] } : { ...event, G }
        },
      },
    }),
    // As there: one's own last move, unless it says otherwise, chance decided it or somebody may have learned something.
    takeback: (event) =>
      event.type === 'move-made' &&
      !event.drawn &&
      foreign.playerView === undefined &&
      longMove(event.move)?.undoable !== false
        ? 'free'
        : 'never',
    randomCommand: ({ may, decision }, random) => {
      const offered = may?.['make-move']
      if (offered?.ok !== true || offered.choices.length === 0) return undefined
      return { type: 'make-move', ...random.pick(offered.choices), decision }
    },
  }
}

const MOST_ARGS = 16

const evolve = <G>(state: State<G> | undefined, event: Event<G>): State<G> => {
  const { G, ctx } = event
  if (event.type === 'match-opened') return { players: event.players, left: [], decision: 0, G, ctx }
  if (state === undefined) throw new Error('a match begins by being opened')
  const decision = state.decision + 1
  return event.type === 'player-left'
    ? { ...state, left: [...state.left, event.player], decision, G, ctx }
    : { ...state, decision, G, ctx }
}

const seatOf = <G>({ players }: State<G>, player: PlayerId): string => String(players.indexOf(player))

const playerIdOf = <G>(state: State<G>, viewer: Viewer): string | null =>
  viewer.kind === 'player' && state.players.includes(viewer.player) ? seatOf(state, viewer.player) : null

const isSame = (choice: Required<Choice>, asked: Required<Choice>): boolean =>
  choice.move === asked.move && JSON.stringify(choice.args) === JSON.stringify(asked.args)

const rulesOf = <G, Options extends object>(foreign: ForeignGame<G>, { scores }: CarryOver<G, Options>) => {
  const seenBy = ({ G, ctx }: { readonly G: G; readonly ctx: Ctx }, playerID: string | null): unknown =>
    foreign.playerView === undefined ? G : plain(foreign.playerView({ G: plain(G), ctx, playerID }))

  const isOver = ({ ctx, players, left }: State<G>): boolean =>
    ctx.gameover !== undefined || (left.length > 0 && left.length >= players.length - 1)

  return {
    seenBy,
    leftSeats: (state: State<G>) => state.left.map((player) => seatOf(state, player)),

    whyNot: (state: State<G>, player: PlayerId | undefined) => {
      if (player === undefined || !state.players.includes(player) || state.left.includes(player))
        return 'not-playing'
      return state.ctx.currentPlayer === seatOf(state, player) ? undefined : 'not-your-turn'
    },

    /** From what the player may see alone: a list made from all of G would tell what is hidden. */
    choices: (state: State<G>, player: PlayerId): readonly Required<Choice>[] => {
      const playerID = seatOf(state, player)
      const listed = foreign.ai?.enumerate(seenBy(state, playerID) as G, state.ctx, playerID) ?? []
      return listed.map((choice) => {
        if ('event' in choice)
          throw new Error(`ai.enumerate lists the event ${choice.event}: only moves are carried over`)
        return { move: choice.move, args: plain([...(choice.args ?? [])], 'args') }
      })
    },

    status: (state: State<G>) => {
      const { players, left, ctx, G } = state
      const staying = players.filter((player) => !left.includes(player))
      if (staying.length === 0) return { phase: 'abandoned', reason: 'nobody-left' } as const
      if (!isOver(state)) {
        const next = players[Number(ctx.currentPlayer)]
        const waitingFor = next === undefined ? [] : [next]
        return { phase: 'playing', players: staying, waitingFor, deadlines: [] } as const
      }
      const reached =
        ctx.gameover === undefined ? {} : (scores?.(ctx.gameover, G) ?? scoresOf(ctx.gameover, players))
      return { phase: 'over', outcome: outcomeOf(players, left, reached) } as const
    },
  }
}
