import type { Viewer } from '@fimm/kernel'
import type { Event } from './types.ts'

/** The fact as this viewer may know it: drawn tiles are their owner's, the bag is nobody's (A6). */
export const show = (event: Event, viewer: Viewer): object | undefined => {
  switch (event.type) {
    case 'match-opened': {
      const { type, options, players, start, first } = event
      return { type, options, players, start, player: first }
    }
    case 'tiles-drawn': {
      if (event.tiles.length === 0) return undefined
      const { tiles, ...rest } = event
      const told = { ...rest, count: tiles.length }
      return isOwn(event.player, viewer) ? { ...told, tiles } : told
    }
    case 'dead-tiles-removed':
    case 'dead-tile-exchanged': {
      const { drawn, ...rest } = event
      const kept = drawn.filter((tile) => event.type === 'dead-tile-exchanged' || !event.tiles.includes(tile))
      const told = { ...rest, count: kept.length }
      return isOwn(event.player, viewer) ? { ...told, drawn: kept } : told
    }
    case 'clock-started':
      return undefined
    default:
      return event
  }
}

const isOwn = (player: string, viewer: Viewer): boolean =>
  viewer.kind === 'review' || (viewer.kind === 'player' && viewer.player === player)
