import { beginByEar, toResultByEar } from './support/by-ear.ts'
import { expectSaidOnce } from './support/listener.ts'
import { DESKTOP, expect, test } from './support/test.ts'

/** A game finished by somebody who sees nothing: roles, names and live regions of the accessibility tree, and keys. The
 *  other games take longer: `by-ear.deep.e2e.ts`, `by-ear-acquire.deep.e2e.ts`. */

test('Crossword by ear: letters by their keys, cells by arrows', async ({ somebody }) => {
  const page = await somebody(DESKTOP)
  const anna = await beginByEar(page, {
    name: 'Auður',
    game: 'crossword',
    title: 'Crossword',
    options: { size: 2 },
  })
  const letters = ['G', 'O', 'O', 'X']
  for (const [turn, letter] of letters.entries()) {
    const [asked] = await anna.hear(/Pick a letter for everyone|status: Place \S in your grid/)
    if (asked.startsWith('Pick')) await anna.press(letter.toLowerCase())
    await anna.hear(/status: Place \S in your grid/)
    // Where the first empty cell is, is read from the board in words.
    const rows = await anna.readBoard()
    const row = rows.findIndex((line) => /^Row \d: .*empty/.test(line))
    const column = (rows[row] ?? '').split(': ')[1]?.split(', ').indexOf('empty') ?? 0
    await anna.find('gridcell', /Row/)
    await anna.press('Control+Home', ...Array<string>(row).fill('ArrowDown'))
    await anna.press('Home', ...Array<string>(column).fill('ArrowRight'))
    expect(await anna.focused(), `turn ${turn + 1}`).toContain(`Row ${row + 1}, column ${column + 1}: empty`)
    await anna.press('Enter')
    // The last one ends the match: the board may have made way for the result.
    if (turn === letters.length - 1) break
    await anna.hear(new RegExp(`Row ${row + 1}, column ${column + 1}: [A-Z]"`))
    // The cell shows the letter while it is on its way; the board in words has it once it is placed.
    await expect.poll(async () => (await anna.readBoard()).join(' ').match(/empty/g)?.length).toBe(3 - turn)
  }
  await toResultByEar(anna)
  await expectSaidOnce(page, anna)
})
