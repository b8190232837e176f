import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { freePort } from '@fimm/server/testing/services.ts'
import { programOf } from '@fimm/server/testing/programs.ts'
import type { Engine, EnginePage, Key, Point, Size } from './engine-page.ts'

/** WebKitGTK, the engine of Safari, over plain WebDriver: one driver and one small browser for each page, on a screen
 *  that nobody sees. */

export const startWebKit = async (): Promise<Engine> => {
  const driver =
    process.env['FIMM_WEBKIT'] ?? programOf('WebKitWebDriver', 'webkit2gtk-driver', 'FIMM_WEBKIT')
  const xvfb = process.env['FIMM_XVFB'] ?? programOf('Xvfb', 'xvfb', 'FIMM_XVFB')
  const processes: ChildProcess[] = []
  const run = (program: string, args: readonly string[], options: object): ChildProcess => {
    const child = spawn(program, args, { stdio: 'ignore', ...options })
    processes.push(child)
    process.once('exit', () => child.kill('SIGKILL'))
    return child
  }
  const display = await startDisplay(xvfb, run)
  const settings = narrowWindows()
  const endings: (() => Promise<unknown>)[] = []
  return {
    newPage: async (device) => {
      const port = await freePort()
      run(driver, [`--port=${port}`], {
        env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: settings },
      })
      const ask = await newSession(`http://127.0.0.1:${port}`)
      endings.push(() => ask('DELETE', ''))
      const page = pageOf(ask)
      await page.resize(device)
      return page
    },
    close: async () => {
      for (const end of endings) await end().catch(() => {})
      for (const child of processes) child.kill()
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

/** Settings of GTK: the buttons of the browser would keep its window wider than a phone. */
const narrowWindows = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-gtk-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(
    join(folder, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }',
  )
  writeFileSync(
    join(folder, 'gtk-3.0', 'settings.ini'),
    '[Settings]\ngtk-toolbar-icon-size=GTK_ICON_SIZE_MENU\n',
  )
  return folder
}

/** As large as the largest screen that is tried, and the frame of its window. */
const SCREEN = '4000x2400x24'

/** Xvfb looks for a free display itself and writes its number. */
const startDisplay = async (
  xvfb: string,
  run: (program: string, args: readonly string[], options: object) => ChildProcess,
): Promise<string> => {
  const server = run(xvfb, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const channel = server.stdio[3]
  if (channel === null || channel === undefined) throw new Error('no channel to Xvfb')
  const [number] = (await once(channel, 'data')) as [Buffer]
  return `:${String(number).trim()}`
}

type Ask = <Answer>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) => Promise<Answer>

const PATIENCE = 60_000
const ASK_AGAIN = 100

const newSession = async (driver: string): Promise<Ask> => {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${driver}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  for (const late = Date.now() + PATIENCE; ; await rest(ASK_AGAIN))
    try {
      await ask('GET', '/status')
      break
    } catch (fault) {
      if (Date.now() > late) throw fault
    }
  const { sessionId } = await ask<{ readonly sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })
  return (method, path, body) => ask(method, `/session/${sessionId}${path}`, body)
}

/** The private letters by which WebDriver knows keys. */
const CODES: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

const STEPS = 8
const STEP_MS = 20

const pageOf = (ask: Ask): EnginePage => {
  const evaluate: EnginePage['evaluate'] = (run, given) =>
    ask('POST', '/execute/sync', { script: `return (${String(run)})(arguments[0])`, args: [given ?? null] })
  const point = (actions: readonly object[]): Promise<unknown> =>
    ask('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const keys = (letters: readonly string[]): Promise<unknown> =>
    ask('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: letters.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })
  const moveTo = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
    origin: 'viewport',
  })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }
  const listen = () => evaluate(listenForFaults, null)
  return {
    open: async (url) => {
      await ask('POST', '/url', { url })
      await listen()
    },
    reload: async () => {
      await ask('POST', '/refresh', {})
      await listen()
    },
    back: () => evaluate(() => history.back(), null),
    evaluate,
    press: async (at) => void (await point([moveTo(at), down, up])),
    drag: async (from, to) => {
      const along = Array.from({ length: STEPS }, (_, step) =>
        moveTo(
          {
            x: from.x + ((to.x - from.x) * (step + 1)) / STEPS,
            y: from.y + ((to.y - from.y) * (step + 1)) / STEPS,
          },
          STEP_MS,
        ),
      )
      await point([moveTo(from), down, ...along, up])
    },
    type: async (text) => void (await keys([...text])),
    key: async (name) => void (await keys([CODES[name]])),
    resize: (size) => resizeTo(ask, evaluate, size),
    picture: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
    faults: () => evaluate(() => (globalThis as { faults?: string[] }).faults ?? [], null),
  }
}

/** Runs in the page: WebDriver tells nobody of a page's errors. */
const listenForFaults = (): void => {
  const faults: string[] = []
  Object.assign(globalThis, { faults })
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
}

/** A window is larger than its page by its frame, which is known once the page has been laid out. */
const resizeTo = async (ask: Ask, evaluate: EnginePage['evaluate'], size: Size): Promise<void> => {
  const inner = () => evaluate(() => ({ width: innerWidth, height: innerHeight }), null)
  let window = size
  for (const late = Date.now() + PATIENCE; Date.now() < late; await rest(ASK_AGAIN)) {
    await ask('POST', '/window/rect', { x: 0, y: 0, ...window })
    await rest(ASK_AGAIN)
    const { width, height } = await inner()
    if (width === size.width && height === size.height) return
    window = { width: window.width + size.width - width, height: window.height + size.height - height }
  }
  throw new Error(`the window does not become ${size.width} × ${size.height}`)
}
