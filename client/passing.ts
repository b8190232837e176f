/** What passes by itself: the store is away for a moment, or this server makes room for its successor. */
const PASSING: ReadonlySet<string> = new Set(['not-saved', 'outcome-unknown', 'shutting-down', 'not-ready'])

export const isPassing = (code: string): boolean => PASSING.has(code)
