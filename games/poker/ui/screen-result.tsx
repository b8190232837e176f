import { Avatar } from '@fimm/ui/avatar.tsx'
import { ArrowRight } from 'lucide-react'
import type { View } from '../view-types.ts'
import { Net, ranked } from './ledger.tsx'
import { worth } from './money-text.ts'
import { nameIn } from './people.ts'
import type { Props } from './props.ts'

/** More people than this stand closer together. */
const ROOMY = 5

interface Line {
  readonly player: string
  readonly net: number
  readonly place?: number
}

/** Everybody but who won: by what they won, or by place, whatever that came to (P35c). */
const othersIn = (view: View): readonly Line[] => {
  const lines = ranked(view)
  if (view.tournament === null) return lines.filter(({ net }) => net !== lines[0]?.net)
  return view.tournament.places
    .filter(({ place }) => place > 1)
    .map(({ player, place }) => ({
      player,
      place,
      net: lines.find((line) => line.player === player)?.net ?? 0,
    }))
}

/** The end of the session on the big screen, beside who won it: how everybody else did, and whom they pay. */
export const ScreenResult = (props: Props) => {
  const { view, person, t } = props
  const others = othersIn(view)
  const isFull = others.length > ROOMY
  return (
    <ol aria-label={t('ledger.who-pays')}>
      {others.map(({ player, net, place }) => (
        <li
          key={player}
          className={`flex min-h-[7.6vh] items-center gap-[1.2vw] border-line py-[0.2vh] leading-tight font-bold not-first:border-t-2 ${isFull ? 'text-[1.75rem]' : 'text-[max(1.75rem,3vh)]'}`}
        >
          {place !== undefined && <span className="min-w-[1.4em] text-end tabular-nums">{place}.</span>}
          <Avatar person={person(player)} size={isFull ? 40 : 48} />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {nameIn(props, player)}
            <span
              className={`flex flex-wrap gap-x-6 font-semibold text-quiet ${isFull ? 'text-[1.75rem]' : 'text-[max(1.75rem,2.6vh)]'}`}
            >
              {view.settlement
                .filter(({ from }) => from === player)
                .map(({ to, amount, money }) => (
                  <span key={to}>
                    <ArrowRight aria-label={t('ledger.to')} className="me-2 inline size-[1em]" />
                    {nameIn(props, to)} {worth(props, amount, money)}
                  </span>
                ))}
            </span>
          </span>
          <Net amount={net} t={t} />
        </li>
      ))}
    </ol>
  )
}
