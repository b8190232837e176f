import type { CSSProperties, ReactNode } from 'react'
import './picture.css'

/** Letters as strokes in a box of ten: a picture needs no font, and nobody reads it aloud. */
const GLYPHS = {
  A: 'M2.3 8.5 5 1.5l2.7 7M3.3 6h3.4',
  D: 'M3 1.5v7h1.6a3.5 3.5 0 0 0 0-7Z',
  E: 'M7.2 1.5H3v7h4.2M3 5h3.5',
  F: 'M3 8.5v-7h4.5M3 5h3.5',
  I: 'M5 1.5v7',
  M: 'M2 8.5v-7l3 4 3-4v7',
  O: 'M5 1.5a3 3.5 0 1 0 .01 0',
  R: 'M3 8.5v-7h2.2a2 2 0 0 1 0 4H3m2.2 0 2.2 3',
  S: 'M7.2 2.6C6.4 1.2 3.2 1.2 3.2 3.3S7.2 5 7.2 6.8 3.6 8.9 2.8 7.3',
  T: 'M2.5 1.5h5m-2.5 0v7',
  Ð: 'M3 1.5v7h1.6a3.5 3.5 0 0 0 0-7Zm-1.2 3.5h3',
  Þ: 'M3.2 1v8m0-6h2.3a2 2 0 0 1 0 4H3.2',
} as const

export type GlyphName = keyof typeof GLYPHS

/** One letter; `size` is the side of its box. */
export const Glyph = ({
  name,
  x,
  y,
  size,
}: {
  readonly name: GlyphName
  readonly x: number
  readonly y: number
  readonly size: number
}) => (
  <path
    d={GLYPHS[name]}
    transform={`translate(${x} ${y}) scale(${size / 10})`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)

/** The frame of a game's thumbnail: it fits wherever it is put, and is only looked at. */
export const Picture = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 160 120" aria-hidden className="size-full max-h-full text-ink">
    {children}
  </svg>
)

const motionOf = (from: string | undefined, to: string | undefined): string => {
  if (from !== undefined) return 'picture-arrive'
  return to === undefined ? 'picture-shine' : 'picture-travel'
}

/** Something that comes `from` somewhere, goes over `to` somewhere and back, or shines, again and again; places are
 *  CSS transforms. */
export const Moving = ({
  from,
  to,
  delay = 0,
  children,
}: {
  readonly from?: string
  readonly to?: string
  /** Milliseconds. */
  readonly delay?: number
  readonly children: ReactNode
}) => (
  <g
    className={motionOf(from, to)}
    style={{ '--from': from, '--to': to, animationDelay: `${delay}ms` } as CSSProperties}
  >
    {children}
  </g>
)

/** A tile with a lower edge, as thick as one that can be picked up. */
export const PictureTile = ({
  x,
  y,
  width,
  height = width,
  letters = [],
  className = '',
  look = 'fill-tile',
  edge = 'fill-tile-edge',
}: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height?: number
  readonly letters?: readonly GlyphName[]
  /** For motion. */
  readonly className?: string
  readonly look?: string
  readonly edge?: string
}) => {
  const glyph = Math.min(height * 0.62, (width * 0.86) / Math.max(1, letters.length))
  const left = x + (width - glyph * letters.length) / 2
  return (
    <g className={className}>
      <rect x={x} y={y + 2} width={width} height={height} rx="4" className={edge} />
      <rect x={x} y={y} width={width} height={height} rx="4" className={look} />
      {letters.map((name, place) => (
        <Glyph key={name} name={name} x={left + place * glyph} y={y + (height - glyph) / 2} size={glyph} />
      ))}
    </g>
  )
}
