import { useEffect, useEffectEvent, useRef } from 'react'
import { isWriting } from './writing.ts'

/** As long as the dock ignores taps (dock.tsx): a key pressed then was meant for what was there before. */
const GUARD = 350

/** Keys pressed anywhere but in a field, without Ctrl, Alt or Meta. A handler that acts keeps the page from doing so.
 *  With a `guard`, which is what the server can change under a finger, nothing happens for a moment after it changed. */
export const useKeys = (
  handlers: Readonly<Record<string, (() => void) | undefined>>,
  guard?: string | number,
): void => {
  const openAt = useRef(0)
  useEffect(() => {
    openAt.current = guard === undefined ? 0 : performance.now() + GUARD
  }, [guard])
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const { target } = event
    const isSlider = target instanceof HTMLElement && target.closest('[role=slider]') !== null
    const act = handlers[event.key.toLowerCase()]
    if (isSlider || isWriting(target) || act === undefined) return
    event.preventDefault()
    if (performance.now() >= openAt.current) act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
