import { Avatar } from '@fimm/ui/avatar.tsx'
import { Check } from 'lucide-react'
import type { HolderView } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import { nameOf } from './dock-choose.tsx'
import { eventTexts } from './event-text.ts'
import { LastTurns } from './last-turns.tsx'
import type { Props } from './props.ts'
import { chainName, gain, money } from './words.ts'

/** Somebody else decides: what the others did last, or who is asked in a merger. */
export const WaitingPanel = ({ props }: { readonly props: Props }) => {
  const { view, viewer, t } = props
  return (
    <div className="flex flex-col gap-2">
      {viewer.kind === 'spectator' && <p className="text-sm font-semibold text-quiet">{t('watching')}</p>}
      {view.merger === null ? (
        viewer.kind === 'spectator' ? (
          <Recent props={props} />
        ) : (
          <LastTurns props={props} />
        )
      ) : null}
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
export const MergerQueue = ({
  props,
  large = false,
}: {
  readonly props: Props
  readonly large?: boolean
}) => {
  const { view, t } = props
  const { merger } = view
  const now = merger?.defunct.find(({ when }) => when === 'now')
  if (merger === null || now === undefined) return null
  const later = merger.defunct.filter(({ when }) => when === 'later')
  const waiting = (now.holders ?? []).filter(({ disposed }) => disposed === null)
  return (
    <div className="mb-2 flex flex-col gap-1.5">
      <p
        className={`flex flex-wrap items-center gap-1.5 font-display leading-tight font-bold ${large ? 'text-3xl' : ''}`}
      >
        <ChainMark chain={now.chain} size={large ? 48 : 24} />→
        <ChainMark chain={merger.survivor} size={large ? 48 : 24} />
        {t('merger.title', { defunct: chainName(t, now.chain), survivor: chainName(t, merger.survivor) })}
        <span className={`font-sans font-medium text-quiet ${large ? 'text-[1.75rem]' : 'text-[0.8em]'}`}>
          {t('merger.detail', { size: now.size, price: money(t, now.price) })}
        </span>
      </p>
      <ol
        className={`grid gap-1.5 ${large ? 'grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(5.2rem,1fr))]'}`}
      >
        {(now.holders ?? []).map((holder) => (
          <Holder
            key={holder.player}
            holder={holder}
            props={props}
            large={large}
            tight={(now.holders ?? []).length > 3}
            place={
              holder.disposed !== null
                ? 'done'
                : holder === waiting[0]
                  ? 'now'
                  : holder === waiting[1]
                    ? 'next'
                    : 'later'
            }
          />
        ))}
      </ol>
      {later.length > 0 && (
        <p className={`flex items-center gap-1.5 text-quiet ${large ? '' : 'text-sm'}`}>
          {t('merger.later')}
          {later.map(({ chain }) => (
            <ChainMark key={chain} chain={chain} size={large ? 48 : 18} name={chainName(t, chain)} />
          ))}
        </p>
      )}
      {merger.bank !== null && (
        <p className={`text-quiet ${large ? '' : 'text-sm'}`}>{t('merger.bank', { shares: merger.bank })}</p>
      )}
    </div>
  )
}

const Holder = ({
  holder: { player, shares, bonus, disposed },
  place,
  props,
  large,
  tight,
}: {
  readonly holder: HolderView
  readonly place: 'done' | 'now' | 'next' | 'later'
  readonly props: Props
  readonly large: boolean
  /** More than three: avatars stand for names. */
  readonly tight: boolean
}) => {
  const { t, person } = props
  return (
    <li
      aria-current={place === 'now'}
      className={`flex min-w-0 items-center gap-1.5 rounded-xl border px-2 py-1 leading-tight ${place === 'now' ? 'border-2 border-accent bg-accent-soft' : 'border-line'} ${large ? 'text-3xl' : 'text-[0.8125rem]'}`}
    >
      <Avatar person={person(player)} size={large ? 56 : 22} />
      <span className="min-w-0">
        <span className="flex items-center gap-1 font-bold">
          <span className={tight ? 'sr-only' : 'truncate'}>{nameOf(props, player)}</span>{' '}
          <span>{tight ? `×${shares}` : shares}</span>
          {place === 'done' && (
            <Check aria-hidden className="size-[1em] shrink-0 text-good" strokeWidth={3} />
          )}
        </span>
        <span className={`block truncate text-quiet ${large ? 'text-[1.75rem]' : 'text-[0.88em]'}`}>
          {disposed === null
            ? bonus > 0
              ? gain(t, bonus)
              : place === 'later'
                ? ''
                : t(`merger.${place}`)
            : t('merger.disposed', disposed)}
        </span>
      </span>
    </li>
  )
}
