import { lazy, Suspense, useEffect, useState } from 'react'

const KeyList = lazy(() => import('./key-list.tsx'))

/** Every key there is, on `?`. It opens on demand only, and any key of the game closes it. */
export const KeyHelp = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key !== '?' || ctrlKey || metaKey || altKey || isTyping(target)) return
      setOpen((was) => !was)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <KeyList onClose={() => setOpen(false)} />
    </Suspense>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
