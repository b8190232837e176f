import type { Config } from '../config.ts'

export type Print = (line: string) => void

/** What a command is called with, and how it went: 0 done, 1 could not be done, 2 was not understood. */
export interface Command {
  readonly usage: string
  readonly what: string
  run(words: readonly string[], config: Config, print: Print, complain: Print): Promise<number>
}

export const DONE = 0
export const FAILED = 1
export const NOT_UNDERSTOOD = 2
