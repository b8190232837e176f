import { Choice } from '@fimm/ui/choice.tsx'
import { LineChart, type Series } from '@fimm/ui/line-chart.tsx'
import { useState } from 'react'
import type { View } from '../view-types.ts'
import { signed } from './money-text.ts'
import { nameIn } from './people.ts'
import type { Props } from './props.ts'

/** How everybody stood after every hand: won and lost, since rebuys would look like wins; or stacks. */
export const Curves = (props: Props) => {
  const { view, t } = props
  const [shown, setShown] = useState<'net' | 'stack'>('net')
  if (view.results.length < 2) return null
  return (
    <div className="space-y-2">
      <LineChart
        title={t('curves.title')}
        series={seriesOf(props, shown)}
        marks={marksOf(props)}
        format={(value) => (shown === 'net' ? signed(t, value) : t('chips', { amount: value }))}
        formatX={(hand) => (hand === 0 ? t('curves.start') : t('table.hand', { hand }))}
      />
      <Choice
        label={t('curves.shown')}
        value={shown}
        options={[
          { value: 'net', label: t('curves.net') },
          { value: 'stack', label: t('curves.stacks') },
        ]}
        onChange={setShown}
      />
    </div>
  )
}

/** A line for everybody, in their own colour; somebody who came later begins there. */
export const seriesOf = (
  props: Pick<Props, 'view' | 'person'>,
  shown: 'net' | 'stack',
): readonly Series[] => {
  const { view, person } = props
  return view.ledger.map(({ player }) => {
    const points = view.results.flatMap(({ hand, players }): [number, number][] => {
      const result = players.find((each) => each.player === player)
      return result === undefined ? [] : [[hand, result[shown]]]
    })
    return {
      id: player,
      label: nameIn(props, player),
      colour: `var(--person-${person(player).colour}-line)`,
      points: [
        [firstHand(view, player), shown === 'net' ? 0 : boughtFirst(view, player)] as const,
        ...points,
      ],
    }
  })
}

const firstHand = ({ entries }: View, player: string): number =>
  entries.find((entry) => entry.player === player)?.hand ?? 0

const boughtFirst = ({ entries }: View, player: string): number =>
  entries.find((entry) => entry.player === player)?.amount ?? 0

/** One for everybody who bought again after a hand, however often. */
const marksOf = (props: Props) => {
  const { view, t } = props
  const again = view.entries.filter(({ kind, amount, hand }) => kind === 'rebuy' && amount > 0 && hand > 0)
  const once = new Map(again.map((entry) => [`${entry.hand} ${entry.player}`, entry]))
  return [...once.values()].map(({ player, hand }) => ({
    x: hand,
    label: t('curves.rebuy', { player: nameIn(props, player) }),
  }))
}
