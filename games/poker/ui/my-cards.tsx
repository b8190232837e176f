import { Eye, EyeOff, Hand } from 'lucide-react'
import { useState } from 'react'
import { boardsIn, cardsAt, handAt, litCards } from './cards-in-view.ts'
import { useCardSettings } from './card-settings.tsx'
import { handText } from './hand-text.ts'
import { HeldCards } from './held-cards.tsx'
import type { Props } from './props.ts'

/** My two cards above the dock: up while I hold them, or all the time if I like; and what they make. */
export const MyCards = (props: Props & { readonly isWide: boolean }) => {
  const { view, t, isWide, readOnly } = props
  const { isAlwaysUp } = useCardSettings()
  const [isHeld, setHeld] = useState(false)
  // Hidden again for this hand alone.
  const [hiddenIn, setHiddenIn] = useState<number>()
  const seat = view.seat === null ? null : (view.seats[view.seat - 1] ?? null)
  const cards = handAt(seat)
  if (seat === null || cards === undefined || view.hand === null) return null
  const { number } = view.hand
  const isSeenByAll = view.hand.phase === 'showdown' || view.hand.board?.isRunOut === true
  const isUp = readOnly || isSeenByAll || (isAlwaysUp ? hiddenIn !== number : isHeld)
  const isFolded = seat.status === 'folded'
  const [board = []] = boardsIn(view)
  const lit = cardsAt(view, seat).length === 2 && isUp ? litCards(view) : undefined
  const height = isWide ? 112 : globalThis.innerHeight < 800 ? 58 : 84
  return (
    <div className={`flex items-center gap-3 ${isFolded ? 'opacity-40' : ''}`} data-my-cards>
      <HeldCards
        cards={cards}
        isUp={isUp}
        height={height}
        lookOf={lit === undefined ? undefined : (card) => (lit.has(card) ? 'lit' : 'dim')}
        label={t(isUp ? 'cards.mine' : isAlwaysUp ? 'cards.show' : 'cards.hold')}
        onHold={setHeld}
        onTap={isAlwaysUp ? () => setHiddenIn(hiddenIn === number ? undefined : number) : undefined}
        t={t}
      />
      <span className="min-w-0 flex-1 leading-tight">
        {isUp && (
          <span className="block font-display text-[1.15rem] font-extrabold" data-hand-name>
            {handText([...cards, ...board], t)}
          </span>
        )}
        {!isSeenByAll && !readOnly && (
          <span className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-quiet">
            {!isAlwaysUp ? (
              <Hand aria-hidden className="size-4 shrink-0" />
            ) : isUp ? (
              <EyeOff aria-hidden className="size-4 shrink-0" />
            ) : (
              <Eye aria-hidden className="size-4 shrink-0" />
            )}
            {t(isAlwaysUp ? (isUp ? 'cards.tap-to-hide' : 'cards.tap-to-show') : 'cards.hold')}
          </span>
        )}
      </span>
    </div>
  )
}
