import { isGuest } from '@fimm/kernel'
import {
  languageOfMatch,
  type HeadToHead,
  type MatchResult,
  type Results,
  type Statistics,
} from '../contracts/results.ts'
import { finishStatement } from './daily.ts'
import { statement, type Sql, type Statement } from './sql.ts'

/** Everything a finished match leaves behind. Doing it again changes nothing. */
export const resultStatements = (result: MatchResult): readonly Statement[] => {
  const { code, number, game, endedAt, bots, outcome, eveningKey, daily = [] } = result
  const { standings, winners, practice = false } = outcome
  const language = languageOfMatch(result) ?? ''
  // Two guests of the same name at two tables are not one person: statistics are for those who can be told apart.
  const humans = standings.filter(({ player }) => !bots.includes(player) && !isGuest(player))
  return [
    statement(
      `INSERT INTO results (code, number, game, ended_at, evening_key, body) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      code,
      number,
      game,
      endedAt,
      eveningKey,
      JSON.stringify(result),
    ),
    ...humans.map(({ player, score, rank }) =>
      statement(
        `INSERT INTO result_players (player, code, number, game, language, ended_at, score, rank, won, practice)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        player,
        code,
        number,
        game,
        language,
        endedAt,
        score,
        rank ?? null,
        !practice && winners.includes(player) ? 1 : 0,
        practice ? 1 : 0,
      ),
    ),
    ...daily.map((play) => finishStatement(play, { code, number })),
  ]
}

const STATISTICS = `
  SELECT game, language, sum(1 - practice) AS played, sum(practice) AS solo, sum(won) AS won, max(score) AS best, avg(score) AS average
  FROM result_players WHERE player = ? GROUP BY game, language ORDER BY game, language`

// Wins between the same two losses are one streak; those after the last loss are the current one.
const STREAKS = `
  SELECT game, language, max(length) AS "bestStreak", max(CASE WHEN losses = total THEN length ELSE 0 END) AS streak
  FROM (
    SELECT game, language, losses, total, sum(won) AS length
    FROM (
      SELECT game, language, won, sum(1 - won) OVER (PARTITION BY game, language) AS total,
        sum(1 - won) OVER (PARTITION BY game, language ORDER BY ended_at, code, number) AS losses
      FROM result_players WHERE player = ? AND practice = 0
    ) AS counted
    GROUP BY game, language, losses, total
  ) AS streaks
  GROUP BY game, language`

// Who left before the end has no rank, and is behind everybody who has one.
const HEAD_TO_HEAD = `
  SELECT game, language, count(*) AS played,
    sum(CASE WHEN mine < theirs THEN 1 ELSE 0 END) AS ahead,
    sum(CASE WHEN mine > theirs THEN 1 ELSE 0 END) AS behind,
    sum(CASE WHEN mine = theirs THEN 1 ELSE 0 END) AS level
  FROM (
    SELECT a.game, a.language, coalesce(a.rank, 1000000) AS mine, coalesce(b.rank, 1000000) AS theirs
    FROM result_players a JOIN result_players b ON b.code = a.code AND b.number = a.number
    WHERE a.player = ? AND b.player = ? AND a.practice = 0
  ) AS met
  GROUP BY game, language ORDER BY game, language`

/** As the database has it: empty for a game without words. */
type InLanguage<Row> = Omit<Row, 'language'> & { readonly language: string }

const withLanguage = <Row extends { readonly language: string }>({ language, ...row }: Row) =>
  language === '' ? row : { ...row, language }

interface Body {
  readonly body: string
}
const resultOf = ({ body }: Body): MatchResult => JSON.parse(body) as MatchResult

export const sqlResults = (sql: Sql): Results => ({
  find: async (code, number) => {
    const [row] = await sql.rows<Body>('SELECT body FROM results WHERE code = ? AND number = ?', code, number)
    return row && resultOf(row)
  },
  withEveningKey: async (key) => {
    const [row] = await sql.rows<Body>('SELECT body FROM results WHERE evening_key = ?', key)
    return row && resultOf(row)
  },
  at: async (code) =>
    (await sql.rows<Body>('SELECT body FROM results WHERE code = ? ORDER BY number', code)).map(resultOf),
  of: async (player, limit, before = Number.MAX_SAFE_INTEGER) =>
    (
      await sql.rows<Body>(
        `SELECT r.body FROM result_players p JOIN results r ON r.code = p.code AND r.number = p.number
         WHERE p.player = ? AND p.ended_at < ?
         ORDER BY p.ended_at DESC, p.code DESC, p.number DESC LIMIT ?`,
        player,
        before,
        limit,
      )
    ).map(resultOf),
  statistics: async (player) => {
    const sums = await sql.rows<InLanguage<Omit<Statistics, 'streak' | 'bestStreak'>>>(STATISTICS, player)
    const streaks = await sql.rows<InLanguage<Pick<Statistics, 'game' | 'streak' | 'bestStreak'>>>(
      STREAKS,
      player,
    )
    return sums.map((sum) => {
      const found = streaks.find(({ game, language }) => game === sum.game && language === sum.language)
      return { ...withLanguage(sum), streak: found?.streak ?? 0, bestStreak: found?.bestStreak ?? 0 }
    })
  },
  headToHead: async (player, other) =>
    player === other
      ? []
      : (await sql.rows<InLanguage<HeadToHead>>(HEAD_TO_HEAD, player, other)).map(withLanguage),
})
