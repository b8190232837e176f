import { Avatar } from '@fimm/ui/avatar.tsx'
import { Check } from 'lucide-react'
import type { HolderView } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import { nameOf } from './dock-choose.tsx'
import { eventTexts } from './event-text.ts'
import { LastTurns } from './last-turns.tsx'
import type { Props } from './props.ts'
import { holderText, inQueue, type QueuePlace } from './merger-queue.ts'
import { chainName, money } from './words.ts'

/** Somebody else decides: what the others did last, or who is asked in a merger. */
export const WaitingPanel = ({ props }: { readonly props: Props }) => {
  const { view, viewer, t } = props
  const isWatching = viewer.kind === 'spectator'
  return (
    <div className="flex flex-col gap-2">
      {isWatching && <p className="text-sm font-semibold text-quiet">{t('watching')}</p>}
      {view.merger === null && (isWatching ? <Recent props={props} /> : <LastTurns props={props} />)}
    </div>
  )
}

const Recent = ({ props }: { readonly props: Props }) => (
  <ul className="space-y-0.5 text-sm">
    {eventTexts(props, 5).map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)

/** A merger: which chain goes where, and its holders in the order in which they are asked (A18). */
export const MergerQueue = ({ props }: { readonly props: Props }) => {
  const { view, t } = props
  const { merger } = view
  const now = merger?.defunct.find(({ when }) => when === 'now')
  if (merger === null || now === undefined) return null
  const later = merger.defunct.filter(({ when }) => when === 'later')
  const holders = inQueue(now.holders ?? [])
  return (
    <div className="mb-2 flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-1.5 font-display leading-tight font-bold">
        <ChainMark chain={now.chain} size={24} />→
        <ChainMark chain={merger.survivor} size={24} />
        {t('merger.title', { defunct: chainName(t, now.chain), survivor: chainName(t, merger.survivor) })}
        <span className="font-sans text-[0.8em] font-medium text-quiet">
          {t('merger.detail', { size: now.size, price: money(t, now.price) })}
        </span>
      </p>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(5.2rem,1fr))] gap-1.5">
        {holders.map(({ holder, place }) => (
          <Holder
            key={holder.player}
            holder={holder}
            place={place}
            props={props}
            tight={holders.length > 3}
          />
        ))}
      </ol>
      {later.length > 0 && (
        <p className="flex items-center gap-1.5 text-sm text-quiet">
          {t('merger.later')}
          {later.map(({ chain }) => (
            <ChainMark key={chain} chain={chain} size={18} name={chainName(t, chain)} />
          ))}
        </p>
      )}
      {merger.bank !== null && (
        <p className="text-sm text-quiet">{t('merger.bank', { shares: merger.bank })}</p>
      )}
    </div>
  )
}

const Holder = ({
  holder,
  place,
  props,
  tight,
}: {
  readonly holder: HolderView
  readonly place: QueuePlace
  readonly props: Props
  /** More than three: avatars stand for names. */
  readonly tight: boolean
}) => {
  const { player, shares } = holder
  return (
    <li
      aria-current={place === 'now'}
      className={`grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-1.5 rounded-xl border px-2 py-1 text-[0.8125rem] leading-tight ${place === 'now' ? 'border-2 border-accent bg-accent-soft' : 'border-line'}`}
    >
      <span className={`flex ${tight ? '' : 'row-span-2'}`}>
        <Avatar person={props.person(player)} size={22} />
      </span>
      <span className="flex items-center gap-1 font-bold">
        <span className={tight ? 'sr-only' : 'truncate'}>{nameOf(props, player)}</span>{' '}
        <span>{tight ? `×${shares}` : shares}</span>
        {place === 'done' && <Check aria-hidden className="size-[1em] shrink-0 text-good" strokeWidth={3} />}
      </span>
      {/* Under an avatar that stands for the name there is room for all of an amount. */}
      <span className={`text-[0.88em] text-quiet ${tight ? 'col-span-2' : ''}`}>
        {holderText(props.t, holder, place)}
      </span>
    </li>
  )
}
