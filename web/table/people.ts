import { animalOf, botName, guestName, isGuest, isProgram, type Millis, type PlayerId } from '@fimm/kernel'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { Person } from '@fimm/ui/face.ts'
import { useMemo } from 'react'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { coloursOf, ownColour } from './colours.ts'

export type PersonOf = (player: PlayerId) => Person

/** What is known of everybody at a table or in a match. */
export interface KnownPeople {
  /** Who is there, in the order in which colours are given out. */
  readonly members: readonly {
    readonly id: PlayerId
    readonly awaySince?: Millis
    readonly colour?: number
  }[]
  /** Who had a part in it and may have left since. */
  readonly others: readonly PlayerId[]
  readonly names: Readonly<Record<PlayerId, string>>
  /** Levels of bots. */
  readonly bots: Readonly<Record<PlayerId, string>>
  readonly autopilot?: readonly PlayerId[]
}

/** Everybody whom the page of a table may have to name. */
export const peopleAt = ({ members, names, bots, match, last, history }: TableDocument): KnownPeople => ({
  members,
  others: [
    ...((match ?? last)?.players ?? []),
    ...history.flatMap(({ players, outcome }) => [
      ...players,
      ...(outcome?.standings ?? []).map(({ player }) => player),
    ]),
  ],
  names,
  bots,
  ...(match && { autopilot: match.autopilot }),
})

/** Everybody in a match that is looked back at, as if they were still there: whether somebody left since is not told. */
export const everybodyIn = ({ names, bots }: Pick<KnownPeople, 'names' | 'bots'>): KnownPeople => ({
  members: [...new Set([...Object.keys(names), ...Object.keys(bots)])].map((id) => ({ id })),
  others: [],
  names,
  bots,
})

/** Names, colours and whereabouts of people, guests included (P35b); "somebody" for who has no name any more (T19). */
export const usePeople = ({ members, others, names, bots, autopilot }: KnownPeople): PersonOf => {
  const t = useT()
  const { language } = useLanguage()
  // The list is a new one with every document; who is in it seldom changes.
  const otherIds = others.join('\n')
  return useMemo(() => {
    const here = new Map(members.map((member) => [member.id, member]))
    const everybody = [...new Set([...here.keys(), ...otherIds.split('\n')])]
    const chosen = new Map(members.flatMap(({ id, colour }) => (colour === undefined ? [] : [[id, colour]])))
    const colours = coloursOf(everybody, chosen)
    const nameOf = (id: PlayerId): string =>
      guestName(id) ?? botName(id, language) ?? names[id] ?? t('table.somebody')
    const make = (id: PlayerId): Person => {
      const member = here.get(id)
      const bot = bots[id]
      const animal = animalOf(id)
      return {
        id,
        name: nameOf(id),
        colour: colours.get(id) ?? ownColour(id),
        ...(bot !== undefined && { bot }),
        ...(animal && { animal }),
        ...(isProgram(id) && { program: true, level: t('table.bot') }),
        ...(member?.awaySince !== undefined && { awaySince: member.awaySince }),
        ...(autopilot?.includes(id) === true && { autopilot: true }),
        // A guest without a device was never a member, and so has not left.
        ...(member === undefined && !isGuest(id) && { left: true }),
      }
    }
    const people = new Map(everybody.map((id) => [id, make(id)]))
    return (id) => people.get(id) ?? make(id)
  }, [members, otherIds, names, bots, autopilot, language, t])
}
