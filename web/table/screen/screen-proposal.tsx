import { Avatar } from '@fimm/ui/avatar.tsx'
import { useGameTitle } from '../../games.ts'
import { useT } from '../../i18n/i18n.tsx'
import type { ScreenProps } from './screen-props.ts'

/** Who would like to play what, for the room, until it is answered. */
export const ScreenProposal = ({ document, person }: Pick<ScreenProps, 'document' | 'person'>) => {
  const t = useT()
  const title = useGameTitle()
  const newest = document.next?.proposals.at(-1)
  const by = newest?.players.at(-1)
  if (newest === undefined || by === undefined) return null
  return (
    <p className="flex animate-[rise_200ms] items-center gap-[1vw] text-[max(1.75rem,3.4vh)] font-bold">
      <Avatar person={person(by)} size={56} />
      {t('next.proposes', { names: person(by).name, count: 1, game: title(newest.game) })}
    </p>
  )
}
