import type { MakeMove, View } from './types.ts'

interface Props {
  readonly view: View
  readonly connected: boolean
  readonly readOnly: boolean
  readonly send: (command: MakeMove) => Promise<unknown>
  readonly person: (player: string) => { readonly name: string }
}

/** What a board component written for boardgame.io's React client expects, from what a face of ours is given: the
 *  component itself can stay as it is. */
export const boardProps = ({ view, connected, readOnly, send, person }: Props) => {
  const { G, ctx, playerID, may, players, decision } = view
  const offered = may?.['make-move']
  const choices = offered?.ok === true ? offered.choices : []
  const moveNames = new Set(choices.map(({ move }) => move))
  const moves = Object.fromEntries(
    [...moveNames].map((move) => [
      move,
      (...args: readonly unknown[]): void => void send({ type: 'make-move', move, args, decision }),
    ]),
  )
  return {
    G,
    ctx,
    playerID,
    isActive: offered?.ok === true && !readOnly,
    isConnected: connected,
    isMultiplayer: true,
    /** Only what can be done now; a call of anything else does nothing on boardgame.io either. */
    moves: new Proxy(moves, { get: (known, name) => known[String(name)] ?? (() => {}) }),
    matchData: players.map((player, id) => ({ id, name: person(player).name })),
  }
}
