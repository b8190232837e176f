import { animalOf, botName } from '@fimm/kernel'
import type { Invitation } from '@fimm/protocol/http/tables.ts'
import { Avatar, EmptySeat, personOf } from '@fimm/ui/avatar.tsx'
import { UserRound } from 'lucide-react'
import { useLanguage, useT } from '../i18n/i18n.tsx'

/** More seats than this are a number. */
const MOST_DRAWN = 8

/** Who is there and how many seats are free. Strangers to an unlisted table see the host's name and no other (T20). */
export const WhoIsThere = ({ invitation }: { readonly invitation: Invitation }) => {
  const { people } = invitation
  return people === undefined ? (
    <Unnamed invitation={invitation} />
  ) : (
    <Named {...invitation} people={people} isOn={invitation.phase === 'playing'} />
  )
}

const Unnamed = ({ invitation: { host, here, seats, phase } }: { readonly invitation: Invitation }) => {
  const t = useT()
  const name = host.name ?? t('table.somebody')
  const free = Math.max(0, seats.max - seats.taken)
  const others = Math.max(0, here - 1)
  const isOn = phase === 'playing'
  const drawn = isOn ? 0 : Math.min(free, Math.max(0, MOST_DRAWN - 1 - others))
  return (
    <>
      <div aria-hidden className="flex flex-wrap justify-center gap-1.5">
        <Avatar person={personOf(host.player, name)} size={32} />
        {places(Math.min(others, MOST_DRAWN - 1)).map((place) => (
          <span
            key={place}
            className="inline-flex size-8 items-center justify-center rounded-full bg-sunken text-quiet"
          >
            <UserRound className="size-4" />
          </span>
        ))}
        {places(drawn).map((place) => (
          <EmptySeat key={place} size={32} />
        ))}
      </div>
      <p className="mt-2 text-sm font-semibold">
        {t('join.here', { name, others })}
        {!isOn && ` · ${t('join.free', { count: free })}`}
      </p>
    </>
  )
}

const Named = ({
  people,
  seats,
  isOn,
}: Pick<Invitation, 'seats'> & {
  readonly people: NonNullable<Invitation['people']>
  readonly isOn: boolean
}) => {
  const t = useT()
  const { language } = useLanguage()
  const free = Math.max(0, seats.max - seats.taken)
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-2">
      {people.map(({ player, name, bot }) => {
        const shown = botName(player, language) ?? name ?? t('table.somebody')
        const animal = animalOf(player)
        return (
          <li key={player} className="flex max-w-24 flex-col items-center gap-1 text-sm font-semibold">
            <Avatar
              person={{
                ...personOf(player, shown),
                ...(bot !== undefined && { bot }),
                ...(animal && { animal }),
              }}
              size={44}
            />
            <span className="max-w-full truncate">{shown}</span>
          </li>
        )
      })}
      {free > 0 && !isOn && (
        <li className="flex flex-col items-center gap-1 text-sm text-quiet">
          <EmptySeat size={44} />
          {t('join.free', { count: free })}
        </li>
      )}
    </ul>
  )
}

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place)
