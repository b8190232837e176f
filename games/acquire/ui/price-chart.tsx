import { DataTable } from '@fimm/ui/data-table.tsx'
import { TIERS } from '../chains.ts'
import { PRICE_CHART } from '../prices.ts'
import { ChainMark } from './chain-mark.tsx'
import type { Look } from './props.ts'
import { amountOf, chainName } from './words.ts'

const sizesText = (from: number, to: number | null): string => {
  if (to === null) return `${from}+`
  return to === from ? String(from) : `${from}–${to}`
}

/** Prices by size and tier; marked where a chain stands now (A13). */
export const PriceChart = ({ view, t }: Look) => (
  <DataTable
    caption={t('chart.prices')}
    columns={[
      { id: 'size', head: t('table.size') },
      ...TIERS.map((tier) => ({
        id: tier,
        align: 'end' as const,
        head: (
          <span className="inline-flex items-center gap-1">
            {view.chains
              .filter((chain) => chain.tier === tier)
              .map(({ chain, size }) => (
                <ChainMark
                  key={chain}
                  chain={chain}
                  size={20}
                  onBoard={size > 0}
                  name={chainName(t, chain)}
                />
              ))}
            {t(`tier.${tier}`)}
          </span>
        ),
      })),
      { id: 'bonuses', head: t('chart.bonuses'), align: 'end' },
    ]}
    rows={PRICE_CHART.map(({ from, to, prices }) => {
      const here = view.chains.filter(({ size }) => size >= from && (to === null || size <= to))
      return {
        id: String(from),
        cells: {
          size: sizesText(from, to),
          ...Object.fromEntries(
            TIERS.map((tier) => [
              tier,
              <span key={tier} className="inline-flex items-center gap-1">
                {here
                  .filter((chain) => chain.tier === tier)
                  .map(({ chain }) => (
                    <ChainMark key={chain} chain={chain} size={18} name={chainName(t, chain)} />
                  ))}
                {amountOf(t, prices[tier])}
              </span>,
            ]),
          ),
          bonuses: TIERS.map((tier) => amountOf(t, 10 * prices[tier])).join(' / '),
        },
      }
    })}
  />
)
