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
  /** Puts the refused word to the others; absent where there is none, or nobody to ask. */
  readonly ask: (() => void) | undefined
}

/** Between two taps that are meant as one. */
const QUICK_TAPS = 600

const LETTER = /^(?:shift\+)?(\p{L})$/u

/** Building a word by tapping and typing, and laying it. */
export const useWord = ({
  tiles,
  isActive,
  send,
  putWord,
}: {
  readonly tiles: readonly string[]
  readonly isActive: boolean
  readonly send: FaceProps<object, Command>['send']
  readonly putWord: FaceProps['putWord']
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
    if (reply.ok) dispatch({ type: 'found', text: textOf(draft, tiles) })
    else dispatch({ type: 'refused', text: reply.message })
    // Not at once: the second of two quick taps on *Submit* must not ask everybody.
    if (!reply.ok && reply.code === 'not-a-word')
      setTimeout(() => dispatch({ type: 'offer', tiles: draft.path }), QUICK_TAPS)
  }
  const unknown = feedback?.unknown
  const canAsk = unknown !== undefined && pending === undefined && putWord?.isAsking === false
  const ask = async (): Promise<void> => {
    if (!canAsk) return
    // The page says why, if it cannot be put.
    if ((await putWord.run({ tiles: unknown })).ok) dispatch({ type: 'clear' })
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
    ask: canAsk ? () => void ask() : undefined,
  }
}
