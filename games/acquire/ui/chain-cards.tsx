import { Lock } from 'lucide-react'
import { ChainMark } from './chain-mark.tsx'
import { nameOf } from './dock-choose.tsx'
import type { Look } from './props.ts'
import { nextStep } from './what-if-words.ts'
import { chainName, money } from './words.ts'

/** The seven chains: size, price, bonuses, founder, bank, and how far the next price is. */
export const ChainCards = (props: Look) => {
  const { view, t } = props
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-2">
      {view.chains.map((chain) => {
        const next = nextStep(view, chain.chain, chain.size)
        const isOnBoard = chain.size > 0
        return (
          <li key={chain.chain} className="rounded-card border border-line bg-paper p-3">
            <p className="flex items-center gap-2 font-bold">
              <ChainMark chain={chain.chain} size={30} onBoard={isOnBoard} />
              {chainName(t, chain.chain)}
              <span className="ms-auto text-sm font-medium text-quiet">{t(`tier.${chain.tier}`)}</span>
            </p>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-sm [&>dd]:text-end [&>dt]:text-quiet">
              <dt>{t('table.size')}</dt>
              <dd className="font-semibold">
                {isOnBoard ? chain.size : '–'}
                {chain.safe && (
                  <>
                    <Lock aria-hidden className="ms-1 inline size-3.5" /> {t('table.safe')}
                  </>
                )}
              </dd>
              <dt>{t('table.price')}</dt>
              <dd className="font-semibold">{money(t, isOnBoard ? chain.price : chain.firstPrice)}</dd>
              <dt>{t('table.majority')}</dt>
              <dd>{isOnBoard ? money(t, chain.majority) : '–'}</dd>
              <dt>{t('table.minority')}</dt>
              <dd>{isOnBoard ? money(t, chain.minority) : '–'}</dd>
              <dt>{t('table.bank')}</dt>
              <dd>{chain.bank}</dd>
              <dt>{t('table.founder')}</dt>
              <dd className="truncate">{chain.founder === null ? '–' : nameOf(props, chain.founder)}</dd>
            </dl>
            {isOnBoard && next !== undefined && (
              <p className="mt-1 text-sm text-quiet">
                {t('what.next', { tiles: next.from - chain.size, price: money(t, next.price) })}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
