import { useEffect, useEffectEvent, useRef } from 'react'
import { isWriting } from './writing.ts'

/** As long as the dock ignores taps (dock.tsx): a key pressed then was meant for what was there before. */
const GUARD = 350

export interface KeyPress {
  /** Small letters, `shift+h` for a letter with Shift, and otherwise as the browser calls it: `?`, `arrowleft`. */
  readonly key: string
  readonly shift: boolean
  /** What has the focus. */
  readonly target: HTMLElement | undefined
}

type Action = () => void
export type KeyActions =
  | Readonly<Record<string, Action | undefined>>
  | ((press: KeyPress) => Action | undefined)

interface KeyOptions {
  readonly isActive?: boolean
  /** What the server can change under a finger: nothing happens for a moment after it changed. */
  readonly guard?: string | number
  /** A key held down acts again and again. */
  readonly repeats?: boolean
  /** Controls on which Enter and Space mean what they mean on the page; on all others they press the control. */
  readonly sharedControls?: string
}

/** Keys of the whole page, for every game: never while somebody writes or uses a dialog or a slider, never with Ctrl,
 *  Alt or Meta, but where they are needed for a letter. A key that acts keeps the page from using it too, but for Escape, which closes what is open. */
export const useKeys = (
  actions: KeyActions,
  { isActive = true, guard, repeats = false, sharedControls }: KeyOptions = {},
): void => {
  const openAt = useRef(0)
  useEffect(() => {
    openAt.current = guard === undefined ? 0 : performance.now() + GUARD
  }, [guard])
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (isShortcut(event) || event.isComposing) return
    if ((event.repeat && !repeats) || isTaken(event, sharedControls)) return
    const action = actionFor(actions, event)
    if (action === undefined) return
    if (event.key !== 'Escape') event.preventDefault()
    if (performance.now() >= openAt.current) action()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isActive])
}

/** Keys pressed with Ctrl, Alt or Meta are the browser's; but letters beside the English ones are often typed with Alt, or
 *  with AltGr, which Windows tells as Ctrl and Alt. */
const isShortcut = (event: KeyboardEvent): boolean => {
  if (event.metaKey) return true
  if (!event.ctrlKey && !event.altKey) return false
  const isTyped = event.altKey || event.getModifierState('AltGraph')
  return !(isTyped && FURTHER_LETTER.test(event.key.normalize('NFC')))
}

const FURTHER_LETTER = /^(?!\p{ASCII})\p{L}$/u

/** Whether the key is for what has the focus: a field, a slider, something in a dialog, a button under Enter. */
const isTaken = ({ key, target }: KeyboardEvent, sharedControls: string | undefined): boolean => {
  if (isWriting(target)) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog, [role=dialog], [role=slider]') !== null) return true
  const control = key === 'Enter' || key === ' ' ? target.closest('button, a, summary') : null
  return control !== null && !(sharedControls !== undefined && control.matches(sharedControls))
}

const actionFor = (
  actions: KeyActions,
  { key: typed, shiftKey, target }: KeyboardEvent,
): Action | undefined => {
  // Some keyboards send an accent as a mark of its own.
  const key = typed.normalize('NFC')
  const isCapital = shiftKey && /^\p{L}$/u.test(key)
  const name = `${isCapital ? 'shift+' : ''}${key.toLowerCase()}`
  return typeof actions === 'function'
    ? actions({ key: name, shift: shiftKey, target: target instanceof HTMLElement ? target : undefined })
    : actions[name]
}
