import { derived } from '@fimm/kernel'
import { gameOf, isWatchable, playersOf, seatsOf, spectatorsOf } from '../members.ts'
import { proposedOptions } from './options-for.ts'
import type { Catalogue, GameChoice, Table } from '../types.ts'

/** What stands between a table and its next match, with the numbers a reader needs to mend it (T6, T9b). */
export type CannotStart =
  | { readonly why: 'playing' }
  | { readonly why: 'too-few-players'; readonly missing: number }
  | { readonly why: 'table-full'; readonly surplus: number }
  /** So many watch a game that nobody may watch. */
  | { readonly why: 'no-spectators'; readonly watching: number }

export const cannotStart = (catalogue: Catalogue, table: Table): CannotStart | undefined => {
  if (table.current !== undefined) return { why: 'playing' }
  const { min, max } = seatsOf(catalogue, table.game)
  const players = playersOf(table).length
  if (players < min) return { why: 'too-few-players', missing: min - players }
  if (players > max) return { why: 'table-full', surplus: players - max }
  const watching = isWatchable(catalogue, table.game) ? 0 : spectatorsOf(table).length
  return watching > 0 ? { why: 'no-spectators', watching } : undefined
}

/** How the party would fit a game: so many would play, so many watch, so many more are needed. */
export interface Fit {
  readonly play: number
  readonly watch: number
  readonly missing: number
}

/** For every game of the catalogue, what choosing it would come to. Moves change nothing of it: another game that throws
 *  must not spoil the view of a match that is on. */
export const fitsOf = (catalogue: Catalogue, { members, game }: Table): Readonly<Record<string, Fit>> => {
  const known = derived(members, catalogue, () => ({ game, fits: computeFits(catalogue, members, game) }))
  return known.game === game ? known.fits : computeFits(catalogue, members, game)
}

const computeFits = (
  catalogue: Catalogue,
  members: Table['members'],
  chosen: GameChoice,
): Readonly<Record<string, Fit>> => {
  const wanting = members.filter(({ wantsToPlay }) => wantsToPlay).length
  const fits: Record<string, Fit> = {}
  for (const id of catalogue.keys()) {
    const choice = id === chosen.id ? chosen : proposedChoice(catalogue, id, members.length)
    const { min, max } = seatsOf(catalogue, choice)
    const play = Math.min(wanting, max)
    fits[id] = { play, watch: members.length - play, missing: Math.max(0, min - play) }
  }
  return fits
}

export const proposedChoice = (
  catalogue: Catalogue,
  id: string,
  people: number,
  language?: string,
): GameChoice => ({
  id,
  options: proposedOptions(gameOf(catalogue, id), people, language),
  proposed: true,
})
