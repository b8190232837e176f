import { expect } from '@playwright/test'
import { TILES } from '@fimm/games/acquire/tiles.ts'
import type { Listener } from './listener.ts'

/** Tiles in the order of a snake over the board: whoever places what, it soon is one chain, and the end can be declared. */
export const SNAKE = TILES.toSorted((a, b) => place(a) - place(b))
function place(tile: string): number {
  const row = tile.charCodeAt(tile.length - 1) - 'A'.charCodeAt(0)
  const column = Number.parseInt(tile, 10)
  return row * 12 + (row % 2 === 0 ? column : 13 - column)
}

/** Tiles by number, chains by letter, to the end that is declared. `onTree`: whatever can be heard on the way. */
export const playAcquireByEar = async (
  anna: Listener,
  onTree: (tree: string) => Promise<void> | void,
): Promise<void> => {
  let isEnding = false
  await expect(async () => {
    const tree = await anna.tree()
    await onTree(tree)
    if (/status: Place a tile/.test(tree)) await anna.press('1', 'Enter')
    else if (/status: Pick a chain to found/.test(tree)) await anna.press('l', 't', 'Enter')
    else if (/status: Pick the chain/.test(tree)) await anna.press('l', 'Enter')
    else if (/status: Keep, sell or trade/.test(tree)) await anna.press('k', 'Enter')
    else if (/status: (Buy up to three|Last turn)/.test(tree)) {
      if (!isEnding && /button "End the game"(?! \[disabled\])/.test(tree)) {
        isEnding = true
        await anna.press('e', 'e')
      }
      await anna.find('button', /Buy nothing/)
      await anna.press('Enter')
    }
    expect(tree).toMatch(/dialog "The result"|button "Play .+ again"/)
  }).toPass({ timeout: 120_000, intervals: [50] })
}
