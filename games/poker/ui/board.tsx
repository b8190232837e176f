import { boardsIn, litAt, litCards } from './cards-in-view.ts'
import type { View } from '../view-types.ts'
import { CardBack, CardPlace, lookIn, PlayingCard } from './playing-card.tsx'
import type { TableProps } from './table-props.ts'

/** Two boards share the room of one. */
const HEIGHTS = { desktop: [104, 76], screen: [224, 150] } as const

/** On a phone `room` says how high a card can be. */
const heightOn = (size: TableProps['size'], room: number, boards: number): number =>
  size === 'phone' ? room : HEIGHTS[size][boards > 1 ? 1 : 0]

/** Whether cards lie in the middle, or will: in a hand the table deals, and after it. */
export const hasBoard = (view: View): boolean =>
  view.hand === null ? boardsIn(view).some((board) => board.length > 0) : view.hand.board !== null

const FULL = [0, 1, 2, 3, 4]
const RIVER = 4

/** Five cards in the middle, or two times five where it is run twice; what is to come has its place. */
export const Board = ({ view, size, room, t }: TableProps & { readonly room: number }) => {
  const boards = boardsIn(view)
  if (!hasBoard(view)) return null
  const lit = litCards(view)
  const height = heightOn(size, room, boards.length)
  const isComing = view.hand?.board?.due != null
  const isRunOut = view.hand?.board?.isRunOut === true
  return (
    <div className="grid gap-1" data-boards={boards.length}>
      {boards.map((board, run) => (
        <ol
          // oxlint-disable-next-line react/no-array-index-key -- the first board and the second
          key={run}
          aria-label={t(boards.length > 1 ? 'board.run' : 'board.label', { run: run + 1 })}
          className="flex justify-center gap-1"
        >
          {FULL.map((place) => {
            const card = board[place]
            if (card !== undefined)
              return (
                <li
                  key={card}
                  className="poker-dealt flex"
                  style={{ animationDelay: `${(place % 3) * 120}ms` }}
                >
                  <PlayingCard
                    card={card}
                    height={height}
                    look={lookIn(lit, card)}
                    litAt={litAt(lit, card)}
                    t={t}
                  />
                </li>
              )
            return (
              <li key={place} aria-hidden className="flex">
                {isComing && place === board.length && (isRunOut || place === RIVER) ? (
                  <span className="poker-awaited flex">
                    <CardBack height={height} />
                  </span>
                ) : (
                  <CardPlace height={height} />
                )}
              </li>
            )
          })}
        </ol>
      ))}
    </div>
  )
}
