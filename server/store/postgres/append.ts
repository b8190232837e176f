/** For a deadline that stays as it was; no moment is before 1970. */
export const UNCHANGED = -1

/** A stream's first new line decides: the key (stream, seq) lets one writer in, and only who got in writes the
 *  rest. In order of streams, so that two nodes with the same streams wait for each other one way only.
 *  Single values are asked for and sets are told by what is not in them, because the planner, who cannot know how
 *  many rows come, would turn joins into a walk through whole tables. */
const WON = `
  WITH won AS (
    INSERT INTO lines (stream, seq, body, commands)
    SELECT w.stream, w.after + 1, w.body, w.commands
    FROM unnest($1::text[], $2::int[], $4::text[], $5::text[]) AS w (stream, after, body, commands)
    WHERE w.after = 0 OR (SELECT l.seq FROM lines l WHERE l.stream = w.stream AND l.seq = w.after) IS NOT NULL
    ORDER BY w.stream
    ON CONFLICT DO NOTHING
    RETURNING stream
  ),
  lost AS (
    SELECT w.stream FROM unnest($1::text[]) AS w (stream) EXCEPT SELECT stream FROM won
  ),
  more AS (
    INSERT INTO lines (stream, seq, body, commands)
    SELECT m.stream, m.seq, m.body, m.commands
    FROM unnest($6::text[], $7::int[], $8::text[], $9::text[]) AS m (stream, seq, body, commands)
    WHERE m.stream NOT IN (SELECT stream FROM lost)
  ),
  waits AS (
    SELECT d.stream, d.at
    FROM unnest($1::text[], $3::bigint[]) AS d (stream, at)
    WHERE d.stream NOT IN (SELECT stream FROM lost) AND d.at IS DISTINCT FROM ${UNCHANGED}
  ),
  waiting AS (
    INSERT INTO deadlines (stream, at)
    SELECT stream, at FROM waits WHERE at IS NOT NULL ORDER BY stream
    ON CONFLICT (stream) DO UPDATE SET at = excluded.at WHERE deadlines.at <> excluded.at
  ),
  free AS (
    DELETE FROM deadlines WHERE stream = ANY (ARRAY (SELECT stream FROM waits WHERE at IS NULL))
  )`

const SHOWN = `,
  changed AS (
    SELECT s.stream, s.game, s.public, s.created_at, s.body
    FROM unnest($10::text[], $11::text[], $12::smallint[], $13::bigint[], $14::text[])
      AS s (stream, game, public, created_at, body)
    WHERE s.stream NOT IN (SELECT stream FROM lost)
  ),
  shown AS (
    INSERT INTO listings (stream, game, public, created_at, body)
    SELECT stream, game, public, created_at, body FROM changed WHERE body IS NOT NULL ORDER BY stream
    ON CONFLICT (stream) DO UPDATE
    SET game = excluded.game, public = excluded.public, created_at = excluded.created_at, body = excluded.body
  ),
  hidden AS (
    DELETE FROM listings WHERE stream = ANY (ARRAY (SELECT stream FROM changed WHERE body IS NULL))
  )`

const ANSWER = ' SELECT stream FROM won'

export const APPEND = WON + ANSWER
export const LIST = WON + SHOWN + ANSWER
