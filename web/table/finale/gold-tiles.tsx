import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { rem } from '@fimm/ui/rem.ts'
import type { CSSProperties } from 'react'
import './finale.css'

/** Longer names would be too small on a phone, and are written. */
const LONGEST = 8
/** Between two letters, as a part of one. */
const GAP = 0.08
/** These would take two lines of a big screen. */
const VERY_LONG = 14
const FALL = 80

const LEANS = ['-4deg', '3deg', '-2deg', '4deg', '-3deg', '2deg'] as const

/** A winner's name in letters of gold that fall in one by one: as large as they can be in one row of the moment. */
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
  const room = letters.length + (letters.length - 1) * GAP
  const tile = `min(${rem(size)}, ${100 / room}cqw)`
  return (
    <>
      <span className="sr-only">{name}</span>
      <span
        aria-hidden
        className="inline-flex justify-center text-[length:var(--tile)]"
        style={{ '--tile': tile, gap: `${GAP}em` } as CSSProperties}
      >
        {letters.map((letter, place) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a name may have a letter twice
            key={`${place} ${letter}`}
            className="gold-tile inline-flex size-(--tile) items-center justify-center border-gold-edge bg-gold font-display font-extrabold text-gold-ink shadow-lift"
            style={{
              fontSize: '0.52em',
              borderRadius: 'calc(var(--tile) * 0.16)',
              borderBottomWidth: 'calc(var(--tile) * 0.08)',
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
