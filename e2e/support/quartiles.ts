import { languageOf } from '@fimm/lexicon/languages.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, type Locator, type Page } from '@playwright/test'

export const tiles = (page: Page): Locator => page.locator('[data-tile]')

export interface ShownTile {
  readonly id: string
  readonly text: string
}

const shownTiles = async (page: Page): Promise<readonly ShownTile[]> => {
  await expect(tiles(page).first()).toBeEnabled()
  return tiles(page).evaluateAll((all) =>
    all.map((tile) => ({
      id: tile.getAttribute('data-tile') ?? '',
      text: (tile.querySelector('span')?.textContent ?? '').toLowerCase(),
    })),
  )
}

/** Words among these tiles of so many of them, as the numbers of the tiles. */
export const wordsAmong = (shown: readonly ShownTile[], language = 'en') => {
  const lexicon = loadLexicon(`${language}-tiles`)
  // In the graph for a Crossword's sake: Quartiles has a list of its own for two letters (Q9).
  const { rarerTwoLetterWords = [] } = languageOf(language)
  const isLaid = (text: string): boolean => lexicon.has(text) && !rarerTwoLetterWords.includes(text)
  const wordsOf = function* (count: number, path: readonly ShownTile[] = []): Generator<readonly string[]> {
    if (count === path.length) {
      if (isLaid(path.map(({ text }) => text).join(''))) yield path.map(({ id }) => id)
      return
    }
    for (const tile of shown) if (!path.includes(tile)) yield* wordsOf(count, [...path, tile])
  }
  return wordsOf
}

/** Somebody who knows the language: words among the tiles as they lie, of one tile or two, as the numbers of the tiles. */
export const wordsOn = async (page: Page, language?: string): Promise<readonly (readonly string[])[]> => {
  const words = wordsAmong(await shownTiles(page), language)
  return [...words(1), ...words(2)]
}

/** Two tiles that spell no word. */
export const nonWordOn = async (page: Page, language?: string): Promise<readonly string[]> => {
  const shown = await shownTiles(page)
  const isWord = new Set([...wordsAmong(shown, language)(2)].map((word) => word.join()))
  for (const { id: one } of shown)
    for (const { id: other } of shown)
      if (one !== other && !isWord.has([one, other].join())) return [one, other]
  throw new Error('every two tiles spell a word')
}

/** The same somebody, who sees a word of four tiles at once. */
export const quartileOn = async (page: Page): Promise<readonly string[]> => {
  const words = wordsAmong(await shownTiles(page))
  const found = words(4).next()
  if (found.done === true) throw new Error('no word of four tiles on this board')
  return found.value
}

/** Taps the tiles of a word and lays it. */
export const layWord = async (page: Page, word: readonly string[]): Promise<void> => {
  for (const id of word) await page.locator(`[data-tile="${id}"]`).click()
  await page.getByRole('button', { name: 'Submit' }).click()
}

interface TableFrame {
  readonly document: {
    readonly match: { readonly view: { readonly tiles: { readonly tiles: readonly string[] } } }
  }
}

/** Plays today's board to its goal with so many hints, through the API: the longest words first. */
export const solveDaily = async (page: Page, { hints }: { readonly hints: number }): Promise<void> => {
  const { code } = await ask<{ readonly code: string }>(page, '/daily/quartiles', {})
  const play = (command: object) => ask(page, `/tables/${code}/commands`, { type: 'play', command })
  await play({ type: 'begin' })
  for (let taken = 0; taken < hints; taken++) await play({ type: 'take-hint' })
  const table = await ask<TableFrame>(page, `/tables/${code}`)
  const { tiles: texts } = table.document.match.view.tiles
  const words = wordsAmong(texts.map((text, id) => ({ id: String(id), text: text.toLowerCase() })))
  for (const size of [4, 3, 2, 1])
    for (const word of words(size)) await play({ type: 'find-word', tiles: word.map(Number) })
  await play({ type: 'finish' })
}

/** A request of the page itself: the server refuses those of other origins. */
const ask = <Answer>(page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const options = sent === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(sent) }
      return (await fetch(`/api/v1${address}`, options)).json() as Promise<Answer>
    },
    [path, body] as const,
  )
