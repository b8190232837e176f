import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  readonly id: string
  readonly label: string
  /** Something new is in there. */
  readonly mark?: boolean
  readonly panel: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** A few panels in one place; arrows move between their names. */
export const Tabs = ({
  label,
  tabs,
  onChoose,
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly onChoose?: (id: string) => void
}) => {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  const chosen = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  if (chosen === undefined) return null
  const choose = (id: string): void => {
    setWanted(id)
    onChoose?.(id)
  }
  const move = ({ key }: KeyboardEvent): void => {
    const step = STEPS[key]
    if (step === undefined) return
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length]
    if (next === undefined) return
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div className="rounded-card border border-line bg-paper">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex overflow-x-auto border-b border-line px-2"
      >
        {tabs.map(({ id, label: text, mark }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${name}-${id}`}
            aria-selected={id === chosen.id}
            aria-controls={`${name}-panel`}
            tabIndex={id === chosen.id ? 0 : -1}
            onClick={() => choose(id)}
            onKeyDown={move}
            className="relative min-h-12 shrink-0 border-b-3 border-transparent px-3 text-sm font-bold text-quiet transition hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {text}
            {mark && id !== chosen.id && (
              <span aria-hidden className="absolute top-2.5 right-1 size-2 rounded-full bg-accent" />
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${chosen.id}`} className="p-4">
        {chosen.panel}
      </div>
    </div>
  )
}
