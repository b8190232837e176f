import type { MatchExports } from '@fimm/kernel'
import { notationOf } from './notation.ts'
import type { Acquire } from './game-types.ts'

const exports: MatchExports<Acquire> = [
  { id: 'notation', mediaType: 'text/plain; charset=utf-8', extension: 'txt', write: notationOf },
]

export default exports
