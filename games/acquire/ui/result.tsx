import { Avatar } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { DataTable } from '@fimm/ui/data-table.tsx'
import { saveFile } from '@fimm/ui/save-file.ts'
import { ImageDown } from 'lucide-react'
import type { Final } from '../types.ts'
import { ChainMark } from './chain-mark.tsx'
import { nameOf } from './dock-choose.tsx'
import type { Props } from './props.ts'
import { resultPicture } from './result-picture.ts'
import { amountOf, chainName, gain, money } from './words.ts'
import { WorthChart } from './worth-chart.tsx'

/** How it went, and something to send; who came where the page itself says, with what everything came to below (A25). */
export const Result = ({ props: given }: { readonly props: Props }) => {
  const props = withYou(given)
  const { view, t } = props
  const { result } = view
  if (result === null) return null
  const ranked = result.finals.toSorted((a, b) => b.total - a.total)
  const best = ranked[0]?.total ?? 0
  return (
    <section className="rounded-card border border-line bg-paper p-4">
      {/* Where holdings were hidden, the chart is there now that the game is over. */}
      <WorthChart {...props} />
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={() => resultText(props, ranked)}
          label={t('result.copy')}
          copiedLabel={t('result.copied')}
        />
        <Button onClick={() => void savePicture(props, ranked, headline(props, best))}>
          <ImageDown aria-hidden className="size-4" />
          {t('result.picture')}
        </Button>
      </div>
    </section>
  )
}

/** A match that is over is shown as everybody sees it; who looks at it is still known. */
const withYou = (props: Props): Props => ({
  ...props,
  view: { ...props.view, me: props.view.me ?? props.viewer.player ?? null },
})

const headline = (props: Props, best: number): string => {
  const { view, t, list } = props
  const winners = view.result?.winners ?? []
  if (winners.length !== 1)
    return t('result.shared', {
      names: list(winners.map((player) => nameOf(props, player))),
      total: money(t, best),
    })
  const [winner = ''] = winners
  return t('status.winner', {
    you: winner === view.me ? 'yes' : 'no',
    player: props.person(winner).name,
    total: best,
  })
}

/** Shares sold and bonuses, chain by chain. */
export const PaidOut = ({ props: given }: { readonly props: Props }) => {
  const props = withYou(given)
  const { view, t, person } = props
  const finals = (view.result?.finals ?? []).toSorted((a, b) => b.total - a.total)
  const chains = view.chains.filter(({ size }) => size > 0)
  return (
    <DataTable
      caption={t('result.paid')}
      showCaption
      columns={[
        { id: 'player', head: t('table.player') },
        ...chains.map(({ chain, size, price }) => ({
          id: chain,
          align: 'end' as const,
          head: (
            <span className="inline-flex items-center gap-1">
              <ChainMark chain={chain} size={20} name={chainName(t, chain)} />
              {t('result.head', { size, price: money(t, price) })}
            </span>
          ),
        })),
        { id: 'cash', head: t('table.cash'), align: 'end' },
        { id: 'bonuses', head: t('result.bonuses'), align: 'end' },
        // In sight on every phone, however many chains there are.
        { id: 'total', head: t('table.total'), align: 'end', sticky: 'end' },
      ]}
      rows={finals.map(({ player, cash, bonuses, sales, total }) => ({
        id: player,
        marked: player === view.me,
        cells: {
          player: (
            <span className="flex items-center gap-1.5">
              <Avatar person={person(player)} size={22} />
              <span className="truncate">{nameOf(props, player)}</span>
            </span>
          ),
          ...Object.fromEntries(
            chains.map(({ chain }) => [
              chain,
              <span key={chain} className="block leading-tight">
                {amountOf(t, sales[chain])}
                {bonuses[chain] > 0 && (
                  <b className="block text-[0.85em] text-good">{gain(t, bonuses[chain])}</b>
                )}
              </span>,
            ]),
          ),
          cash: amountOf(t, cash),
          bonuses: amountOf(
            t,
            Object.values(bonuses).reduce((sum, bonus) => sum + bonus, 0),
          ),
          total: <b>{money(t, total)}</b>,
        },
      }))}
    />
  )
}

const savePicture = async (
  { view, person, t }: Props,
  ranked: readonly Final[],
  title: string,
): Promise<void> => {
  const detail = `${t('name')} · ${t('result.text', { turns: view.turn.number, mergers: view.mergers.length })}`
  const picture = await resultPicture(view, ranked, person, {
    title,
    detail,
    money: (amount) => money(t, amount),
  })
  if (picture !== undefined) saveFile('acquire.png', 'image/png', picture)
}

/** For the group chat. */
const resultText = ({ view, person, t }: Props, ranked: readonly Final[]): string =>
  [
    `${t('name')} · ${t('result.text', { turns: view.turn.number, mergers: view.mergers.length })}`,
    ...ranked.map(({ player, total }) => {
      const place = ranked.findIndex((other) => other.total === total) + 1
      return `${place}. ${person(player).name} ${money(t, total)}`
    }),
  ].join('\n')
