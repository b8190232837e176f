import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useFaceModule, useGameT } from '../games.ts'
import type { TableActions } from './use-table-actions.ts'

/** What changes most about a game, as pictures, where the game has some. */
export const LobbyChoice = ({
  document: { game, me },
  actions,
  isTight = false,
}: {
  readonly document: Pick<TableDocument, 'game' | 'me'>
  readonly actions: Pick<TableActions, 'act'>
  /** Other things need the room: pictures and names alone. */
  readonly isTight?: boolean
}) => {
  const gameT = useGameT(game.id)
  const { LobbyChoice: Choice } = useFaceModule(game.id)
  if (Choice === undefined) return null
  const choose = (changes: object): void =>
    void actions.act({ type: 'choose-game', game: game.id, options: { ...game.options, ...changes } })
  return (
    <Choice
      options={game.options}
      disabled={me?.host !== true}
      isTight={isTight}
      onChoose={choose}
      t={gameT}
    />
  )
}
