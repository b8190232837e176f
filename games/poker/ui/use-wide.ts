import { useSize } from '@fimm/ui/use-size.ts'
import { useRef } from 'react'

/** From here on plates, table and panels stand side by side. */
const WIDE = 700

/** Whether there is room for a desktop's table, and the box that is measured. */
export const useWide = () => {
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  return { box, isWide: width >= WIDE && globalThis.innerHeight > 480 }
}
