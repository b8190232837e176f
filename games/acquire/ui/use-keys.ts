import { useEffect, useEffectEvent } from 'react'
import { type Chain, CHAINS, MARKS } from '../chains.ts'

export interface KeyActions {
  /** 1–6. */
  slot(index: number): void
  enter(): void
  escape(): void
  backspace(): void
  chain(chain: Chain, isShift: boolean): void
  sell(step: 1 | -1): void
  trade(step: 1 | -1): void
  keep(): void
  end(): void
  /** Letters stand for chains or for what is done with shares. */
  readonly disposing: boolean
}

const BY_LETTER = new Map(CHAINS.map((chain) => [MARKS[chain].letter.toLowerCase(), chain]))

/** Keys of the whole page, where nobody is writing. */
export const useKeys = (actions: KeyActions, active: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (handled(event, actions)) event.preventDefault()
  })
  useEffect(() => {
    if (!active) return undefined
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [active])
}

const handled = (event: KeyboardEvent, actions: KeyActions): boolean => {
  const key = event.key.toLowerCase()
  const isButton = event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null
  // On a tile of the rack Enter places what is chosen; any other button does what it says.
  const isRack = event.target instanceof HTMLElement && event.target.closest('[role="radio"]') !== null
  if (key === 'enter') {
    if (isButton && !isRack) return false
    actions.enter()
    return true
  }
  if (key === 'escape') {
    actions.escape()
    return false
  }
  if (key === 'backspace') {
    actions.backspace()
    return true
  }
  if (/^[1-6]$/.test(key)) {
    actions.slot(Number(key) - 1)
    return true
  }
  const step = event.shiftKey ? -1 : 1
  if (actions.disposing) {
    if (key === 's') actions.sell(step)
    else if (key === 't') actions.trade(step)
    else if (key === 'k') actions.keep()
    else return false
    return true
  }
  if (key === 'e') {
    actions.end()
    return true
  }
  const chain = BY_LETTER.get(key)
  if (chain === undefined) return false
  actions.chain(chain, event.shiftKey)
  return true
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
