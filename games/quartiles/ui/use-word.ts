import type { FaceProps } from '@fimm/ui/face.ts'
import { useKeys, type KeyPress } from '@fimm/ui/use-keys.ts'
import { useMemo, useReducer } from 'react'
import type { TileId } from '../tiles.ts'
import type { Command } from '../types.ts'
import { type Draft, textOf } from './draft.ts'
import { type Feedback, inputReducer, isSubmittable, NO_INPUT } from './word-input.ts'

export interface WordInput {
  readonly draft: Draft
  readonly isEmpty: boolean
  /** The word that is on its way to the server. */
  readonly pending: string | undefined
  readonly canLay: boolean
  readonly feedback: Feedback | undefined
  readonly tap: (id: TileId) => void
  readonly erase: () => void
  readonly clear: () => void
  readonly lay: () => void
}

const LETTER = /^(?:shift\+)?(\p{L})$/u

/** Building a word by tapping and typing, and laying it. */
export const useWord = ({
  tiles,
  isActive,
  send,
}: {
  readonly tiles: readonly string[]
  readonly isActive: boolean
  readonly send: FaceProps<object, Command>['send']
}): WordInput => {
  const reduce = useMemo(() => inputReducer(tiles), [tiles])
  const [input, dispatch] = useReducer(reduce, NO_INPUT)
  const { draft, pending, feedback } = input

  const erase = (): void => dispatch({ type: 'erase' })
  const clear = (): void => dispatch({ type: 'clear' })
  const lay = async (): Promise<void> => {
    if (!isSubmittable(input)) return
    dispatch({ type: 'submit' })
    const reply = await send({ type: 'find-word', tiles: draft.path })
    dispatch(
      reply.ok ? { type: 'found', text: textOf(draft, tiles) } : { type: 'refused', text: reply.message },
    )
  }
  const actionOf = ({ key }: KeyPress): (() => void) | undefined => {
    if (key === 'enter') return draft.path.length === 0 ? undefined : () => void lay()
    if (key === 'backspace') return erase
    if (key === 'escape') return clear
    const [, letter] = LETTER.exec(key) ?? []
    return letter === undefined ? undefined : () => dispatch({ type: 'type', letter: letter.toUpperCase() })
  }
  // On a tile Enter would press it: with a word in the hand it lays the word, Space presses.
  useKeys(actionOf, { isActive, sharedControls: '[data-tile]' })

  return {
    draft,
    isEmpty: draft.path.length === 0 && draft.rest === '',
    pending: pending && textOf(pending, tiles),
    canLay: isSubmittable(input),
    feedback,
    tap: (id) => dispatch({ type: 'tap', id }),
    erase,
    clear,
    lay: () => void lay(),
  }
}
