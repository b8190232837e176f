import { storeContract } from './testing/store-contract.ts'
import { inDatabase, inFolder, inMemory } from './testing/test-databases.ts'

storeContract('memory', inMemory)
storeContract('SQLite', inFolder)
storeContract('PostgreSQL', inDatabase)
