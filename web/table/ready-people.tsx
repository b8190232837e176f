import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { Member } from '@fimm/table'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Check, Ellipsis } from 'lucide-react'
import type { PersonOf } from './people.ts'

/** Whom the next match waits for: people who play and are there. */
export const askedForNext = ({ members }: Pick<TableDocument, 'members'>): readonly Member[] =>
  members.filter(
    ({ bot, role, awaySince }) => bot === undefined && role === 'player' && awaySince === undefined,
  )

const LOOKS = {
  page: { avatar: 36, list: 'gap-2', mark: '-right-1 -bottom-1 border-2 p-0.5', icon: 'size-2.5' },
  screen: {
    avatar: 64,
    list: 'max-w-[25vw] flex-wrap gap-x-4 gap-y-3',
    mark: '-right-2 -bottom-2 border-4 p-1',
    icon: 'size-5',
  },
} as const

/** Everybody who is asked, with a mark on those who said “again”. */
export const ReadyPeople = ({
  people,
  ready,
  person,
  look,
}: {
  readonly people: readonly Member[]
  readonly ready: readonly string[]
  readonly person: PersonOf
  readonly look: keyof typeof LOOKS
}) => {
  const { avatar, list, mark, icon } = LOOKS[look]
  return (
    <ul className={`flex ${list}`}>
      {people.map(({ id }) => {
        const isReady = ready.includes(id)
        const Mark = isReady ? Check : Ellipsis
        return (
          <li key={id} className="relative" title={person(id).name}>
            <Avatar person={person(id)} size={avatar} />
            <span
              aria-hidden
              className={`absolute flex rounded-full border-paper ${mark} ${isReady ? 'bg-accent text-accent-ink' : 'bg-sunken text-quiet'}`}
            >
              <Mark className={icon} strokeWidth={3} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
