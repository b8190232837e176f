import { dailyContract } from './daily.ts'
import { chatContract, peopleContract, sessionsContract } from './people.ts'
import { holdTo, type Somewhere } from './place.ts'
import { resultsContract } from './results.ts'
import { streamsContract } from './streams.ts'

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
