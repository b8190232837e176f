import type { Page } from '@playwright/test'

/** What a small screen must never show: words of a headline broken in two, headlines and names of games cut off, and a page wider than the screen. */
export const brokenHeadlines = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1
    }
    const words = (element: Element): readonly Range[] => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found: Range[] = []
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          found.push(range)
        }
      return found
    }
    const headlines = [...document.querySelectorAll('h1, h2')].filter(isSeen)
    const broken = headlines
      .flatMap(words)
      .filter((word) => new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
    const beyond = headlines.filter(
      (headline) => headline.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    )
    const cut = [...document.querySelectorAll(':is(h1, h2, [data-game]) .text-ellipsis')].filter(
      (name) => name.scrollWidth > name.clientWidth,
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...broken.map((word) => `broken: ${String(word)}`),
      ...beyond.map((headline) => `beyond the edge: ${headline.textContent}`),
      ...cut.map((name) => `cut off: ${name.textContent}`),
      // A phone makes room for what is too wide by showing everything smaller.
      ...(scrollWidth > Math.min(clientWidth, screen.width) ? [`${scrollWidth} px wide`] : []),
    ]
  })
