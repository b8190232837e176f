import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { rem } from '@fimm/ui/rem.ts'
import './finale.css'

/** Longer names would not fit on a phone, and are written. */
const LONGEST = 8
/** These would take two lines of a big screen. */
const VERY_LONG = 14
const FALL = 80

const LEANS = ['-4deg', '3deg', '-2deg', '4deg', '-3deg', '2deg'] as const

/** A winner's name in letters of gold that fall in one by one. */
export const GoldTiles = ({ name, size }: { readonly name: string; readonly size: number }) => {
  const letters = [...name.toLocaleUpperCase()]
  if (letters.length > LONGEST || letters.some((letter) => letter.trim() === ''))
    return (
      <span
        className="max-w-full min-w-0 font-display font-extrabold text-balance"
        style={{ fontSize: rem(size * (letters.length > VERY_LONG ? 0.5 : 0.75)) }}
      >
        <FittedText>{name}</FittedText>
      </span>
    )
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="inline-flex flex-wrap justify-center" style={{ gap: rem(size * 0.08) }}>
        {letters.map((letter, place) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a name may have a letter twice
            key={`${place} ${letter}`}
            className="gold-tile inline-flex items-center justify-center border-gold-edge bg-gold font-display font-extrabold text-gold-ink shadow-lift"
            style={{
              width: rem(size),
              height: rem(size),
              fontSize: rem(size * 0.52),
              borderRadius: rem(size * 0.16),
              borderBottomWidth: rem(size * 0.08),
              rotate: LEANS[place % LEANS.length],
              animationDelay: `${place * FALL}ms`,
            }}
          >
            {letter}
          </span>
        ))}
      </span>
    </>
  )
}
