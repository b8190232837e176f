import type { PlayerId } from './game.ts'

/** Somebody's own program plays as people do. Its id says what it is, for good: so does every log, list and replay, without
 *  asking anybody (W35). */
const PROGRAM = 'program-'

export const programId = (drawn: string): PlayerId => `${PROGRAM}${drawn}`

export const isProgram = (player: PlayerId): boolean => player.startsWith(PROGRAM)
