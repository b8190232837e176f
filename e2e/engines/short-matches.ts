import { expect } from '@playwright/test'
import { indexOf } from '@fimm/games/smakrafl/grid.ts'
import { wordsAmong, type ShownTile } from '../support/quartiles.ts'
import { bestOf } from '../support/smakrafl.ts'
import type { EnginePage } from './engine-page.ts'
import { allOf, button, decide, drag, isThere, press, untilSaid, untilThere } from './fingers.ts'

/** The shortest whole matches of each game, by what people see and press. */

type People = readonly [EnginePage, EnginePage]

const PATIENCE = { timeout: 30_000, intervals: [50] }

/** Whoever is asked for something, once somebody is. */
const whoever = async (
  people: People,
  isAsked: (page: EnginePage) => Promise<boolean>,
): Promise<EnginePage> => {
  let asked: EnginePage | undefined
  await expect(async () => {
    for (const page of people) if (await isAsked(page)) asked = page
    expect(asked, 'somebody is asked').toBeDefined()
  }).toPass(PATIENCE)
  return asked as EnginePage
}

const OPEN_CELL = { what: '[role=gridcell][aria-disabled=false]' }

/** Four cells, four letters: both put theirs into a corner of their own. */
export const playCrossword = async (people: People): Promise<void> => {
  for (const letter of 'OXGO') {
    const key = button(new RegExp(`^${letter}$`))
    const picker = await whoever(people, (page) => isThere(page, key))
    await press(picker, key)
    for (const page of people) {
      await untilThere(page, OPEN_CELL)
      const before = (await allOf(page, OPEN_CELL)).length
      await press(page, { ...OPEN_CELL, last: page === people[1] })
      await expect(async () => {
        expect((await allOf(page, OPEN_CELL)).length).not.toBe(before)
      }).toPass(PATIENCE)
    }
  }
}

const shownTiles = (page: EnginePage): Promise<readonly ShownTile[]> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-tile]')].map((tile) => ({
        id: tile.getAttribute('data-tile') ?? '',
        text: (tile.querySelector('span')?.textContent ?? '').toLowerCase(),
      })),
    null,
  )

/** Everybody finds one word and has done enough. */
export const playQuartiles = async (people: People): Promise<void> => {
  for (const page of people) {
    await untilThere(page, { what: '[data-tile]:enabled' })
    const [word = []] = wordsAmong(await shownTiles(page))(2)
    for (const id of word) await press(page, { what: `[data-tile="${id}"]` })
    await press(page, button('Submit'))
    await untilSaid(page, '1 of ')
  }
  for (const page of people) for (const asked of [/^I’m done/, /done/]) await press(page, button(asked))
}

const inDock = (name: RegExp) => ({ what: '[aria-label="Your actions"] button', name })

/** One hand that somebody folds, and the bill. */
export const playPoker = async (people: People): Promise<void> => {
  for (const [seat, page] of people.entries()) {
    await press(page, button(`Sit here: seat ${seat + 1}`))
    await press(page, inDock(/^Sit down with/))
    await untilThere(page, button('My seat'))
  }
  const [host] = people
  await decide(host, () => pressOpen(host, inDock(/^Start hand 1/)))
  const fold = { what: '[aria-label="Your actions"] [aria-keyshortcuts=F][aria-disabled=false]' }
  const actor = await whoever(people, (page) => isThere(page, fold))
  await decide(actor, () => pressOpen(actor, fold))
  await press(host, button(/^Settle up$/))
  await press(host, button('Settle up now'))
}

/** Docks ignore a press for a moment after they changed. */
const pressOpen = async (page: EnginePage, thing: Parameters<typeof press>[1]): Promise<void> => {
  await expect(async () => {
    expect(await isThere(page, { what: '[data-guarded]' })).toBe(false)
  }).toPass(PATIENCE)
  await press(page, thing)
}

const placeTile = async (page: EnginePage, tile: string): Promise<void> => {
  await untilSaid(page, 'Place a tile')
  const held = { what: '[role=radio]', name: `${tile},` }
  await decide(page, async () => {
    await pressOpen(page, held)
    const confirm = button(`Place ${tile}`)
    // A finger looks at a tile first; a mouse places it.
    if (await isFinger(page)) await pressOpen(page, confirm)
  })
}

const isFinger = (page: EnginePage): Promise<boolean> =>
  page.evaluate(() => matchMedia('(pointer: coarse)').matches, null)

const buy = async (page: EnginePage, letters: string): Promise<void> => {
  await untilSaid(page, 'Buy up to three shares')
  for (const letter of letters) await pressOpen(page, { what: `[data-buy="${letter}"]` })
  await decide(page, () => pressOpen(page, button('Buy for')))
}

const grow = async (page: EnginePage, tile: string, shares: string): Promise<void> => {
  await placeTile(page, tile)
  await buy(page, shares)
}

const found = async (page: EnginePage, tile: string, chain: string): Promise<void> => {
  await placeTile(page, tile)
  await decide(page, () => pressOpen(page, { what: `[data-choice="${chain}"]` }))
  await buy(page, chain.repeat(3))
}

/** From the bag of `support/acquire.ts`: two chains, a merger, and a chain that ends the game. */
export const playAcquire = async ([anna, bjorn]: People): Promise<void> => {
  await found(anna, '5B', 'L')
  await found(bjorn, '7B', 'T')
  await grow(anna, '6D', 'LLL')
  await placeMerger(bjorn, '6B')
  await decide(bjorn, () => pressOpen(bjorn, { what: '[data-choice="T"]' }))
  await pressOpen(anna, button('Sell all'))
  await decide(anna, () => pressOpen(anna, button(/^Sell \d, trade/)))
  await buy(bjorn, 'TTT')
  await grow(anna, '6C', 'TTT')
  await grow(bjorn, '9B', 'TTT')
  await grow(anna, '6A', 'TTT')
  await grow(bjorn, '10B', 'TTT')
  await placeTile(anna, '3B')
  await pressOpen(anna, button(/^End the game/))
  await pressOpen(anna, button('End it after this turn?'))
  await untilSaid(anna, 'Last turn')
  await pressOpen(anna, button('Buy nothing'))
}

/** Where chains merge a mouse is asked as well. */
const placeMerger = async (page: EnginePage, tile: string): Promise<void> => {
  await untilSaid(page, 'Place a tile')
  await decide(page, async () => {
    await pressOpen(page, { what: '[role=radio]', name: `${tile},` })
    await pressOpen(page, button(`Place ${tile}`))
  })
}

/** In Icelandic, two moves each: the first of everybody dragged, the second by two presses. */
export const playSmakrafl = async (people: People): Promise<void> => {
  const used: string[] = []
  for (let move = 0; move < 4; move++) {
    const mover = await whoever(people, async (page) => (await statusOf(page)).includes('Your turn'))
    // Any key ends the showing of the last move.
    await mover.key('Escape')
    const letters = await mover.evaluate(
      () =>
        [...document.querySelectorAll('[data-cell]')]
          .map((cell) => cell.getAttribute('aria-label')?.[0] ?? '')
          .join('')
          .toLowerCase(),
      null,
    )
    const best = bestOf(letters, used)
    const [first, second] = [best.first, best.second].map((cell) => ({
      what: `[data-cell="${indexOf(cell)}"]`,
    }))
    if (first === undefined || second === undefined) throw new Error('no swap')
    if (move < 2) await drag(mover, first, second)
    else {
      await press(mover, first)
      await press(mover, second)
    }
    await expect(async () => {
      expect(await statusOf(mover)).not.toContain('Your turn')
    }).toPass(PATIENCE)
    used.push(...best.words.map(({ word }) => word))
  }
}

const statusOf = (page: EnginePage): Promise<string> =>
  page.evaluate(() => document.querySelector('[role=status]')?.textContent ?? '', null)
