import { expect } from '@playwright/test'
import type { EnginePage, Point } from './engine-page.ts'

/** What a person sees and presses, in any engine: something is found by what it is and what it is called, and pressed
 *  where it is. */

export interface Thing {
  /** What it is: a CSS selector. */
  readonly what: string
  /** What it is called, or begins with. */
  readonly name?: string | RegExp
  /** Of several, the last; otherwise the first. */
  readonly last?: boolean
}

interface Seen extends Point {
  readonly name: string
  /** A press in its middle reaches it. */
  readonly isFree: boolean
  readonly isDisabled: boolean
}

const PATIENCE = { timeout: 20_000, intervals: [50] }

/** Runs in the page. The one that is to be pressed is scrolled to, as a person would. */
const lookFor = ({
  what,
  source,
  flags,
  pressed,
}: {
  readonly what: string
  readonly source: string
  readonly flags: string
  readonly pressed: number | null
}): readonly Seen[] => {
  const called = new RegExp(source, flags)
  const textOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const middleOf = (element: Element): readonly [x: number, y: number] => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  /** A sheet that is coming up has a place already, and is pressed beside it. */
  const isMoving = (element: Element): boolean =>
    document.getAnimations().some(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return playState === 'running' && !isEndless && target?.contains(element) === true
    })
  const isFree = (element: Element): boolean => {
    const top = document.elementFromPoint(...middleOf(element))
    if (top === null || isMoving(element)) return false
    return element.contains(top) || element.closest('label')?.contains(top) === true
  }
  const shown = [...document.querySelectorAll(what)].filter(
    (element) => isShown(element) && called.test(textOf(element)),
  )
  const meant = pressed === null ? undefined : shown.at(pressed)
  if (meant !== undefined && !isFree(meant))
    meant.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return shown.map((element) => {
    const [x, y] = middleOf(element)
    const isDisabled = element.matches(':disabled, [aria-disabled=true]')
    return { x, y, name: textOf(element), isFree: isFree(element), isDisabled }
  })
}

/** All such things that are shown now. */
export const allOf = (
  page: EnginePage,
  { what, name = '' }: Thing,
  pressed: number | null = null,
): Promise<readonly Seen[]> => {
  const { source, flags } =
    typeof name === 'string' ? new RegExp(`^${name.replaceAll(/[?.+()]/g, String.raw`\$&`)}`) : name
  return page.evaluate(lookFor, { what, source, flags, pressed })
}

/** Looked at so often, it was in the same place. */
const STILL = 3

/** The one that is meant, once it stands still and nothing covers it. */
const untilStill = async (page: EnginePage, thing: Thing): Promise<Seen> => {
  const place = thing.last === true ? -1 : 0
  const looks: Seen[] = []
  await expect(async () => {
    const seen = (await allOf(page, thing, place)).at(place)
    const isReady = seen !== undefined && seen.isFree && !seen.isDisabled
    if (!isReady || seen.x !== looks[0]?.x || seen.y !== looks[0].y) looks.length = 0
    if (isReady) looks.push(seen)
    expect(isReady, `${nameOf(thing)} can be pressed; ${JSON.stringify(seen)}`).toBe(true)
    expect(looks.length, `${nameOf(thing)} stands still`).toBe(STILL)
  }).toPass(PATIENCE)
  return looks[0] as Seen
}

const nameOf = ({ what, name = '' }: Thing): string => `${what} ${String(name)}`

export const press = async (page: EnginePage, thing: Thing): Promise<void> =>
  page.press(await untilStill(page, thing))

export const drag = async (page: EnginePage, from: Thing, to: Thing): Promise<void> =>
  page.drag(await untilStill(page, from), await untilStill(page, to))

/** Drags something so far down. */
export const pullDown = async (page: EnginePage, thing: Thing, by: number): Promise<void> => {
  const from = await untilStill(page, thing)
  await page.drag(from, { x: from.x, y: from.y + by })
}

export const button = (name: string | RegExp): Thing => ({ what: 'button, [role=button], a', name })

export const isThere = async (page: EnginePage, thing: Thing): Promise<boolean> =>
  (await allOf(page, thing)).length > 0

export const untilThere = (page: EnginePage, thing: Thing, timeout = PATIENCE.timeout): Promise<void> =>
  expect(async () => {
    expect(await isThere(page, thing), nameOf(thing)).toBe(true)
  }).toPass({ ...PATIENCE, timeout })

export const untilGone = (page: EnginePage, thing: Thing): Promise<void> =>
  expect(async () => {
    expect(await isThere(page, thing), `no ${nameOf(thing)}`).toBe(false)
  }).toPass(PATIENCE)

/** A text anywhere on the page. */
export const untilSaid = (page: EnginePage, text: string): Promise<void> =>
  expect(async () => {
    expect(await page.evaluate(() => document.body.innerText, null)).toContain(text)
  }).toPass(PATIENCE)

export const attributeOf = (page: EnginePage, what: string, attribute: string): Promise<string | null> =>
  page.evaluate(([found, name]) => document.querySelector(found)?.getAttribute(name) ?? null, [
    what,
    attribute,
  ] as const)

/** Whatever they do, until the page shows something else to decide. */
export const decide = async (page: EnginePage, act: () => Promise<void>): Promise<void> => {
  const decision = () => attributeOf(page, '[data-decision]', 'data-decision')
  const before = await decision()
  await act()
  await expect(async () => {
    expect(await decision()).not.toBe(before)
  }).toPass(PATIENCE)
}

/** Writes into a field that is labelled so. */
export const write = async (page: EnginePage, label: string, text: string): Promise<void> => {
  const id = await fieldOf(page, label)
  await press(page, { what: id })
  await page.type(text)
  await expect(async () => {
    expect(await page.evaluate((what) => document.querySelector<HTMLInputElement>(what)?.value, id)).toBe(
      text,
    )
  }).toPass(PATIENCE)
}

const fieldOf = async (page: EnginePage, label: string): Promise<string> => {
  let found: string | null = null
  await expect(async () => {
    found = await page.evaluate((wanted) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      const field = fields.find((one) =>
        [one.ariaLabel, ...[...(one.labels ?? [])].map(({ textContent }) => textContent)].some((text) =>
          text?.includes(wanted),
        ),
      )
      field?.setAttribute('data-written', wanted)
      return field === undefined ? null : `[data-written="${wanted}"]`
    }, label)
    expect(found, label).not.toBeNull()
  }).toPass(PATIENCE)
  return found ?? ''
}
