import type { Card } from '../cards/card.ts'
import { CardBack, PlayingCard, type CardLook } from './playing-card.tsx'
import type { Translate } from './props.ts'

/** Two cards under one finger: held, they are looked at; where they may stay up, a tap turns them over. */
export const HeldCards = ({
  cards,
  isUp,
  isFaded = false,
  height,
  lookOf,
  litAt = () => 0,
  label,
  onHold,
  onTap,
  t,
}: {
  readonly cards: readonly Card[]
  readonly isUp: boolean
  /** Folded: still to be looked at. */
  readonly isFaded?: boolean
  readonly height: number
  readonly lookOf: (card: Card) => CardLook
  readonly litAt?: (card: Card) => number
  readonly label: string
  readonly onHold: (isHeld: boolean) => void
  readonly onTap?: (() => void) | undefined
  readonly t: Translate
}) => {
  const hold = (isHeld: boolean) => (): void => onHold(isHeld)
  const isKey = ({ key }: { readonly key: string }): boolean => key === ' ' || key === 'Enter'
  return (
    <span className="relative flex shrink-0 gap-1.5">
      <span className={`flex gap-1.5 transition-opacity duration-200 ${isFaded ? 'opacity-30' : ''}`}>
        {cards.map((card) => (
          <span key={`${card} ${isUp}`} className="poker-turned flex">
            {isUp ? (
              <PlayingCard card={card} height={height} look={lookOf(card)} litAt={litAt(card)} t={t} />
            ) : (
              <CardBack height={height} />
            )}
          </span>
        ))}
      </span>
      {/* Over the cards: what they show is theirs to say. */}
      <button
        type="button"
        aria-pressed={isUp}
        aria-label={label}
        onClick={onTap}
        onPointerDown={hold(true)}
        onPointerUp={hold(false)}
        onPointerLeave={hold(false)}
        onPointerCancel={hold(false)}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => isKey(event) && onHold(true)}
        onKeyUp={(event) => isKey(event) && onHold(false)}
        onBlur={hold(false)}
        className="absolute -inset-1 touch-none rounded-xl select-none"
      />
    </span>
  )
}
