import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { Member } from '@fimm/table'
import { Avatar, EmptySeat } from '@fimm/ui/avatar.tsx'
import { useT } from '../i18n/i18n.tsx'
import { useLocalConnection } from '../session/client.ts'
import { useBotLevel } from './option-texts.ts'
import type { PersonOf } from './people.ts'

/** Enough to see that there is room; the rest is a number. */
const MOST_FREE = 2

interface SeatsProps {
  readonly document: Pick<TableDocument, 'members' | 'seats' | 'host' | 'me' | 'game'>
  readonly person: PersonOf
}

/** Who plays, where somebody could sit, who comes back in the next game and who only watches (T9b). */
export const Seats = ({ document, person }: SeatsProps) => {
  const t = useT()
  const { members, seats } = document
  const players = members.filter(({ role }) => role === 'player')
  const waiting = members.filter(({ role, wantsToPlay }) => role === 'spectator' && wantsToPlay)
  const watching = members.filter(({ role, wantsToPlay }) => role === 'spectator' && !wantsToPlay)
  const free = Math.max(0, seats.max - players.length)
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t('table.seats')} className="flex flex-wrap gap-x-2 gap-y-3">
        {players.map((member) => (
          <Seat key={member.id} member={member} document={document} person={person} />
        ))}
        {Array.from({ length: Math.min(free, MOST_FREE) }, (_, seat) => (
          <li key={seat} className="flex w-17 flex-col items-center gap-1">
            <EmptySeat size="large" />
            <span className="text-xs text-quiet">
              {/* The last one drawn stands for all the others. */}
              {free > MOST_FREE && seat === MOST_FREE - 1
                ? t('table.moreFree', { count: free - seat })
                : t('table.free')}
            </span>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-bold">{t('seats.next')}</h3>
          <ul aria-label={t('seats.next')} className="flex flex-wrap gap-x-2 gap-y-3">
            {waiting.map((member) => (
              <Seat key={member.id} member={member} document={document} person={person} />
            ))}
          </ul>
          <p className="mt-1 max-w-prose text-sm text-quiet">{t('seats.nextWhy', { max: seats.max })}</p>
        </div>
      )}
      {watching.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-bold">{t('seats.watching')}</h3>
          <ul className="flex flex-wrap gap-x-2 gap-y-3">
            {watching.map((member) => (
              <Seat key={member.id} member={member} document={document} person={person} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const Seat = ({ member, document: { host, me, game }, person }: SeatsProps & { readonly member: Member }) => {
  const t = useT()
  const isLocal = useLocalConnection() !== undefined
  const { id } = member
  const { name } = person(id)
  const level = useBotLevel(game.id)(member)
  const marks = isLocal ? [] : [id === host && t('table.host'), id === me?.player && t('table.you')]
  return (
    <li className="flex w-17 animate-[rise_300ms_var(--ease-settle)] flex-col items-center gap-0.5">
      <Avatar person={person(id)} size="large" />
      <span className="w-full text-center text-xs font-semibold wrap-anywhere">{name}</span>
      <span className="text-center text-xs leading-tight text-quiet">
        {level ?? marks.filter(Boolean).join(', ')}
      </span>
    </li>
  )
}
