import { litCards, boardsIn } from './cards-in-view.ts'
import { CardBack, CardPlace, PlayingCard } from './playing-card.tsx'
import type { TableProps } from './table.tsx'

const HEIGHTS = { desktop: 84, screen: 200 } as const

/** On a phone the board fits between the plates at the sides, where there are any. */
const heightOn = (size: TableProps['size'], people: number): number => {
  if (size !== 'phone') return HEIGHTS[size]
  if (people < 3) return globalThis.innerHeight < 800 ? 50 : 59
  return globalThis.innerWidth < 380 ? 38 : 47
}
const FULL = [0, 1, 2, 3, 4]

/** Five cards in the middle, or two times five where it is run twice; what is to come has its place. */
export const Board = ({ view, size, t }: TableProps) => {
  const boards = boardsIn(view)
  const isDealt = view.hand === null ? boards.some((board) => board.length > 0) : view.hand.board !== null
  if (!isDealt) return null
  const lit = litCards(view)
  const people = view.seats.filter((seat) => seat !== null).length
  const height = heightOn(size, people) * (boards.length > 1 ? 0.7 : 1)
  const isAwaited = view.hand?.board?.isRunOut === true && view.hand.board.due !== null
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
                    look={lit === undefined ? 'plain' : lit.has(card) ? 'lit' : 'dim'}
                    t={t}
                  />
                </li>
              )
            return (
              <li key={place} aria-hidden className="flex">
                {isAwaited && place === board.length ? (
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
