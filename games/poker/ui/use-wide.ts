import { useSize } from '@fimm/ui/use-size.ts'
import { useMedia } from '@fimm/ui/use-media.ts'
import { useRef } from 'react'

/** From here on plates, table and panels stand side by side. */
const WIDE = 700

/** Whether there is room for a desktop's table, and the box that is measured. */
export const useWide = () => {
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  // A phone that is turned is told at once.
  const isHigh = useMedia('(min-height: 481px)')
  return { box, isWide: width >= WIDE && isHigh }
}
