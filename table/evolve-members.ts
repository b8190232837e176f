import type { TableEvent } from './events.ts'
import { memberOf } from './members.ts'
import { nextAmongPeople } from './next/next-up.ts'
import type { CurrentMatch, Member, Table } from './types.ts'
import { withMatch } from './with-match.ts'

const MEMBER_EVENTS = [
  'member-joined',
  'member-left',
  'let-in',
  'role-changed',
  'presence-changed',
  'colour-chosen',
  'host-changed',
  'host-acting',
  'host-returned',
  'host-awaited',
] as const
type MemberEvent = Extract<TableEvent, { readonly type: (typeof MEMBER_EVENTS)[number] }>

export const isMemberEvent = (event: TableEvent): event is MemberEvent =>
  (MEMBER_EVENTS as readonly string[]).includes(event.type)

/** Who is at the table, and who is its host. */
export const evolveMembers = (table: Table, event: MemberEvent, at: number): Table => {
  switch (event.type) {
    case 'member-joined': {
      const { player, role, bot, wantsToPlay } = event
      const member: Member = {
        id: player,
        role,
        wantsToPlay,
        waitsSince: at,
        joinedAt: at,
        ...(bot === undefined ? {} : { bot }),
      }
      const joined = amongPeople(withHostHere(table, player), [...table.members, member], at)
      if (bot === undefined) return joined
      return { ...joined, botLevels: { ...table.botLevels, [player]: bot } }
    }
    case 'member-left': {
      const { player, why } = event
      const left = amongPeople(
        player === table.host ? { ...table, hostLeftAt: at } : table,
        table.members.filter(({ id }) => id !== player),
        at,
      )
      if (why === 'left' || memberOf(table, player)?.bot !== undefined) return left
      const without = { ...left, kicked: [...(left.kicked ?? []), player] }
      return withMatch(without, (current) => ({ ...current, removed: [...(current.removed ?? []), player] }))
    }
    case 'let-in':
      return { ...table, kicked: (table.kicked ?? []).filter((player) => player !== event.player) }
    case 'role-changed': {
      const { player, role, wantsToPlay } = event
      const changed = amongPeople(
        table,
        table.members.map((member) =>
          member.id === player
            ? // Who only watched stands at the end of the line (T10e).
              { ...member, role, wantsToPlay, waitsSince: member.wantsToPlay ? member.waitsSince : at }
            : member,
        ),
        at,
      )
      // Who sits down during a match has a part in it, also when they have left by its end.
      return role === 'player' ? withMatch(changed, (current) => takesPart(current, player)) : changed
    }
    case 'presence-changed': {
      const after = withMember(table, event.player, ({ awaySince: _since, ...member }) =>
        event.connected ? member : { ...member, awaySince: at },
      )
      return nextAmongPeople(table, after, at)
    }
    case 'colour-chosen':
      return withMember(table, event.player, (member) => ({ ...member, colour: event.colour }))
    case 'host-changed': {
      const { acting: _acting, hostLeftAt: _left, ...rest } = table
      return { ...rest, host: event.player }
    }
    case 'host-acting':
      return { ...table, acting: event.player }
    case 'host-returned':
    case 'host-awaited': {
      const { acting: _acting, ...rest } = table
      return rest
    }
  }
}

/** Whose table it is came back to it. */
const withHostHere = (table: Table, player: string): Table => {
  if (player !== table.host) return table
  const { hostLeftAt: _left, ...rest } = table
  return rest
}

/** The table with other members, and what comes next among them. */
const amongPeople = (table: Table, members: readonly Member[], at: number): Table =>
  nextAmongPeople(table, { ...table, members }, at)

const withMember = (table: Table, player: string, change: (member: Member) => Member): Table => ({
  ...table,
  members: table.members.map((member) => (member.id === player ? change(member) : member)),
})

const takesPart = (current: CurrentMatch, player: string): CurrentMatch =>
  current.players.includes(player) ? current : { ...current, players: [...current.players, player] }
