import {
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { cellAfterKey } from './grid-movement.ts'

export interface GridCell extends Omit<
  ComponentProps<'button'>,
  'children' | 'disabled' | 'onClick' | 'ref' | 'role' | 'tabIndex' | 'type'
> {
  /** For screen readers: place, content, state. */
  readonly label: string
  /** Can be focused but not activated. */
  readonly disabled?: boolean
  /** Selected (`aria-selected`). */
  readonly pressed?: boolean
  /** Such as `data-drop`. */
  readonly [data: `data-${string}`]: string | number | boolean | undefined
}

/** A board of cells. One stop for the Tab key; arrows, Home and End move inside it, Enter and Space activate. */
export const Grid = ({
  rows,
  columns,
  label,
  className = '',
  style,
  cell,
  cellProps,
  onActivate,
  onFocusCell,
  first = 0,
  ref,
}: {
  readonly rows: number
  readonly columns: number
  readonly label: string
  /** Columns and rows have equal sizes unless `style` overrides them. */
  readonly className?: string
  readonly style?: CSSProperties
  readonly cell: (index: number) => ReactNode
  readonly cellProps: (index: number) => GridCell
  readonly onActivate: (index: number, byKeyboard: boolean) => void
  readonly onFocusCell?: (index: number) => void
  /** The Tab stop before any cell was focused. */
  readonly first?: number
  readonly ref?: RefObject<HTMLDivElement | null>
}) => {
  const count = rows * columns
  const own = useRef<HTMLDivElement>(null)
  const root = ref ?? own
  const [focused, setFocused] = useState<number>()
  const stop = Math.min(focused ?? first, count - 1)

  const move = (event: KeyboardEvent, index: number): void => {
    const next = cellAfterKey(event, index, { columns, count })
    if (next === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }

  return (
    <div
      ref={root}
      role="grid"
      // A board is what it is: columns, and the words on it, run from left to right in every language of the page.
      dir="ltr"
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={columns}
      className={`grid ${className}`}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
        ...style,
      }}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} role="row" className="contents">
          {Array.from({ length: columns }, (_unused, column) => {
            const index = row * columns + column
            const { label: name, disabled = false, pressed, onKeyDown, onFocus, ...rest } = cellProps(index)
            return (
              <button
                key={index}
                type="button"
                role="gridcell"
                data-cell={index}
                tabIndex={index === stop ? 0 : -1}
                aria-label={name}
                aria-disabled={disabled}
                aria-selected={pressed}
                onKeyDown={(event) => {
                  onKeyDown?.(event)
                  if (!event.defaultPrevented) move(event, index)
                }}
                onFocus={(event) => {
                  setFocused(index)
                  onFocus?.(event)
                  onFocusCell?.(index)
                }}
                // `detail` is 0 when the click came from Enter or Space.
                onClick={({ detail }) => !disabled && onActivate(index, detail === 0)}
                {...rest}
              >
                {cell(index)}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
