import { CommandId } from '@fimm/protocol/frames.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { newCommandId } from './command-id.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a browser has over plain http. */
const plainHttp = (): void => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}

test('[W12] a page over plain http draws ids that the server takes, each another', () => {
  plainHttp()
  const ids = Array.from({ length: 1000 }, newCommandId)
  for (const id of ids) expect(CommandId.safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
