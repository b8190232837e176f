import { createGuest } from '@fimm/server/testing/server.ts'
import { expect, type Page } from '@playwright/test'

/** What tests about room prepare without pressing it together. */

/** Sends something as the person of a page. */
export const ask = async <Answer>(page: Page, path: string, body: object): Promise<Answer> => {
  const { isOk, text } = await page.evaluate(
    async ([where, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/v1${where}`, { method: 'POST', headers, body: sent })
      return { isOk: answer.ok, text: await answer.text() }
    },
    [path, JSON.stringify(body)] as const,
  )
  expect(isOk, `${path} ${text}`).toBe(true)
  return JSON.parse(text) as Answer
}

export const command = (page: Page, code: string, body: object): Promise<unknown> =>
  ask(page, `/tables/${code}/commands`, body)

/** Comes in at the front page in any language. */
export const comeInAs = async (page: Page, name: string): Promise<void> => {
  await page.goto('/')
  await page.getByRole('textbox').first().fill(name)
  const entered = page.waitForResponse('**/api/v1/guests')
  await page.getByRole('textbox').first().press('Enter')
  await entered
}

/** People who come to a table and have no page. */
export const joinAs = async (url: string, code: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const { token } = await createGuest(url, name)
    const joined = await fetch(`${url}/api/v1/tables/${code}/join`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(joined.ok, name).toBe(true)
  }
}
