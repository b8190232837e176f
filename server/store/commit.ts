import type { Commit } from './contracts/store.ts'

/** A command that stands twice in one commit could never be answered once. */
export const repeats = ({ commands }: Commit): boolean =>
  commands.length > 1 && new Set(commands.map(({ id }) => id)).size < commands.length

/** Nearly every commit: a move, which leaves nothing behind but its lines. */
export const isPlain = ({ results, members, starts }: Commit): boolean =>
  results === undefined && members === undefined && starts === undefined
