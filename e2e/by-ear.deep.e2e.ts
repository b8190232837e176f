import { beginByEar, toResultByEar } from './support/by-ear.ts'
import { expectSaidOnce } from './support/listener.ts'
import { wordsAmong } from './support/quartiles.ts'
import { bestOf } from './support/smakrafl.ts'
import { DESKTOP, expect, test } from './support/test.ts'

/** As in `by-ear.e2e.ts`, the games that take longer. */

test('Quartiles by ear: a word typed, and done', async ({ somebody }) => {
  const page = await somebody(DESKTOP)
  const anna = await beginByEar(page, {
    name: 'Alda',
    game: 'quartiles',
    title: 'Quartiles',
    options: {},
    bot: false,
  })
  await anna.find('button', /"Begin"/)
  await anna.press('Enter')
  await anna.hear(/button "Submit/)
  const tiles = (await anna.readBoard()).flatMap((line) => /^(\S+): \d+ words? left/.exec(line)?.[1] ?? [])
  const words = wordsAmong(tiles.map((text, id) => ({ id: String(id), text: text.toLowerCase() })))
  const [word = []] = [...words(2)]
  const spelled = word.map((id) => tiles[Number(id)]).join('')
  await anna.type(spelled)
  await anna.press('Enter')
  await anna.hear(/1 of \d+ words/)
  expect((await anna.readBoard()).join('\n').toLowerCase()).toContain(`${spelled.toLowerCase()}: 4 points`)
  await anna.find('button', /done/)
  await anna.press('Enter', 'Enter')
  await toResultByEar(anna)
  await expectSaidOnce(page, anna)
})

test('Smákrafl by ear: letters found by arrows, a swap each', async ({ somebody }) => {
  const page = await somebody(DESKTOP)
  const anna = await beginByEar(page, {
    name: 'Ásta',
    game: 'smakrafl',
    title: 'Smákrafl',
    options: { moves: 1, language: 'is' },
  })
  await anna.hear(/status: Your turn/, 30_000)
  const rows = (await anna.readBoard()).filter((line) => line.startsWith('Row '))
  const letters = rows.map((row) => row.split(': ')[1]?.replaceAll(', ', '') ?? '').join('')
  const { first, second } = bestOf(letters.toLowerCase(), [])
  for (const { x, y } of [first, second]) {
    await anna.find('gridcell', /row/)
    await anna.press('Control+Home', ...Array<string>(x).fill('ArrowDown'))
    await anna.press('Home', ...Array<string>(y).fill('ArrowRight'))
    expect(await anna.focused()).toContain(`row ${x + 1}, column ${y + 1}`)
    await anna.press('Enter')
  }
  await toResultByEar(anna)
  await expectSaidOnce(page, anna)
})

test('Poker by ear: a hand of dealt cards to its end, the bill', async ({ somebody }) => {
  const page = await somebody(DESKTOP)
  const anna = await beginByEar(page, {
    name: 'Arna',
    game: 'poker',
    title: 'Poker',
    options: { cards: 'dealt' },
  })
  await anna.find('button', /Sit down with/)
  await anna.press('Enter')
  // A key that comes too early does nothing.
  await expect(async () => {
    const tree = await anna.tree()
    if (/status: Start when everyone/.test(tree)) await anna.press('n')
    expect(tree).toMatch(/status: Your turn/)
  }).toPass({ timeout: 30_000 })
  const board = (await anna.readBoard()).join('\n')
  expect(board).toMatch(/\w+ of \w+, \w+ of \w+/)
  expect(board).toMatch(/Seat 1: Arna \(you\), \d+ chips/)
  await expect(async () => {
    const tree = await anna.tree()
    // Checks what costs nothing, gives up what does: a bot's whim must not end the evening.
    if (/status: Your turn/.test(tree)) await anna.press(/button "Check\b/.test(tree) ? 'c' : 'f')
    // The next hand starts by itself, unless the host says to wait.
    if (/button "Wait"/.test(tree)) {
      await anna.find('button', /"Wait"/)
      await anna.press('Enter')
    }
    expect(tree).toMatch(/status: Start when everyone/)
  }).toPass({ timeout: 60_000 })
  await anna.find('button', /"Settle up"/)
  await anna.press('Enter')
  await anna.find('button', /Settle up now/)
  await anna.press('Enter')
  await toResultByEar(anna)
  await expectSaidOnce(page, anna)
})
