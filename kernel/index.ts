export * from './folding-once.ts'
export * from './game.ts'
export * from './lexicon.ts'
export {
  apply,
  beginning,
  replay,
  TAIL_LENGTH,
  type Author,
  type Entry,
  type Match,
  type Step,
} from './log.ts'
export * from './match.ts'
export * from './may.ts'
export * from './random.ts'
export * from './recorded-match.ts'
export * from './result.ts'
export * from './schema.ts'
