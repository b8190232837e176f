import type { ShownEvent } from '@fimm/protocol/frames.ts'

/** One move that somebody asked for, and what they were answered. */
export interface AskedMove {
  /** What was asked for, as `actionIn` reads it from an event. */
  readonly action: string
  /** The number of the table when it was asked for: it can only have happened later. */
  readonly after: number
  readonly answer:
    | {
        readonly kind: 'acknowledged'
        /** With this number of the table, or an earlier one. */ readonly by: number
      }
    | { readonly kind: 'refused' }
    | { readonly kind: 'none' }
}

/** What one person was told about one table. */
export interface PlayerReport {
  readonly table: string
  readonly player: string
  /** The number up to which they were told. */
  readonly last: number
  readonly events: ReadonlyMap<number, ShownEvent>
  readonly moves: readonly AskedMove[]
  /** Frames and events that came after a later one. */
  readonly outOfOrder: number
  /** Events they were not told of though they were connected. What happens while somebody is away for long is not told
   *  afterwards: they get the table as it is. */
  readonly untold: number
}

export interface Verdict {
  readonly acknowledged: number
  /** Moves that were acknowledged and did not happen. */
  readonly lost: number
  /** Moves that happened and were not asked for: a second time, or after they were refused. */
  readonly doubled: number
  readonly outOfOrder: number
  /** Events under one number of which people were told different things. */
  readonly forked: number
  readonly untold: number
  /** Moves that were never answered. */
  readonly unanswered: number
  /** People who were not told everything in the end. */
  readonly behind: number
  /** Moves that were acknowledged and happened while nobody at the table could be told. No mistake. */
  readonly unseen: number
}

/** Holds what people were told about their tables against each other, and every move against what its player was answered.
 *  It knows nothing that they do not: neither the database nor the servers are asked. */
export const verdictOf = (reports: readonly PlayerReport[]): Verdict =>
  sumOf([...Map.groupBy(reports, ({ table }) => table).values()].map(verdictOfTable))

const MISTAKES = ['lost', 'doubled', 'outOfOrder', 'forked', 'untold', 'unanswered', 'behind'] as const

/** All that must be 0. */
export const mistakesIn = (verdict: Verdict): number =>
  MISTAKES.reduce((sum, mistake) => sum + verdict[mistake], 0)

const verdictOfTable = (reports: readonly PlayerReport[]): Verdict => {
  const last = Math.max(...reports.map((report) => report.last))
  const people = reports.map((report) => verdictOfPerson(report, reports, last))
  return { ...sumOf(people), forked: forksIn(reports).length }
}

const verdictOfPerson = (report: PlayerReport, reports: readonly PlayerReport[], last: number): Verdict => {
  const { player, moves } = report
  const happened = actionsOf(player, reports)
  const isTold = (seq: number) => reports.some(({ events }) => events.has(seq))
  const count = { acknowledged: 0, lost: 0, unanswered: 0, unseen: 0 }
  for (const { action, after, answer } of moves) {
    if (answer.kind === 'refused') continue
    const until = answer.kind === 'acknowledged' ? answer.by : last
    const between = numbersBetween(after, until)
    // Each event answers for one move: a second one is left over, and does not make up for another that was lost.
    const found = between.find((seq) => happened.get(seq) === action || happened.get(seq) === ANY)
    if (found !== undefined) happened.delete(found)
    if (answer.kind === 'none') count.unanswered++
    else {
      count.acknowledged++
      if (found === undefined) count[between.every(isTold) ? 'lost' : 'unseen']++
    }
  }
  return {
    ...count,
    doubled: happened.size,
    outOfOrder: report.outOfOrder,
    untold: report.untold,
    behind: report.last < last ? 1 : 0,
    forked: 0,
  }
}

/** Others are not told which cell a letter went to. */
const ANY = 'place-letter'

/** Everything this person did, by the number of its event: as they were told themselves, or else as others were. */
const actionsOf = (player: string, reports: readonly PlayerReport[]): Map<number, string> => {
  const own = reports.toSorted((a, b) => Number(a.player === player) - Number(b.player === player))
  const events = new Map(own.flatMap((report) => [...report.events]))
  const actions = new Map<number, string>()
  /** A move has its consequences at the same moment; each waits for the answer before the next. */
  let moment = Number.NaN
  for (const { seq, at, by, of, event } of [...events.values()].toSorted((a, b) => a.seq - b.seq)) {
    if (by.kind !== 'member' || by.player !== player || of === 'table') continue
    const action = actionIn(of, event)
    if (action === undefined || (action === MOVE && at === moment)) continue
    moment = at
    actions.set(seq, action)
  }
  return actions
}

interface Action {
  readonly type: string
  readonly cell?: number
  readonly letter?: string
}

/** In the other games it is counted that they did something. */
const MOVE = 'move'

/** What a command asks for, and what its event says was done, in the same words. */
export const actionIn = (game: string, action: Action): string | undefined => {
  if (game === 'crossword') return letterIn(action)
  return action.type === 'match-opened' ? undefined : MOVE
}

const letterIn = ({ type, cell, letter }: Action): string | undefined => {
  switch (type) {
    case 'place-letter':
    case 'letter-placed':
      return cell === undefined ? ANY : `${ANY} ${cell}`
    case 'announce-letter':
    case 'letter-announced':
      return `announce-letter ${letter}`
    case 'accept-scores':
    case 'scores-accepted':
      return 'accept-scores'
    default:
      return undefined
  }
}

/** Events of which people were told different things, in all the versions that there are. */
export const forksIn = (reports: readonly PlayerReport[]): readonly (readonly string[])[] => {
  const versions = new Map<string, Set<string>>()
  for (const { table, events } of reports)
    for (const [seq, { by, at, event }] of events) {
      const place = `${table} ${seq}`
      // What is the same for everybody: of a move not all may know everything, and a patch does not say who is host.
      const who = 'player' in by ? by.player : by.kind
      versions.set(place, (versions.get(place) ?? new Set()).add(`${place} ${who} ${at} ${event.type}`))
    }
  return [...versions.values()].filter(({ size }) => size > 1).map((told) => [...told])
}

const numbersBetween = (after: number, until: number): readonly number[] =>
  Array.from({ length: Math.max(0, until - after) }, (_, index) => after + 1 + index)

const sumOf = (verdicts: readonly Verdict[]): Verdict => {
  const total = (part: keyof Verdict): number => verdicts.reduce((sum, verdict) => sum + verdict[part], 0)
  return {
    acknowledged: total('acknowledged'),
    lost: total('lost'),
    doubled: total('doubled'),
    outOfOrder: total('outOfOrder'),
    forked: total('forked'),
    untold: total('untold'),
    unanswered: total('unanswered'),
    behind: total('behind'),
    unseen: total('unseen'),
  }
}
