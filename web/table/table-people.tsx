import type { ChatMessage, TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Eye } from 'lucide-react'
import { useT } from '../i18n/i18n.tsx'
import { ClockedAvatar, useDecisionClock } from './decision-clock.tsx'
import { FlyingReactions } from './flying-reactions.tsx'
import type { PersonOf } from './people.ts'

/** More than this many are a number: a phone's header has no room for ten. */
const MOST_SHOWN = 4

interface TablePeopleProps {
  readonly document: TableDocument
  readonly person: PersonOf
  readonly chat: readonly ChatMessage[]
  readonly most?: number
}

/** Who plays, whose turn it is, who is away; reactions rise from those who sent them. */
export const TablePeople = ({ document, person, chat, most = MOST_SHOWN }: TablePeopleProps) => {
  const t = useT()
  const { match, members } = document
  const clock = useDecisionClock(document, person)
  const seated = match?.players ?? members.filter(({ role }) => role === 'player').map(({ id }) => id)
  const watching = members.filter(({ role }) => role === 'spectator').length
  // Whose turn it is must be among those shown.
  const shown =
    seated.length <= most ? seated : seated.toSorted(byTurn(match?.waitingFor ?? [])).slice(0, most - 1)
  const more = seated.length - shown.length
  return (
    <>
      <ul className="flex items-center gap-2">
        {shown.map((id) => {
          const who = person(id)
          const turn = match?.waitingFor.includes(id) ?? false
          const marks = [turn && t('table.toMove'), who.awaySince !== undefined && t('table.away')]
          return (
            <li key={id} className="relative flex" title={who.name}>
              {clock?.player === id ? (
                <ClockedAvatar person={who} clock={clock} />
              ) : (
                <Avatar person={who} turn={turn} />
              )}
              <span className="sr-only">
                {who.name} {marks.filter(Boolean).join(', ')}
              </span>
              <FlyingReactions chat={chat} player={id} />
            </li>
          )
        })}
        {more > 0 && <li className="text-sm font-bold text-quiet">+{more}</li>}
      </ul>
      {watching > 0 && (
        <p className="flex items-center gap-1 text-sm font-semibold text-quiet">
          <Eye aria-hidden className="size-4" />
          <span className="sr-only">{t('table.watchers', { count: watching })}</span>
          <span aria-hidden>{watching}</span>
        </p>
      )}
    </>
  )
}

const byTurn =
  (waitingFor: readonly string[]) =>
  (a: string, b: string): number =>
    Number(waitingFor.includes(b)) - Number(waitingFor.includes(a))
