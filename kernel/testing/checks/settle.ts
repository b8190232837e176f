import { settle, type Game, type GameTypes } from '@fimm/kernel'
import { envAt, type RandomPlay, type Trace } from '../random-play.ts'
import type { Faults } from './replay.ts'

/** Wherever a match is stopped, settling ends it with an outcome, and nothing is broken by it (T24). */
export const settlesAnywhere = <T extends GameTypes>(
  game: Game<T>,
  trace: Trace<T>,
  play: RandomPlay<T>,
): Faults => {
  if (game.settle === undefined) return []
  const faults = new Set<string>()
  for (const { before, now, chance, command } of trace.moments) {
    const where = `settled before ${command?.type ?? 'somebody left'}`
    const { match } = settle(game, before, envAt(play, now, chance))
    const { phase } = game.status(match.state)
    if (phase !== 'over') faults.add(`${where}, the match is ${phase}`)
    const broken = game.invariant?.(match.state)
    if (broken !== undefined) faults.add(`${where}: ${broken}`)
  }
  return [...faults]
}
