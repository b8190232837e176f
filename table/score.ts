import type { Outcome, PlayerId } from '@fimm/kernel'
import type { Tally } from './types.ts'

/** The score of the evening after one more match (T10). Practice counts as played, never as won. */
export const tallied = (tallies: readonly Tally[], game: string, outcome: Outcome): readonly Tally[] =>
  outcome.standings.reduce((all, { player, score }) => {
    const held = all.find((tally) => tally.game === game && tally.player === player) ?? fresh(game, player)
    const won = outcome.practice !== true && outcome.winners.includes(player)
    const next: Tally = {
      ...held,
      matches: held.matches + 1,
      wins: held.wins + (won ? 1 : 0),
      points: held.points + score,
    }
    return all.includes(held) ? all.map((tally) => (tally === held ? next : tally)) : [...all, next]
  }, tallies)

const fresh = (game: string, player: PlayerId): Tally => ({ game, player, matches: 0, wins: 0, points: 0 })
