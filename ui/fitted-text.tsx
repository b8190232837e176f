import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** Smaller than this a headline is none; what is longer still ends in an ellipsis. */
const SMALLEST = 0.6

/** A headline whose words are never broken: it is set smaller until its longest word fits its line. */
export const FittedText = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLSpanElement>(null)
  // With every new text, and whenever there is another width or another font.
  useLayoutEffect(() => fit(box.current))
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const fitAgain = (): void => fit(current)
    const observer = new ResizeObserver(fitAgain)
    observer.observe(current)
    document.fonts.addEventListener('loadingdone', fitAgain)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', fitAgain)
    }
  }, [])
  return (
    <span ref={box} className="block overflow-hidden text-ellipsis [overflow-wrap:normal]">
      {children}
    </span>
  )
}

/** Small letters of our fonts are wider for their size than large ones: once is not always enough. */
const TRIES = 3

const fit = (box: HTMLElement | null): void => {
  if (box === null) return
  box.style.fontSize = ''
  const room = widthOf(box)
  let size = 1
  for (let tries = 0; tries < TRIES; tries++) {
    // As narrow as its longest word, by fractions of a pixel: `scrollWidth` is rounded, and half a pixel too much is an
    // ellipsis.
    box.style.width = 'min-content'
    const part = room / widthOf(box)
    box.style.width = ''
    if (part >= 1) return
    size = Math.max(SMALLEST, size * part * 0.985)
    box.style.fontSize = `${size}em`
  }
}

const widthOf = (box: HTMLElement): number => box.getBoundingClientRect().width
