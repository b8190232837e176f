import type { Random } from '@fimm/kernel'
import { drawLetter } from './letters.ts'
import type { Command } from './types.ts'
import type { View } from './view-types.ts'

export const sample = ({ may, decision }: View, random: Random): Command | undefined => {
  switch (may?.act) {
    case 'announce-letter':
      return { type: 'announce-letter', letter: drawLetter(random), decision }
    case 'place-letter':
      return { type: 'place-letter', cell: random.pick(may.cells), decision }
    case undefined:
      return undefined
  }
}
