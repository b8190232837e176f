import { fly } from '@fimm/ui/flight.ts'
import { useDecisions } from '@fimm/ui/use-decisions.ts'
import type { RefObject } from 'react'
import type { ShownEvent, View } from '../view-types.ts'
import type { Props } from './props.ts'

const SWEEP = 320
const PAY = 500
const PUT = 220
const DISC = 300
/** How far from the seat to the pot a bet lies. */
const BET_AT = 0.4

/** Chips travel: in front of their player, into the pot, back, and to the winner; and the button goes on. The view is
 *  up to date already. */
export const useChipMotion = ({ decisions }: Props, box: RefObject<HTMLElement | null>): void => {
  useDecisions(decisions, async ({ events, before, after }, signal) => {
    for (const event of events) {
      if (signal.aborted || box.current === null) return
      await play(event, { before, after, events }, box.current, signal)
    }
  })
}

type Played = Pick<Props['decisions'][number], 'before' | 'after' | 'events'>

const play = async (
  event: ShownEvent,
  { before, after, events }: Played,
  box: HTMLElement,
  signal: AbortSignal,
): Promise<void> => {
  const place = (number: number | undefined): Element | null =>
    box.querySelector(`[data-seat="${number ?? ''}"]`)
  const seat = (player: string): Element | null =>
    place(after.seats.find((each) => each?.player === player)?.seat)
  const pot = box.querySelector('[data-pot]') ?? box.querySelector('[data-table]')
  // The same picture of chips that lies on the table.
  const chips = box.querySelector('[data-chip] > svg')
  const move = (from: Element | null, to: Element | null, duration: number, begun = 0): Promise<void> => {
    if (from === null || to === null || chips === null) return Promise.resolve()
    const end = centreOf(to, chips)
    return fly({ from: between(centreOf(from, chips), end, begun), to: end, clone: chips, duration, signal })
  }
  switch (event.type) {
    case 'player-called':
    case 'player-bet':
    case 'player-raised':
    case 'player-all-in':
      return move(seat(event.player), box.querySelector(`[data-bet="${event.seat}"]`) ?? pot, PUT)
    case 'bets-collected':
      await Promise.all(
        seatsWithBets(before, events).map((number) => move(place(number), pot, SWEEP, BET_AT)),
      )
      return undefined
    case 'button-moved': {
      const disc = box.querySelector('[data-mark="dealer"]')
      const from = place(dealerIn(before))
      if (disc !== null && from !== null)
        await fly({ from: centreOf(from, disc), to: disc, clone: disc, duration: DISC, signal })
      return undefined
    }
    case 'uncalled-bet-returned':
      return move(pot, seat(event.player), SWEEP)
    case 'pot-distributed':
      await Promise.all(event.shares.map(({ player }) => move(pot, seat(player), PAY)))
      return undefined
    default:
      return undefined
  }
}

/** Who had chips in front of them when the street ended. */
const seatsWithBets = ({ seats }: View, events: readonly ShownEvent[]): readonly number[] => {
  const before = seats.flatMap((each) => (each !== null && each.bet > 0 ? [each.seat] : []))
  const added = events.flatMap((event) => ('to' in event && 'seat' in event ? [event.seat] : []))
  return [...new Set([...before, ...added])]
}

const dealerIn = ({ seats }: View): number | undefined =>
  seats.find((each) => each?.marks.includes('dealer') === true)?.seat

/** Room for something in the middle of an element. The chips are hidden: they have their size written on them. */
const centreOf = (element: Element, thing: Element): DOMRect => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const own = thing.getBoundingClientRect()
  const wide = own.width || Number(thing.getAttribute('width'))
  const high = own.height || Number(thing.getAttribute('height'))
  return new DOMRect(left + (width - wide) / 2, top + (height - high) / 2, wide, high)
}

const between = (from: DOMRect, to: DOMRect, part: number): DOMRect =>
  new DOMRect(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, from.width, from.height)
