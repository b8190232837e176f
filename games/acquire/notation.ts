import type { LogEntry, PlayerId, RecordedMatch } from '@fimm/kernel'
import { chainsAround } from './board.ts'
import { type Chain, CHAINS, MARKS } from './chains.ts'
import { evolve } from './evolve.ts'
import { bonusesOf, holdingsOf } from './bonuses.ts'
import { drawsForBank } from './merge.ts'
import { priceOf } from './prices.ts'
import { columnOf, spaceOf } from './tiles.ts'
import type { Acquire } from './game-types.ts'
import type { Event, EventOf } from './events.ts'
import type { State } from './types.ts'

/** A match in the short form players write down, one line a turn:
 *  `12. Anna 9C A<T Anna T-2 Björn T=3:4 AAC` – American takes Tower at 9C, Anna sells two, Björn keeps three and
 *  trades four, Anna buys three shares. Above stands how it began, so that it can be played through again. */
export const notationOf = (match: RecordedMatch<Acquire>): string => {
  const lines: string[] = [`[Table ${match.code}, game ${match.number}]`]
  let state: State | undefined
  let line: string[] = []
  const finish = (): void => {
    if (line.length > 0) lines.push(line.join(' '))
    line = []
  }
  for (const event of eventsOf(match.entries)) {
    const before = state
    state = evolve(state, event)
    if (event.type === 'match-opened') {
      lines.push(...headOf(event, match))
      line = [turnOf(state, match)]
      continue
    }
    if (event.type === 'turn-began') {
      finish()
      line = [turnOf(state, match)]
      continue
    }
    if (event.type === 'match-ended') {
      finish()
      lines.push(...bankAtEnd(event, before))
      lines.push(...event.finals.map(({ player, total }) => `[${match.name(player)} $${total}]`))
      continue
    }
    line.push(...wordsOf(event, before, match.name))
  }
  finish()
  for (const { player, absence } of state?.seats ?? [])
    if (absence === 'left') lines.push(`[Left ${match.name(player)}]`)
  return `${lines.join('\n')}\n`
}

const headOf = (
  { options, players, start, first, bag }: EventOf<'match-opened'>,
  { startedAt, name }: RecordedMatch<Acquire>,
): readonly string[] => [
  // oxlint-disable-next-line no-restricted-globals -- writes a time down, asks no clock
  `[Started ${new Date(startedAt).toISOString()}]`,
  `[Options ${NOTED_OPTIONS.map((option) => `${option}=${options[option]}`).join(' ')}]`,
  ...players.map((player) => `[Player ${name(player)}]`),
  `[Start ${start.join(' ')}, first ${players.indexOf(first) + 1}]`,
  `[Bag ${bag.join(' ')}]`,
]

/** The options that change what may be played; clocks and bots have done their part. */
export const NOTED_OPTIONS = ['openHoldings', 'startTiles', 'deadTiles', 'twoPlayerBank'] as const

/** What the bank held of each chain at the end (A27). Any holding that leads to the same bonuses is as good. */
const bankAtEnd = ({ finals }: EventOf<'match-ended'>, before: State | undefined): readonly string[] => {
  if (before === undefined || !drawsForBank(before)) return []
  const holdings = CHAINS.flatMap((chain) => {
    const price = priceOf(chain, before.sizes[chain])
    if (price === 0) return []
    const bank = before.bag.map(columnOf).find((column) => {
      const bonuses = bonusesOf(holdingsOf(before.seats, chain, column), price)
      return finals.every(
        (final, seat) =>
          final.bonuses[chain] === (bonuses.find(({ holder }) => holder === seat)?.amount ?? 0),
      )
    })
    return `$${letterOf(chain)}${bank ?? 0}`
  })
  return holdings.length === 0 ? [] : [`[Bank ${holdings.join(' ')}]`]
}

const turnOf = ({ turn, seats }: State, { name }: RecordedMatch<Acquire>): string =>
  `${turn.number}. ${name(seats[turn.seat]?.player ?? '')}`

/** What still counts: without decisions that were taken back. */
const eventsOf = (entries: readonly LogEntry<Acquire>[]): readonly Event[] => {
  const undone = new Set(entries.flatMap((entry) => ('undoes' in entry ? [entry.undoes] : [])))
  return entries.flatMap((entry) => ('event' in entry && !undone.has(entry.decision) ? [entry.event] : []))
}

const letterOf = (chain: Chain): string => MARKS[chain].letter

const wordsOf = (
  event: Event,
  before: State | undefined,
  name: (player: PlayerId) => string,
): readonly string[] => {
  switch (event.type) {
    case 'tile-placed': {
      if (event.outcome !== 'grow' || before === undefined) return [event.tile]
      return [event.tile, `+${chainsAround(before.board, spaceOf(event.tile)).map(letterOf).join('')}`]
    }
    case 'placing-skipped':
      return ['–']
    case 'chain-founded':
      return [`!${letterOf(event.chain)}`]
    case 'merger-began': {
      const around = before === undefined ? [] : chainsAround(before.board, spaceOf(event.tile))
      const taken = CHAINS.filter((chain) => chain !== event.survivor && around.includes(chain))
      return [`${letterOf(event.survivor)}<${taken.map(letterOf).join('')}`]
    }
    case 'chain-dissolved':
      return [
        ...(before?.step.step === 'choose-next-defunct' && before.step.among.length > 1
          ? [`>${letterOf(event.chain)}`]
          : []),
        ...(event.bank === null ? [] : [`$${letterOf(event.chain)}${event.bank}`]),
      ]
    case 'shares-disposed': {
      const { kept, sold, traded } = event
      const parts = [
        ...(sold > 0 ? [`-${sold}`] : []),
        ...(traded > 0 ? [`:${traded}`] : []),
        ...(kept > 0 ? [`=${kept}`] : []),
      ]
      return [name(event.player), `${letterOf(event.chain)}${parts.join('')}`]
    }
    case 'shares-bought':
      return [event.shares.map(letterOf).join('')]
    case 'end-declared':
      return ['#']
    case 'dead-tiles-removed':
      return [`x${event.tiles.join(',')}`]
    case 'dead-tile-exchanged':
      return [`x${event.tile}`]
    default:
      return []
  }
}
