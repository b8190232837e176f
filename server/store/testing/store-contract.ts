import { dailyContract } from './daily-contract.ts'
import { lobbyMatchesContract } from './lobby-matches-contract.ts'
import { moderationContract } from './moderation-contract.ts'
import { chatContract } from './chat-contract.ts'
import { peopleContract } from './people-contract.ts'
import { sessionsContract } from './sessions-contract.ts'
import { holdTo, type Somewhere } from './test-database.ts'
import { resultsContract } from './results-contract.ts'
import { openTablesContract } from './open-tables-contract.ts'
import { streamsContract } from './streams-contract.ts'

/** What every store must do, whatever it keeps things in. */
export const storeContract = (name: string, somewhere: Somewhere): void =>
  holdTo(name, somewhere, {
    streams: streamsContract,
    openTables: openTablesContract,
    people: peopleContract,
    sessions: sessionsContract,
    chat: chatContract,
    results: resultsContract,
    daily: dailyContract,
    lobbyMatches: lobbyMatchesContract,
    moderation: moderationContract,
  })
