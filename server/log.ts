/** Structured, without secrets: codes and ids, never tokens, never what people wrote. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
