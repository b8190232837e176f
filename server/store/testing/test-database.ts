import { describe } from 'vitest'
import type { Store } from '../contracts/store.ts'

/** Somewhere data is kept: a store can be opened there again, or twice. */
export interface TestDatabase {
  open(): Promise<Store>
  end(): Promise<void>
}

/** How a test gets a store of its own. */
export type Somewhere = () => Promise<TestDatabase>

/** Runs something with a store nobody else has. */
const withStore =
  (somewhere: Somewhere) =>
  (work: (store: Store, place: TestDatabase) => Promise<void>): (() => Promise<void>) =>
  async () => {
    const place = await somewhere()
    const store = await place.open()
    try {
      await work(store, place)
    } finally {
      await store.close()
      await place.end()
    }
  }

export type Contract = (fresh: ReturnType<typeof withStore>) => void

export const holdTo = (
  name: string,
  somewhere: Somewhere,
  contracts: Readonly<Record<string, Contract>>,
): void => {
  describe(name, () => {
    for (const [part, contract] of Object.entries(contracts))
      describe(part, () => {
        contract(withStore(somewhere))
      })
  })
}
