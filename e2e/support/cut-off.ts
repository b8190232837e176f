import type { Page } from '@playwright/test'

/** Texts inside `where` that have less room than they need, so that their end is not seen. What can be scrolled to, or
 *  is for screen readers alone, does not count. */
export const cutOff = (page: Page, where: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip'
    const isCut = (holder: Element, text: DOMRect): boolean => {
      const { overflowX, overflowY } = getComputedStyle(holder)
      const box = holder.getBoundingClientRect()
      if (box.width <= 2) return false
      if (hides(overflowX) && (text.right > box.right + 1 || text.left < box.left - 1)) return true
      return hides(overflowY) && (text.bottom > box.bottom + 4 || text.top < box.top - 4)
    }
    const found: string[] = []
    for (const root of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode() !== null) {
        const { textContent, parentElement } = texts.currentNode
        if (textContent?.trim() === '' || parentElement?.checkVisibility() !== true) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const text = range.getBoundingClientRect()
        if (text.width <= 2 || text.height <= 2) continue
        for (
          let holder: Element | null = parentElement;
          holder !== null && holder !== root.parentElement;
          holder = holder.parentElement
        )
          if (isCut(holder, text)) {
            found.push(`${root.getAttribute('data-example') ?? selector}: ${textContent}`)
            break
          }
      }
    }
    return found
  }, where)
