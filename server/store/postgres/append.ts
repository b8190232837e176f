/** For a deadline that stays as it was; no moment is before 1970. */
export const UNCHANGED = -1

/** A stream's first new line decides: the key (stream, seq) lets one writer in, and only who got in writes the
 *  rest. In order of streams, so that two nodes with the same streams wait for each other one way only.
 *  Single values are asked for and sets are told by what is not in them, because the planner, who cannot know how
 *  many rows come, would turn joins into a walk through whole tables. */
const WON = `
  WITH answered AS (
    SELECT c.stream
    FROM unnest($8::text[], $9::text[]) AS c (stream, command)
    WHERE (SELECT r.seq FROM receipts r WHERE r.stream = c.stream AND r.command = c.command) IS NOT NULL
  ),
  won AS (
    INSERT INTO lines (stream, seq, body)
    SELECT w.stream, w.after + 1, w.body
    FROM unnest($1::text[], $2::int[], $4::text[]) AS w (stream, after, body)
    WHERE (w.after = 0 OR (SELECT l.seq FROM lines l WHERE l.stream = w.stream AND l.seq = w.after) IS NOT NULL)
      AND w.stream NOT IN (SELECT stream FROM answered)
    ORDER BY w.stream
    ON CONFLICT DO NOTHING
    RETURNING stream
  ),
  lost AS (
    SELECT w.stream FROM unnest($1::text[]) AS w (stream) EXCEPT SELECT stream FROM won
  ),
  more AS (
    INSERT INTO lines (stream, seq, body)
    SELECT m.stream, m.seq, m.body
    FROM unnest($5::text[], $6::int[], $7::text[]) AS m (stream, seq, body)
    WHERE m.stream NOT IN (SELECT stream FROM lost)
  ),
  answering AS (
    INSERT INTO receipts (stream, command, seq)
    SELECT c.stream, c.command, c.seq
    FROM unnest($8::text[], $9::text[], $10::int[]) AS c (stream, command, seq)
    WHERE c.stream NOT IN (SELECT stream FROM lost)
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
    FROM unnest($11::text[], $12::text[], $13::smallint[], $14::bigint[], $15::text[])
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
