import type { Commit } from './store.ts'

/** A command that stands twice in one commit could never be answered once. */
export const repeats = ({ commands }: Commit): boolean =>
  commands.length > 1 && new Set(commands.map(({ id }) => id)).size < commands.length
