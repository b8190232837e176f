import { useMedia } from '@fimm/ui/use-media.ts'
import { Eye, EyeOff, Hand } from 'lucide-react'
import { useMemo, useState } from 'react'
import { areMineFaceUp, boardsIn, litAt, litCards, myCards, outsIn } from './cards-in-view.ts'
import { useCardSettings } from './card-settings.tsx'
import { handText } from './hand-text.ts'
import { HeldCards } from './held-cards.tsx'
import { lookIn } from './playing-card.tsx'
import type { MessageKey, Props } from './props.ts'

/** My two cards above the dock: up while I hold them, or all the time if I like; and what they make. */
export const MyCards = (props: Props & { readonly isWide: boolean }) => {
  const { view, t, isWide, readOnly } = props
  const { isAlwaysUp, setShown } = useCardSettings()
  const [isHeld, setHeld] = useState(false)
  // Hidden again for this hand alone.
  const [hiddenIn, setHiddenIn] = useState<number>()
  const height = useHeight(isWide)
  const seat = view.seat === null ? null : (view.seats[view.seat - 1] ?? null)
  const cards = myCards(view)
  if (seat === null || cards === undefined) return null
  const { hand, last } = view
  const number = hand?.number ?? last?.number
  const isSeenByAll = areMineFaceUp(view)
  const isUp = readOnly || isSeenByAll || (isAlwaysUp ? hiddenIn !== number : isHeld)
  const isFolded = seat.status === 'folded'
  const [board = []] = boardsIn(view)
  const lit = isUp && isSeenByAll ? litCards(view) : undefined
  return (
    <div className="flex items-center gap-3" data-my-cards>
      <HeldCards
        cards={cards}
        isUp={isUp}
        isFaded={isFolded}
        height={height}
        lookOf={(card) => lookIn(lit, card)}
        litAt={(card) => litAt(lit, card)}
        label={t(labelOf(isUp, isAlwaysUp))}
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
        <MyOuts {...props} />
        {!isSeenByAll && !readOnly && (
          <span className="mt-1 flex flex-col items-start gap-0.5 text-sm font-semibold text-quiet">
            <span className="flex items-center gap-1.5">
              <LookSign isAlwaysUp={isAlwaysUp} isUp={isUp} />
              {t(hintOf(isUp, isAlwaysUp))}
            </span>
            {/* Held cards need the room for their name. */}
            {!(isHeld && !isAlwaysUp) && (
              <label className="flex min-h-8 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={isAlwaysUp}
                  onChange={({ target }) => setShown(target.checked ? 'always' : 'hold')}
                />
                {t('cards.always-up')}
              </label>
            )}
          </span>
        )}
      </span>
    </div>
  )
}

const labelOf = (isUp: boolean, isAlwaysUp: boolean): MessageKey => {
  if (isUp) return 'cards.mine'
  return isAlwaysUp ? 'cards.show' : 'cards.hold'
}

const hintOf = (isUp: boolean, isAlwaysUp: boolean): MessageKey => {
  if (!isAlwaysUp) return 'cards.hold'
  return isUp ? 'cards.tap-to-hide' : 'cards.tap-to-show'
}

const SIGN = 'size-4 shrink-0'

const LookSign = ({ isAlwaysUp, isUp }: { readonly isAlwaysUp: boolean; readonly isUp: boolean }) => {
  if (!isAlwaysUp) return <Hand aria-hidden className={SIGN} />
  return isUp ? <EyeOff aria-hidden className={SIGN} /> : <Eye aria-hidden className={SIGN} />
}

/** “Ahead. 20 of 42 cards keep it that way.” */
const MyOuts = ({ view, t }: Props) => {
  const found = useMemo(() => outsIn(view), [view])
  const mine = found?.outs.find(({ player }) => player === view.me)
  if (found === undefined || mine === undefined) return null
  return (
    <span data-outs className="mt-0.5 block text-sm font-semibold text-quiet">
      {t(mine.isAhead ? 'outs.ahead' : 'outs.behind', { count: mine.cards.length, of: found.unknown })}
    </span>
  )
}

/** A phone with less height, or on its side, needs it for the table and the buttons. */
const useHeight = (isWide: boolean): number => {
  const isTall = useMedia('(min-height: 800px)')
  const isLow = useMedia('(max-height: 679px)')
  if (isWide) return 118
  if (isTall) return 98
  return isLow ? 58 : 72
}
