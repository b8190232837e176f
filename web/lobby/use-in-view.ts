import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/** Elements are drawn a little before they come into view. */
const NEAR = '200px'

/** Whether an element has ever been in view: what was never seen need not be drawn. */
export const useInView = <Shown extends Element>(): readonly [RefObject<Shown | null>, boolean] => {
  const shown = useRef<Shown>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = shown
    if (seen || current === null) return undefined
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setSeen(true))
      },
      { rootMargin: NEAR },
    )
    watching.observe(current)
    return () => watching.disconnect()
  }, [seen])
  return [shown, seen]
}
