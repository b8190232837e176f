import type { Page } from '@playwright/test'

/** The texts on the big screen that are smaller than can be read from three metres, with their size. Initials, whose
 *  name stands beside them, and names of cells do not count: a board says where a cell is. */
export const smallTexts = (screen: Page, least = 28): Promise<readonly string[]> =>
  screen.evaluate((smallest) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode() !== null) {
      const { textContent, parentElement: holder } = texts.currentNode
      const text = textContent?.trim() ?? ''
      if (holder === null || text === '' || !holder.checkVisibility({ opacityProperty: true })) continue
      if (holder.closest('[aria-hidden=true], [role=gridcell], [role=img]') !== null) continue
      // What only screen readers get is one pixel wide.
      const { width, height } = holder.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(holder).fontSize)
      if (width > 2 && height > 2 && size < smallest) found.push(`${size}px: ${text}`)
    }
    return found
  }, least)
