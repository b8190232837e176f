import type { PlayerId, Viewer } from '@fimm/kernel'
import { hasBegun, isOver, isWatchable, seatIndexOf, seatOf, progressIndexOf } from './seats.ts'
import type { State } from './types.ts'

/** Everything, words and all: afterwards, and only to those who cannot play it any more (Q14, Q15). */
export const seesAnswers = (state: State, viewer: Viewer): boolean => {
  if (viewer.kind === 'review') return true
  return isOver(state) && seesTiles(state, viewer)
}

/** Players once they began; spectators once somebody did; a screen once everybody did (Q16). */
export const seesTiles = (state: State, viewer: Viewer): boolean => {
  switch (viewer.kind) {
    case 'review':
      return true
    case 'player': {
      const seat = seatOf(state, viewer.player)
      return seat === undefined ? isWatchable(state.options) && hasBegun(state) : seat.begun !== undefined
    }
    case 'spectator':
      return isWatchable(state.options) && hasBegun(state)
    case 'screen':
      return isWatchable(state.options) && state.seats.every(({ begun }) => begun !== undefined)
  }
}

/** What this player found and was hinted at: one's own, or everybody's when playing together (Q16). */
export const seesProgressOf = (state: State, viewer: Viewer, player: PlayerId): boolean => {
  if (seesAnswers(state, viewer)) return true
  if (!seesTiles(state, viewer)) return false
  if (state.options.mode === 'together') return true
  return viewer.kind === 'player' && viewer.player === player
}

/** The progress a viewer sees. */
export const progressSeenBy = (state: State, viewer: Viewer): number | undefined => {
  if (!seesTiles(state, viewer)) return undefined
  if (state.options.mode === 'together') return 0
  if (viewer.kind !== 'player') return undefined
  const seat = seatIndexOf(state, viewer.player)
  return seat < 0 ? undefined : progressIndexOf(state, seat)
}
