import { rem } from '@fimm/ui/rem.ts'
import { rankOf, rankText, suitOf, type Card, type Rank, type Suit } from '../cards/card.ts'
import type { Translate } from './props.ts'

const SHAPES: Readonly<Record<Suit, string>> = {
  s: 'M12 1.5C13 5 21.5 9.3 21.5 14.3c0 2.9-2 4.7-4.5 4.7-1.5 0-2.9-.7-3.7-2 .1 2.3.9 4 2.5 5.500H8.200c1.6-1.5 2.4-3.2 2.5-5.5-.8 1.3-2.2 2-3.7 2-2.5 0-4.5-1.8-4.5-4.700C2.5 9.3 11 5 12 1.500z',
  h: 'M12 22C5 16.3 1.5 12.6 1.5 8.3 1.5 5 4 2.5 7 2.500c2 0 3.9 1.1 5 3 1.1-1.9 3-3 5-3 3 0 5.5 2.5 5.5 5.800C22.5 12.6 19 16.3 12 22z',
  d: 'M12 1.200c.5 0 .9.2 1.2.6l7.2 9.300c.4.5.4 1.3 0 1.800l-7.2 9.300c-.6.8-1.8.8-2.4 0l-7.2-9.300c-.4-.5-.4-1.3 0-1.800l7.2-9.300c.3-.4.7-.6 1.2-.6z',
  c: 'M12 1.700a5 5 0 0 1 4 8 5 5 0 1 1-2.7 8.300c.4 1.8 1.2 3.3 2.7 4.500H8c1.5-1.2 2.3-2.7 2.7-4.500A5 5 0 1 1 8 9.700a5 5 0 0 1 4-8z',
}

/** What kings, queens and jacks wear, so that a letter is not all that tells them apart. */
const COURT: Readonly<Partial<Record<Rank, string>>> = {
  K: 'M2 17 1 6l5.5 4L11 2l4.5 8L21 6l-1 11z',
  Q: 'M2 17 3 8l4.5 4L11 5.500 14.500 12 19 8l1 9zM1 5.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM8.800 2.600a2.200 2.200 0 1 0 4.400 0a2.200 2.200 0 1 0-4.400 0zM17 5.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  J: 'M1.500 12h19v5h-19zM11 10C9.500 5 12 1 18.500 0c1 5-1.500 9-7.500 10z',
}

/** Below this height, in pixels, the rank stands over the suit: two signs side by side would be too small. */
const SMALL = 56
const RATIO = 5 / 7
/** Between one card of a hand that won and the next, in milliseconds. */
const LIFT = 60

export type CardLook = 'plain' | 'lit' | 'dim'

/** Beside the cards that count all others are dim; without any, all are plain. */
export const lookIn = (lit: ReadonlySet<Card> | undefined, card: Card): CardLook => {
  if (lit === undefined) return 'plain'
  return lit.has(card) ? 'lit' : 'dim'
}

/** A card as one looks at it, drawn by us. Suits differ by shape as well as by colour, and screen readers say the name. */
export const PlayingCard = ({
  card,
  height,
  look = 'plain',
  litAt = 0,
  t,
}: {
  readonly card: Card
  readonly height: number
  readonly look?: CardLook
  /** As which of the five that count it lifts. */
  readonly litAt?: number
  readonly t: Translate
}) => {
  const suit = suitOf(card)
  const rank = rankText(rankOf(card))
  const court = COURT[rankOf(card)]
  const isSmall = height < SMALL
  // The tail of a Q would lie on the suit.
  const isTailed = rank === 'Q'
  return (
    <svg
      role="img"
      aria-label={t('card.name', { rank: rankOf(card), suit })}
      data-card={card}
      data-look={look}
      viewBox="0 0 100 140"
      className={`playing-card playing-card-${suit}`}
      style={{
        height: rem(height),
        width: rem(height * RATIO),
        ...(litAt > 0 && { transitionDelay: `${litAt * LIFT}ms` }),
      }}
    >
      <rect x="1.5" y="1.5" width="97" height="137" rx="15" className="playing-card-face" />
      {isSmall ? (
        <>
          <text
            x="50"
            y={isTailed ? 63 : 70}
            textAnchor="middle"
            fontSize={rank.length > 1 || isTailed ? 70 : 82}
          >
            {rank}
          </text>
          <path d={SHAPES[suit]} transform="translate(24 79) scale(2.17)" />
        </>
      ) : (
        <>
          <text x="11" y={isTailed ? 54 : 61} fontSize={rank.length > 1 || isTailed ? 58 : 66}>
            {rank}
          </text>
          <path d={SHAPES[suit]} transform="translate(28 68) scale(2.6)" />
          {court !== undefined && (
            <path d={court} transform="translate(66 13)" className="playing-card-mark" />
          )}
        </>
      )}
    </svg>
  )
}

/** A card that lies face down. */
export const CardBack = ({ height, t }: { readonly height: number; readonly t?: Translate }) => (
  <svg
    {...(t === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('card.back') })}
    viewBox="0 0 100 140"
    className="playing-card playing-card-back"
    data-card="back"
    style={{ height: rem(height), width: rem(height * RATIO) }}
  >
    <rect x="1.5" y="1.5" width="97" height="137" rx="15" className="playing-card-cloth" />
    <rect x="10" y="10" width="80" height="120" rx="9" className="playing-card-line" />
    <path
      d="M26 24h49M38 47h25M26 70h49M38 93h25M26 116h49"
      strokeDasharray="0 24.5"
      className="playing-card-dots"
    />
  </svg>
)

/** Where a card of the board will lie. */
export const CardPlace = ({ height }: { readonly height: number }) => (
  <span
    aria-hidden
    className="inline-block rounded-[0.3em] border border-dashed border-felt-line"
    style={{ height: rem(height), width: rem(height * RATIO) }}
  />
)
