import type { ChatMessage, TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useClient } from '../session/client.ts'
import type { PersonOf } from './people.ts'

const FRESH = 4000

/** Above the board: what is played, who plays, whose turn it is. */
export const TableBar = ({
  document,
  person,
  chat,
}: {
  readonly document: TableDocument
  readonly person: PersonOf
  readonly chat: readonly ChatMessage[]
}) => {
  const t = useT()
  const { match, members, game } = document
  const title = useGameTitle()
  const reactions = useFreshReactions(chat)
  const seated = match?.players ?? members.filter(({ role }) => role === 'player').map(({ id }) => id)
  const watching = members.filter(({ role }) => role === 'spectator').length
  return (
    <div className="flex min-h-12 items-center gap-3">
      <h1 className="min-w-0 truncate text-xl font-extrabold sm:text-2xl">{title(match?.game ?? game.id)}</h1>
      <ul className="ml-auto flex items-center gap-2.5">
        {seated.map((id) => {
          const member = members.find((each) => each.id === id)
          const isAway = member?.awaySince !== undefined
          const turn = match?.waitingFor.includes(id) ?? false
          const marks = [turn && t('table.toMove'), isAway && t('table.away')].filter(Boolean).join(', ')
          return (
            <li key={id} className="relative flex" title={person(id).name}>
              <Avatar
                name={person(id).name}
                id={id}
                away={isAway}
                turn={turn}
                bot={person(id).bot !== undefined}
              />
              <span className="sr-only">
                {person(id).name} {marks}
              </span>
              {reactions.get(id) !== undefined && (
                <span
                  aria-hidden
                  className="absolute -bottom-3 left-1/2 z-10 -translate-x-1/2 animate-[arrive_300ms_var(--ease-settle)] text-2xl"
                >
                  {reactions.get(id)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {watching > 0 && (
        <p className="flex items-center gap-1 text-sm font-semibold text-quiet">
          <Eye aria-hidden className="size-4" />
          <span className="sr-only">{t('table.watchers', { count: watching })}</span>
          <span aria-hidden>{watching}</span>
        </p>
      )}
    </div>
  )
}

/** Who reacted just now, and how; forgotten after a moment. */
const useFreshReactions = (chat: readonly ChatMessage[]): ReadonlyMap<string, string> => {
  const [, setTick] = useState(0)
  const now = useClient().now()
  const fresh = chat.filter(({ reaction, at }) => reaction !== undefined && now - at < FRESH)
  const last = fresh.at(-1)?.id
  useEffect(() => {
    if (last === undefined) return undefined
    const timer = setTimeout(() => setTick((tick) => tick + 1), FRESH)
    return () => clearTimeout(timer)
  }, [last])
  return new Map(fresh.map(({ player, reaction }) => [player, reaction ?? '']))
}
