import { fly } from '@fimm/ui/flight.ts'
import { useDecisions } from '@fimm/ui/use-decisions.ts'
import type { RefObject } from 'react'
import type { ShownEvent, View } from '../view-types.ts'
import type { Props } from './people.ts'

const SWEEP = 320
const PAY = 500
const PUT = 220

/** Chips travel: in front of their player, into the pot, back, and to the winner. The view is up to date already. */
export const useChipMotion = ({ decisions }: Props, box: RefObject<HTMLElement | null>): void => {
  useDecisions(decisions, async ({ events, after }, signal) => {
    for (const event of events) {
      if (signal.aborted || box.current === null) return
      await play(event, after, box.current, signal)
    }
  })
}

const play = async (event: ShownEvent, view: View, box: HTMLElement, signal: AbortSignal): Promise<void> => {
  const seat = (player: string): Element | null => {
    const number = view.seats.find((each) => each?.player === player)?.seat
    return box.querySelector(`[data-seat="${number ?? ''}"]`)
  }
  const pot = box.querySelector('[data-pot]') ?? box.querySelector('[data-table]')
  const move = (from: Element | null, to: Element | null, duration: number): Promise<void> =>
    from === null || to === null
      ? Promise.resolve()
      : fly({ from: centreOf(from), to: centreOf(to), node: chip(), duration, signal })
  switch (event.type) {
    case 'player-called':
    case 'player-bet':
    case 'player-raised':
    case 'player-all-in':
      return move(seat(event.player), box.querySelector(`[data-bet="${event.seat}"]`) ?? pot, PUT)
    case 'uncalled-bet-returned':
      return move(pot, seat(event.player), SWEEP)
    case 'pot-distributed':
      await Promise.all(event.shares.map(({ player }) => move(pot, seat(player), PAY)))
      return undefined
    default:
      return undefined
  }
}

const centreOf = (element: Element): DOMRect => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return new DOMRect(left + width / 2 - 12, top + height / 2 - 12, 24, 24)
}

/** What flies: a chip, drawn by the same colours. */
const chip = (): HTMLElement => {
  const node = document.createElement('span')
  node.className = 'block size-6 rounded-full border-4 border-dashed border-chip-spot bg-chip-25 shadow-lift'
  return node
}
