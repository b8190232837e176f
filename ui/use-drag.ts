import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { copyOf, putOnLayer } from './overlay-layer.ts'

/** A press that moves less than this is a tap, and remains a click. */
const SLACK = 6

export interface DragOptions {
  readonly onPick?: (id: string) => void
  /** `targetId` is undefined when dropped outside all targets, on Escape or when interrupted. */
  readonly onDrop: (id: string, targetId: string | undefined) => void
  /** The element to copy as the ghost; defaults to the dragged one. */
  readonly ghost?: (id: string) => Element | null
  /** How far above the finger the ghost floats, so that the finger does not hide it; 0 for a mouse. */
  readonly lift?: number
}

export interface Drag {
  /** For what can be dragged: `<button {...drag.source('a1')} onClick={…}>`. */
  source(id: string): {
    readonly 'data-drag': string
    readonly style: { readonly touchAction: 'none' }
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  }
  /** For where it can be dropped: `<div {...drag.target('cell-3')}>`. */
  target(id: string): { readonly 'data-drop': string }
  /** What is being dragged, and the target under the pointer. */
  readonly dragging?: { readonly id: string; readonly over?: string }
}

interface Press {
  readonly id: string
  readonly pointer: number
  readonly element: HTMLElement
  readonly startX: number
  readonly startY: number
  readonly lift: number
  ghost?: { readonly node: HTMLElement; readonly left: number; readonly top: number }
}

/** Dragging by pointer events. Everything that can be dragged is also done by tapping: a press without movement is a
 *  click as if there were no dragging. */
export const useDrag = (options: DragOptions): Drag => {
  const [dragging, setDragging] = useState<Drag['dragging']>()
  const press = useRef<Press>(undefined)

  const begin = useEffectEvent((held: Press): void => {
    const shape = options.ghost?.(held.id) ?? held.element
    const place = shape.getBoundingClientRect()
    const node = copyOf(shape)
    putOnLayer(node, place)
    node.style.scale = '1.08'
    node.style.boxShadow = 'var(--shadow-lift)'
    held.ghost = { node, left: place.left, top: place.top }
    options.onPick?.(held.id)
  })
  const end = useEffectEvent((held: Press, targetId: string | undefined): void => {
    press.current = undefined
    if (held.ghost === undefined) return
    held.ghost.node.remove()
    setDragging(undefined)
    // If the drag began and ended on the same button, the browser sends a click after the drop.
    addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', stop, { capture: true }))
    options.onDrop(held.id, targetId)
  })

  useEffect(() => {
    const move = (event: globalThis.PointerEvent): void => {
      const held = press.current
      if (held?.pointer !== event.pointerId) return
      const x = event.clientX - held.startX
      const y = event.clientY - held.startY
      if (held.ghost === undefined && Math.hypot(x, y) < SLACK) return
      if (held.ghost === undefined) begin(held)
      held.ghost?.node.style.setProperty('translate', `${x}px ${y - held.lift}px`)
      const over = targetAt(event)
      setDragging((before) =>
        before?.id === held.id && before.over === over
          ? before
          : { id: held.id, ...(over === undefined ? {} : { over }) },
      )
    }
    const up = (event: globalThis.PointerEvent): void => {
      if (press.current?.pointer === event.pointerId) end(press.current, targetAt(event))
    }
    const cancel = (): void => {
      if (press.current !== undefined) end(press.current, undefined)
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') cancel()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', key)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', key)
      press.current?.ghost?.node.remove()
      press.current = undefined
    }
  }, [])

  return {
    source: (id) => ({
      'data-drag': id,
      style: { touchAction: 'none' },
      onPointerDown: (event) => {
        if (!event.isPrimary || event.button !== 0) return
        const lift = event.pointerType === 'mouse' ? 0 : (options.lift ?? 48)
        press.current = {
          id,
          pointer: event.pointerId,
          element: event.currentTarget,
          startX: event.clientX,
          startY: event.clientY,
          lift,
        }
        // Touch captures the pointer implicitly; the target below must get its events.
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          event.currentTarget.releasePointerCapture(event.pointerId)
      },
    }),
    target: (id) => ({ 'data-drop': id }),
    ...(dragging === undefined ? {} : { dragging }),
  }
}

const targetAt = ({ clientX, clientY }: globalThis.PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')?.dataset['drop']

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}
