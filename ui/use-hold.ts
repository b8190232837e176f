import { useEffect, useEffectEvent, useRef } from 'react'

const FIRST = 400
const NEXT = 90
/** Twice as fast after this many repeats. */
const HASTE = 12

/** For a button that acts once when tapped and repeats while held, until `isDone`. */
export const useHold = (act: () => void, isDone: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasHeld = useRef(false)
  const actAgain = useEffectEvent((): boolean => {
    if (!isDone) act()
    return !isDone
  })
  useEffect(() => {
    const held = button.current
    let timer: ReturnType<typeof setTimeout> | undefined
    let times = 0
    const again = (): void => {
      wasHeld.current = true
      times += 1
      if (actAgain()) timer = setTimeout(again, times > HASTE ? NEXT / 2 : NEXT)
    }
    const stop = (): void => clearTimeout(timer)
    const begin = (event: PointerEvent): void => {
      stop()
      wasHeld.current = false
      times = 0
      if (event.button === 0) timer = setTimeout(again, FIRST)
    }
    held?.addEventListener('pointerdown', begin)
    held?.addEventListener('pointerleave', stop)
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
    return () => {
      stop()
      held?.removeEventListener('pointerdown', begin)
      held?.removeEventListener('pointerleave', stop)
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
    }
  }, [])
  /** The click at the end of a hold must not act again. */
  const onClick = (): void => {
    if (!wasHeld.current) act()
    wasHeld.current = false
  }
  return { ref: button, onClick }
}
