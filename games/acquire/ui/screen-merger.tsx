import { Avatar } from '@fimm/ui/avatar.tsx'
import { Check } from 'lucide-react'
import type { Chain } from '../chains.ts'
import type { HolderView, MergerView } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import { nameOf } from './dock-choose.tsx'
import { holderText, inQueue, type QueuePlace } from './merger-queue.ts'
import type { Props } from './props.ts'
import { chainName, chainNames, money } from './words.ts'

interface MergerProps {
  readonly merger: MergerView
  readonly props: Props
}

/** Which chain goes where, and which ones follow; those among which one is picked while none goes yet (A17). */
export const MergerLarge = ({ merger, props: { t } }: MergerProps) => {
  const now = merger.defunct.find(({ when }) => when === 'now')
  const later = merger.defunct.filter(({ when }) => when === 'later').map(({ chain }) => chain)
  return (
    <>
      <p className="flex items-center gap-3 font-display text-[2rem] font-bold">
        <Marks chains={now === undefined ? later : [now.chain]} t={t} />→
        <ChainMark chain={merger.survivor} size={44} />
        {now === undefined
          ? chainNames(t, later)
          : t('merger.title', { defunct: chainName(t, now.chain), survivor: chainName(t, merger.survivor) })}
      </p>
      {now !== undefined && (
        <p className="flex min-h-11 items-center gap-3 text-quiet">
          {t('merger.detail', { size: now.size, price: money(t, now.price) })}
          {later.length > 0 && (
            <span className="ms-auto flex items-center gap-3">
              {t('merger.later')}
              <Marks chains={later} t={t} />
            </span>
          )}
        </p>
      )}
    </>
  )
}

const Marks = ({ chains, t }: { readonly chains: readonly Chain[]; readonly t: Props['t'] }) =>
  chains.map((chain) => <ChainMark key={chain} chain={chain} size={44} name={chainName(t, chain)} />)

/** The holders in the order in which they are asked (A18): what each gets, and what they did with their shares. */
export const HoldersLarge = ({
  holders,
  merger,
  props,
}: MergerProps & { readonly holders: readonly HolderView[] }) => (
  <>
    <ol className="grid grid-cols-2 gap-2">
      {inQueue(holders).map(({ holder, place }) => (
        <HolderLarge key={holder.player} holder={holder} place={place} props={props} />
      ))}
    </ol>
    {merger.bank !== null && (
      <p className="mt-2 px-2 text-quiet">{props.t('merger.bank', { shares: merger.bank })}</p>
    )}
  </>
)

const HolderLarge = ({
  holder,
  place,
  props,
}: {
  readonly holder: HolderView
  readonly place: QueuePlace
  readonly props: Props
}) => (
  <li
    aria-current={place === 'now'}
    className={`flex min-h-[4.75rem] min-w-0 items-center gap-3 rounded-xl border-2 px-3 py-1 ${place === 'now' ? 'border-accent bg-accent-soft' : 'border-line'}`}
  >
    <Avatar person={props.person(holder.player)} size={52} />
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2 font-bold">
        <span className="truncate">{nameOf(props, holder.player)}</span>
        <span>×{holder.shares}</span>
        {place === 'done' && <Check aria-hidden className="size-8 shrink-0 text-good" strokeWidth={3} />}
      </span>
      <span className="block text-quiet">{holderText(props.t, holder, place)}</span>
    </span>
  </li>
)
