import type { FaceProps } from '@fimm/ui/face.ts'
import { isWriting } from '@fimm/ui/writing.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TileId } from '../tiles.ts'
import type { Command } from '../types.ts'
import { type Draft, erased, NO_DRAFT, tapped, textOf, typed } from './draft.ts'

export type Feedback =
  | { readonly kind: 'found'; readonly word: string; readonly count: number }
  | { readonly kind: 'refused'; readonly message: string; readonly count: number }

export interface WordInput {
  readonly draft: Draft
  readonly text: string
  readonly feedback: Feedback | undefined
  readonly tap: (id: TileId) => void
  readonly erase: () => void
  readonly clear: () => void
  readonly lay: () => void
}

interface InputState {
  readonly draft: Draft
  readonly feedback?: Feedback | undefined
  /** It was refused: the next tile starts a new word. */
  readonly isSpent?: boolean
}

const LETTER = /^\p{L}$/u

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
  const [input, setInput] = useState<InputState>({ draft: NO_DRAFT })
  const count = useRef(0)
  const { draft, feedback } = input

  const tap = useCallback(
    (id: TileId) =>
      setInput((now) => ({
        draft: tapped(now.isSpent === true && !now.draft.path.includes(id) ? NO_DRAFT : now.draft, id),
      })),
    [],
  )
  const type = useCallback(
    (letter: string) =>
      setInput((now) => {
        const next = typed(now.isSpent === true ? NO_DRAFT : now.draft, tiles, letter)
        return next === undefined ? now : { draft: next }
      }),
    [tiles],
  )
  const erase = useCallback(() => setInput((now) => ({ draft: erased(now.draft) })), [])
  const clear = useCallback(() => setInput({ draft: NO_DRAFT }), [])
  const lay = useCallback(async () => {
    const { path } = draft
    if (path.length === 0 || draft.rest !== '') return
    const reply = await send({ type: 'find-word', tiles: path })
    count.current += 1
    const mine = { count: count.current }
    setInput(
      reply.ok
        ? { draft: NO_DRAFT, feedback: { kind: 'found', word: textOf(draft, tiles), ...mine } }
        : { draft, feedback: { kind: 'refused', message: reply.message, ...mine }, isSpent: true },
    )
  }, [draft, tiles, send])

  useEffect(() => {
    if (!isActive) return undefined
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || isWriting(target)) return
      if (key === 'Enter' && !isOnOtherControl(target)) {
        // On a tile Enter would also press it: with a word in the hand it lays the word, Space presses.
        if (draft.path.length > 0) event.preventDefault()
        void lay()
      } else if (key === 'Backspace') erase()
      else if (key === 'Escape') clear()
      else if (LETTER.test(key)) type(key.toUpperCase())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isActive, draft, lay, erase, clear, type])

  const text = useMemo(() => textOf(draft, tiles), [draft, tiles])
  return { draft, text, feedback, tap, erase, clear, lay: () => void lay() }
}

const isOnOtherControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button:not([data-tile]), a, summary')
