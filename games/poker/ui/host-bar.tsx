import { Button } from '@fimm/ui/button.tsx'
import { usePending } from '@fimm/ui/use-pending.ts'
import { ChevronDown, ChevronUp, Eye, Undo2 } from 'lucide-react'
import { useKeys } from '@fimm/ui/use-keys.ts'
import { nameIn, type Props } from './people.ts'

interface BarProps extends Props {
  readonly isOpen: boolean
  /** Absent where the panel is always open. */
  readonly onToggle: (() => void) | undefined
}

/** Between table and dock: what can be taken back and what it would undo, who asks for chips, and the host's panel. */
export const HostBar = (props: BarProps) => {
  const { view, undo, t, isOpen, onToggle, viewer } = props
  const { pending, run } = usePending()
  useKeys({ z: undo && (() => void run('undo', undo.run)) })
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <div className="space-y-2">
      {viewer.host && <Requests {...props} />}
      <div className="flex gap-2">
        {undo !== undefined ? (
          <button
            type="button"
            disabled={pending === 'undo'}
            onClick={() => void run('undo', undo.run)}
            aria-keyshortcuts="Z"
            className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-full border border-line bg-paper px-4 text-left text-[0.9rem] leading-tight font-bold"
          >
            <Undo2 aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0">{undo.text}</span>
          </button>
        ) : (
          <span className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-sunken px-4 text-[0.9rem] leading-tight font-semibold text-quiet">
            {view.seat === null && <Eye aria-hidden className="size-5 shrink-0" />}
            {noteOf(props)}
          </span>
        )}
        {viewer.host && onToggle !== undefined && (
          <Button aria-expanded={isOpen} onClick={onToggle} className="min-h-12 shrink-0">
            {t('owner.panel')} <Chevron aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </div>
  )
}

/** For who can take nothing back: that they watch, or what the host took back. */
const noteOf = ({ view, t }: Props): string => {
  const offer = view.may?.['take-seat']
  if (view.seat !== null) return t('bar.blinds', { small: view.config.smallBlind, big: view.bigBlind })
  return offer?.ok === true ? t('bar.free', { count: offer.seats.length }) : t('status.watching-only')
}

/** Chips are asked for, given or not with one tap (P7). */
const Requests = (props: BarProps) => {
  const { view, send, t } = props
  const { pending, run } = usePending()
  const asked = view.may?.['approve-rebuy']
  if (asked?.ok !== true) return null
  return (
    <ul className="space-y-2">
      {asked.requests.map(({ player, amount }) => (
        <li
          key={player}
          className="flex min-h-12 items-center rounded-full border border-warn bg-paper py-0.5 pr-0.5 pl-4 text-[0.95rem] font-bold"
        >
          <span className="min-w-0 flex-1 leading-tight">
            {t('bar.asks', { player: nameIn(props, player), amount })}
          </span>
          <Button
            kind="quiet"
            className="px-3"
            disabled={pending !== undefined}
            onClick={() => void run(player, () => send({ type: 'decline-rebuy', player }))}
          >
            {t('owner.decline')}
          </Button>
          <Button
            kind="main"
            className="px-3.5"
            disabled={pending !== undefined}
            onClick={() => void run(player, () => send({ type: 'approve-rebuy', player, amount }))}
          >
            {t('owner.approve', { amount })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
