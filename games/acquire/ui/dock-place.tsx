import { Button } from '@fimm/ui/button.tsx'
import { isPlayable } from '../board.ts'
import type { Founded, Grown, RackTile, Survived } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import { nameOf } from './dock-choose.tsx'
import { LastTurns } from './last-turns.tsx'
import type { Props } from './props.ts'
import type { Choosing } from './use-choice.ts'
import { ownSeat, whatIfDetail, whatIfTitle } from './what-if-words.ts'
import { chainName, gain, gainLook, money } from './words.ts'

/** The tile that is looked at: what it would do, for whom, and the button that places it. */
export const PlacePanel = ({
  props,
  choosing: { choice, preview, act },
}: {
  readonly props: Props
  readonly choosing: Choosing
}) => {
  const { view, t } = props
  if (preview === undefined)
    return (
      <div className="flex flex-col gap-2">
        <p className="text-quiet">{t('place.hint')}</p>
        <div className="[@media(max-height:32rem)]:hidden">
          <LastTurns props={props} short />
        </div>
      </div>
    )
  const { tile, outcome } = preview
  const exchange = view.may?.['exchange-dead-tile']
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <span className="inline-flex min-h-11 min-w-13 items-center justify-center rounded-tile border-b-3 border-tile-edge bg-tile px-2 font-display text-lg font-bold">
          {tile}
        </span>
        <div aria-live="polite" className="min-w-0">
          <h2 className="text-lg leading-tight font-bold">{whatIfTitle(t, view, preview)}</h2>
          <p className="text-sm text-quiet">{whatIfDetail(t, view, preview)}</p>
        </div>
      </div>
      <Consequences props={props} tile={preview} />
      <div className="flex gap-2">
        {isPlayable(outcome) && (
          <Button
            kind="main"
            className="min-h-12 flex-1"
            // A first tap that only hovers has chosen nothing yet: the button places what is shown.
            onClick={() => act({ type: 'send', command: { type: 'place-tile', tile } })}
          >
            {t('place.button', { tile })}
            <Key>Enter</Key>
          </Button>
        )}
        {outcome === 'dead' && exchange?.ok === true && (
          <Button
            kind="main"
            className="min-h-12 flex-1"
            onClick={() => act({ type: 'send', command: { type: 'exchange-dead-tile', tile } })}
          >
            {t('place.exchange', { tile })}
            <Key>Enter</Key>
          </Button>
        )}
        {choice.chosen !== null && (
          <Button className="min-h-12" onClick={() => act({ type: 'cancel' })}>
            {t('place.cancel')}
            <Key>Esc</Key>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shown where there is a keyboard to be expected. */
export const Key = ({ children }: { readonly children: string }) => (
  <kbd
    aria-hidden
    className="hidden rounded border border-current px-1.5 py-0.5 text-[0.6875rem] leading-none font-bold opacity-85 pointer-fine:inline"
  >
    {children}
  </kbd>
)

const Consequences = ({ props, tile }: { readonly props: Props; readonly tile: RackTile }) => {
  switch (tile.outcome) {
    case 'found':
      return (
        // A phone on its side has no room for seven: founding shows them all on buttons of its own.
        <div className="[@media(max-height:32rem)]:hidden">
          <Options props={props} options={tile.founded} />
        </div>
      )
    case 'grow':
      return <WhoGains props={props} {...tile.grown} />
    case 'merge': {
      const [survivor, ...others] = tile.survived
      return others.length > 0 ? (
        <Options props={props} options={tile.survived} />
      ) : (
        <WhoIsPaid props={props} {...survivor} />
      )
    }
    case 'lone':
    case 'blocked':
    case 'dead':
      return null
  }
}

/** Changes of net worth for everybody; nothing where holdings are hidden (A28). */
const WhoGains = ({ props, gains }: Pick<Grown, 'gains'> & { readonly props: Props }) =>
  gains === null ? null : (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-1.5">
      {props.view.seats.map(({ player }, seat) => (
        <li key={player} className="min-w-0 rounded-xl bg-sunken px-2 py-1.5 text-sm leading-tight">
          <span className="block truncate font-semibold">{nameOf(props, player)}</span>
          <Change t={props.t} amount={gains[seat] ?? 0} />
        </li>
      ))}
    </ul>
  )

/** The chains that end, and in a table everybody's bonuses with the change of net worth. */
const WhoIsPaid = ({ props, gains, defunct }: Survived & { readonly props: Props }) => {
  const { view, t } = props
  const chains = (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 rounded-xl bg-sunken px-3 py-1.5 text-sm">
      {defunct.map(({ chain, size, price }) => (
        <li key={chain} className="flex items-center gap-1.5">
          <ChainMark chain={chain} size={20} />
          {t('what.defunct', { chain: chainName(t, chain), size, price: money(t, price) })}
        </li>
      ))}
    </ul>
  )
  if (gains === null) return chains
  return (
    <>
      {chains}
      <table className="w-full text-sm">
        <caption className="sr-only">{t('what.caption')}</caption>
        <thead>
          <tr className="text-start text-xs text-quiet">
            <td />
            {defunct.map(({ chain }) => (
              <th key={chain} scope="col" className="p-0 text-center">
                <ChainMark chain={chain} size={18} name={chainName(t, chain)} />
              </th>
            ))}
            <th scope="col" className="p-0 text-end font-semibold">
              {t('what.bonus')}
            </th>
            <th scope="col" className="p-0 text-end font-semibold">
              {t('table.worth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.seats.map(({ player, shares }, seat) => (
            <tr key={player}>
              <th scope="row" className="max-w-24 truncate p-0 text-start font-semibold">
                {nameOf(props, player)}
              </th>
              {defunct.map(({ chain }) => (
                <td key={chain} className="p-0 text-center">
                  {shares?.[chain] === 0 ? '–' : (shares?.[chain] ?? '?')}
                </td>
              ))}
              <td className="p-0 text-end">
                <Change
                  t={t}
                  amount={defunct.reduce((sum, { bonuses }) => sum + (bonuses?.[seat] ?? 0), 0)}
                />
              </td>
              <td className="p-0 text-end">
                <Change t={t} amount={gains[seat] ?? 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Change = ({ t, amount }: { readonly t: Props['t']; readonly amount: number }) => (
  <span className={gainLook(amount)}>{gain(t, amount)}</span>
)

/** Several chains could be founded or survive: what each would mean for oneself. */
const Options = ({ props, options }: { readonly props: Props; readonly options: readonly Founded[] }) => {
  const { view, t } = props
  const seat = ownSeat(view)
  return (
    <ul className="flex flex-wrap gap-1.5">
      {options.map(({ chain, price, gains }) => (
        <li
          key={chain}
          className="flex items-center gap-1.5 rounded-xl bg-sunken px-2 py-1.5 text-sm font-semibold"
        >
          <ChainMark chain={chain} size={20} name={chainName(t, chain)} />
          {money(t, price)}
          {gains !== null && <span className={gainLook(gains[seat] ?? 0)}>{gain(t, gains[seat] ?? 0)}</span>}
        </li>
      ))}
    </ul>
  )
}
