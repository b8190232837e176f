import type { ReactNode } from 'react'
import { type Chain, MARKS } from '../chains.ts'
import type { DefunctView, WhatIf } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import type { Look, Props } from './props.ts'
import { chainName, gain, gainLook, money } from './words.ts'

/** Founding, the survivor and the next chain to dissolve: one button a chain, with what comes of it. */
export const ChoosePanel = ({
  props,
  onChoose,
}: {
  readonly props: Props
  readonly onChoose: (chain: Chain) => void
}) => {
  const { view, t } = props
  const { may } = view
  if (may === null) return null
  const found = may['found-chain']
  const survive = may['choose-survivor']
  const next = may['choose-next-defunct']
  const seat = view.seats.findIndex(({ player }) => player === view.you)
  if (found.ok)
    return (
      <Choices hint={t('found.hint', { size: found.whatIf[0]?.size ?? 2 })}>
        {found.whatIf.map((what) => (
          <Choice key={what.chain} chain={what.chain ?? 'luxor'} props={props} onChoose={onChoose}>
            {t(bankOf(props, what.chain) > 0 ? 'found.free' : 'found.none', { price: money(t, what.price) })}
            <Gain t={t} amount={what.gains?.[seat]} />
          </Choice>
        ))}
      </Choices>
    )
  if (survive.ok)
    return (
      <Choices hint={t('survivor.hint')}>
        {survive.whatIf.map((what) => (
          <Choice key={what.chain} chain={what.chain ?? 'luxor'} props={props} onChoose={onChoose}>
            {t('survivor.price', { size: what.size, price: money(t, what.price) })}
            <Gain t={t} amount={what.gains?.[seat]} />
            <span className="block">{bonusesOf(props, what)}</span>
          </Choice>
        ))}
      </Choices>
    )
  if (next.ok)
    return (
      <Choices hint={t('next.hint')}>
        {next.chains.map((chain) => (
          <Choice key={chain} chain={chain} props={props} onChoose={onChoose}>
            {holdersOf(
              props,
              view.merger?.defunct.find((defunct) => defunct.chain === chain),
            )}
          </Choice>
        ))}
      </Choices>
    )
  return null
}

const bankOf = ({ view }: Props, chain: Chain | null): number =>
  view.chains.find((other) => other.chain === chain)?.bank ?? 0

const Choices = ({ hint, children }: { readonly hint: string; readonly children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <p className="text-sm text-quiet">{hint}</p>
    <div className="grid grid-cols-2 gap-2">{children}</div>
  </div>
)

const Choice = ({
  chain,
  props,
  onChoose,
  children,
}: {
  readonly chain: Chain
  readonly props: Props
  readonly onChoose: (chain: Chain) => void
  readonly children: ReactNode
}) => (
  <button
    type="button"
    data-choice={MARKS[chain].letter}
    onClick={() => onChoose(chain)}
    className="flex min-h-14 items-center gap-2.5 rounded-2xl border border-line bg-paper px-2.5 py-1.5 text-left transition hover:bg-sunken active:scale-[0.99]"
  >
    <ChainMark chain={chain} size={34} />
    <span className="min-w-0 flex-1">
      <span className="block leading-tight font-bold">{chainName(props.t, chain)}</span>
      <span className="block text-sm leading-snug text-quiet">{children}</span>
    </span>
  </button>
)

const Gain = ({ t, amount }: { readonly t: Props['t']; readonly amount: number | undefined }) =>
  amount === undefined ? null : <span className={`ml-1 ${gainLook(amount)}`}>{gain(t, amount)}</span>

/** Who would be paid what: “Anna +$3,000, you +$1,500”. */
const bonusesOf = (props: Props, { defunct }: WhatIf): string =>
  props.view.seats
    .flatMap(({ player }, seat) => {
      const bonus = defunct.reduce((sum, { bonuses }) => sum + (bonuses?.[seat] ?? 0), 0)
      return bonus > 0 ? [`${nameOf(props, player)} ${gain(props.t, bonus)}`] : []
    })
    .join(', ')

const holdersOf = (props: Props, defunct: DefunctView | undefined): string =>
  (defunct?.holders ?? [])
    .map(({ player, shares, bonus }) =>
      [nameOf(props, player), `×${shares}`, ...(bonus > 0 ? [gain(props.t, bonus)] : [])].join(' '),
    )
    .join(', ')

export const nameOf = ({ view, person, t }: Look, player: string): string =>
  player === view.you ? t('you') : person(player).name
