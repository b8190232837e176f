import { Avatar } from '@fimm/ui/avatar.tsx'
import type { ReactNode } from 'react'
import { type Chain, MARKS } from '../chains.ts'
import type { DefunctView, Survived } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import type { Look, Props } from './props.ts'
import { ownSeat } from './what-if-words.ts'
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
  const seat = ownSeat(view)
  if (found.ok)
    return (
      <Choices hint={t('found.hint', { size: found.size })} narrow>
        {found.founded.map(({ chain, price, gains }) => (
          <Choice key={chain} chain={chain} props={props} onChoose={onChoose} change={gains?.[seat]} narrow>
            {t(bankOf(props, chain) > 0 ? 'found.free' : 'found.none', { price: money(t, price) })}
          </Choice>
        ))}
      </Choices>
    )
  if (survive.ok)
    return (
      <Choices hint={t('survivor.hint')}>
        {survive.survived.map((survived) => (
          <Choice
            key={survived.chain}
            chain={survived.chain}
            props={props}
            onChoose={onChoose}
            change={survived.gains?.[seat]}
            payments={bonusesOf(props, survived)}
          >
            {t('survivor.price', { size: survived.size, price: money(t, survived.price) })}
          </Choice>
        ))}
      </Choices>
    )
  if (next.ok)
    return (
      <Choices hint={t('next.hint')}>
        {next.chains.map((chain) => {
          const defunct = view.merger?.defunct.find((other) => other.chain === chain)
          return (
            <Choice
              key={chain}
              chain={chain}
              props={props}
              onChoose={onChoose}
              payments={holdersOf(props, defunct)}
            >
              {t('survivor.price', { size: defunct?.size ?? 0, price: money(t, defunct?.price ?? 0) })}
            </Choice>
          )
        })}
      </Choices>
    )
  return null
}

const bankOf = ({ view }: Props, chain: Chain): number =>
  view.chains.find((other) => other.chain === chain)?.bank ?? 0

const Choices = ({
  hint,
  narrow = false,
  children,
}: {
  readonly hint: string
  /** Two fit beside each other, on phones too. */
  readonly narrow?: boolean
  readonly children: ReactNode
}) => (
  <div className="@container flex flex-col gap-2">
    <p className="text-sm text-quiet">{hint}</p>
    <div className={`grid gap-2 ${narrow ? 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]' : ''}`}>
      {children}
    </div>
  </div>
)

/** What somebody holds or is paid. */
interface Payment {
  readonly player: string
  readonly text: string
}
const NO_PAYMENTS: readonly Payment[] = []

const Choice = ({
  chain,
  props,
  onChoose,
  change,
  payments = NO_PAYMENTS,
  narrow = false,
  children,
}: {
  readonly chain: Chain
  readonly props: Props
  readonly onChoose: (chain: Chain) => void
  /** Of one's own net worth. */
  readonly change?: number | undefined
  readonly payments?: readonly Payment[]
  /** In a narrow dock the name needs all the room: phones, also those held sideways. */
  readonly narrow?: boolean
  readonly children: ReactNode
}) => (
  <button
    type="button"
    data-choice={MARKS[chain].letter}
    onClick={() => onChoose(chain)}
    className="flex min-h-14 items-center gap-1.5 rounded-2xl border border-line bg-paper px-1.5 py-1.5 @md:gap-2.5 @md:px-2.5 text-start transition hover:bg-sunken active:scale-[0.99]"
  >
    <ChainMark chain={chain} size={34} />
    <span className="min-w-0 flex-1">
      {/* Where both have no room in one line the sum goes below: “W…” is no chain. */}
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 leading-tight font-bold">
        <span data-chain-name className="text-[0.8125rem] tracking-tight @md:text-base @md:tracking-normal">
          {chainName(props.t, chain)}
        </span>{' '}
        {change !== undefined && (
          <span className={`text-sm ${narrow ? 'hidden @md:inline' : ''} ${gainLook(change)}`}>
            {gain(props.t, change)}
          </span>
        )}
      </span>{' '}
      <span className="block text-sm leading-snug text-quiet">{children}</span>
      {payments.length > 0 && (
        <span className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
          {payments.map(({ player, text }) => (
            <span key={player} className="flex items-center gap-1 whitespace-nowrap">
              <Avatar person={props.person(player)} size={18} />
              <span className="sr-only">{nameOf(props, player)}</span> {text}
            </span>
          ))}
        </span>
      )}
    </span>
  </button>
)

/** Who would be paid what. */
const bonusesOf = ({ view, t }: Props, { defunct }: Survived): readonly Payment[] =>
  view.seats.flatMap(({ player }, seat) => {
    const bonus = defunct.reduce((sum, { bonuses }) => sum + (bonuses?.[seat] ?? 0), 0)
    return bonus > 0 ? [{ player, text: gain(t, bonus) }] : []
  })

/** Who will be asked, in this order, and what they are paid first. */
const holdersOf = ({ t }: Props, defunct: DefunctView | undefined): readonly Payment[] =>
  (defunct?.holders ?? []).map(({ player, shares, bonus }) => ({
    player,
    text: bonus > 0 ? `×${shares} ${gain(t, bonus)}` : `×${shares}`,
  }))

export const nameOf = ({ view, person, t }: Look, player: string): string =>
  player === view.me ? t('you') : person(player).name
