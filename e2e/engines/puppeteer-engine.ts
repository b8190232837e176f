import { setTimeout as rest } from 'node:timers/promises'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { programOf } from '@fimm/server/testing/programs.ts'
import { chromiumOptions } from '../support/chromium.ts'
import type { Device, Engine, EnginePage } from './engine-page.ts'

/** Chromium, and Firefox over WebDriver BiDi. */

export const startChromium = (): Promise<Engine> => {
  const { executablePath = '', args = [] } = chromiumOptions()
  return engineOf(() => launch({ browser: 'chrome', executablePath, args }))
}

/** Bits of what Firefox takes for the main pointer: a finger, or a mouse that can hover. */
const FINGER = 1
const MOUSE = 6

export const startFirefox = (): Promise<Engine> => {
  const executablePath =
    process.env['FIMM_FIREFOX'] ?? programOf('firefox-esr', 'firefox-esr', 'FIMM_FIREFOX')
  return engineOf(({ hasTouch }) =>
    launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'dom.w3c_touch_events.enabled': hasTouch ? 1 : 0,
        'ui.primaryPointerCapabilities': hasTouch ? FINGER : MOUSE,
        'ui.allPointerCapabilities': hasTouch ? FINGER : MOUSE,
        'intl.accept_languages': 'en-GB, en',
      },
    }),
  )
}

const engineOf = async (start: (device: Device) => Promise<Browser>): Promise<Engine> => {
  const browsers: Browser[] = []
  return {
    newPage: async (device) => {
      const browser = await start(device)
      browsers.push(browser)
      const [page = await browser.newPage()] = await browser.pages()
      await page.setViewport(device)
      return pageOf(page, device)
    },
    close: async () => {
      await Promise.all(browsers.map((browser) => browser.close()))
    },
  }
}

/** A finger or a mouse that is slower than a browser draws. */
const STEPS = 8
const STEP_MS = 20
const LANDED_MS = 200

/** Firefox counts among the errors of a page, whatever the page does about it: a socket that could not be opened, and a
 *  library that tries whether it may compile code. */
const NO_FAULTS = ['can’t establish a connection to the server', 'Content-Security-Policy: ']

const pageOf = (page: Page, { hasTouch }: Device): EnginePage => {
  const faults: string[] = []
  page.on('pageerror', (fault) => {
    if (!NO_FAULTS.some((text) => String(fault).includes(text))) faults.push(String(fault))
  })
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: () => page.evaluate(() => history.back()),
    evaluate: (run, given) => page.evaluate(run as never, given) as never,
    press: ({ x, y }) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    drag: async (from, to) => {
      const along = Array.from({ length: STEPS }, (_, step) => ({
        x: from.x + ((to.x - from.x) * (step + 1)) / STEPS,
        y: from.y + ((to.y - from.y) * (step + 1)) / STEPS,
      }))
      if (hasTouch) {
        const finger = await page.touchscreen.touchStart(from.x, from.y)
        for (const { x, y } of along) {
          await finger.move(x, y)
          await rest(STEP_MS)
        }
        // One that lets go in flight flings the page, and Chromium takes the next tap for the end of that.
        await rest(LANDED_MS)
        await finger.end()
      } else {
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        for (const { x, y } of along) await page.mouse.move(x, y)
        await page.mouse.up()
      }
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    // Without its fingers it would be another device, for which Chromium loads the page anew.
    resize: (size) => page.setViewport({ ...size, hasTouch }),
    picture: async () => Buffer.from(await page.screenshot()),
    faults: () => Promise.resolve(faults),
  }
}
