import type { Page } from '@playwright/test'

/** What lies over what on the felt of a chip table, in every example of the gallery that has one: bets, plates, and the
 *  texts in the middle. Where somebody has only just sat down nothing is to be seen yet. */
export const overlapsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Edges that touch are no fault. */
    const SLACK = 1
    interface Part {
      readonly name: string
      readonly box: DOMRect
    }
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - SLACK &&
      other.left < one.right - SLACK &&
      one.top < other.bottom - SLACK &&
      other.top < one.bottom - SLACK
    const partsOf = (table: Element, selector: string): readonly Part[] =>
      [...table.querySelectorAll(`[${selector}]`)].map((part) => ({
        name: `${selector} ${part.getAttribute(selector)}`,
        box: part.getBoundingClientRect(),
      }))
    /** A font keeps about a quarter of its size free above and below the letters. */
    const textsIn = (middle: Element): readonly Part[] => {
      const found: Part[] = []
      const texts = document.createTreeWalker(middle, NodeFilter.SHOW_TEXT)
      while (texts.nextNode() !== null) {
        const holder = texts.currentNode.parentElement
        if (holder === null || holder.closest('.sr-only') !== null || !holder.checkVisibility()) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const { x, y, width, height } = range.getBoundingClientRect()
        const free = Number.parseFloat(getComputedStyle(holder).fontSize) / 8
        const box = new DOMRect(x, y + free, width, Math.max(0, height - 2 * free))
        if (width > 0) found.push({ name: `“${texts.currentNode.textContent}”`, box })
      }
      return found
    }
    const faultsOf = (table: Element): readonly string[] => {
      const name = table.closest('[data-example]')?.getAttribute('data-example') ?? ''
      const seats = partsOf(table, 'data-seat')
      const bets = partsOf(table, 'data-bet')
      const boards = partsOf(table, 'data-boards')
      const cards = partsOf(table, 'data-cards')
      // Round buttons: a plate may reach into their corners.
      const menus = partsOf(table, 'data-menu').map(({ name: menu, box: { x, y, width, height } }) => ({
        name: menu,
        box: new DOMRect(x + width / 7, y + height / 7, (5 * width) / 7, (5 * height) / 7),
      }))
      const middle = [...table.querySelectorAll('[data-middle]')].flatMap(textsIn)
      const pairs = [
        ...[...seats, ...bets].flatMap((one, i, all) => all.slice(i + 1).map((other) => [one, other])),
        ...[...seats, ...bets].flatMap((one) => [...middle, ...boards].map((part) => [one, part])),
        ...cards.flatMap((one) => [...middle, ...boards, ...bets].map((part) => [one, part])),
        ...menus.flatMap((one) => [...seats, ...bets, ...cards, ...boards].map((part) => [one, part])),
      ]
      return pairs.flatMap(([one, other]) =>
        one !== undefined && other !== undefined && isOver(one.box, other.box)
          ? [`${name}: ${one.name} and ${other.name}`]
          : [],
      )
    }
    const tables = [...document.querySelectorAll('[data-table]')].filter((table) => table.checkVisibility())
    return tables.length === 0 ? ['there is no table'] : tables.flatMap(faultsOf)
  })
