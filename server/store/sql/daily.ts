import type {
  Board,
  BoardId,
  Daily,
  DailyResult,
  FirstPlay,
  KeptPlay,
  LeaderboardPlace,
  Ranking,
  StartedPlay,
} from '../contracts/daily.ts'
import { streakOf } from '../contracts/daily.ts'
import { statement, type Sql, type Statement } from './sql.ts'

interface BoardRow extends BoardId {
  readonly material: string
}
const BOARD = 'SELECT series, date, material FROM daily_boards WHERE series = ?'
const boardOf = ({ material, ...id }: BoardRow): Board => ({ ...id, material: JSON.parse(material) })

const PLACE = 'SELECT player, millis, score, hints'
const SOLVED = 'FROM daily_plays WHERE series = ? AND date = ? AND solved = 1'
// Whoever sat at a table with somebody until a match was over, and that somebody.
const AROUND = `AND (player = ? OR player IN (
  SELECT other.player FROM result_players own
  JOIN result_players other ON other.code = own.code AND other.number = own.number
  WHERE own.player = ?))`
const ORDER: Readonly<Record<Ranking, string>> = { fastest: 'millis', highest: 'score DESC' }

/** The first to begin has it for good. */
export const beginStatement = ({ player, series, date, code, number, at }: FirstPlay): Statement =>
  statement(
    `INSERT INTO daily_plays (player, series, date, code, number, began_at)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    player,
    series,
    date,
    code,
    number,
    at,
  )

/** How a first play went, if it is not known yet; made in this match, if one is named. */
export const finishStatement = (
  { player, series, date, solved, millis, score, hints = 0 }: DailyResult,
  match?: Pick<FirstPlay, 'code' | 'number'>,
): Statement =>
  statement(
    `UPDATE daily_plays SET solved = ?, millis = ?, score = ?, hints = ?
     WHERE player = ? AND series = ? AND date = ? AND solved IS NULL
     ${match === undefined ? '' : 'AND code = ? AND number = ?'}`,
    solved ? 1 : 0,
    millis,
    score,
    hints,
    player,
    series,
    date,
    ...(match === undefined ? [] : [match.code, match.number]),
  )

export const sqlDaily = (sql: Sql): Daily => {
  const board = async ({ series, date }: BoardId): Promise<Board | undefined> => {
    const [row] = await sql.rows<BoardRow>(`${BOARD} AND date = ?`, series, date)
    return row && boardOf(row)
  }

  return {
    keep: async (made) => {
      await sql.execute(
        'INSERT INTO daily_boards (series, date, material) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        made.series,
        made.date,
        JSON.stringify(made.material),
      )
      return (await board(made)) ?? made
    },
    board,
    before: async ({ series, date }, limit) =>
      (await sql.rows<BoardRow>(`${BOARD} AND date < ? ORDER BY date DESC LIMIT ?`, series, date, limit)).map(
        boardOf,
      ),
    archive: async ({ series, date }, limit) =>
      (
        await sql.rows<{ readonly date: string }>(
          'SELECT date FROM daily_boards WHERE series = ? AND date <= ? ORDER BY date DESC LIMIT ?',
          series,
          date,
          limit,
        )
      ).map((row) => row.date),
    playOf: async (player, { series, date }) => {
      const [row] = await sql.rows<Omit<KeptPlay, 'over'> & { readonly over: number }>(
        `SELECT code, number, began_at AS at, CASE WHEN solved IS NULL THEN 0 ELSE 1 END AS over
         FROM daily_plays WHERE player = ? AND series = ? AND date = ?`,
        player,
        series,
        date,
      )
      return row && { ...row, over: row.over === 1 }
    },
    playsOf: async (player) =>
      sql.rows<StartedPlay>(
        `SELECT series, date, code AS "table", number, began_at AS "beganAt" FROM daily_plays
         WHERE player = ? ORDER BY began_at, series`,
        player,
      ),
    finish: async (result) => {
      const { text, values } = finishStatement(result)
      return (await sql.execute(text, ...values)) === 1
    },
    leaderboard: async ({ series, date }, ranking, limit, around) =>
      sql.rows<LeaderboardPlace>(
        `${PLACE}, rank() OVER (ORDER BY ${ORDER[ranking]}) AS rank ${SOLVED} ${around === undefined ? '' : AROUND}
         ORDER BY ${ORDER[ranking]}, player LIMIT ?`,
        series,
        date,
        ...(around === undefined ? [] : [around, around]),
        limit,
      ),
    placeOf: async (player, { series, date }, ranking) => {
      const [row] = await sql.rows<LeaderboardPlace & { readonly total: number }>(
        `SELECT player, millis, score, hints, rank, total
         FROM (${PLACE}, rank() OVER (ORDER BY ${ORDER[ranking]}) AS rank, count(*) OVER () AS total ${SOLVED}) AS places
         WHERE player = ?`,
        series,
        date,
        player,
      )
      if (row === undefined) return undefined
      const { total, ...place } = row
      return { ...place, of: total }
    },
    streak: async (player, series, today) => {
      const rows = await sql.rows<{ readonly date: string }>(
        `SELECT date FROM daily_plays
         WHERE player = ? AND series = ? AND solved = 1 AND date <= ? ORDER BY date DESC`,
        player,
        series,
        today,
      )
      return streakOf(
        rows.map(({ date }) => date),
        today,
      )
    },
  }
}
