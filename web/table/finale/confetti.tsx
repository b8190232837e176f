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

/** Always the same pieces, spread evenly: steps of these two irrational parts never fall into lines. */
export const pieceAtPart = (piece: number): readonly [number, number] => [
  (piece * 0.754_877_666) % 1,
  (piece * 0.569_840_291) % 1,
]

const pieceAt = (piece: number): CSSProperties => ({
  left: `${pieceAtPart(piece)[0] * 100}%`,
  top: `${pieceAtPart(piece)[1] * 96}%`,
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
