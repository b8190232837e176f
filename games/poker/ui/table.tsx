import { rem } from '@fimm/ui/rem.ts'
import { useSize } from '@fimm/ui/use-size.ts'
import { useMemo, useRef } from 'react'
import type { SeatView } from '../view-types.ts'
import { useActionClock } from './action-clock.tsx'
import { boardsIn, chancesIn, shownAt } from './cards-in-view.ts'
import { ChipPile } from './chips.tsx'
import {
  betPlaces,
  betsBesidePlates,
  boardAt,
  boardHeight,
  seatPoints,
  type BetPlace,
  type Point,
  type Shape,
} from './geometry.ts'
import { Middle } from './middle.tsx'
import { SeatCards } from './seat-cards.tsx'
import { SeatPlate, stackText, type PlateSize } from './seat-plate.tsx'
import type { TableProps } from './table-props.ts'

const PLATES = {
  phone: { width: 84, height: 46, mine: [148, 52] },
  desktop: { width: 150, height: 60, mine: [182, 66] },
  screen: { width: 270, height: 98, mine: [270, 98] },
} as const

/** What flies over the table: two chips, copied for each flight. */
const FLYING = 50

/** The oval with everybody round it: me at the bottom, the others clockwise. */
export const PokerTable = (props: TableProps) => {
  const { view, size, t, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const shape = shapeOf(size, width, height)
  const places = placesOf(props)
  const isDealt = view.config.cards === 'dealt'
  const points = seatPoints(Math.max(places.length, 2), shape, isDealt, height)
  const bets =
    isDealt && size === 'screen' ? betsBesidePlates(points) : betPlaces(points, shape, height, isDealt)
  const room =
    size === 'phone' && width > 0 ? boardHeight(points, bets, { width, height }, boardsIn(view).length) : 0
  const chances = useMemo(() => chancesIn(view), [view])
  return (
    <div ref={box} className="relative size-full min-h-52" data-table>
      <div
        aria-hidden
        className={`absolute border border-b-5 border-rail-edge bg-rail ${shape === 'tall' ? 'inset-x-5 top-4 bottom-3.5 rounded-[7.5rem]' : 'inset-x-[6%] top-[7%] bottom-[6%] rounded-[50%]'}`}
      />
      <div
        aria-hidden
        className={`absolute border border-felt-line ${view.paused ? 'bg-folded' : 'bg-felt'} ${shape === 'tall' ? 'inset-x-8 top-7 bottom-7.5 rounded-[6.75rem]' : 'inset-x-[8%] top-[10%] bottom-[10%] rounded-[50%]'}`}
      />
      <Middle
        {...props}
        boardAt={boardAt(points)}
        room={room}
        isLow={size === 'phone' && height > 0 && height < LOW}
      />
      {width > 0 && (
        <ol aria-label={t('table.seats')} className="contents">
          {places.map((place, i) => (
            <Place
              key={place.number}
              {...props}
              place={place}
              point={points[i] ?? { x: 0.5, y: 0.5 }}
              betAt={bets[i] ?? { x: 0.5, y: 0.5 }}
              shape={shape}
              isBottom={i === 0}
              chance={place.seat === null ? undefined : chances.get(place.seat.player)}
            />
          ))}
        </ol>
      )}
      {children}
      <span data-chip hidden>
        <ChipPile amount={FLYING} width={size === 'screen' ? 46 : 28} />
      </span>
    </div>
  )
}

/** Below this height there is no room for everything in the middle. */
const LOW = 230
/** The narrowest table that plates of a phone stand around in an oval. */
const NARROWEST_OVAL = 420

/** A low table on a phone that stands upright is tall all the same: ten plates find no place on a small oval. */
const shapeOf = (size: PlateSize, width: number, height: number): Shape =>
  width > height * 1.35 && (size !== 'phone' || width >= NARROWEST_OVAL) ? 'wide' : 'tall'

interface SeatPlace {
  readonly number: number
  readonly seat: SeatView | null
}

/** Seats from mine on, clockwise; empty ones only where somebody may choose one. */
const placesOf = ({ view, onChooseSeat }: TableProps): readonly SeatPlace[] => {
  const all = view.seats.map((seat, i) => ({ number: i + 1, seat }))
  const first = view.seat ?? all.find(({ seat }) => seat !== null)?.number ?? 1
  const round = [...all.slice(first - 1), ...all.slice(0, first - 1)]
  return onChooseSeat === undefined ? round.filter(({ seat }) => seat !== null) : round
}

interface PlaceProps extends TableProps {
  readonly place: SeatPlace
  readonly point: Point
  readonly betAt: BetPlace
  readonly shape: Shape
  readonly isBottom: boolean
  readonly chance: number | undefined
}

const Place = (props: PlaceProps) => {
  const { place, point, betAt, shape, isBottom, view, size, t } = props
  const { seat, number } = place
  const isMe = view.seat === number
  const plate = PLATES[size]
  const [width, height] = isMe ? plate.mine : [plate.width, plate.height]
  const isDealt = view.config.cards === 'dealt'
  // With a board in the middle, who sits above it bets beside the plate.
  const isMineWithCards = isDealt && isBottom && size === 'phone'
  const bet = isDealt && isAtTop(props) && point.x === 0.5 ? besidePlate(point, shape) : betAt
  return (
    <li>
      <div
        // Discs stand out over the plate of a neighbour.
        className={`absolute -translate-1/2 ${isMe || (seat?.marks.length ?? 0) > 0 ? 'z-10' : ''}`}
        style={{
          left: `${100 * point.x}%`,
          top: `${100 * point.y}%`,
          width: rem(width),
          height: rem(height),
        }}
        data-seat={number}
      >
        {seat === null ? (
          <FreeSeat {...props} number={number} />
        ) : (
          <TakenSeat {...props} seat={seat} isMe={isMe} wordAbove={isBottom && !seat.acting} />
        )}
      </div>
      {seat !== null && seat.bet > 0 && (
        <span
          className={`absolute flex -translate-y-1/2 items-center font-extrabold ${GROWS[isMineWithCards ? 'right' : (bet.grows ?? 'both')]} ${BETS[size]}`}
          style={{
            left: isMineWithCards ? '27%' : `calc(${100 * bet.x}% + ${besideBy(bet, plate.width)})`,
            // On small tables the word above my plate needs the room.
            top:
              isBottom && size === 'phone'
                ? `calc(${100 * point.y}% - ${isDealt ? 2.4 : 3.75}rem)`
                : `${100 * bet.y}%`,
          }}
          data-bet={number}
        >
          <ChipPile amount={seat.bet} width={PILES[size]} />
          <span className="sr-only">{t('seat.bet')}</span>
          <span>{stackText(seat.bet, size, t)}</span>
        </span>
      )}
    </li>
  )
}

const GROWS = { both: '-translate-x-1/2', right: '', left: '-translate-x-full' } as const
const BETS = {
  phone: 'gap-0.5 text-[0.85rem] leading-tight',
  desktop: 'gap-1 text-lg',
  screen: 'gap-1 text-4xl',
} as const

const PILES = { phone: 20, desktop: 28, screen: 46 } as const

/** So far from the middle of a plate a bet beside it begins. */
const besideBy = ({ grows }: BetPlace, plateWidth: number): string => {
  if (grows === undefined) return '0px'
  return rem((grows === 'right' ? 1 : -1) * (plateWidth / 2 + 5))
}

const FreeSeat = ({ number, chosen, onChooseSeat, size, t }: TableProps & { readonly number: number }) => (
  <button
    type="button"
    aria-pressed={chosen === number}
    aria-label={t('seat.sit-in', { seat: number })}
    onClick={() => onChooseSeat?.(number)}
    className={`grid size-full place-items-center rounded-2xl border-2 leading-tight font-bold ${size === 'phone' ? 'text-[0.8rem]' : 'text-base'} ${chosen === number ? 'border-accent bg-accent text-accent-ink' : 'border-dashed border-accent bg-folded text-accent'}`}
  >
    {chosen === number ? `✓ ${t('seat.number', { seat: number })}` : t('action.take-seat')}
  </button>
)

const TakenSeat = (
  props: PlaceProps & { readonly seat: SeatView; readonly isMe: boolean; readonly wordAbove: boolean },
) => {
  const { seat, isMe, person, size, now, t, wordAbove, point, menuFor, onMenu } = props
  const clock = useActionClock(props, seat.acting)
  const who = person(seat.player)
  const wins = winsOf(props)
  return (
    <>
      <SeatPlate
        seat={seat}
        person={who}
        isMe={isMe}
        size={size}
        wins={wins === undefined ? undefined : { text: wins }}
        shown={shownText(props)}
        wordAbove={wordAbove}
        hideWord={props.chance !== undefined}
        discsLeft={point.x < 0.25}
        until={clock?.until}
        total={clock?.total ?? 0}
        now={now}
        t={t}
      />
      <SeatCards
        {...props}
        seat={seat}
        isMe={isMe && size !== 'screen'}
        onTheLeft={point.x <= 0.5}
        beside={besideOf(wordAbove, props)}
      />
      {menuFor?.(seat.player) === true && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('seat.menu', { player: who.name })}
          onClick={() => onMenu?.(seat.player)}
          className="absolute -inset-1 z-10 rounded-2xl"
        />
      )}
      {seat.acting && <span className="sr-only">{t('seat.to-act')}</span>}
    </>
  )
}

const besidePlate = ({ x, y }: Point, shape: Shape): BetPlace => ({
  x: x + (shape === 'tall' ? 0.2 : 0.13),
  y,
})

/** At the edge of the table above which the status stands; between two others there is no room beside a plate. */
const besideOf = (wordAbove: boolean, props: PlaceProps): 'top' | 'bottom' | undefined => {
  if (isAtTop(props)) return 'top'
  return wordAbove ? 'bottom' : undefined
}

const isAtTop = ({ point, view, size }: PlaceProps): boolean => {
  const isCrowded = size === 'phone' && view.seats.filter((seat) => seat !== null).length > 7
  return point.y < 0.15 && !(isCrowded && point.x === 0.5)
}

/** At the showdown a loser's hand by its kind, or that it stays face down (P40). */
const shownText = ({ seat, view, t }: PlaceProps & { readonly seat: SeatView }): string | undefined => {
  const shown = shownAt(view, seat)
  return shown === undefined ? undefined : t(`shown.${shown}`)
}

/** At the showdown what the seat would have; after the hand what it won. */
const winsOf = ({ seat, view, preview, t }: PlaceProps & { readonly seat: SeatView }): string | undefined => {
  const shares =
    view.hand === null
      ? (view.last?.pots.flatMap((pot) => pot.shares) ?? [])
      : (preview ?? view.hand.pots.flatMap((pot) => pot.shares))
  const amount = shares.reduce((sum, share) => (share.player === seat.player ? sum + share.amount : sum), 0)
  if (amount === 0 || view.phase === 'over') return undefined
  return view.hand === null
    ? t('seat.won', { amount })
    : t('seat.would-have', { amount: seat.stack + amount })
}
