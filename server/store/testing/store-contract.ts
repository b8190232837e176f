import { dailyContract } from './daily-contract.ts'
import { chatContract, peopleContract, sessionsContract } from './people-contract.ts'
import { holdTo, type Somewhere } from './test-database.ts'
import { resultsContract } from './results-contract.ts'
import { streamsContract } from './streams-contract.ts'

/** What every store must do, whatever it keeps things in. */
export const storeContract = (name: string, somewhere: Somewhere): void =>
  holdTo(name, somewhere, {
    streams: streamsContract,
    people: peopleContract,
    sessions: sessionsContract,
    chat: chatContract,
    results: resultsContract,
    daily: dailyContract,
  })
