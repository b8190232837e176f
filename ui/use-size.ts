import { useLayoutEffect, useState, type RefObject } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

const NOTHING: Size = { width: 0, height: 0 }

/** How large an element is now, in whole pixels; 0 × 0 before it is laid out. */
export const useSize = (ref: RefObject<Element | null>): Size => {
  const [size, setSize] = useState(NOTHING)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect()
      const next = { width: Math.round(width), height: Math.round(height) }
      setSize((before) => (before.width === next.width && before.height === next.height ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
