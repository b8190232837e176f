import { send, type Game, type GameTypes } from '@fimm/kernel'
import { envAt, type RandomPlay, type Trace } from '../random-play.ts'
import type { Faults } from './replay.ts'

/** Where a view has a `decision`, a command that carries it was meant for that decision alone: with the number of the
 *  view it does what it does without, with any other it is refused as `stale`. */
export const oldIsStale = <T extends GameTypes>(
  game: Game<T>,
  trace: Trace<T>,
  play: RandomPlay<T>,
): Faults => {
  const faults = new Set<string>()
  for (const { before, command, by, now, chance } of trace.moments) {
    if (command === undefined || by?.kind !== 'member') continue
    const { player, host } = by
    const { decision } = game.view(before.state, { kind: 'player', player, host }) as { decision?: unknown }
    if (decision === undefined) continue
    if (!Number.isSafeInteger(decision)) {
      faults.add('decision is no whole number')
      continue
    }
    const current = decision as number
    const sendWith = (number: number) =>
      send(game, before, { ...command, decision: number }, by, envAt(play, now, chance))
    if (!sendWith(current).ok) faults.add(`${command.type} is refused with the decision of the view`)
    const late = sendWith(current === 0 ? 1 : current - 1)
    if (late.ok) faults.add(`${command.type} is accepted for another decision`)
    else if (late.error.code !== 'stale')
      faults.add(`${command.type} for another decision is refused as ${late.error.code}, not stale`)
  }
  return [...faults]
}
