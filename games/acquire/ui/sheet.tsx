import { Avatar } from '@fimm/ui/avatar.tsx'
import { LevelOnTap } from '@fimm/ui/level-on-tap.tsx'
import { ChevronDown, EyeOff, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Chain } from '../chains.ts'
import type { ChainView, SeatView } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import { nameOf } from './dock-choose.tsx'
import { CELL, Market } from './market.tsx'
import type { Props } from './props.ts'
import type { Windfall } from './use-motion.ts'
import { amountOf, chainName, gain } from './words.ts'

/** Everybody's shares, cash and net worth, and the market below: a real table (A28). On a phone one's own row alone,
 *  until it is unfolded. */
export const Sheet = ({
  props,
  windfalls,
  large = false,
}: {
  readonly props: Props
  readonly windfalls: readonly Windfall[]
  /** For the shared screen. */
  readonly large?: boolean
}) => {
  const { view, t } = props
  const [isOpen, setOpen] = useState(false)
  const own = view.seats.find(({ player }) => player === view.me)
  return (
    <div
      className={
        large
          ? ''
          : '@container/sheet @min-[40rem]/acquire:rounded-card @min-[40rem]/acquire:border @min-[40rem]/acquire:border-line @min-[40rem]/acquire:bg-paper @min-[40rem]/acquire:p-2'
      }
    >
      {!large && own !== undefined && (
        <div className={isOpen ? 'hidden' : 'acquire-compact'}>
          <Compact props={props} own={own} onOpen={() => setOpen(true)} />
        </div>
      )}
      <div className={large || own === undefined || isOpen ? '' : 'acquire-whole'}>
        <Whole
          props={props}
          windfalls={windfalls}
          large={large}
          {...(isOpen ? { onClose: () => setOpen(false) } : {})}
        />
      </div>
      {!large && (
        <p className="mt-1 hidden items-center gap-1.5 px-2 text-[0.8125rem] text-quiet @min-[40rem]/acquire:flex">
          <Flag aria-hidden className="size-3.5 shrink-0" />
          {endText(props)}
        </p>
      )}
      <p className="sr-only">{t('sheet.legend')}</p>
    </div>
  )
}

/** “2 of 5 chains safe, or one of 41 tiles (largest 11)”. */
const endText = ({ view, t }: Pick<Props, 'view' | 't'>): string => {
  const { chains, safe, largest, allowed } = view.end
  if (view.turn.ending) return t('status.ending')
  if (chains === 0) return t('end.none')
  return t(allowed ? 'end.allowed' : 'end.progress', { chains, safe, largest })
}

const LAST_CELL = 'ps-0 pe-1 @min-[25rem]/sheet:px-2'

const Heads = ({ props, size }: { readonly props: Props; readonly size: number }) => (
  <>
    {props.view.chains.map(({ chain, size: tiles }) => (
      <th key={chain} scope="col" className="p-0 py-0.5">
        <span className="flex justify-center">
          <ChainMark chain={chain} size={size} onBoard={tiles > 0} name={headName(props, chain, tiles)} />
        </span>
      </th>
    ))}
  </>
)

const headName = ({ t }: Props, chain: Chain, tiles: number): string =>
  tiles > 0 ? chainName(t, chain) : t('sheet.absent', { chain: chainName(t, chain) })

const Compact = ({
  props,
  own,
  onOpen,
}: {
  readonly props: Props
  readonly own: SeatView
  readonly onOpen: () => void
}) => {
  const { view, t } = props
  return (
    <table className="w-full table-fixed text-[0.9rem]">
      <caption className="sr-only">{t('sheet.own')}</caption>
      <thead>
        <tr>
          <th className="w-13 p-0 text-start">
            <Fold label={t('sheet.all')} isOpen={false} onPress={onOpen} />
          </th>
          <Heads props={props} size={24} />
        </tr>
      </thead>
      <tbody>
        <Market props={props} rows={['size', 'price', 'bank']} />
        <tr className="[&>*]:bg-sunken">
          <th scope="row" className="rounded-s-lg py-0.5 ps-1.5 text-start text-[0.8125rem] font-bold">
            {t('sheet.mine')}
          </th>
          {view.chains.map((chain) => (
            <td key={chain.chain} className={`last:rounded-e-lg ${CELL}`}>
              <Count chain={chain} player={own.player} held={own.shares?.[chain.chain] ?? 0} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const Fold = ({
  label,
  isOpen,
  onPress,
}: {
  readonly label: string
  readonly isOpen: boolean
  readonly onPress: () => void
}) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onPress}
    className="relative inline-flex items-center gap-1 text-[0.8125rem] font-semibold text-quiet after:absolute after:-inset-x-2 after:-inset-y-3"
  >
    <span className={isOpen ? 'sr-only @min-[25rem]/sheet:not-sr-only' : ''}>{label}</span>
    <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
  </button>
)

const Whole = ({
  props,
  windfalls,
  large,
  onClose,
}: {
  readonly props: Props
  readonly windfalls: readonly Windfall[]
  readonly large: boolean
  readonly onClose?: () => void
}) => {
  const { view, t, person } = props
  const room = view.seats.length > 4 ? 'py-px' : 'h-16 py-0'
  return (
    <div className="overflow-x-auto">
      <table
        className={`w-full table-fixed ${large ? 'text-[1.75rem]' : 'text-[0.84rem] @min-[25rem]/sheet:text-[0.9rem]'}`}
      >
        <caption className="sr-only">{t('sheet.caption')}</caption>
        {/* Seven columns alike, whatever stands in them: prices must not touch each other. On a phone the first one has room
            for an avatar. */}
        <colgroup>
          <col />
          <col span={7} className={large ? 'w-[4.125rem]' : 'w-[8.2%] @min-[25rem]/sheet:w-[1.95rem]'} />
          <col className={large ? 'w-[6rem]' : 'w-[14%] @min-[25rem]/sheet:w-[3.2rem]'} />
          <col className={large ? 'w-[7.25rem]' : 'w-[15.6%] @min-[25rem]/sheet:w-[3.9rem]'} />
        </colgroup>
        <thead>
          <tr className={`text-quiet ${large ? 'text-[1.75rem]' : 'text-xs'}`}>
            <th scope="col" className="p-0 ps-2 text-start font-semibold">
              {onClose === undefined ? (
                <span className={large ? 'sr-only' : ''}>{t('table.shares')}</span>
              ) : (
                <Fold label={t('sheet.own.short')} isOpen onPress={onClose} />
              )}
            </th>
            <Heads props={props} size={large ? 44 : 25} />
            <th scope="col" className="p-0 ps-1 text-end font-semibold">
              {t('table.cash.short')}
            </th>
            <th scope="col" className={`p-0 text-end font-semibold ${large ? 'px-2' : LAST_CELL}`}>
              {t('table.worth.short')}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.seats.map((seat) => {
            const isTurn = seat.player === view.actor
            const paid = windfalls.find(({ player }) => player === seat.player)
            return (
              <tr key={seat.player} aria-current={isTurn} className={isTurn ? '[&>*]:bg-accent-soft' : ''}>
                <th scope="row" className={`rounded-s-lg ps-2 text-start ${large ? room : 'py-1'}`}>
                  <span className="flex min-w-0 items-center gap-1.5 font-semibold">
                    <LevelOnTap person={person(seat.player)}>
                      <Avatar person={person(seat.player)} size={large ? 42 : 22} />
                    </LevelOnTap>
                    <span
                      className={`min-w-0 ${large ? '' : 'sr-only @min-[25rem]/sheet:not-sr-only'} ${seat.absence === 'left' ? 'line-through' : ''}`}
                    >
                      <span
                        className={
                          large ? '-my-1 line-clamp-2 py-1 leading-none wrap-break-word' : 'block truncate'
                        }
                      >
                        {nameOf(props, seat.player)}
                      </span>
                    </span>
                  </span>
                </th>
                {seat.shares === null || seat.cash === null || seat.worth === null ? (
                  <td colSpan={view.chains.length + 2} className="relative rounded-e-lg p-0 text-quiet">
                    <span className={`flex items-center ${large ? 'gap-3' : 'justify-center gap-1.5'}`}>
                      <EyeOff aria-hidden className="size-[1em] shrink-0" />
                      {t('sheet.hidden', { tiles: seat.tiles })}
                    </span>
                    <Received windfall={paid} t={t} />
                  </td>
                ) : (
                  <>
                    {view.chains.map((chain) => (
                      <td key={chain.chain} className={CELL}>
                        <Count chain={chain} player={seat.player} held={seat.shares?.[chain.chain] ?? 0} />
                      </td>
                    ))}
                    <td className="relative p-0 ps-1 text-end">
                      {amountOf(t, seat.cash)}
                      <Received windfall={paid} t={t} />
                    </td>
                    <td className={`rounded-e-lg p-0 text-end font-semibold ${large ? 'px-2' : LAST_CELL}`}>
                      {amountOf(t, seat.worth)}
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
        <tbody className="acquire-market [&>tr:first-child>*]:border-t [&>tr:first-child>*]:border-line">
          <Market props={props} rows={['bank', 'size', 'price']} after={<td colSpan={2} />} />
        </tbody>
      </table>
    </div>
  )
}

/** Money that somebody just got, rising from their row. */
const Received = ({ windfall, t }: { readonly windfall: Windfall | undefined; readonly t: Props['t'] }) =>
  windfall === undefined ? null : (
    <b
      aria-hidden
      className="acquire-cash absolute end-0 -top-2 z-10 rounded-full bg-paper px-1.5 text-good shadow-lift"
    >
      {gain(t, windfall.amount)}
    </b>
  )

/** By their shares, where holdings lie open. */
const placeOf = (player: string, { leaders }: ChainView): 'most' | 'second' | 'none' => {
  if (leaders?.most.includes(player)) return 'most'
  return leaders?.second.includes(player) ? 'second' : 'none'
}

const Count = ({
  chain,
  player,
  held,
}: {
  readonly chain: ChainView
  readonly player: string
  readonly held: number
}) => {
  if (held === 0) return <span className="text-quiet/60">–</span>
  return (
    <span data-chain={chain.chain} data-place={placeOf(player, chain)} className="share-count">
      {held}
    </span>
  )
}
