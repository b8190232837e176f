import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** Smaller than this a headline is none; what is longer still ends in an ellipsis. */
const SMALLEST = 0.6

/** A headline whose words are never broken: it is set smaller until its longest word fits its line. */
export const FittedText = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const fit = (): void => {
      current.style.fontSize = ''
      const part = current.clientWidth / current.scrollWidth
      // A hair less: sizes of letters are rounded.
      if (part < 1) current.style.fontSize = `${Math.max(SMALLEST, part * 0.985)}em`
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  }, [children])
  return (
    <span ref={box} className="block overflow-hidden text-ellipsis [overflow-wrap:normal]">
      {children}
    </span>
  )
}
