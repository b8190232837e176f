import { useKeys } from '@fimm/ui/use-keys.ts'
import { lazy, Suspense, useState } from 'react'

const KeyList = lazy(() => import('./key-list.tsx'))

/** Every key there is, on `?`. It opens on demand only, and any key of the game closes it. */
export const KeyHelp = () => {
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen((was) => !was) })
  if (!isOpen) return null
  return (
    <Suspense>
      <KeyList onClose={() => setOpen(false)} />
    </Suspense>
  )
}
