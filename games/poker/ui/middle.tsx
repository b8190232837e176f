import { ACTIONS } from '../types.ts'
import type { PotView, SeatView, View } from '../view-types.ts'
import { Board, hasBoard } from './board.tsx'
import { winningHand } from './cards-in-view.ts'
import { ChipPiles } from './chips.tsx'
import { handText } from './hand-text.ts'
import { nameIn } from './people.ts'
import { MANY_POTS, Pots } from './pots.tsx'
import type { TableProps } from './table-props.ts'

const LOOKS = {
  phone: {
    street: 'text-[0.8rem]',
    width: 'w-[46%] gap-0.5',
    withCards: 'w-[62%] gap-1',
    paused: 'text-lg',
    total: 'text-[2.5rem]',
    smallTotal: 'text-[1.75rem]',
    winner: 'text-xl',
    hand: 'text-[0.85rem]',
    chips: 26,
  },
  desktop: {
    street: 'text-lg',
    width: 'w-[44%] gap-1.5',
    withCards: 'w-[44%] gap-1.5',
    paused: 'text-2xl',
    total: 'text-6xl',
    smallTotal: 'text-4xl',
    winner: 'text-3xl',
    hand: 'text-lg',
    chips: 34,
  },
  screen: {
    street: 'text-4xl',
    width: 'w-[64%] gap-4',
    withCards: 'w-[64%] gap-4',
    paused: 'text-5xl',
    total: 'text-[11rem]',
    smallTotal: 'text-8xl',
    winner: 'text-7xl',
    hand: 'text-5xl',
    chips: 60,
  },
} as const

interface MiddleProps extends TableProps {
  /** Where the board lies on a phone, and how high its cards can be. */
  readonly boardAt: number
  readonly room: number
  readonly isLow: boolean
}

/** The middle of the felt: street, everything in the pots, and each pot when there are several. */
export const Middle = (props: MiddleProps) => {
  const { view, size } = props
  if (size === 'phone' && hasBoard(view)) return <AroundBoard {...props} />
  const isDealt = view.config.cards === 'dealt'
  const look = LOOKS[size]
  return (
    <div
      data-middle
      className={`absolute left-1/2 ${topOf(hasPotCards(props), isDealt)} flex -translate-1/2 flex-col items-center text-center ${isDealt ? look.withCards : look.width}`}
    >
      <Above {...props} />
      <Board {...props} />
      <Below {...props} />
    </div>
  )
}

/** On a phone the board lies still where there is room for it, whatever stands above and below it. */
const AroundBoard = (props: MiddleProps) => (
  <div
    data-middle
    className="absolute left-1/2 -translate-1/2 text-center"
    style={{ top: `${100 * props.boardAt}%` }}
  >
    <div className="absolute bottom-full left-1/2 flex w-48 -translate-x-1/2 flex-col items-center">
      <Above {...props} />
    </div>
    <Board {...props} />
    <div className="absolute top-full left-1/2 flex w-48 -translate-x-1/2 flex-col items-center pt-1">
      <Below {...props} />
    </div>
  </div>
)

/** The dock has a card for every pot then. */
const hasPotCards = ({ size, view }: TableProps): boolean =>
  size === 'phone' && view.may?.distribute.ok === true

/** At the showdown of dealt cards the dock of a phone has every pot with who wins it, and how. */
const isToldBelow = ({ size, view }: TableProps): boolean =>
  size === 'phone' && view.hand?.phase === 'showdown' && view.hand.board !== null && view.may !== null

/** On the big screen the name of what won stands in the place of the sum, which is told below: from under the board the
 *  cards at a seat would cover it. */
const isNamedAbove = ({ size, view }: TableProps): boolean =>
  size === 'screen' && winningHand(view) !== undefined

const Above = (props: MiddleProps) => {
  const { view, size, isLow, t } = props
  const { hand } = view
  const isDealt = view.config.cards === 'dealt'
  const look = LOOKS[size]
  return (
    <>
      {view.paused && (
        <span className={`font-display leading-tight font-extrabold ${look.paused}`}>
          {t('status.paused')}
        </span>
      )}
      {hand === null ? (
        !view.paused && <Between {...props} />
      ) : (
        <>
          {/* The big screen's headline says so already, and the pots need the room. */}
          {!view.paused && (size !== 'screen' || hand.phase !== 'showdown' || hand.undealt.length > 0) && (
            <span
              className={`leading-tight font-bold text-felt-quiet ${look.street} ${(isDealt && size !== 'desktop') || (isLow && isCrowded(view)) ? 'sr-only' : ''}`}
            >
              {streetText(props, hand)}
            </span>
          )}
          <Total
            amount={hand.total}
            {...props}
            isSmall={hand.board !== null || isLow || potsShown(hand).length > MANY_POTS}
          />
        </>
      )}
      {isNamedAbove(props) && <WinningHand {...props} />}
    </>
  )
}

const Below = (props: MiddleProps) => {
  const { view, size } = props
  const { hand } = view
  const name = isNamedAbove(props) ? null : <WinningHand {...props} />
  if (hand === null) return name
  // On the shared screen the cards of the pots have their chips.
  const hasPiles = size !== 'screen' || potsShown(hand).length < 2
  return (
    <>
      {!isToldBelow(props) && name}
      {hasPiles && hand.board === null && (
        <span className={size === 'phone' ? onPhones(hand.phase) : ''}>
          <ChipPiles amount={hand.total} width={LOOKS[size].chips} />
        </span>
      )}
      {!hasPotCards(props) && !isToldBelow(props) && <Pots {...props} pots={potsShown(hand)} />}
    </>
  )
}

/** Bets of who sits at the upper sides need the room of the street then. */
const isCrowded = ({ seats }: View): boolean => seats.filter((seat) => seat !== null).length > 7

const topOf = (isPicking: boolean, isDealt: boolean): string => {
  if (isPicking) return 'top-[53%]'
  return isDealt ? 'top-[49%]' : 'top-[47%]'
}

/** A phone has room for the chips where it is high, and not beside the pots of a showdown. */
const onPhones = (phase: NonNullable<View['hand']>['phase']): string =>
  phase === 'showdown' ? 'hidden' : '[@media(max-height:760px)]:hidden'

/** The street, and who deals it with real cards: until somebody acts on it, and after an all-in one by one. */
const streetText = (props: TableProps, hand: NonNullable<View['hand']>): string => {
  const { view, t } = props
  const dealer = view.seats[hand.button - 1]?.player
  const [undealt] = hand.undealt
  const isFresh = hand.acting !== null && !view.seats.some(hasActed)
  if (dealer === undefined || hand.board !== null || (undealt === undefined && !isFresh))
    return t(`phase.${hand.phase}`)
  const who = { player: nameIn(props, dealer), you: dealer === view.me ? 'yes' : 'no' }
  return t('table.deals', { ...who, phase: undealt ?? hand.phase })
}

const hasActed = (seat: SeatView | null): boolean =>
  seat?.status === 'active' &&
  seat.lastAction !== null &&
  ACTIONS.some((action) => action === seat.lastAction?.action)

/** “Full house, jacks full of tens”: with what the pot was won, where it was shown. */
const WinningHand = ({ view, size, t }: TableProps) => {
  const cards = winningHand(view)
  if (cards === undefined) return null
  return (
    <span data-winning-hand className={`font-display leading-tight font-extrabold ${LOOKS[size].hand}`}>
      {handText(cards, t)}
    </span>
  )
}

const potsShown = (hand: NonNullable<View['hand']>): readonly PotView[] =>
  hand.phase === 'showdown' ? hand.pots : hand.potsWithBets

const Total = ({
  amount,
  isSmall = false,
  isTold = false,
  ...props
}: TableProps & {
  readonly amount: number
  /** It stands elsewhere, and what would cover it does not matter. */
  readonly isTold?: boolean
  /** Many pots need the room on the shared screen. */
  readonly isSmall?: boolean
}) => {
  const { size, t } = props
  const look = isSmall ? LOOKS[size].smallTotal : LOOKS[size].total
  return (
    <span
      data-pot
      className={`font-display leading-none font-extrabold tracking-tight ${isTold || isNamedAbove(props) ? 'sr-only' : look}`}
    >
      <span className="sr-only">{t('pot.total', { amount })}</span>
      <span aria-hidden>{t('chips', { amount })}</span>
    </span>
  )
}

/** Between hands: who won the last one. */
const Between = (props: TableProps) => {
  const { view, size, t } = props
  const { street, winner: text } = LOOKS[size]
  const { last } = view
  if (last === null || last.pots.length === 0)
    return (
      <span className={`font-bold text-felt-quiet ${street}`}>
        {last?.reason === 'void' ? t('table.voided', { hand: last.number }) : t('table.no-hand')}
      </span>
    )
  const amount = last.pots.reduce((sum, pot) => sum + pot.amount, 0)
  const winners = [...new Set(last.pots.flatMap(({ shares }) => shares.map(({ player }) => player)))]
  const [winner] = winners
  const isAboveBoard = hasBoard(view)
  const isTight = size === 'phone' && isAboveBoard
  const inRoom = isTight ? 'max-w-full truncate text-base' : text
  // The line above the table says so, and the cards need the room.
  const isTold = size !== 'desktop' && isAboveBoard && view.nextHandAt !== null
  return (
    <>
      <span className={`font-bold text-felt-quiet ${street} ${isTold || isTight ? 'sr-only' : ''}`}>
        {t('table.hand', { hand: last.number })}
      </span>
      {/* On a phone a long name must not push the cards over the seats. */}
      <span className={`font-display leading-tight font-extrabold ${isTold ? 'sr-only' : inRoom}`}>
        {winners.length === 1 && winner !== undefined
          ? t('table.wins', { player: nameIn(props, winner), you: winner === view.me ? 'yes' : 'no' })
          : t('table.split', { count: winners.length })}
      </span>
      <Total {...props} amount={amount} isSmall={isAboveBoard} isTold={isTold && isTight} />
    </>
  )
}
