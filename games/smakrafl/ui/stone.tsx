import { memo, use } from 'react'
import { type Letter, valuesOf } from '../letters.ts'
import { RADIUS } from './geometry.ts'
import { PlayedLanguage } from './played-language.ts'

const LOOKS = {
  plain: { face: 'fill-tile', edge: 'fill-tile-edge', letter: 'fill-ink', value: 'fill-tile-value' },
  lit: { face: 'fill-tile-lit', edge: 'fill-tile-edge', letter: 'fill-ink', value: 'fill-ink' },
  up: { face: 'fill-accent', edge: 'smakrafl-up-edge', letter: 'fill-accent-ink', value: 'fill-accent-ink' },
} as const
export type StoneLook = keyof typeof LOOKS

/** A round stone without its letter, around the origin of its group. Remembered, like its letter: at every tap the
 *  board is drawn again, and nearly all of its 64 stones stay as they are. */
export const StoneFace = memo(({ look = 'plain' }: { readonly look?: StoneLook }) => (
  <>
    <circle cy={0.8} r={RADIUS} className={LOOKS[look].edge} />
    <circle cy={-0.8} r={RADIUS} className={LOOKS[look].face} />
  </>
))

/** The letter and what it is worth. */
export const StoneLetter = memo(
  ({ letter, look = 'plain' }: { readonly letter: Letter; readonly look?: StoneLook }) => {
    const values = valuesOf(use(PlayedLanguage))
    return (
      <>
        <text
          y={2.6}
          fontSize={23.4}
          textAnchor="middle"
          className={`font-display font-bold ${LOOKS[look].letter}`}
        >
          {letter.toUpperCase()}
        </text>
        <text
          y={16.1}
          fontSize={11.5}
          textAnchor="middle"
          className={`smakrafl-value font-extrabold ${LOOKS[look].value} ${look === 'lit' ? 'smakrafl-outlined' : ''}`}
        >
          {values[letter]}
        </text>
      </>
    )
  },
)

/** A stone by itself, outside the board. Without a letter it is the place for one. */
export const Stone = ({
  letter,
  look = 'plain',
  dashed = false,
  className = 'size-11',
}: {
  readonly letter?: Letter | undefined
  readonly look?: StoneLook
  readonly dashed?: boolean
  readonly className?: string
}) => (
  <svg aria-hidden viewBox="-22 -22 44 44" className={`shrink-0 overflow-visible select-none ${className}`}>
    {letter === undefined ? (
      <circle r={19} fill="none" strokeWidth={1.5} strokeDasharray="4 4" className="stroke-quiet" />
    ) : (
      <>
        <StoneFace look={look} />
        {dashed && (
          <circle
            cy={-0.8}
            r={19.5}
            fill="none"
            strokeWidth={2}
            strokeDasharray="5 4"
            className="stroke-accent"
          />
        )}
        <StoneLetter letter={letter} look={look} />
      </>
    )}
  </svg>
)
