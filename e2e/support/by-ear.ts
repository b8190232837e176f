import type { Page } from '@playwright/test'
import { listenerAt, type Listener } from './listener.ts'
import { comeIn } from './people.ts'

/** Opens a table and starts it, with the keyboard alone; against an easy bot where the game is for two. */
export const beginByEar = async (
  page: Page,
  { name, game, title, options, bot = true }: Table,
): Promise<Listener> => {
  await comeIn(page, name)
  await page.goto(`/new/${game}?options=${encodeURIComponent(JSON.stringify(options))}`)
  await page.waitForURL(/\/t\/[A-Z0-9]{5}$/)
  const listener = await listenerAt(page)
  await listener.hear(new RegExp(`button "Start ${title}"`))
  if (bot) {
    await listener.find('button', /Easy/)
    await listener.press('Enter')
    await listener.hear(/Puffin · Easy|Actions for Puffin/)
  }
  await listener.find('button', new RegExp(`Start ${title}`))
  await listener.press('Enter')
  await listener.hear(/heading "Game board"/)
  return listener
}

interface Table {
  readonly name: string
  readonly game: string
  readonly title: string
  readonly options: object
  readonly bot?: boolean
}

const RESULT = /button "(Play again|Play .+ again|Rematch)/

/** The end is told place by place; keys skip it. */
export const toResultByEar = async (listener: Listener): Promise<void> => {
  await listener.hear(/dialog "The result"|button "Play .+ again"/, 30_000)
  for (let key = 0; key < 2 && /dialog "The result"/.test(await listener.tree()); key++)
    await listener.press('Enter')
  await listener.hear(RESULT)
}
