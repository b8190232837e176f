import type { Lexicon } from '@fimm/kernel'

/** Every ordered choice of one to four different tiles, written out: nothing is pruned, so nothing is missed. */
export const laidByPermutations = (
  tiles: readonly string[],
  lexicon: Lexicon,
): readonly { readonly text: string; readonly tiles: readonly number[] }[] => {
  const found: { text: string; tiles: readonly number[] }[] = []
  const choose = (path: readonly number[]): void => {
    const text = path.map((id) => tiles[id]).join('')
    if (path.length > 0 && lexicon.has(text)) found.push({ text, tiles: path })
    if (path.length === 4) return
    for (let id = 0; id < tiles.length; id++) if (!path.includes(id)) choose([...path, id])
  }
  choose([])
  return found
}
