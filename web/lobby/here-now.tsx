import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { ChevronDown } from 'lucide-react'
import { useT } from '../i18n/i18n.tsx'
import { useLobby } from '../session/client.ts'

const MOST_SHOWN = 3

/** On a phone the list of people stands below all games: this says who is here and leads to it. Its room is kept, so that
 *  the games do not move when somebody comes. */
export const HereNow = () => {
  const t = useT()
  const { people = [], more = 0 } = useLobby() ?? {}
  const toPeople = (): void => {
    document.querySelector('#people')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  return (
    <div className="-my-3 min-h-11 md:hidden">
      {people.length > 0 && (
        <button type="button" onClick={toPeople} className="flex min-h-11 items-center gap-2 font-semibold">
          <span className="flex -space-x-2">
            {people.slice(0, MOST_SHOWN).map(({ player, name }) => (
              <Avatar key={player} person={personOf(player, name)} size="small" />
            ))}
          </span>
          {t('home.hereNow', { count: people.length + more })}
          <ChevronDown aria-hidden className="size-4 text-accent" />
        </button>
      )}
    </div>
  )
}
