import { flightPath } from './flight-path.ts'
import { copyOf, putOnLayer } from './overlay-layer.ts'
import { isCalm } from './use-calm.ts'

export interface Flight {
  readonly from: Element | DOMRect
  readonly to: Element | DOMRect
  /** The element that flies; it is removed afterwards. */
  readonly node?: HTMLElement
  /** Or an element to copy; defaults to `from`. */
  readonly clone?: Element
  /** How many pixels it rises above the straight line. */
  readonly arc?: number
  /** Milliseconds. */
  readonly duration: number
  readonly delay?: number
  readonly easing?: string
  readonly signal?: AbortSignal
}

/** Moves something over the page from one place to another. Resolves on arrival, or at once where motion is
 *  reduced or the signal is aborted. */
export const fly = async (flight: Flight): Promise<void> => {
  const {
    from,
    to,
    arc = 0,
    duration,
    delay = 0,
    easing = 'cubic-bezier(0.2, 0.9, 0.25, 1)',
    signal,
  } = flight
  const shape = flight.clone ?? (from instanceof Element ? from : undefined)
  const node = flight.node ?? (shape === undefined ? undefined : copyOf(shape))
  if (node === undefined || isCalm() || signal?.aborted === true) return
  const start = placeOf(from)
  putOnLayer(node, start)
  const frames = flightPath(start, placeOf(to), arc).map(({ x, y, scale }) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
  }))
  const animation = node.animate(frames, { duration, delay, easing, fill: 'both' })
  const stop = (): void => animation.cancel()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await animation.finished
  } catch {
    // Cancelled: the view already shows it at its destination.
  } finally {
    signal?.removeEventListener('abort', stop)
    node.remove()
  }
}

const placeOf = (place: Element | DOMRect): DOMRect =>
  place instanceof Element ? place.getBoundingClientRect() : place
