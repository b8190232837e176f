import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChainView } from '../view-types.ts'
import type { Props } from './props.ts'
import { amountOf } from './words.ts'

export const CELL = 'p-0 text-center font-semibold tracking-tight'

type MarketRow = 'bank' | 'size' | 'price'

/** What the bank still has, and how large and dear the chains are: rows of a table. */
export const Market = ({
  props: { view, t },
  rows,
  after = null,
}: {
  readonly props: Props
  readonly rows: readonly MarketRow[]
  readonly after?: ReactNode
}) =>
  rows.map((row) => (
    <tr key={row} className={row === 'size' ? 'acquire-size-row' : ''}>
      <th scope="row" className="p-0 ps-2 text-start text-[0.88em] font-semibold text-quiet">
        {t(`table.${row}`)}
      </th>
      {view.chains.map((chain) => (
        <td key={chain.chain} className={CELL}>
          {row === 'bank' && chain.bank}
          {row === 'size' && <Size chain={chain} t={t} />}
          {row === 'price' && <Price chain={chain} t={t} />}
        </td>
      ))}
      {after}
    </tr>
  ))

const Size = ({ chain: { size, safe }, t }: { readonly chain: ChainView; readonly t: Props['t'] }) =>
  size === 0 ? (
    <span className="text-quiet">–</span>
  ) : (
    <span className="inline-flex items-center">
      {size}
      {safe && (
        <>
          <Lock aria-hidden className="ms-0.5 size-[0.8em]" />
          <span className="sr-only">{t('table.safe')}</span>
        </>
      )}
    </span>
  )

/** What a share would cost at first stands in italics while the chain is not on the board. */
const Price = ({ chain, t }: { readonly chain: ChainView; readonly t: Props['t'] }) =>
  chain.size === 0 ? (
    <i className="text-quiet">{amountOf(t, chain.firstPrice)}</i>
  ) : (
    <span className={chain.price < 1000 ? '' : 'acquire-thousands'}>{amountOf(t, chain.price)}</span>
  )
