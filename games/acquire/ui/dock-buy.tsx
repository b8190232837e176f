import { Button } from '@fimm/ui/button.tsx'
import { useHold } from '@fimm/ui/use-hold.ts'
import { X } from 'lucide-react'
import { MARKS } from '../chains.ts'
import type { Legal } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import { Key } from './dock-place.tsx'
import type { MessageKey, Props } from './props.ts'
import { type Hindrance, whyNot } from './cart.ts'
import type { Choosing } from './use-choice.ts'
import { chainName, money } from './words.ts'

/** Up to three shares: a button a chain, a cart with its sum, and what is left (A21). */
export const BuyPanel = ({
  props,
  choosing: { cart, act },
}: {
  readonly props: Props
  readonly choosing: Choosing
}) => {
  const { view, t } = props
  const buy = view.may?.['buy-shares']
  if (buy?.ok !== true)
    return (
      <p className="text-quiet">{t(`why.${buy?.why === 'sold-out' ? 'sold-out' : 'too-little-cash'}`)}</p>
    )
  const slots = Array.from({ length: buy.most }, (_, slot) => cart.shares[slot])
  const isEmpty = cart.shares.length === 0
  const turn = view.seats.find(({ player }) => player === view.me)?.lastTurn
  return (
    <div className="flex flex-col gap-2.5">
      {turn?.turn === view.turn.number && turn.tile === null && (
        <p className="text-sm text-quiet">{t('buy.no-tile')}</p>
      )}
      <div className="grid grid-cols-7 gap-1">
        {buy.offers.map((offer) => (
          <ChainButton
            key={offer.chain}
            offer={offer}
            count={cart.shares.filter((chain) => chain === offer.chain).length}
            why={whyNot(view, cart, offer.chain)}
            t={t}
            onAdd={() => act({ type: 'add-share', chain: offer.chain })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {slots.map((chain, slot) =>
          chain === undefined ? (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a place of the cart is its index
              key={slot}
              aria-hidden
              data-cart-slot="free"
              className="flex size-11 items-center justify-center rounded-xl border-2 border-dashed border-line text-quiet"
            >
              {slot + 1}
            </span>
          ) : (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a place of the cart is its index
              key={slot}
              type="button"
              data-cart-slot="taken"
              aria-label={t('cart.remove', { chain: chainName(t, chain) })}
              onClick={() => act({ type: 'remove-share', chain })}
              className="relative size-11 animate-[rise_160ms_var(--ease-settle)] rounded-xl"
            >
              <ChainMark chain={chain} size={44} />
              <span className="absolute -top-1 -end-1 flex size-4.5 items-center justify-center rounded-full bg-ink text-paper">
                <X aria-hidden className="size-3" strokeWidth={3} />
              </span>
            </button>
          ),
        )}
        <p aria-live="polite" className={`ms-auto text-end leading-tight ${WHERE_TALL}`}>
          <b className="block font-display text-xl font-bold">{money(t, cart.cost)}</b>
          <span className="text-sm text-quiet">{t('cart.left', { left: money(t, cart.left) })}</span>
        </p>
        {/* There from the start: a button that came with the first share would push the chains from under the thumb. */}
        <Button
          kind="main"
          data-buy-button
          className="min-h-12 grow basis-full disabled:bg-sunken disabled:text-quiet disabled:opacity-100 [@media(max-height:47.5rem)]:basis-0 [@media(max-height:47.5rem)]:px-2!"
          disabled={isEmpty}
          onClick={() => act({ type: 'confirm' })}
        >
          <span className="leading-tight">
            {isEmpty ? t('cart.empty') : t('cart.buy', { cost: money(t, cart.cost) })}
            {!isEmpty && (
              <small className={`block font-normal ${WHERE_SHORT}`}>
                {t('cart.left', { left: money(t, cart.left) })}
              </small>
            )}
          </span>
          {!isEmpty && <Key>Enter</Key>}
        </Button>
      </div>
    </div>
  )
}

/** On a short phone the button stands beside the cart and says what is left, so that the sheet can still be read. */
const WHERE_TALL = '[@media(max-height:47.5rem)]:hidden'
const WHERE_SHORT = '[@media(min-height:47.5rem)]:hidden'

const SHORT = {
  'chain-not-on-board': 'why.short.chain-not-on-board',
  'sold-out': 'why.sold-out',
  'last-taken': 'why.last-taken',
  'too-little-cash': 'why.too-little-cash',
} as const satisfies Readonly<Record<Exclude<Hindrance, 'cart-full'>, MessageKey>>

const BUTTON =
  'relative flex h-15 flex-col items-center justify-center gap-0.5 rounded-xl border text-[0.8125rem] font-bold transition select-none'

const edgeOf = (count: number, isOnBoard: boolean): string => {
  if (count > 0) return 'border-2 border-accent bg-accent-soft'
  return isOnBoard ? 'border-line bg-paper' : 'border-dashed border-line'
}

/** Held, it fills the cart. */
const ChainButton = ({
  offer: { chain, price, bank, why: closed },
  count,
  why,
  t,
  onAdd,
}: {
  readonly offer: Legal<'buy-shares'>['offers'][number]
  readonly count: number
  readonly why: Hindrance | null
  readonly t: Props['t']
  readonly onAdd: () => void
}) => {
  const { ref, onClick } = useHold(onAdd, why !== null)
  const isOnBoard = closed !== 'chain-not-on-board'
  const reason = why === null || why === 'cart-full' ? '' : t(SHORT[why])
  return (
    <button
      ref={ref}
      data-buy={MARKS[chain].letter}
      type="button"
      aria-disabled={why !== null}
      aria-label={
        isOnBoard
          ? t('cart.add', {
              chain: chainName(t, chain),
              price: money(t, price),
              bank,
              count,
              why: reason === '' ? 'none' : 'some',
              reason,
            })
          : `${chainName(t, chain)}, ${reason}`
      }
      onClick={onClick}
      className={`${BUTTON} ${edgeOf(count, isOnBoard)} ${why === null ? 'hover:bg-sunken active:scale-95' : 'cursor-not-allowed! text-quiet'}`}
    >
      <ChainMark chain={chain} size={25} onBoard={isOnBoard} />
      <span
        className={why !== null && why !== 'cart-full' ? 'text-[0.6875rem] leading-tight font-semibold' : ''}
      >
        {why !== null && why !== 'cart-full' ? reason : money(t, price)}
      </span>{' '}
      {count > 0 && (
        <span className="absolute -top-2 -end-1.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs font-extrabold text-accent-ink">
          {count}
        </span>
      )}
    </button>
  )
}
