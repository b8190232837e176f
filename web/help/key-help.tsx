import { Button } from '@fimm/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT, type MessageKey } from '../i18n/i18n.tsx'

const KEYS: readonly (readonly [keys: readonly string[], says: MessageKey])[] = [
  [['?'], 'keys.help'],
  [['Tab', 'Shift + Tab'], 'keys.tab'],
  [['←', '→', '↑', '↓'], 'keys.arrows'],
  [['Enter', 'Space'], 'keys.enter'],
  [['A', '…', 'Z'], 'keys.letters'],
  [['Home', 'End'], 'keys.ends'],
  [['Shift + ←', 'Shift + →'], 'keys.turns'],
  [['+', '-'], 'keys.speed'],
  [['Esc'], 'keys.escape'],
]

/** Every key there is, on `?`. It opens on demand only, and any key of the game closes it. */
export const KeyHelp = () => {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key !== '?' || ctrlKey || metaKey || altKey || isTyping(target)) return
      setOpen((was) => !was)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="keys"
      onClose={() => setOpen(false)}
      className="m-auto w-full max-w-md rounded-card border border-line bg-paper p-6 text-ink backdrop:bg-black/40"
    >
      <h2 id="keys" className="mb-4 text-xl font-bold">
        {t('keys.title')}
      </h2>
      <dl className="space-y-3">
        {KEYS.map(([keys, says]) => (
          <div key={says} className="flex items-baseline gap-4">
            <dt className="flex w-32 shrink-0 flex-wrap gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-md border border-b-2 border-line bg-page px-1.5 text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(says)}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-6" onClick={() => setOpen(false)}>
        {t('keys.close')}
      </Button>
    </dialog>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
