import type { Millis, PlayerId } from '@fimm/kernel'
import type { Decision } from '@fimm/ui/face.ts'
import { pause } from '@fimm/ui/pause.ts'
import { useDecisions } from '@fimm/ui/use-decisions.ts'
import { useState } from 'react'
import type { Tiles } from '../grid.ts'
import type { ShownEvent, View } from '../view-types.ts'
import { type Lighting, lightingOf } from './lighting.ts'

type SwapShown = Extract<ShownEvent, { readonly type: 'letters-swapped' }>

/** A move as it is being shown: the first letter is held, both travel, then the words light up. */
export interface MoveShow {
  readonly stage: 'held' | 'travelling' | 'lighting'
  readonly move: SwapShown
  /** The grid before it. */
  readonly tiles: Tiles
  readonly lighting: readonly Lighting[]
  /** How many words have been counted so far. */
  readonly counted: number
}

/** A bot's first letter is held so long that one sees which. */
export const HELD: Millis = 600
export const TRAVEL: Millis = 260

/** Shows moves as they arrive. One's own letters have travelled already, at the tap. */
export const useMoveShow = (
  decisions: readonly Decision<View, ShownEvent>[],
  me: PlayerId | null,
): MoveShow | undefined => {
  const [show, setShow] = useState<MoveShow>()
  useDecisions(decisions, async ({ events, by, before }, signal) => {
    const move = events.find((event) => event.type === 'letters-swapped')
    if (move === undefined) return
    const lighting = lightingOf(move.words)
    const shown = { move, tiles: before.tiles, lighting, counted: 0 } as const
    const wait = (millis: Millis): Promise<void> => pause(millis, signal)
    const isOwn = move.player === me && by.kind !== 'bot'
    try {
      if (by.kind === 'bot') {
        setShow({ ...shown, stage: 'held' })
        await wait(HELD)
      }
      if (!isOwn && !signal.aborted) {
        setShow({ ...shown, stage: 'travelling' })
        await wait(TRAVEL)
      }
      let at = 0
      for (const [index, { ends }] of lighting.entries()) {
        if (signal.aborted) return
        setShow({ ...shown, stage: 'lighting', counted: index })
        await wait(ends - at)
        at = ends
      }
      if (!signal.aborted) setShow({ ...shown, stage: 'lighting', counted: lighting.length })
      await wait(AFTERGLOW)
    } finally {
      setShow(undefined)
    }
  })
  return show
}

/** So long the points fly before all stands still. */
const AFTERGLOW: Millis = 700
