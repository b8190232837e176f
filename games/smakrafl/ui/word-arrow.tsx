import type { CSSProperties } from 'react'
import type { Arrow } from './geometry.ts'
import type { Lighting } from './lighting.ts'

/** Colours of the words of a move; from the fifth on their number alone tells them apart. */
const COLOURS = ['--word-1', '--word-2', '--word-3', '--word-4'] as const
export const wordColour = (number: number): CSSProperties =>
  ({ '--word': `var(${COLOURS[number - 1] ?? '--quiet'})` }) as CSSProperties

/** The shaft runs under the letters; the number and the head lie above them. */
export const ArrowShaft = ({
  arrow: { from, neck, number, length },
  lighting,
}: {
  readonly arrow: Arrow
  readonly lighting: Lighting | undefined
}) => (
  <line
    x1={from.x}
    y1={from.y}
    x2={neck.x}
    y2={neck.y}
    strokeWidth={6.3}
    strokeLinecap="butt"
    className={`smakrafl-word-stroke ${lighting === undefined ? '' : 'smakrafl-grow'}`}
    style={
      {
        ...wordColour(number),
        ...(lighting === undefined
          ? {}
          : {
              '--length': length,
              animationDelay: `${lighting.begins}ms`,
              animationDuration: `${lighting.ends - lighting.begins}ms`,
            }),
      } as CSSProperties
    }
  />
)

export const ArrowMarks = ({
  arrow: { from, tip, wings, number },
  lighting,
}: {
  readonly arrow: Arrow
  readonly lighting: Lighting | undefined
}) => {
  const [one, other] = wings
  return (
    <g style={wordColour(number)}>
      <path
        d={`M${tip.x} ${tip.y}L${one.x} ${one.y}L${other.x} ${other.y}Z`}
        className={`smakrafl-word-fill ${lighting === undefined ? '' : 'smakrafl-appear'}`}
        style={{ animationDelay: `${lighting?.ends ?? 0}ms` }}
      />
      <g
        className={lighting === undefined ? '' : 'smakrafl-appear'}
        style={{ animationDelay: `${lighting?.begins ?? 0}ms` }}
      >
        <circle
          cx={from.x}
          cy={from.y}
          r={8}
          strokeWidth={1.5}
          className="smakrafl-word-fill stroke-tile-lit"
        />
        <text
          x={from.x}
          y={from.y + 4}
          fontSize={11.6}
          textAnchor="middle"
          className="smakrafl-value fill-word-ink font-extrabold"
        >
          {number}
        </text>
      </g>
    </g>
  )
}
