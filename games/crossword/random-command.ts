import type { Random } from '@fimm/kernel'
import { drawLetter } from './letters.ts'
import type { Command } from './types.ts'
import type { View } from './view-types.ts'

export const randomCommand = ({ may, decision, options }: View, random: Random): Command | undefined => {
  if (may === null) return undefined
  if (may['accept-scores'].ok) return { type: 'accept-scores', decision }
  const place = may['place-letter']
  if (place.ok) return { type: 'place-letter', cell: random.pick(place.cells), decision }
  if (may['announce-letter'].ok)
    return { type: 'announce-letter', letter: drawLetter(options, random), decision }
  return undefined
}
