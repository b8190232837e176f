import {
  ok,
  parse,
  refuse,
  type Env,
  type FiledMatch,
  type FileRefusal,
  type Millis,
  type PlayerId,
  type Random,
  type Result,
} from '@fimm/kernel'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { NOTED_OPTIONS, notationOf } from './notation.ts'
import { nextCommand, bankDraws } from './read-turn.ts'
import { options as optionsSchema } from './schema.ts'
import { playerAt } from './seats.ts'
import { columnOf, type Tile, TILES } from './tiles.ts'
import type { Acquire } from './game-types.ts'
import type { Command, Options, State } from './types.ts'
import type { Event, EventOf } from './events.ts'
import { withConsequences } from './with-consequences.ts'

/** What a match in short notation begins with (`notationOf`). */
const FIRST_LINE = /^\[Table (.*), game (\d+)\]$/

const TURN_LINE = /^(\d+)\. /

/** A turn in which no tile was placed and nothing bought: it may have passed by itself (A7). */
const IDLE_TURN = / –( x\S+)*$/

export const isNotation = (text: string): boolean => FIRST_LINE.test(linesOf(text)[0] ?? '')

const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)

type Entry = FiledMatch<Acquire>['entries'][number]

/** A match out of its notation, played through again by the rules. What follows by itself stands in it too: it is compared
 *  with what the rules say, line by line. */
export const readNotation = (text: string): Result<FiledMatch<Acquire>, FileRefusal> => {
  const lines = linesOf(text)
  const read = headOf(lines)
  if (!read.ok) return read
  const match = new ReadMatch(lines, read.value)
  for (const [index, line] of lines.entries()) {
    if (!TURN_LINE.test(line)) continue
    const refused = match.play(line, index + 1)
    if (refused !== undefined) return refused
  }
  return match.end()
}

interface Head {
  readonly startedAt: Millis
  readonly opened: EventOf<'match-opened'>
  readonly names: readonly string[]
  readonly left: ReadonlySet<PlayerId>
}

/** Ids of people who have none. */
const playerOfSeat = (seat: number): PlayerId => `seat ${seat + 1}`

const headOf = (lines: readonly string[]): Result<Head, FileRefusal> => {
  const valuesOf = (tag: string) =>
    lines.flatMap((line) => new RegExp(`^\\[${tag} (.*)\\]$`).exec(line)?.[1] ?? [])
  const [bag, options, started] = [valuesOf('Bag')[0], valuesOf('Options')[0], valuesOf('Started')[0]]
  // Written by hand, or before the notation said what was drawn.
  if (bag === undefined || options === undefined || started === undefined)
    return refuse('file-incomplete', { line: 1 })
  const damaged = refuse('file-damaged', { line: 1 })
  // oxlint-disable-next-line no-restricted-globals -- reads a time, asks no clock
  const startedAt = Date.parse(started)
  const chosen = optionsOf(options)
  const names = valuesOf('Player')
  const players = names.map((_, seat) => playerOfSeat(seat))
  const [start = '', first = ''] = (valuesOf('Start')[0] ?? '').split(', first ')
  const [starts, drawn] = [tilesIn(start), tilesIn(bag)]
  if (chosen === undefined || !(startedAt >= 0) || players.length < 2 || players.length > 6) return damaged
  const beginner = players[Number(first) - 1]
  const all = new Set(chosen.startTiles === 'stay' ? [...starts, ...drawn] : drawn)
  const isWhole =
    all.size === TILES.length && starts.length === players.length && new Set(starts).size === starts.length
  const isOnce = drawn.length + (chosen.startTiles === 'stay' ? starts.length : 0) === TILES.length
  if (beginner === undefined || !isWhole || !isOnce) return damaged
  const left = new Set(valuesOf('Left').flatMap((name) => players[names.indexOf(name)] ?? []))
  return ok({
    startedAt,
    names,
    left,
    opened: { type: 'match-opened', options: chosen, players, start: starts, first: beginner, bag: drawn },
  })
}

const optionsOf = (text: string): Options | undefined => {
  const given = text.split(' ').map((each) => each.split('='))
  if (given.some(([name]) => !NOTED_OPTIONS.some((noted) => noted === name))) return undefined
  const values = given.map(([name, value]) => [name, value === 'true' || (value === 'false' ? false : value)])
  const parsed = parse(optionsSchema, Object.fromEntries(values), 'bad-options')
  return parsed.ok ? parsed.value : undefined
}

const tilesIn = (text: string): readonly Tile[] =>
  text.split(' ').flatMap((word) => TILES.find((tile) => tile === word) ?? [])

class ReadMatch {
  readonly #lines: readonly string[]
  readonly #head: Head
  readonly #entries: Entry[] = []
  readonly #env: Env
  /** The last line that took a choice: what passes by itself comes with it. */
  readonly #lastChoice: number
  #decisions = 0
  #state: State

  constructor(lines: readonly string[], head: Head) {
    this.#lines = lines
    this.#head = head
    this.#env = { now: head.startedAt, words: noWords, random: chanceOf(lines.flatMap(bankDraws)) }
    this.#lastChoice = lines.findLastIndex((line) => TURN_LINE.test(line) && !IDLE_TURN.test(line)) + 1
    const opened = withConsequences(undefined, [head.opened], this.#env)
    this.#state = opened.slice(1).reduce(evolve, evolve(undefined, head.opened))
    this.#write(opened, { kind: 'table' }, 1)
  }

  /** A line of the file is a turn. */
  play(text: string, line: number): Result<never, FileRefusal> | undefined {
    const { turn } = this.#state
    // Passed by itself with the turn before: the end compares what is written of it.
    if (Number(TURN_LINE.exec(text)?.[1]) < turn.number) return undefined
    const isLastTurn = !TURN_LINE.test(this.#lines[line] ?? '')
    const isOver = this.#lines.some((each) => /^\[.* \$-?\d+\]$/.test(each))
    if (isOver && line === this.#lastChoice) this.#leave(line)
    const name = (player: PlayerId): string =>
      this.#head.names[this.#head.opened.players.indexOf(player)] ?? ''
    const begin = `${turn.number}. ${name(playerAt(this.#state, turn.seat))}`
    const contradicts = refuse('file-contradicts', { line })
    if (text !== begin && !text.startsWith(`${begin} `)) return contradicts
    let rest = text.slice(begin.length).trimStart()
    const isOn = (): boolean => this.#state.turn.number === turn.number && this.#state.step.step !== 'over'
    while (isOn()) {
      // Of a match that was stopped, the last turn stands as far as it was played.
      if (rest === '' && isLastTurn && !isOver) break
      const next = nextCommand(this.#state, rest, name)
      if (next === undefined) return contradicts
      rest = next.rest
      if (next.command !== undefined && !this.#decide(next.command, line)) return contradicts
    }
    return undefined
  }

  end(): Result<FiledMatch<Acquire>, FileRefusal> {
    const { opened, names, startedAt } = this.#head
    const { options, players } = opened
    const isOver = this.#state.step.step === 'over'
    if (!isOver) this.#leave(this.#lines.length)
    const [, code = '', number] = FIRST_LINE.exec(this.#lines[0] ?? '') ?? []
    const name = (player: PlayerId): string => names[players.indexOf(player)] ?? ''
    const entries = this.#entries.map(({ entry }) => entry)
    const again = notationOf({ code, number: Number(number), startedAt, options, players, entries, name })
    const wrong = linesOf(again).findIndex((line, index) => line !== this.#lines[index])
    if (wrong >= 0) return refuse('file-contradicts', { line: wrong + 1 })
    if (linesOf(again).length < this.#lines.length)
      return refuse('file-contradicts', { line: linesOf(again).length + 1 })
    return ok({
      options,
      players,
      names: Object.fromEntries(players.map((player, seat) => [player, names[seat] ?? ''])),
      startedAt,
      ...(!isOver && { abandoned: 'host-abandoned' }),
      entries: this.#entries,
    })
  }

  /** When somebody left is not written down, only that they had at the end: a bot played on as they would have (A30). */
  #leave(line: number): void {
    const left = this.#head.opened.players.filter((player) => this.#head.left.has(player))
    const events = left.map((player): Event => ({ type: 'seat-left', player }))
    if (events.length === 0) return
    this.#state = events.reduce(evolve, this.#state)
    this.#write(events, { kind: 'table' }, line)
  }

  #decide(command: Command, line: number): boolean {
    const { step, turn } = this.#state
    const player = playerAt(this.#state, 'seat' in step ? step.seat : turn.seat)
    const by = this.#state.seats.some((seat) => seat.player === player && seat.absence === 'left')
      ? ({ kind: 'bot', for: player } as const)
      : ({ kind: 'member', player, host: false } as const)
    const decided = decide(this.#state, command, by, this.#env)
    if (!decided.ok) return false
    this.#state = decided.value.reduce(evolve, this.#state)
    this.#write(decided.value, by, line)
    return true
  }

  #write(events: readonly Event[], by: Entry['entry']['by'], line: number): void {
    const decision = this.#decisions++
    const at = this.#head.startedAt
    this.#entries.push(...events.map((event) => ({ line, entry: { decision, at, by, event } })))
  }
}

const noWords = (): never => {
  throw new Error('no words')
}

/** The bank's tiles as they are written down: the only chance there is (A27). */
const chanceOf = (columns: readonly number[]): Random => {
  let next = 0
  const pick = <Item>(from: readonly Item[]): Item => {
    const column = columns[next++]
    const drawn = from.find((tile) => columnOf(tile as Tile) === column)
    if (drawn === undefined) throw new RangeError('the bank drew another tile')
    return drawn
  }
  const never = (): never => {
    throw new Error('nothing else is drawn')
  }
  return { next: never, int: never, shuffle: never, weighted: never, pick }
}
