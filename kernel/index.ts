export * from './bots.ts'
export * from './derived.ts'
export * from './game.ts'
export * from './game-cli.ts'
export * from './guests.ts'
export * from './group-by.ts'
export * from './lexicon.ts'
export {
  apply,
  withEmptyUndoWindow,
  playerOf,
  replay,
  UNDO_WINDOW_LENGTH,
  type Author,
  type LogEntry,
  type Match,
  type Step,
} from './log.ts'
export * from './match.ts'
export * from './may.ts'
export * from './programs.ts'
export * from './random.ts'
export * from './recorded-match.ts'
export * from './result.ts'
export * from './schema.ts'
