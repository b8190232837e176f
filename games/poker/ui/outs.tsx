import { Avatar } from '@fimm/ui/avatar.tsx'
import { useMemo } from 'react'
import { outsIn } from './cards-in-view.ts'
import { nameIn } from './people.ts'
import { PlayingCard } from './playing-card.tsx'
import type { Props } from './props.ts'

/** More do not fit beside a name. */
const MOST = 5

/** Before the last card: which cards win for those who are behind. */
export const Outs = (props: Props) => {
  const { view, person, t } = props
  const found = useMemo(() => outsIn(view), [view])
  const others = found?.outs.filter(({ isAhead, cards }) => !isAhead && cards.length > 0) ?? []
  return (
    <ul className="space-y-1 empty:hidden">
      {others.slice(0, 2).map(({ player, cards }) => (
        <li key={player} className="flex items-center gap-2 text-sm">
          <Avatar person={person(player)} size={24} />
          <span className="sr-only">{nameIn(props, player)}</span>
          <span className="min-w-0 flex-1">{t('outs.of', { count: cards.length })}</span>
          <span className="flex gap-1">
            {cards.slice(0, MOST).map((card) => (
              <PlayingCard key={card} card={card} height={28} t={t} />
            ))}
          </span>
          {cards.length > MOST && (
            <span className="text-quiet">{t('outs.more', { count: cards.length - MOST })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
