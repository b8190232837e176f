import { useState } from 'react'
import type { PotView } from '../view-types.ts'
import { boardsIn } from './cards-in-view.ts'
import { ChipPiles } from './chips.tsx'
import { nameIn } from './people.ts'
import { potName, whyPotFor } from './pot-text.ts'
import type { TableProps } from './table-props.ts'

/** Several pots, each with its sum; a tap says why it is what it is. */
export const Pots = (props: TableProps & { readonly pots: readonly PotView[] }) => {
  const { pots, size, t } = props
  const [open, setOpen] = useState<number>()
  const explained = open === undefined ? undefined : pots[open]
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
      {explained !== undefined && (
        <p
          role="status"
          className={`rounded-xl bg-paper px-2 py-1 text-start font-semibold shadow-lift ${text}`}
        >
          {whyPotFor(explained, props)}
        </p>
      )}
    </>
  )
}

/** More names would leave no room for the other pots. */
const MOST_NAMES = 4
export const MANY_POTS = 4
const TWO_ROWS = 8

/** On the shared screen every pot is a card with the names of who plays for it, or how many there are. */
const PotCards = (props: TableProps & { readonly pots: readonly PotView[] }) => {
  const { pots, view, t } = props
  // Two boards leave room for one line (P44), and so does a third row.
  const hasNames = boardsIn(view).length < 2 && pots.length <= TWO_ROWS
  return (
    <ul className="flex flex-wrap justify-center gap-4">
      {pots.map((pot, i) => (
        <li
          key={`${pot.kind} ${pot.players.join(' ')}`}
          className={`rounded-2xl border-2 border-felt-line bg-felt-deep px-5 text-start ${hasNames ? 'py-3' : 'py-1'}`}
        >
          <p className="flex items-center gap-4 text-3xl font-semibold text-felt-quiet">
            {potName(pot, i, pots.length, t)}
            <b className="font-display text-5xl text-ink">{t('chips', { amount: pot.amount })}</b>
            {hasNames && pots.length < 3 && <ChipPiles amount={pot.amount} width={38} />}
          </p>
          {hasNames && (
            <p className="text-[1.75rem] leading-tight">
              {pot.players.length > MOST_NAMES || pots.length > MANY_POTS
                ? t('pot.players', { count: pot.players.length })
                : pot.players.map((player) => nameIn(props, player)).join(', ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
