import type { SeatView } from '../view-types.ts'
import { cardsAt, litCards } from './cards-in-view.ts'
import { CardBack, PlayingCard } from './playing-card.tsx'
import type { TableProps } from './table.tsx'

const UP = { phone: 42, desktop: 58, screen: 118 } as const
const DOWN = { phone: 30, desktop: 40, screen: 84 } as const

/** What lies in front of a seat: backs, or the cards once they are shown. Mine lie above my dock instead. */
export const SeatCards = ({
  seat,
  isMe,
  chance,
  onTheLeft,
  beside,
  ...props
}: TableProps & {
  readonly seat: SeatView
  readonly isMe: boolean
  /** In per cent, while the board runs out. */
  readonly chance: number | undefined
  readonly onTheLeft: boolean
  /** Where nothing can lie above the plate: the cards lie beside it. */
  readonly beside: boolean
}) => {
  const { view, size, t } = props
  const cards = cardsAt(view, seat)
  const isUp = cards.some((card) => card !== null)
  const lit = litCards(view)
  const height = isUp ? UP[size] : DOWN[size]
  return (
    <>
      {cards.length > 0 && !isMe && (
        <span
          className={`absolute flex ${isUp ? 'z-10 gap-0.5' : '-space-x-2'} ${beside ? `bottom-0 ${onTheLeft ? 'right-[calc(100%+0.25rem)]' : 'left-[calc(100%+0.25rem)]'}` : `bottom-[calc(100%-0.6rem)] ${onTheLeft ? 'left-0' : 'right-0'}`}`}
          data-cards={seat.seat}
        >
          {cards.map((card, i) =>
            card === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- the first card and the second
              <CardBack key={i} height={height} {...(i === 0 && { t })} />
            ) : (
              <PlayingCard
                key={card}
                card={card}
                height={height}
                look={lit === undefined ? 'plain' : lit.has(card) ? 'lit' : 'dim'}
                t={t}
              />
            ),
          )}
        </span>
      )}
      {chance !== undefined && (
        <span
          data-chance={seat.player}
          className={`absolute left-1/2 z-20 -translate-x-1/2 rounded-full bg-accent font-extrabold text-accent-ink ${isMe ? 'bottom-[calc(100%-0.4rem)]' : 'top-[calc(100%-0.4rem)]'} ${size === 'screen' ? 'px-4 text-3xl' : size === 'desktop' ? 'px-2.5 text-base' : 'px-2 text-[0.8rem]'}`}
        >
          {t('seat.chance', { percent: chance })}
        </span>
      )}
    </>
  )
}
