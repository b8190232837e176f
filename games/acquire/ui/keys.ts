import { type Chain, CHAINS, MARKS } from '../chains.ts'
import type { KeyPress } from '@fimm/ui/use-keys.ts'
import type { RackTile, View } from '../view-types.ts'
import type { Input } from './choice.ts'

const BY_LETTER: ReadonlyMap<string, Chain> = new Map(
  CHAINS.map((chain) => [MARKS[chain].letter.toLowerCase(), chain]),
)

/** What a key means now, `end` for the button that asks before it acts. While shares are to be disposed of, letters
 *  stand for what is done with them, otherwise for chains. */
export const inputOf = (
  { key: pressed, shift }: Pick<KeyPress, 'key' | 'shift'>,
  slots: readonly (RackTile | undefined)[],
  { may }: Pick<View, 'may'>,
  isDisposing: boolean,
): Input | 'end' | undefined => {
  const key = pressed.replace('shift+', '')
  switch (key) {
    case 'enter':
      return { type: 'confirm' }
    case 'escape':
      return { type: 'cancel' }
    case 'backspace':
      return { type: 'remove-share' }
    default:
      break
  }
  if (/^[1-6]$/.test(key)) {
    const tile = slots[Number(key) - 1]
    return tile && { type: 'press', tile: tile.tile, by: 'key' }
  }
  if (isDisposing) return disposalInput(key, shift ? -1 : 1)
  if (key === 'e') return 'end'
  const chain = BY_LETTER.get(key)
  if (chain === undefined) return undefined
  if (may?.['buy-shares'].ok !== true) return { type: 'choose-chain', chain }
  return { type: shift ? 'remove-share' : 'add-share', chain }
}

const disposalInput = (key: string, by: 1 | -1): Input | undefined => {
  if (key === 's') return { type: 'sell', by }
  if (key === 't') return { type: 'trade', by }
  return key === 'k' ? { type: 'prepare', sell: 0, trade: 0 } : undefined
}
