import { expect, type Page } from '@playwright/test'

/** Somebody who sees nothing: knows the roles and names of the accessibility tree and what live regions say, and has a
 *  keyboard. */
export interface Listener {
  /** Moves the focus with Tab until it is on something of this role and name. */
  readonly find: (role: string, name: RegExp) => Promise<void>
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** The tree, as text: roles, names and states. */
  readonly tree: () => Promise<string>
  /** Waits until the tree holds this, and gives what it found. */
  readonly hear: (text: RegExp, timeout?: number) => Promise<RegExpMatchArray>
  /** The lines of the board in words, by its key. */
  readonly readBoard: () => Promise<readonly string[]>
  /** What has the focus: its role, name and state. */
  readonly focused: () => Promise<string>
  /** What live regions have said so far. */
  readonly said: () => Promise<readonly Utterance[]>
}

interface Utterance {
  /** By the log of the table, or by any other region. */
  readonly by: 'log' | 'other'
  readonly text: string
}

/** The longest way round a page with Tab. */
const STOPS = 120

export const listenerAt = async (page: Page): Promise<Listener> => {
  await page.addInitScript(recordSpeech)
  await page.evaluate(recordSpeech)
  const focused = async (): Promise<string> => {
    const here = page.locator(':focus')
    const [line = ''] = (await here.count()) === 0 ? [] : (await here.ariaSnapshot()).split('\n')
    // Names with a colon are quoted.
    return line.replace(/^- '/, '- ')
  }
  const tree = () => page.locator('body').ariaSnapshot()
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    tree,
    focused,
    press,
    type: (text) => page.keyboard.type(text),
    find: async (role, name) => {
      const isIt = (line: string): boolean => line.startsWith(`- ${role} `) && name.test(line)
      for (let stop = 0; stop < STOPS; stop++) {
        if (isIt(await focused())) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab never comes to a ${role} named ${name}:\n${await tree()}`)
    },
    hear: async (text, timeout = 15_000) => {
      let heard: RegExpMatchArray | null = null
      await expect
        .poll(async () => (heard = (await tree()).match(text)) !== null, { message: String(text), timeout })
        .toBe(true)
      return heard as unknown as RegExpMatchArray
    },
    readBoard: async () => {
      await page.keyboard.press('.')
      const dialog = page.getByRole('dialog', { name: 'The board in words' })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('heading', { level: 2 }), 'reading begins at the top').toBeFocused()
      const lines = await dialog.getByRole('listitem').allInnerTexts()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      return lines
    },
    said: () => page.evaluate(() => (globalThis as unknown as Speech).spoken),
  }
}

/** Everything that happened was said once, in its order, by the log; no other region said it too. */
export const expectSaidOnce = async (page: Page, listener: Listener): Promise<void> => {
  await listener.find('tab', /"Log"|"Chat"/)
  if (!(await listener.focused()).includes('Log')) await listener.press('ArrowRight')
  const rows = await page.getByRole('list', { name: 'Log' }).getByRole('listitem').allInnerTexts()
  const happened = rows.map((row) => plain(row.replace(/^\s*[\d:]+\s/, '')))
  const said = await listener.said()
  const byLog = said.flatMap(({ by, text }) => (by === 'log' ? [plain(text)] : []))
  expect(byLog.length, 'the log spoke').toBeGreaterThan(1)
  expect(byLog).toEqual(happened.slice(-byLog.length))
  const twice = said.filter(({ by, text }) => by === 'other' && byLog.includes(plain(text)))
  expect(twice).toEqual([])
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

interface Speech {
  spoken: Utterance[]
}

/** Writes down what a screen reader would say by itself: what is added to a live region, or the whole region where it is
 *  said as a whole (`status`, `alert`). Runs in the page. */
const recordSpeech = (): void => {
  const world = globalThis as unknown as Partial<Speech>
  if (world.spoken !== undefined) return
  const spoken: Utterance[] = []
  world.spoken = spoken
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
  const last = new WeakMap<Element, string>()
  const say = (by: Utterance['by'], region: Element, text: string): void => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (words === '' || (by === 'other' && last.get(region) === words)) return
    last.set(region, words)
    spoken.push({ by, text: words })
  }
  const listen = (changes: readonly MutationRecord[]): void => {
    const whole = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const from = target instanceof Element ? target : target.parentElement
      const region = from?.closest(LIVE)
      if (region == null || region.closest('[aria-live=off], [aria-hidden=true], [inert]') !== null) continue
      if (region.getAttribute('role') === 'log')
        for (const node of addedNodes) say('log', region, node.textContent ?? '')
      else whole.add(region)
    }
    for (const region of whole) say('other', region, region.textContent)
  }
  new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
}
