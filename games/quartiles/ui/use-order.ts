import { seeded } from '@fimm/kernel'
import { useKept } from '@fimm/ui/use-kept.ts'
import { useMemo } from 'react'
import { arrange, shuffleLoose } from '../arrangement.ts'
import type { TileId } from '../tiles.ts'
import type { ProgressView } from '../view-types.ts'

/** How the tiles lie on this screen: the server knows nothing of it, and a reload keeps it. */
export const useOrder = (
  tiles: readonly string[],
  rows: ProgressView['rows'],
): readonly [order: readonly TileId[], shuffle: () => void] => {
  const ids: readonly TileId[] = [...tiles.keys()]
  const [loose, keep] = useKept(
    `fimm.quartiles.${tiles.join('')}`,
    ids,
    (kept) => kept.length === ids.length && ids.every((id) => kept.includes(id)),
  )
  const order = useMemo(() => arrange(rows, loose), [rows, loose])
  const shuffle = (): void =>
    keep(shuffleLoose(rows, order, seeded(crypto.getRandomValues(new Uint32Array(4)).join(' '))))
  return [order, shuffle]
}
