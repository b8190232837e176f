import { expect, type Page } from '@playwright/test'

/** A page of any browser, whoever drives it. */
interface ReadPage {
  evaluate<Answer>(run: (least: number) => Answer, least: number): Promise<Answer>
}

/** What cannot be read on the big screen from three metres: texts that are too small, that are cut off, or that stand
 *  outside the screen. Every `[data-example]` of the gallery is a screen of its own; any other page is one. Initials,
 *  whose name stands beside them, and names of cells do not count: a board says where a cell is. */
export const unreadableTexts = (page: ReadPage, least = 28): Promise<readonly string[]> =>
  page.evaluate((smallest) => {
    /** Borders and letters that lean stand out by this much. */
    const SLACK = 2
    interface Edges {
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    /** Where the letters are: a font keeps about a quarter of its size free above and below them. */
    const edgesOf = (text: Node, size: number): Edges => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left, right, top: top + size / 4, bottom: bottom - size / 4 }
    }
    const isOutside = (inner: Edges, outer: Edges): boolean =>
      inner.left < outer.left - SLACK ||
      inner.right > outer.right + SLACK ||
      inner.top < outer.top - SLACK ||
      inner.bottom > outer.bottom + SLACK
    const isCut = (rect: Edges, holder: Element, screen: Element): boolean => {
      for (let box: Element | null = holder; box !== null && box !== screen; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
        if (textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + 1) return true
        if (overflowX !== 'visible' && overflowY !== 'visible' && box instanceof HTMLElement)
          if (isOutside(rect, box.getBoundingClientRect())) return true
      }
      return false
    }
    const faultsOf = (screen: Element): readonly string[] => {
      const name = screen.getAttribute('data-example') ?? ''
      const { top, left, height } = screen.getBoundingClientRect()
      const edges = { left, top, right: left + innerWidth, bottom: top + innerHeight }
      const found: string[] = []
      if (height > innerHeight + SLACK) found.push(`${name}: ${Math.round(height)}px high`)
      const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
      while (texts.nextNode() !== null) {
        const { textContent, parentElement: holder } = texts.currentNode
        const text = textContent?.trim() ?? ''
        if (holder === null || text === '' || !holder.checkVisibility({ opacityProperty: true })) continue
        if (holder.closest('[aria-hidden=true], [role=gridcell], style') !== null) continue
        const box = holder.getBoundingClientRect()
        // What only screen readers get is one pixel wide.
        if (box.width <= 2 || box.height <= 2 || holder.closest('.sr-only') !== null) continue
        const size = Number.parseFloat(getComputedStyle(holder).fontSize)
        const rect = edgesOf(texts.currentNode, size)
        // WebKit makes 27.99997 of 28 px, Firefox 27.97.
        if (size < smallest - 0.1) found.push(`${name}: ${size}px: ${text}`)
        if (isOutside(rect, edges)) found.push(`${name}: outside: ${text}`)
        else if (isCut(rect, holder, screen)) found.push(`${name}: cut off: ${text}`)
      }
      return found
    }
    const screens = [...document.querySelectorAll('[data-example]')]
    return (screens.length === 0 ? [document.body] : screens).flatMap(faultsOf)
  }, least)

/** Looks out for a text from now on, in the page itself: nothing that is shown for a moment is missed. What it gives
 *  waits until the text has been there. */
export const lookOutFor = async (page: Page, text: string): Promise<() => Promise<void>> => {
  await page.evaluate((looked) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(looked)) return
      observer.disconnect()
      document.body.dataset['seen'] = looked
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  }, text)
  return () => expect(page.locator('body')).toHaveAttribute('data-seen', text)
}
