import { expect, onTestFinished, test } from 'vitest'
import { TableOpener } from './table-opener.ts'
import { openTestApp } from './testing/test-app.ts'

test('[F17] an address is forgotten with the last table that was opened from it', async () => {
  const app = openTestApp()
  onTestFinished(() => app.close())
  const opener = new TableOpener(app.tables, app.runtime, 10)
  const open = async (address: string): Promise<string> => {
    const opened = await opener.open({ host: 'anna', game: 'high-card' }, { address })
    return opened.ok ? opened.value : ''
  }
  const codes = [await open('203.0.113.1'), await open('203.0.113.1'), await open('203.0.113.2')]
  expect(opener.addresses).toBe(2)
  const left = async (code: string | undefined): Promise<number> => {
    await app.tables.submit(code ?? '', { kind: 'human', player: 'anna' }, { type: 'leave' })
    expect(app.tables.peek(code ?? '')?.table.closed).toBe(true)
    return opener.addresses
  }
  expect(await left(codes[0])).toBe(2)
  expect(await left(codes[1])).toBe(1)
  expect(await left(codes[2])).toBe(0)
})
