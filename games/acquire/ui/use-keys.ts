import { isWriting } from '@fimm/ui/writing.ts'
import { useEffect, useEffectEvent } from 'react'

/** Keys of the whole page, where nobody is writing and no dialog is open. `press` says whether the key did something. */
export const useKeys = (press: (event: KeyboardEvent) => boolean, isActive: boolean): void => {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(target)) return
    const on = (selector: string): boolean =>
      target instanceof HTMLElement && target.closest(selector) !== null
    // On a tile of the rack Enter places what is chosen; any other button does what it says.
    const isButton = on('button, a, summary') && !on('[role="radio"]')
    if (on('dialog') || (key === 'Enter' && isButton)) return
    // Escape closes what the page has open, too.
    if (press(event) && key !== 'Escape') event.preventDefault()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: KeyboardEvent): void => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isActive])
}
