import { ok, refuse, type FileRefusal, type Millis, type Result } from '@fimm/kernel'
import { z } from 'zod'
import { MAX_CHIPS } from './schema.ts'

/** A hand in PHH as it is written; lists count from the left of the button, which comes last. */
export interface PhhHand {
  /** In the file. */
  readonly line: number
  readonly playedAt: Millis | undefined
  readonly antes: readonly number[]
  readonly blinds: readonly number[]
  readonly minBet: number
  readonly stacks: readonly number[]
  readonly actions: readonly string[]
  readonly names: readonly string[]
  readonly seats: readonly number[]
  readonly end: readonly number[]
  /** All-in, the rest of the board was dealt twice (P44). */
  readonly isTwice: boolean
}

const MOST_SEATS = 10
const chips = z.int().min(0).max(MAX_CHIPS)
const perPlayer = <Item extends z.ZodType>(item: Item) => z.array(item).min(2).max(MOST_SEATS)

const Fields = z.looseObject({
  variant: z.literal('NT'),
  antes: perPlayer(chips),
  blinds_or_straddles: perPlayer(chips),
  min_bet: z.int().min(1).max(2_000_000),
  starting_stacks: perPlayer(chips),
  actions: z.array(z.string().max(60)).max(1000),
  players: perPlayer(z.string().min(1).max(100)),
  seats: perPlayer(z.int().min(1).max(MOST_SEATS)),
  finishing_stacks: perPlayer(chips),
  _runs: z.int().min(1).max(2).default(1),
})

const TABLE = /^\[\d+\]$/
const FIELD = /^([\w]+) = (.+)$/

export const isPhh = (text: string): boolean => /^\uFEFF?\s*(?:\[\d+\]\s+)?variant\s*=/.test(text)

/** The hands of a file (PHHS), or the one hand of it (PHH). What of TOML we write, we read. */
export const readHands = (text: string): Result<readonly PhhHand[], FileRefusal> => {
  const hands: PhhHand[] = []
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  let from = 0
  while (from < lines.length) {
    const next = lines.findIndex((line, index) => index > from && TABLE.test(line))
    const to = next < 0 ? lines.length : next
    const read = handIn(lines.slice(from, to), from + 1)
    if (!read.ok) return read
    hands.push(read.value)
    from = to
  }
  return ok(hands)
}

const handIn = (lines: readonly string[], first: number): Result<PhhHand, FileRefusal> => {
  const values: Record<string, unknown> = {}
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || TABLE.test(line)) continue
    const [, name = '', value = ''] = FIELD.exec(line) ?? []
    const read = valueOf(name, value)
    if (read === undefined) return refuse('file-damaged', { line: first + index })
    values[name] = read
  }
  const missing = ['players', 'seats', 'finishing_stacks'].some((name) => values[name] === undefined)
  // PHH asks for less than a table needs to show a hand again.
  if (missing) return refuse('file-incomplete', { line: first })
  const fields = Fields.safeParse(values)
  if (!fields.success) return refuse('file-damaged', { line: first })
  const { data } = fields
  const count = data.players.length
  const lists = [
    data.antes,
    data.blinds_or_straddles,
    data.starting_stacks,
    data.seats,
    data.finishing_stacks,
  ]
  if (lists.some((list) => list.length !== count) || new Set(data.seats).size !== count)
    return refuse('file-damaged', { line: first })
  // Heads-up the format swaps the two by itself.
  const inOrder = (list: readonly number[]): readonly number[] => (count === 2 ? list.toReversed() : list)
  return ok({
    line: first,
    playedAt: timeIn(values),
    antes: inOrder(data.antes),
    blinds: inOrder(data.blinds_or_straddles),
    minBet: data.min_bet,
    stacks: data.starting_stacks,
    actions: data.actions,
    names: data.players,
    seats: data.seats,
    end: data.finishing_stacks,
    isTwice: data._runs === 2,
  })
}

/** A time of TOML stands without quotes. */
const valueOf = (name: string, value: string): unknown => {
  if (name === 'time' && /^\d\d:\d\d:\d\d$/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

const timeIn = ({ year, month, day, time }: Readonly<Record<string, unknown>>): Millis | undefined => {
  const two = (part: unknown): string => String(part).padStart(2, '0')
  // oxlint-disable-next-line no-restricted-globals -- reads a time, asks no clock
  const at = Date.parse(`${String(year)}-${two(month)}-${two(day)}T${String(time)}Z`)
  return at >= 0 ? at : undefined
}
