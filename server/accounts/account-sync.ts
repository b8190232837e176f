import type { Bus } from '../bus/bus.ts'
import type { AccountChange, Accounts } from './accounts.ts'

const STREAM = 'accounts'

/** Several machines: who signs out, changes a name or is deleted at one node is so at all of them. */
export const syncAccounts = (accounts: Accounts, bus: Bus): void => {
  let isApplyingRemote = false
  accounts.onChange((change) => {
    // What came from another node is not published again, or two nodes would go on for ever.
    if (!isApplyingRemote) bus.publish(STREAM, JSON.stringify(change))
  })
  const receive = (text: string): void => {
    // Something could not be said: what, only the store knows.
    if (text === '') return accounts.missedChanges()
    const change = JSON.parse(text) as AccountChange
    isApplyingRemote = true
    try {
      accounts.applyRemote(change)
    } finally {
      isApplyingRemote = false
    }
  }
  bus.subscribe(STREAM, receive, () => accounts.missedChanges())
}
