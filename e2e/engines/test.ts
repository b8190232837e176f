import { test as base } from '@playwright/test'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ProgramMissing } from '@fimm/server/testing/programs.ts'
import { startDealtServer } from '../support/acquire.ts'
import { picturesFolder } from '../support/pictures.ts'
import type { TestServer } from '../support/test-server.ts'
import type { Device, Engine, EnginePage } from './engine-page.ts'
import { startChromium, startFirefox } from './puppeteer-engine.ts'
import { startWebKit } from './webkit-engine.ts'

const START = { webkit: startWebKit, firefox: startFirefox, chromium: startChromium } as const

export type EngineName = keyof typeof START
export const ENGINES = Object.keys(START) as readonly EngineName[]

interface Fixtures {
  /** Somebody with a browser of this engine. */
  readonly somebodyIn: (engine: EngineName, device: Device) => Promise<EnginePage>
}

export const test = base.extend<Fixtures, { readonly server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs out of this pattern
    async ({}, use) => {
      const server = await startDealtServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  somebodyIn: async ({}, use, info) => {
    const running = new Map<EngineName, Engine>()
    const pages: EnginePage[] = []
    const engineOf = async (name: EngineName): Promise<Engine> => {
      const engine = running.get(name) ?? (await START[name]())
      running.set(name, engine)
      return engine
    }
    try {
      await use(async (name, device) => {
        const engine = await engineOf(name).catch((fault: unknown) => leaveOut(name, fault))
        const page = await engine.newPage(device)
        pages.push(page)
        return page
      })
      const faults = await Promise.all(pages.map((page) => page.faults()))
      if (faults.flat().length > 0) throw new Error(`a page failed: ${faults.flat().join('; ')}`)
    } finally {
      if (info.status !== info.expectedStatus)
        for (const [index, page] of pages.entries())
          await writePicture(info.outputPath(`page-${index + 1}.png`), page).catch(() => {})
      for (const engine of running.values()) await engine.close()
    }
  },
})

/** Nobody's work is stopped by a browser that this machine cannot have, but everybody is told. One that is here and does
 *  not start is a fault. */
const leaveOut = (name: EngineName, fault: unknown): never => {
  if (!(fault instanceof ProgramMissing)) throw fault
  const { FIMM_LEFT_OUT: list } = process.env
  if (list !== undefined) appendFileSync(list, `${name}, and all tests in it: ${fault.message}\n`)
  base.skip(true, `${name} is left out: ${fault.message}`)
  throw fault
}

/** Kept to be looked at beside those of the other engines: `screenshots/engines/NAME-ENGINE.png`. */
export const keepPicture = async (engine: EngineName, page: EnginePage, name: string): Promise<void> => {
  const folder = join(picturesFolder, 'engines')
  mkdirSync(folder, { recursive: true })
  await writePicture(join(folder, `${name}-${engine}.png`), page)
}

const writePicture = async (file: string, page: EnginePage): Promise<void> =>
  writeFileSync(file, await page.picture())
