import type { Outcome, PlayerId, Standing } from '@fimm/kernel'

/** Points by the ids boardgame.io gives players: '0', '1', '2'. */
export type Scores = Readonly<Record<string, number>>

/** What `endIf` of most games returns. */
interface Gameover {
  readonly winner?: string | number | readonly (string | number)[]
  readonly winners?: readonly (string | number)[]
  readonly draw?: boolean
  readonly scores?: Scores
}

/** Points of a match that is over: those it says itself, otherwise one for every winner. */
export const scoresOf = (gameover: unknown, players: readonly PlayerId[]): Scores => {
  const said = Object(gameover) as Gameover
  if (said.scores !== undefined) return said.scores
  const winners = said.winners ?? (said.winner === undefined ? undefined : [said.winner].flat())
  if (winners === undefined && said.draw !== true)
    throw new Error(
      `endIf said ${JSON.stringify(gameover)}: give { winner }, { winners }, { draw: true } or { scores }, or read it with \`scores\``,
    )
  const won = new Set((winners ?? []).map(String))
  return Object.fromEntries(players.map((_, seat) => [String(seat), won.has(String(seat)) ? 1 : 0]))
}

/** Whoever left has no place. */
export const outcomeOf = (
  players: readonly PlayerId[],
  left: readonly PlayerId[],
  scores: Scores,
): Outcome => {
  const staying = players.filter((player) => !left.includes(player))
  const scoreOf = (player: PlayerId): number => scores[String(players.indexOf(player))] ?? 0
  const standings = players.map((player): Standing => {
    const score = scoreOf(player)
    const better = staying.filter((other) => scoreOf(other) > score).length
    return staying.includes(player) ? { player, score, rank: better + 1 } : { player, score }
  })
  const first = standings.filter(({ rank }) => rank === 1)
  const isDraw = first.length > 1 && first.length === staying.length
  return { standings, winners: isDraw ? [] : first.map(({ player }) => player) }
}
