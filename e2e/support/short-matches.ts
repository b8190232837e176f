import { expect, type Locator, type Page } from '@playwright/test'
import { openCells, place } from './crossword.ts'
import { act, startHand } from './poker.ts'
import { layWord, wordsOn } from './quartiles.ts'

/** The shortest matches of an evening, played by everybody who is there. */

/** A game of the waiting room, by its picture. */
export const gameTile = (page: Page, game: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${game} `) }).filter({ has: page.locator('svg, span') })

/** Whoever picks says the letter; all put it into their first open cell, but one into her last. */
export const playLetter = async (people: readonly Page[], other: Page, letter: string): Promise<void> => {
  const keyOf = (page: Page) => page.getByRole('button', { name: letter, exact: true })
  let picker: Page | undefined
  await expect
    .poll(async () => {
      for (const page of people) if (await keyOf(page).isVisible()) picker = page
      return picker !== undefined
    })
    .toBe(true)
  await keyOf(picker as Page).click()
  await Promise.all(people.map((page) => (page === other ? placeLast(page) : place(page))))
}

const placeLast = async (page: Page): Promise<void> => {
  const cells = openCells(page)
  await expect(cells.first()).toBeVisible()
  const before = await cells.count()
  await cells.last().click()
  await expect.poll(() => cells.count()).not.toBe(before)
}

/** Two find words of their own in a race, and everybody says that they are done. */
export const race = async (people: readonly Page[], first: Page, second: Page): Promise<void> => {
  const [long = [], short = []] = await wordsOn(first)
  await layWord(first, long)
  await layWord(second, short)
  await expect(second.getByText(/1 of \d+ words/).first()).toBeVisible()
  for (const page of people) {
    const done = page.getByRole('button', { name: /done/ }).first()
    await done.click()
    await done.click()
  }
}

/** One hand that all others fold, and the session is settled. */
export const oneHand = async (host: Page, players: readonly Page[]): Promise<void> => {
  await startHand(host, 1)
  await act(players, ...players.slice(1).map(() => /^Fold/))
  await settleUp(host)
}

/** Between hands: the bill in two taps. */
export const settleUp = async (host: Page): Promise<void> => {
  await host.getByRole('button', { name: 'Settle up', exact: true }).click()
  await host.getByRole('button', { name: 'Settle up now' }).click()
}
