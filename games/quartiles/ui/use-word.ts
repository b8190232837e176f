import type { FaceProps } from '@fimm/ui/face.ts'
import { isWriting } from '@fimm/ui/writing.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TileId } from '../tiles.ts'
import type { Command } from '../types.ts'
import { type Draft, erased, NO_DRAFT, tapped, textOf, typed } from './draft.ts'

/** What became of the last word: `text` is the word found, or why it was refused. */
interface Feedback {
  readonly kind: 'found' | 'refused'
  readonly text: string
  readonly count: number
}

export interface WordInput {
  readonly draft: Draft
  readonly isEmpty: boolean
  readonly feedback: Feedback | undefined
  readonly tap: (id: TileId) => void
  readonly erase: () => void
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
  const { draft } = input

  const tap = (id: TileId): void =>
    setInput((now) => ({
      draft: tapped(now.isSpent === true && !now.draft.path.includes(id) ? NO_DRAFT : now.draft, id),
    }))
  const type = (letter: string): void =>
    setInput((now) => {
      const next = typed(now.isSpent === true ? NO_DRAFT : now.draft, tiles, letter)
      return next === undefined ? now : { draft: next }
    })
  const erase = (): void => setInput((now) => ({ draft: erased(now.draft) }))
  const lay = async (): Promise<void> => {
    const { path } = draft
    if (path.length === 0 || draft.rest !== '') return
    const reply = await send({ type: 'find-word', tiles: path })
    count.current += 1
    const feedback = reply.ok
      ? ({ kind: 'found', text: textOf(draft, tiles), count: count.current } as const)
      : ({ kind: 'refused', text: reply.message, count: count.current } as const)
    setInput({ draft: reply.ok ? NO_DRAFT : draft, feedback, isSpent: !reply.ok })
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (ctrlKey || metaKey || altKey || isWriting(target)) return
    if (key === 'Enter' && !isOnOtherControl(target)) {
      // On a tile Enter would also press it: with a word in the hand it lays the word, Space presses.
      if (draft.path.length > 0) event.preventDefault()
      void lay()
    } else if (key === 'Backspace') erase()
    else if (key === 'Escape') setInput({ draft: NO_DRAFT })
    else if (LETTER.test(key)) type(key.toUpperCase())
  })
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isActive])

  const isEmpty = draft.path.length === 0 && draft.rest === ''
  return { draft, isEmpty, feedback: input.feedback, tap, erase, lay: () => void lay() }
}

const isOnOtherControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button:not([data-tile]), a, summary')
