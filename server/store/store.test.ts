import { storeContract } from './testing/contract.ts'
import { inDatabase, inFolder, inMemory } from './testing/places.ts'

storeContract('memory', inMemory)
storeContract('SQLite', inFolder)
storeContract('PostgreSQL', inDatabase)
