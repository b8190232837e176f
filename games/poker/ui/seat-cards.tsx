import type { SeatView, View } from '../view-types.ts'
import { cardsAt, litAt, litCards } from './cards-in-view.ts'
import { CardBack, lookIn, PlayingCard } from './playing-card.tsx'
import type { TableProps } from './table-props.ts'

const UP = { phone: 42, desktop: 62, screen: 118 } as const
/** On the big screen the hand that won is seen from three metres; higher, it would lie over what stands in the middle. */
const WON = 164
const DOWN = { phone: 30, desktop: 40, screen: 84 } as const
const CHANCE = {
  phone: 'px-2 text-[0.8rem]',
  desktop: 'px-2.5 text-base',
  screen: 'px-4 text-3xl',
} as const

// What won is higher than a plate: at the top of the table it hangs down.
const ALONG = { top: 'top-0', bottom: 'bottom-0' } as const

/** Between one card and the next, in milliseconds. */
const DEAL = 120

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
  /** Where nothing can lie above the plate the cards lie beside it, along its upper or its lower edge. */
  readonly beside: 'top' | 'bottom' | undefined
}) => {
  const { view, size, t } = props
  const cards = cardsAt(view, seat)
  const isUp = cards.some((card) => card !== null)
  const lit = litCards(view)
  const hasWon = lit !== undefined && cards.some((card) => card !== null && lit.has(card))
  const heights = isUp ? UP : DOWN
  const height = hasWon && size === 'screen' ? WON : heights[size]
  const place =
    beside === undefined
      ? `bottom-[calc(100%-0.6rem)] ${onTheLeft ? 'left-0' : 'right-0'}`
      : `${ALONG[beside]} ${onTheLeft ? 'right-[calc(100%+0.25rem)]' : 'left-[calc(100%+0.25rem)]'}`
  return (
    <>
      {view.hand?.board != null && seat.status === 'folded' && !isMe && (
        <span aria-hidden className={`poker-mucked absolute -z-10 flex -space-x-2 ${place}`}>
          <CardBack height={DOWN[size]} />
          <CardBack height={DOWN[size]} />
        </span>
      )}
      {cards.length > 0 && !isMe && (
        <span
          className={`absolute flex ${isUp ? 'z-10 gap-0.5' : '-z-10 -space-x-2'} ${place}`}
          data-cards={seat.seat}
        >
          {cards.map((card, i) =>
            card === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- the first card and the second
              <span
                key={i}
                className="poker-dealt flex"
                style={{ animationDelay: `${dealtAt(i, seat, view)}ms` }}
              >
                <CardBack height={height} {...(i === 0 && { t })} />
              </span>
            ) : (
              <span key={card} className="poker-turned flex">
                <PlayingCard
                  card={card}
                  height={height}
                  look={lookIn(lit, card)}
                  litAt={litAt(lit, card)}
                  t={t}
                />
              </span>
            ),
          )}
        </span>
      )}
      {chance !== undefined && (
        <span
          data-chance={seat.player}
          className={`absolute left-1/2 z-20 -translate-x-1/2 rounded-full bg-accent font-extrabold text-accent-ink ${isMe ? 'bottom-[calc(100%-0.4rem)]' : 'top-[calc(100%-0.4rem)]'} ${CHANCE[size]}`}
        >
          {t('seat.chance', { percent: chance })}
        </span>
      )}
    </>
  )
}

/** Cards come one after the other, twice round the table from the left of the button (P36); later they just lie there. */
const dealtAt = (round: number, { seat }: SeatView, { hand, seats }: View): number => {
  if (hand === null || hand.phase !== 'preflop') return 0
  const dealtIn = seats.flatMap((each) => (each !== null && each.cards.length > 0 ? [each.seat] : []))
  const place = dealtIn.filter((each) => isDealtBefore(each, seat, hand.button)).length
  return (round * dealtIn.length + place) * DEAL
}

const isDealtBefore = (one: number, other: number, button: number): boolean =>
  one > button === other > button ? one < other : one > button
