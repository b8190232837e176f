import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  readonly id: string
  readonly label: string
  /** Something new is in there. */
  readonly mark?: boolean
  readonly panel: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The names of a few panels; arrows move between them. */
export const TabList = ({
  label,
  tabs,
  chosen,
  panel,
  onChoose,
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly chosen: string | undefined
  /** The id of the element that shows the chosen one. */
  readonly panel: string
  readonly onChoose: (id: string) => void
}) => {
  const list = useRef<HTMLDivElement>(null)
  const move = ({ key }: KeyboardEvent): void => {
    const step = STEPS[key]
    if (step === undefined) return
    const from = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[(from + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  // Five share the width of a column evenly, so that they stay in one line.
  const isTight = tabs.length > 4
  return (
    <div ref={list} role="tablist" aria-label={label} className={layoutOf(tabs.length)}>
      {tabs.map(({ id, label: text, mark }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          id={`${panel}-${id}`}
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={move}
          className={`relative min-h-12 shrink-0 border-b-3 border-transparent leading-tight font-bold text-quiet transition hover:text-ink aria-selected:border-accent aria-selected:text-ink ${isTight ? 'px-1.5' : 'px-2.5 sm:px-3'}`}
        >
          {text}
          {mark && id !== chosen && (
            <span
              aria-hidden
              className={`absolute top-2.5 size-2 rounded-full bg-accent ${isTight ? '-end-0.5' : 'end-1'}`}
            />
          )}
        </button>
      ))}
    </div>
  )
}

/** More than five are too many for one line of a phone: in these columns none stands alone in the last line. */
const layoutOf = (count: number): string => {
  if (count > 5)
    return `grid ${count % 3 === 1 ? 'grid-cols-4 text-[0.8rem] [overflow-wrap:anywhere]' : 'grid-cols-3 text-sm'} sm:flex sm:flex-wrap sm:justify-between sm:text-sm`
  return `flex flex-wrap text-sm ${count > 4 ? 'justify-between' : ''}`
}

/** A few panels in one place. */
export const Tabs = ({
  label,
  tabs,
  chosen: wanted,
  onChoose,
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The first, until somebody chose another. */
  readonly chosen?: string | undefined
  readonly onChoose?: (id: string) => void
}) => {
  const panel = useId()
  const [own, setOwn] = useState<string>()
  const chosen = tabs.find(({ id }) => id === (wanted ?? own)) ?? tabs[0]
  if (chosen === undefined) return null
  const choose = (id: string): void => {
    setOwn(id)
    onChoose?.(id)
  }
  return (
    <div className="rounded-card border border-line bg-paper">
      <div className="border-b border-line px-2">
        <TabList label={label} tabs={tabs} chosen={chosen.id} panel={panel} onChoose={choose} />
      </div>
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${chosen.id}`} className="p-4">
        {chosen.panel}
      </div>
    </div>
  )
}
