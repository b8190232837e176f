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

const fit = (box: HTMLElement | null): void => {
  if (box === null) return
  box.style.fontSize = ''
  const part = box.clientWidth / box.scrollWidth
  // A hair less: sizes of letters are rounded.
  if (part < 1) box.style.fontSize = `${Math.max(SMALLEST, part * 0.985)}em`
}
