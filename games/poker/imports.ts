import type { MatchImports } from '@fimm/kernel'
import { importPhh } from './import-phh.ts'
import { isPhh } from './read-phh.ts'
import type { Poker } from './game-types.ts'

/** The hands of a session in the open PHH notation (P32). */
const imports: MatchImports<Poker> = [{ recognises: isPhh, read: importPhh }]

export default imports
