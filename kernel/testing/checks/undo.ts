import { isDeepStrictEqual } from 'node:util'
import { redo, send, takeBack, takebackOffer, type Game, type GameTypes } from '@fimm/kernel'
import { envAt, type Moment, type RandomPlay, type Trace } from '../random-play.ts'
import type { Faults } from './replay.ts'

/** Taking back, and putting it again or deciding the same again in the same circumstances, ends in the same state. */
export const undoThenRedo = <T extends GameTypes>(
  game: Game<T>,
  trace: Trace<T>,
  play: RandomPlay<T>,
): Faults => {
  // What follows a take-back (clocks that start again) is a change of its own: first without it, then with.
  const { afterUndo: _after, ...still } = game
  for (const moment of trace.moments) {
    const fault = undone(still, moment, play) ?? (game.afterUndo && redone(game, moment, play))
    if (fault !== undefined) return [`${moment.command?.type ?? ''}: ${fault}`]
  }
  return []
}

const undone = <T extends GameTypes>(
  game: Game<T>,
  moment: Moment<T>,
  play: RandomPlay<T>,
): string | undefined => {
  const { before, after, command, by, now, chance } = moment
  const back = takenBack(game, moment, play)
  if (back === undefined || command === undefined || by === undefined) return undefined
  if (!back.ok) return `could not be taken back: ${back.error.code}`
  if (moment.entries.some((entry) => 'event' in entry && game.takeback(entry.event) === 'keep'))
    return undefined
  if (!isDeepStrictEqual(back.value.match.state, before.state))
    return 'taking it back does not restore the state before it'
  const put = redo(game, back.value.match, memberOf(moment), envAt(play, now, chance))
  if (!put.ok) return `could not be put again: ${put.error.code}`
  if (!isDeepStrictEqual(put.value.match.state, after.state)) return 'putting it again gives another state'
  const again = send(game, back.value.match, command, by, envAt(play, now, chance))
  if (!again.ok) return `refused after having been taken back: ${again.error.code}`
  if (!isDeepStrictEqual(again.value.match.state, after.state))
    return 'deciding the same again after a take-back gives another state'
  return undefined
}

const redone = <T extends GameTypes>(
  game: Game<T>,
  moment: Moment<T>,
  play: RandomPlay<T>,
): string | undefined => {
  const { command, by, now, chance } = moment
  const back = takenBack(game, moment, play)
  if (back === undefined || command === undefined || by === undefined) return undefined
  if (!back.ok) return `could not be taken back: ${back.error.code}`
  const [, ...resumed] = back.value.entries
  if (resumed.some((entry) => 'event' in entry && game.takeback(entry.event) !== 'keep'))
    return 'what follows a take-back must be kept, or the next one would take only that back'
  const again = send(game, back.value.match, command, by, envAt(play, now, chance))
  return again.ok ? undefined : `refused after having been taken back: ${again.error.code}`
}

/** The moment's own decision taken back, where its policy lets anybody. */
const takenBack = <T extends GameTypes>(game: Game<T>, moment: Moment<T>, play: RandomPlay<T>) => {
  const { before, after, by, now, chance } = moment
  if (game.status(after.state).phase !== 'playing') return undefined
  const offer = takebackOffer(game, after)
  if (offer?.decision !== before.decisions) return undefined
  if (offer.policy !== 'host' && by?.kind !== 'member') return undefined
  return takeBack(game, after, memberOf(moment), true, envAt(play, now, chance))
}

/** Whoever decided it, as host. */
const memberOf = <T extends GameTypes>({ by }: Moment<T>) =>
  ({ kind: 'member', player: by?.kind === 'member' ? by.player : 'the host', host: true }) as const
