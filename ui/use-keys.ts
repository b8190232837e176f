import { useEffect, useEffectEvent } from 'react'
import { isWriting } from './writing.ts'

/** Keys pressed anywhere but in a field, without Ctrl, Alt or Meta. A handler that acts keeps the page from doing so. */
export const useKeys = (handlers: Readonly<Record<string, (() => void) | undefined>>): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const { target } = event
    const isSlider = target instanceof HTMLElement && target.closest('[role=slider]') !== null
    const act = handlers[event.key.toLowerCase()]
    if (isSlider || isWriting(target) || act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
