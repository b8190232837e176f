import type { CSSProperties } from 'react'
import './finale.css'

const PIECES = 64
const COLOURS = [
  'var(--gold)',
  'var(--accent)',
  'var(--person-0)',
  'var(--person-2)',
  'var(--person-3)',
] as const

/** Always the same pieces: spread by steps that share no factor with the number of places. */
const pieceAt = (piece: number): CSSProperties => ({
  left: `${(piece * 37) % 100}%`,
  top: `${(piece * 61) % 96}%`,
  width: 7 + ((piece * 5) % 9),
  height: 7 + ((piece * 3) % 7),
  borderRadius: piece % 3 === 0 ? 3 : 2,
  rotate: `${(piece * 47) % 180}deg`,
  opacity: 0.55 + ((piece * 7) % 5) / 10,
  background: COLOURS[piece % COLOURS.length],
  animationDelay: `${(piece * 29) % 700}ms`,
})

/** Falls once, and then lies still; with less motion it lies still from the start. */
export const Confetti = () => (
  <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
    {Array.from({ length: PIECES }, (_, piece) => (
      <span key={piece} className="confetti absolute" style={pieceAt(piece)} />
    ))}
  </div>
)
