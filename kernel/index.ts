export * from './folding-once.ts'
export * from './game.ts'
export * from './lexicon.ts'
export {
  apply,
  replay,
  TAIL_KEPT,
  TAIL_LIMIT,
  type Author,
  type Entry,
  type Match,
  type Step,
} from './log.ts'
export * from './match.ts'
export * from './random.ts'
export * from './result.ts'
export * from './schema.ts'
