import { useState } from 'react'
import { ACTIONS } from '../types.ts'
import type { PotView, SeatView, View } from '../view-types.ts'
import { Board } from './board.tsx'
import { winningHand } from './cards-in-view.ts'
import { ChipPiles } from './chips.tsx'
import { handText } from './hand-text.ts'
import { nameIn } from './people.ts'
import { potName, whyPotFor } from './pot-text.ts'
import type { TableProps } from './table.tsx'

/** The middle of the felt: street, everything in the pots, and each pot when there are several. */
export const Middle = (props: TableProps) => {
  const { view, size, t } = props
  const { hand } = view
  const isDealt = view.config.cards === 'dealt'
  // The dock has a card for every pot then.
  const isPicking = size === 'phone' && view.may?.distribute.ok === true
  // On the shared screen the cards of the pots have their chips.
  const hasPiles = size !== 'screen' || hand === null || potsShown(hand).length < 2
  const street = size === 'screen' ? 'text-4xl' : size === 'desktop' ? 'text-lg' : 'text-[0.8rem]'
  return (
    <div
      className={`absolute left-1/2 ${isPicking ? 'top-[53%]' : isDealt ? 'top-[49%]' : 'top-[47%]'} flex -translate-1/2 flex-col items-center text-center ${size === 'screen' ? 'w-[64%] gap-4' : size === 'desktop' ? 'w-[44%] gap-1.5' : isDealt ? 'w-[62%] gap-1' : 'w-[46%] gap-0.5'}`}
    >
      {view.paused && (
        <span className={`font-display font-extrabold ${size === 'screen' ? 'text-8xl' : 'text-3xl'}`}>
          {t('status.paused')}
        </span>
      )}
      {hand === null ? (
        !view.paused && <Between {...props} street={street} />
      ) : (
        <>
          {/* The big screen's headline says so already, and the pots need the room. */}
          {(size !== 'screen' || hand.phase !== 'showdown' || hand.undealt.length > 0) && (
            <span
              className={`leading-tight font-bold text-felt-quiet ${street} ${isDealt && size !== 'desktop' ? 'sr-only' : ''}`}
            >
              {streetText(props, hand)}
            </span>
          )}
          <Total
            amount={hand.total}
            {...props}
            isSmall={hand.board !== null || potsShown(hand).length > MANY_POTS}
          />
          <Board {...props} />
          <WinningHand {...props} />
          {hasPiles && hand.board === null && (
            <span
              className={
                size === 'phone'
                  ? hand.phase === 'showdown'
                    ? 'hidden'
                    : '[@media(max-height:760px)]:hidden'
                  : ''
              }
            >
              <ChipPiles amount={hand.total} width={size === 'screen' ? 60 : size === 'desktop' ? 34 : 26} />
            </span>
          )}
          {!isPicking && <Pots {...props} pots={potsShown(hand)} />}
        </>
      )}
    </div>
  )
}

/** The street, and who deals it with real cards: until somebody acts on it, and after an all-in one by one. */
const streetText = (props: TableProps, hand: NonNullable<View['hand']>): string => {
  const { view, t } = props
  const dealer = view.seats[hand.button - 1]?.player
  const [undealt] = hand.undealt
  const isFresh = hand.acting !== null && !view.seats.some(hasActed)
  if (dealer === undefined || hand.board !== null || (undealt === undefined && !isFresh))
    return t(`phase.${hand.phase}`)
  const who = { player: nameIn(props, dealer), you: dealer === view.me ? 'yes' : 'no' }
  return t('table.deals', { ...who, phase: undealt ?? hand.phase })
}

const hasActed = (seat: SeatView | null): boolean =>
  seat?.status === 'active' &&
  seat.lastAction !== null &&
  ACTIONS.some((action) => action === seat.lastAction?.action)

/** “Full house, jacks full of tens”: with what the pot was won, where it was shown. */
const WinningHand = ({ view, size, t }: TableProps) => {
  const cards = winningHand(view)
  if (cards === undefined) return null
  return (
    <span
      data-winning-hand
      className={`font-display leading-tight font-extrabold ${size === 'screen' ? 'text-5xl' : size === 'desktop' ? 'text-lg' : 'text-[0.85rem]'}`}
    >
      {handText(cards, t)}
    </span>
  )
}

const potsShown = (hand: NonNullable<View['hand']>): readonly PotView[] =>
  hand.phase === 'showdown' ? hand.pots : hand.potsWithBets

const Total = ({
  amount,
  size,
  t,
  isSmall = false,
}: TableProps & {
  readonly amount: number
  /** Many pots need the room on the shared screen. */
  readonly isSmall?: boolean
}) => (
  <span
    data-pot
    className={`font-display leading-none font-extrabold tracking-tight ${size === 'screen' ? (isSmall ? 'text-8xl' : 'text-[11rem]') : size === 'desktop' ? (isSmall ? 'text-4xl' : 'text-6xl') : isSmall ? 'text-[1.75rem]' : 'text-[2.5rem]'}`}
  >
    <span className="sr-only">{t('pot.total', { amount })}</span>
    <span aria-hidden>{t('chips', { amount })}</span>
  </span>
)

/** Between hands: who won the last one. */
const Between = (props: TableProps & { readonly street: string }) => {
  const { view, size, t, street } = props
  const { last } = view
  if (last === null || last.pots.length === 0)
    return (
      <span className={`font-bold text-felt-quiet ${street}`}>
        {last?.reason === 'void' ? t('table.voided', { hand: last.number }) : t('table.no-hand')}
      </span>
    )
  const amount = last.pots.reduce((sum, pot) => sum + pot.amount, 0)
  const winners = [...new Set(last.pots.flatMap(({ shares }) => shares.map(({ player }) => player)))]
  const [winner] = winners
  return (
    <>
      <span className={`font-bold text-felt-quiet ${street}`}>{t('table.hand', { hand: last.number })}</span>
      <span
        className={`font-display leading-tight font-extrabold ${size === 'screen' ? 'text-7xl' : size === 'desktop' ? 'text-3xl' : 'text-xl'}`}
      >
        {winners.length === 1 && winner !== undefined
          ? t('table.wins', { player: nameIn(props, winner), you: winner === view.me ? 'yes' : 'no' })
          : t('table.split', { count: winners.length })}
      </span>
      <Total {...props} amount={amount} isSmall={(last.boards[0]?.length ?? 0) > 0} />
      <Board {...props} />
      <WinningHand {...props} />
    </>
  )
}

/** Several pots, each with its sum; a tap says why it is what it is. */
const Pots = (props: TableProps & { readonly pots: readonly PotView[] }) => {
  const { pots, size, t } = props
  const [open, setOpen] = useState<number>()
  const asked = open === undefined ? undefined : pots[open]
  if (pots.length < 2) return null
  if (size === 'screen') return <PotCards {...props} />
  const text = size === 'desktop' ? 'text-base' : 'text-[0.78rem]'
  return (
    <>
      <ul className={`flex flex-wrap justify-center gap-x-1.5 ${text}`}>
        {pots.map((pot, i) => (
          <li key={`${pot.kind} ${pot.players.join(' ')}`}>
            <button
              type="button"
              aria-expanded={open === i}
              onClick={() => setOpen(open === i ? undefined : i)}
              className="rounded-full px-1.5 py-1 font-semibold text-felt-quiet underline decoration-dotted underline-offset-3"
            >
              {potName(pot, i, pots.length, t)}{' '}
              <b className="text-ink">{t('chips', { amount: pot.amount })}</b>
            </button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <p
          role="status"
          className={`rounded-xl bg-paper px-2 py-1 text-left font-semibold shadow-lift ${text}`}
        >
          {whyPotFor(asked, props)}
        </p>
      )}
    </>
  )
}

/** More names would leave no room for the other pots. */
const MOST_NAMES = 4
const MANY_POTS = 4

/** On the shared screen every pot is a card with the names of who plays for it, or how many there are. */
const PotCards = (props: TableProps & { readonly pots: readonly PotView[] }) => {
  const { pots, t } = props
  return (
    <ul className="flex flex-wrap justify-center gap-4">
      {pots.map((pot, i) => (
        <li
          key={`${pot.kind} ${pot.players.join(' ')}`}
          className="rounded-2xl border-2 border-felt-line bg-felt-deep px-5 py-3 text-left"
        >
          <p className="flex items-center gap-4 text-3xl font-semibold text-felt-quiet">
            {potName(pot, i, pots.length, t)}
            <b className="font-display text-5xl text-ink">{t('chips', { amount: pot.amount })}</b>
            {pots.length < 3 && <ChipPiles amount={pot.amount} width={38} />}
          </p>
          <p className="text-[1.75rem] leading-tight">
            {pot.players.length > MOST_NAMES || pots.length > MANY_POTS
              ? t('pot.players', { count: pot.players.length })
              : pot.players.map((player) => nameIn(props, player)).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
