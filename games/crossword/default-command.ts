import type { Command } from './types.ts'
import type { View } from './view-types.ts'

/** The letter goes into the first free cell; the commonest vowel is announced. */
export const defaultCommand = ({ may, decision }: View): Command | undefined => {
  if (may === null) return undefined
  if (may['accept-scores'].ok) return { type: 'accept-scores', decision }
  const place = may['place-letter']
  const [cell] = place.ok ? place.cells : []
  if (cell !== undefined) return { type: 'place-letter', cell, decision }
  return may['announce-letter'].ok ? { type: 'announce-letter', letter: 'A', decision } : undefined
}
