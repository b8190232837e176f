import type { ForeignGame } from './foreign-game.ts'

/** What this wrapper cannot carry over, each with what to do about it. A game that has any of it is refused when it is
 *  loaded: a half-mapped game would break in the middle of somebody's match. */
const PARTS: readonly (readonly [path: string, why: string])[] = [
  ['phases', 'phases are not carried over: write the phase into G, and let `moves` look at it'],
  ['turn.stages', 'stages are not carried over: one player acts at a time'],
  ['turn.activePlayers', 'several active players are not carried over: one player acts at a time'],
  ['plugins', 'plugins are not carried over: only `random` and `events` are'],
  ['validateSetupData', 'setup data is checked by the schema in `options`'],
  ['deltaState', 'patches are made by the server itself'],
]

interface Extras {
  readonly secrets?: unknown
  readonly players?: { readonly min: number; readonly max: number }
}

const KNOWN_ABOUT_A_MOVE = ['move', 'redact', 'undoable', 'client', 'noLimit', 'ignoreStaleStateID']

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (Object(part) as Record<string, unknown>)[key], value)

/** boardgame.io itself fills what is absent with nothing, in the object it is given. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Every reason why a game cannot be carried over; none for one that can. */
export const reasonsAgainst = <G>(game: ForeignGame<G>, { secrets, players }: Extras): readonly string[] => {
  const { moves = {}, turn, minPlayers, maxPlayers } = game
  return [
    ...PARTS.flatMap(([path, why]) => (isEmpty(at(game, path)) ? [] : [`${path}: ${why}`])),
    ...(Object.keys(moves).length === 0 ? ['moves: there are none'] : []),
    ...Object.entries(moves).flatMap(([name, move]) => reasonsAgainstMove(name, move)),
    ...(typeof game.setup === 'function' ? [] : ['setup: there is none']),
    ...(typeof game.ai?.enumerate === 'function'
      ? []
      : ['ai.enumerate: it must list what a player can do; faces, bots and the server go by it']),
    ...(players === undefined && (minPlayers === undefined || maxPlayers === undefined)
      ? ['minPlayers, maxPlayers: say for how many it is, there or in `players`']
      : []),
    ...(game.playerView !== undefined && secrets === undefined
      ? ['playerView: it hides something, so `secrets` must say what, for the tests of every game']
      : []),
    ...(turn?.order !== undefined && typeof turn.order.next !== 'function'
      ? ['turn.order: it has no `next`']
      : []),
  ]
}

const reasonsAgainstMove = (name: string, move: unknown): readonly string[] => {
  if (typeof move === 'function') return []
  if (typeof at(move, 'move') !== 'function') return [`moves.${name}: it is no function and has none`]
  return [
    ...Object.keys(Object(move) as object)
      .filter((key) => !KNOWN_ABOUT_A_MOVE.includes(key))
      .map((key) => `moves.${name}.${key}: nothing here corresponds to it`),
    ...(['redact', 'undoable'] as const)
      .filter((key) => typeof at(move, key) === 'function')
      .map((key) => `moves.${name}.${key}: it must be true or false, since it is asked without a state`),
  ]
}
