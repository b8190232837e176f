import type { Bus } from '../bus/bus.ts'
import type { AccountNews, Accounts } from './accounts.ts'

const STREAM = 'accounts'

/** Several machines: who signs out, changes a name or is deleted at one node is so at all of them. */
export const syncAccounts = (accounts: Accounts, bus: Bus): void => {
  let isHearing = false
  accounts.onChange((news) => {
    // What was heard is not told again, or two nodes would tell each other for ever.
    if (!isHearing) bus.publish(STREAM, JSON.stringify(news))
  })
  const hear = (text: string): void => {
    // Something could not be said: what, only the store knows.
    if (text === '') return accounts.missedNews()
    isHearing = true
    accounts.hear(JSON.parse(text) as AccountNews)
    isHearing = false
  }
  bus.subscribe(STREAM, hear, () => accounts.missedNews())
}
