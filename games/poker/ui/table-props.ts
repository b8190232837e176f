import type { ReactNode } from 'react'
import type { PotView } from '../view-types.ts'
import type { Props } from './props.ts'
import type { PlateSize } from './seat-plate.tsx'

export interface TableProps extends Props {
  readonly size: PlateSize
  /** The seat chosen to sit down in. */
  readonly chosen?: number | undefined
  readonly onChooseSeat?: ((seat: number) => void) | undefined
  /** Whose seat opens a menu when it is tapped, and how. */
  readonly menuFor?: (player: string) => boolean
  readonly onMenu?: (player: string) => void
  /** Shares as picked on this screen at the showdown, before anything is written. */
  readonly preview?: readonly PotView['shares'][number][] | undefined
  readonly children?: ReactNode
}
