import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { ICON_LINK } from './icon-link.ts'

/** Dragged down this many pixels, the sheet closes when released. */
const ENOUGH = 90
/** A finger that taps moves less than this. */
const TAP = 8

const SHEET =
  'sheet fixed inset-x-0 top-auto bottom-0 m-0 mx-auto w-full flex-col rounded-t-3xl bg-paper text-ink shadow-sheet backdrop:bg-scrim open:flex open:animate-[sheet-up_240ms_var(--ease-settle)]'
const AS_HIGH_AS_NEEDED = 'h-fit max-h-[calc(100dvh-3rem)] max-w-lg lg:inset-0 lg:m-auto lg:rounded-3xl'
const ONE_HEIGHT = 'h-[min(32.5rem,calc(100dvh-7rem))] max-h-none max-w-xl'

/** A panel that comes up from the bottom of a phone and leaves the top of the page in sight. A tap beside it, Escape,
 *  the phone's Back, × or pulling it down closes it. Its height does not follow what is in it: tabs in its head stay
 *  where the finger is; a short one (`fit`) is as high as it must be, and on a desktop stands in the middle. */
export const BottomSheet = ({
  open,
  onClose,
  label,
  closeLabel,
  head,
  fit = false,
  children,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly closeLabel: string
  /** Shown next to the close button, such as tabs; defaults to the label. */
  readonly head?: ReactNode
  readonly fit?: boolean
  readonly children: ReactNode
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<number>(undefined)
  const [pulled, setPulled] = useState(0)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { current } = dialog
    if (!open || current === null) return undefined
    if (!current.open) current.showModal()
    // The content fills the dialog, so a click whose target is the dialog itself was on the backdrop.
    const onClick = ({ target }: MouseEvent): void => {
      if (target === current) close()
    }
    current.addEventListener('click', onClick)
    return () => {
      current.removeEventListener('click', onClick)
      current.close()
    }
  }, [open])
  useBackToClose(open, onClose)

  // How far it was pulled is measured where it is let go: a quick flick is over before its moves were drawn.
  const letGo = ({ clientY, type }: PointerEvent): void => {
    const far = start.current === undefined ? 0 : clientY - start.current
    start.current = undefined
    setPulled(0)
    if (type === 'pointerup' && far > ENOUGH) onClose()
  }
  const grip = {
    onPointerDown: ({ clientY }: PointerEvent) => {
      start.current = clientY
    },
    onPointerMove: ({ clientY, pointerId, buttons, currentTarget }: PointerEvent<HTMLElement>) => {
      if (start.current === undefined || buttons === 0) return
      const far = clientY - start.current
      // Captured only now: until then it may be a tap on a tab.
      if (far > TAP) currentTarget.setPointerCapture(pointerId)
      setPulled(far > TAP ? far : 0)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => dialog.current?.open === false && open && onClose()}
      className={`${SHEET} ${fit ? AS_HIGH_AS_NEEDED : ONE_HEIGHT}`}
      style={{ translate: `0 ${pulled}px`, transition: pulled === 0 ? 'translate 160ms' : 'none' }}
    >
      {/* The whole head can be pulled: the line alone is smaller than a fingertip. */}
      <header {...grip} className="shrink-0 cursor-grab touch-none border-b border-line">
        <div aria-hidden className="mx-auto mt-2 mb-1 h-1.25 w-11 rounded-full bg-line" />
        <div className="flex items-center gap-2 pe-2 ps-4">
          <div className="min-w-0 flex-1">{head ?? <h2 className="text-lg font-bold">{label}</h2>}</div>
          <button type="button" aria-label={closeLabel} onClick={onClose} className={ICON_LINK}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {open && children}
      </div>
    </dialog>
  )
}

/** Browsers without `CloseWatcher` do not close a dialog on Back: a history entry stands in for it. */
const useBackToClose = (open: boolean, onClose: () => void): void => {
  const mark = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || 'CloseWatcher' in globalThis) return undefined
    history.pushState({ sheet: mark }, '')
    const onPop = (): void => close()
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      // Closed in another way: remove the entry, unless a link has navigated on from here.
      if ((history.state as { sheet?: string } | null)?.sheet === mark) history.back()
    }
  }, [open, mark])
}
