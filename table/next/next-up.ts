import type { Millis, PlayerId } from '@fimm/kernel'
import type { GameChoice, NextUp, Table } from '../types.ts'
import type { StreamEvent, TableEvent } from '../events.ts'
import { isSameStart, NOTHING_NEXT } from './waiting-for.ts'

type NextEvent = Extract<
  TableEvent,
  {
    type:
      | 'game-chosen'
      | 'ready-said'
      | 'start-held'
      | 'game-proposed'
      | 'proposal-withdrawn'
      | 'proposal-set-aside'
  }
>

/** What comes next, after one more event about it (T9c). Each person has one say: ready, or a game of their own. */
export const evolveNext = (table: Table, event: NextEvent, { at, by }: StreamEvent): Table => {
  const next: NextUp = table.next ?? { ...NOTHING_NEXT, since: at }
  switch (event.type) {
    case 'game-chosen': {
      const { game, agreed } = event
      const player = by.kind === 'member' ? by.player : table.host
      const isRefined = next.chosen !== undefined && game.id === table.game.id
      return {
        ...table,
        game,
        next: {
          chosen: agreed === undefined ? { by: 'host', player } : { by: 'vote' },
          // Who was ready for something else is asked again.
          ready: agreed ?? (isSameChoice(game, table.game) ? next.ready : []),
          // Choosing another game sets aside what was proposed; other options of the same one do not.
          proposals: isRefined ? next.proposals : [],
          since: at,
        },
      }
    }
    case 'ready-said': {
      const { player, ready } = event
      const { held: _held, ...others } = without(next, player)
      return timed(table, at, {
        ...others,
        ready: ready ? [...others.ready, player] : others.ready,
        proposals: ready ? others.proposals : next.proposals,
      })
    }
    case 'start-held':
      return { ...table, next: { ...next, held: true } }
    case 'game-proposed': {
      const { player, game, language } = event
      const others = without(next, player)
      const before = others.proposals.find((proposal) => proposal.game === game)
      const proposal = before ?? { game, ...(language === undefined ? {} : { language }), players: [] }
      const joined = { ...proposal, players: [...proposal.players, player] }
      return timed(table, at, {
        ...others,
        proposals:
          before === undefined
            ? [...others.proposals, joined]
            : others.proposals.map((held) => (held === before ? joined : held)),
      })
    }
    case 'proposal-withdrawn':
      return { ...table, next: { ...next, proposals: without(next, event.player).proposals } }
    case 'proposal-set-aside':
      return {
        ...table,
        next: { ...next, proposals: next.proposals.filter(({ game }) => game !== event.game) },
      }
  }
}

/** Who leaves takes along what they said; a change of who plays begins the countdown anew. */
export const nextAmongPeople = (before: Table, after: Table, at: Millis): Table => {
  const { next } = after
  if (next === undefined || before.members === after.members) return after
  const gone = [...next.ready, ...next.proposals.flatMap(({ players }) => players)].filter(
    (player) => !after.members.some(({ id }) => id === player),
  )
  const left = gone.reduce(without, next)
  if (left === next && isSameStart(before, after)) return after
  return { ...after, next: { ...left, since: isSameStart(before, after) ? left.since : at } }
}

const timed = (table: Table, at: Millis, next: NextUp): Table => {
  const after = { ...table, next }
  return isSameStart(table, after) ? after : { ...after, next: { ...next, since: at } }
}

const without = (next: NextUp, player: PlayerId): NextUp => ({
  ...next,
  ready: next.ready.filter((other) => other !== player),
  proposals: next.proposals
    .map((proposal) => ({ ...proposal, players: proposal.players.filter((other) => other !== player) }))
    .filter(({ players }) => players.length > 0),
})

const isSameChoice = (a: GameChoice, b: GameChoice): boolean =>
  a.id === b.id && JSON.stringify(a.options) === JSON.stringify(b.options)
