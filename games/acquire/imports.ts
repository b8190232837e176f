import type { MatchImports } from '@fimm/kernel'
import { isNotation, readNotation } from './read-notation.ts'
import type { Acquire } from './game-types.ts'

const imports: MatchImports<Acquire> = [{ recognises: isNotation, read: readNotation }]

export default imports
