import type { Viewer } from '@fimm/kernel'
import { type Chain, type PerChain, perChain } from './chains.ts'
import type { Event } from './events.ts'
import type { ShownEvent } from './view-types.ts'

/** The event as this viewer may know it: drawn tiles are their owner's, the bag is nobody's (A6). */
export const eventFor = (event: Event, viewer: Viewer): ShownEvent | undefined => {
  switch (event.type) {
    case 'match-opened': {
      const { type, options, players, start, first } = event
      return { type, options, players, start, player: first }
    }
    case 'tiles-drawn': {
      if (event.tiles.length === 0) return undefined
      const { tiles, ...rest } = event
      const shown = { ...rest, count: tiles.length }
      return isOwn(event.player, viewer) ? { ...shown, tiles, list: tiles.join(' ') } : shown
    }
    case 'dead-tiles-removed': {
      const { drawn, tiles, ...rest } = event
      const kept = drawn.filter((tile) => !tiles.includes(tile))
      const shown = { ...rest, tiles, list: tiles.join(' '), count: kept.length }
      return isOwn(event.player, viewer) ? { ...shown, drawn: kept } : shown
    }
    case 'dead-tile-exchanged': {
      const { drawn, ...rest } = event
      return isOwn(event.player, viewer) ? { ...rest, drawn } : rest
    }
    case 'chain-dissolved':
      return { ...event, bank: event.bank ?? 0 }
    case 'shares-bought':
      return { ...event, ...counted(event.shares) }
    case 'clock-started':
      return undefined
    default:
      return event
  }
}

/** How many of each chain, so that a sentence can name them. */
const counted = (shares: readonly Chain[]): PerChain => {
  const counts: Record<Chain, number> = { ...perChain(0) }
  for (const chain of shares) counts[chain]++
  return counts
}

const isOwn = (player: string, viewer: Viewer): boolean =>
  viewer.kind === 'review' || (viewer.kind === 'player' && viewer.player === player)
