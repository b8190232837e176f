/** `games/NAME/cli.ts` exports this by default: what the game can do at a terminal, as `npm run fimm -- NAME …`. */
export interface GameCli {
  readonly usage: string
  readonly what: string
  /** 0: done, 1: could not be done, 2: was not understood. */
  run(words: readonly string[], print: (line: string) => void, complain: (line: string) => void): number
}
