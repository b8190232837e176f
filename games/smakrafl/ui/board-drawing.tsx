import type { CSSProperties } from 'react'
import { type Cell, cellAt, CELLS, indexOf, letterAt, type Pair, type Tiles } from '../grid.ts'
import type { Letter } from '../letters.ts'
import type { WordAt } from '../words.ts'
import { type Arrow, arrowsOf, centreOf, SIDE } from './geometry.ts'
import type { Lighting } from './lighting.ts'
import { StoneFace, StoneLetter } from './stone.tsx'
import { ArrowMarks, ArrowShaft } from './word-arrow.tsx'

/** A letter on its way to the cell it now belongs to. */
export interface Traveller {
  readonly letter: Letter
  readonly from: Cell
  readonly to: Cell
}

export interface BoardLook {
  readonly tiles: Tiles
  /** Whose turn: a solid green frame is mine, a dashed red one theirs. */
  readonly frame: 'mine' | 'theirs' | 'none'
  /** Lifted: chosen, or about to be swapped. */
  readonly lifted?: readonly Cell[]
  /** Cells of the swap whose words are shown. */
  readonly ringed?: readonly Cell[]
  /** Prepared for one's next turn. */
  readonly plan?: Pair | undefined
  readonly words?: readonly WordAt[]
  /** The number of the first of them. */
  readonly firstNumber?: number
  /** The words light up one after the other; without it they just stand there. */
  readonly lighting?: readonly Lighting[] | undefined
  /** Words that were there from the start. */
  readonly underlined?: readonly WordAt[]
  readonly travellers?: readonly Traveller[]
  /** Nothing came of this swap. */
  readonly shaken?: readonly Cell[]
  /** How long a swap can still be cancelled. */
  readonly settling?: { readonly cells: readonly Cell[]; readonly millis: number } | undefined
}

const FRAMES = {
  mine: 'stroke-good',
  theirs: 'stroke-bad',
  none: 'stroke-line',
} as const

/** The grid as it is seen. What it says stands in the cells that lie over it. */
export const BoardDrawing = ({ look }: { readonly look: BoardLook }) => {
  const { tiles, frame, words = [], lighting, underlined = [], travellers = [], plan } = look
  const arrows = arrowsOf(words, look.firstNumber)
  const has = (cells: readonly Cell[] | undefined, index: number): boolean =>
    cells?.some((cell) => indexOf(cell) === index) ?? false
  const delays = litDelays(arrows, lighting)
  const away = travellers.map(({ to }) => to)
  const still = Array.from({ length: CELLS }, (_, index) => index).filter((index) => !has(away, index))
  const lifted = still.filter((index) => has(look.lifted, index))
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      className="absolute inset-0 size-full overflow-visible select-none"
    >
      <rect width={SIDE} height={SIDE} rx={18.9} className="fill-sunken" />
      <rect
        x={1.5}
        y={1.5}
        width={SIDE - 3}
        height={SIDE - 3}
        rx={17.4}
        fill="none"
        strokeWidth={3}
        strokeDasharray={frame === 'theirs' ? '12 7' : undefined}
        className={`transition-colors ${FRAMES[frame]}`}
      />
      {still.map((index) => (
        <g key={index} transform={placeOf(cellAt(index))}>
          <g className={has(look.shaken, index) ? 'smakrafl-shake' : ''}>
            <StoneFace />
            {delays.has(index) && (
              <g
                className={lighting === undefined ? '' : 'smakrafl-appear'}
                style={{ animationDelay: `${delays.get(index) ?? 0}ms` }}
              >
                <StoneFace look="lit" />
              </g>
            )}
            {has(look.ringed, index) && (
              <circle cy={-0.8} r={19.5} fill="none" strokeWidth={2.5} className="stroke-accent" />
            )}
          </g>
        </g>
      ))}
      {underlined.length > 0 && <StartWords words={underlined} />}
      {arrows.map((arrow, index) => (
        <ArrowShaft key={`${arrow.word.word} ${index}`} arrow={arrow} lighting={lighting?.[index]} />
      ))}
      {plan !== undefined && <Plan plan={plan} />}
      {still.map((index) => (
        <g key={index} transform={placeOf(cellAt(index))}>
          {delays.has(index) && (
            <circle
              cy={-4.5}
              r={12.4}
              className={`fill-tile-lit ${lighting === undefined ? '' : 'smakrafl-appear'}`}
              style={{ animationDelay: `${delays.get(index) ?? 0}ms` }}
            />
          )}
          <g className={has(look.shaken, index) ? 'smakrafl-shake' : ''}>
            <StoneLetter letter={letterAt(tiles, cellAt(index))} />
            {delays.has(index) && (
              <g
                className={lighting === undefined ? '' : 'smakrafl-appear'}
                style={{ animationDelay: `${delays.get(index) ?? 0}ms` }}
              >
                <StoneLetter letter={letterAt(tiles, cellAt(index))} look="lit" />
              </g>
            )}
          </g>
        </g>
      ))}
      {arrows.map((arrow, index) => (
        <ArrowMarks key={`${arrow.word.word} ${index}`} arrow={arrow} lighting={lighting?.[index]} />
      ))}
      {lifted.map((index) => (
        <g key={index} transform={placeOf(cellAt(index))}>
          <Lifted
            letter={letterAt(tiles, cellAt(index))}
            settles={has(look.settling?.cells, index) ? look.settling?.millis : undefined}
          />
        </g>
      ))}
      {travellers.map((traveller) => (
        <Travelling key={`${indexOf(traveller.from)} ${indexOf(traveller.to)}`} traveller={traveller} />
      ))}
    </svg>
  )
}

const placeOf = (cell: Cell): string => {
  const { x, y } = centreOf(cell)
  return `translate(${x} ${y})`
}

/** When each cell lights up for the first time. */
const litDelays = (
  arrows: readonly Arrow[],
  lighting: readonly Lighting[] | undefined,
): ReadonlyMap<number, number> => {
  const delays = new Map<number, number>()
  for (const [number, { cells }] of arrows.entries())
    for (const [step, cell] of cells.entries()) {
      const { begins = 0, perLetter = 0 } = lighting?.[number] ?? {}
      if (!delays.has(indexOf(cell))) delays.set(indexOf(cell), begins + step * perLetter)
    }
  return delays
}

/** A thin line from letter to letter of words that were there from the start: they do not count any more (S6).
 *  It runs under the letters, and stops around them: a line through them would look as if they were crossed out. */
const StartWords = ({ words }: { readonly words: readonly WordAt[] }) => {
  const arrows = arrowsOf(words)
  const cells = new Map(arrows.flatMap((arrow) => arrow.cells.map((cell) => [indexOf(cell), cell] as const)))
  return (
    <>
      <g className="stroke-quiet" strokeWidth={1.75} strokeLinecap="round">
        {arrows.map(({ cells: [first, ...rest], word }, index) => {
          const [from, to] = [centreOf(first ?? word.at), centreOf(rest.at(-1) ?? word.at)]
          return <line key={index} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        })}
      </g>
      {[...cells.values()].map((cell) => (
        <circle key={indexOf(cell)} transform={placeOf(cell)} r={17} className="fill-tile" />
      ))}
    </>
  )
}

const Plan = ({ plan: { first, second } }: { readonly plan: Pair }) => {
  const [from, to] = [centreOf(first), centreOf(second)]
  const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) / 5, y: (from.y + to.y) / 2 - (to.x - from.x) / 5 }
  return (
    <g fill="none" className="stroke-accent" strokeWidth={2.5} strokeLinecap="round">
      <path d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`} strokeDasharray="1 6" />
      {[from, to].map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y - 0.8} r={19.5} strokeDasharray="5 4" className="fill-tile" />
      ))}
    </g>
  )
}

const Lifted = ({ letter, settles }: { readonly letter: Letter; readonly settles: number | undefined }) => (
  <>
    <ellipse cy={16.5} rx={19.5} ry={10} className="smakrafl-shadow" />
    <g transform="translate(0 -4)" className="smakrafl-lift">
      <circle r={23.5} className="fill-paper" />
      <circle r={23.5} fill="none" strokeWidth={2} className="stroke-accent" />
      <StoneFace look="up" />
      <StoneLetter letter={letter} look="up" />
    </g>
    {settles !== undefined && (
      <g transform="translate(-16 19)">
        <rect width={32} height={7} rx={3.5} strokeWidth={1} className="fill-paper stroke-accent" />
        <rect
          x={1}
          y={1.5}
          width={30}
          height={4}
          rx={2}
          className="smakrafl-settle fill-accent"
          style={{ animationDuration: `${settles}ms` }}
        />
      </g>
    )}
  </>
)

/** How far an arc bows out of the straight way, of its length. */
const BOW = 0.22

const Travelling = ({ traveller: { letter, from, to } }: { readonly traveller: Traveller }) => {
  const [start, end] = [centreOf(from), centreOf(to)]
  const way = { x: start.x - end.x, y: start.y - end.y }
  return (
    <g transform={placeOf(to)}>
      <g
        className="smakrafl-travel"
        style={
          {
            '--from-x': `${way.x}px`,
            '--from-y': `${way.y}px`,
            '--half-x': `${way.x / 2 - way.y * BOW}px`,
            '--half-y': `${way.y / 2 + way.x * BOW}px`,
          } as CSSProperties
        }
      >
        <StoneFace look="up" />
        <StoneLetter letter={letter} look="up" />
      </g>
    </g>
  )
}
