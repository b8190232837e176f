import type { TileId } from '../tiles.ts'
import { type Draft, erased, NO_DRAFT, tapped, typed } from './draft.ts'

/** What became of the last word: `text` is the word found, or why it was refused. */
export interface Feedback {
  readonly kind: 'found' | 'refused'
  readonly text: string
  readonly count: number
  /** What was laid, where the dictionary does not know it: it can be put to the others (T23). */
  readonly unknown?: readonly TileId[] | undefined
}

/** What somebody is doing to find a word. What is tapped while a word is on its way belongs to the next one. */
export interface InputState {
  readonly draft: Draft
  /** On its way to the server; one at a time. */
  readonly pending?: Draft | undefined
  readonly feedback?: Feedback | undefined
  /** The draft was refused: the next tile starts a new word. */
  readonly isSpent?: boolean
}

export const NO_INPUT: InputState = { draft: NO_DRAFT }

export type InputAction =
  | { readonly type: 'tap'; readonly id: TileId }
  | { readonly type: 'type'; readonly letter: string }
  | { readonly type: 'erase' | 'clear' | 'submit' }
  | { readonly type: 'found' | 'refused'; readonly text: string }
  | { readonly type: 'offer'; readonly tiles: readonly TileId[] }

export const isSubmittable = ({ draft: { path, rest }, pending }: InputState): boolean =>
  path.length > 0 && rest === '' && pending === undefined

export const inputReducer =
  (tiles: readonly string[]) =>
  (now: InputState, action: InputAction): InputState => {
    const { draft, pending, isSpent = false } = now
    const count = (now.feedback?.count ?? 0) + 1
    switch (action.type) {
      case 'tap':
        return {
          draft: tapped(isSpent && !draft.path.includes(action.id) ? NO_DRAFT : draft, action.id),
          pending,
        }
      case 'type': {
        const next = typed(isSpent ? NO_DRAFT : draft, tiles, action.letter)
        return next === undefined ? now : { draft: next, pending }
      }
      case 'erase':
        // Nobody mends a refused word tile by tile.
        return { draft: isSpent ? NO_DRAFT : erased(draft), pending }
      case 'clear':
        return { draft: NO_DRAFT, pending }
      case 'submit':
        return isSubmittable(now) ? { draft: NO_DRAFT, pending: draft, feedback: now.feedback } : now
      case 'found':
        return { draft, feedback: { kind: 'found', text: action.text, count } }
      case 'offer':
        // Only while the refused word still lies there.
        return isSpent && draft.path === action.tiles && now.feedback?.kind === 'refused'
          ? { ...now, feedback: { ...now.feedback, unknown: action.tiles } }
          : now
      case 'refused': {
        const isUntouched = draft.path.length === 0 && draft.rest === ''
        return {
          // What was begun meanwhile is not taken away.
          draft: isUntouched ? (pending ?? NO_DRAFT) : draft,
          feedback: { kind: 'refused', text: action.text, count },
          ...(isUntouched && { isSpent: true }),
        }
      }
    }
  }
