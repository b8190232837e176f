import { LineChart } from '@fimm/ui/line-chart.tsx'
import { MARKS } from '../chains.ts'
import type { Look } from './props.ts'
import { money } from './words.ts'

/** Net worth by turn, with a mark for every merger. Nothing where holdings are hidden until the end (A28). */
export const WorthChart = ({ view, person, t }: Look) => {
  const { history, seats, mergers } = view
  if (history === null) return <p className="text-quiet">{t('chart.hidden')}</p>
  return (
    <LineChart
      title={t('chart.worth')}
      series={seats.map(({ player }, seat) => {
        const { name, colour } = person(player)
        return {
          id: player,
          label: name,
          colour: `var(--person-${colour}-line)`,
          points: history.map(({ turn, worth }) => [turn, worth[seat] ?? 0] as const),
        }
      })}
      marks={mergers.map(({ turn, survivor, defunct }) => ({
        x: turn,
        label: `${defunct.map((chain) => MARKS[chain].letter).join('')}→${MARKS[survivor].letter}`,
      }))}
      format={(value) => money(t, value)}
      formatX={(turn) => t('chart.turn', { turn })}
    />
  )
}
