import type { Page } from '@playwright/test'

/** What somebody would paste now, in another tab of the same browser: over plain http a page cannot read the clipboard. */
export const pasted = async (page: Page): Promise<string> => {
  const tab = await page.context().newPage()
  try {
    await tab.setContent('<textarea></textarea>')
    const field = tab.locator('textarea')
    await field.focus()
    await tab.keyboard.press('ControlOrMeta+V')
    return await field.inputValue()
  } finally {
    await tab.close()
  }
}
