import { seeded } from '@fimm/kernel'
import { useCallback, useMemo, useState } from 'react'
import { arrange, shuffleLoose } from '../arrangement.ts'
import type { TileId } from '../tiles.ts'
import type { ProgressView } from '../view-types.ts'

/** How the tiles lie on this screen: the server knows nothing of it, and a reload keeps it. */
export const useOrder = (
  tiles: readonly string[],
  rows: ProgressView['rows'],
): readonly [order: readonly TileId[], shuffle: () => void] => {
  const key = `fimm.quartiles.${tiles.join('')}`
  const [loose, setLoose] = useState(() => remembered(key, tiles.length))
  const order = useMemo(() => arrange(rows, loose), [rows, loose])
  const shuffle = useCallback(() => {
    const next = shuffleLoose(rows, order, seeded(crypto.getRandomValues(new Uint32Array(4)).join(' ')))
    sessionStorage.setItem(key, JSON.stringify(next))
    setLoose(next)
  }, [key, rows, order])
  return [order, shuffle]
}

const remembered = (key: string, count: number): readonly TileId[] => {
  const inOrder = Array.from({ length: count }, (_, id) => id)
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly TileId[]
    return kept.length === count && inOrder.every((id) => kept.includes(id)) ? kept : inOrder
  } catch {
    return inOrder
  }
}
