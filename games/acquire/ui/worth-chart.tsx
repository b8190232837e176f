import { LineChart } from '@fimm/ui/line-chart.tsx'
import type { MoveNote } from '../analysis.ts'
import { MARKS } from '../chains.ts'
import type { Look, Props } from './props.ts'
import { money } from './words.ts'

/** Net worth by turn, with a mark for every merger. Nothing where holdings are hidden until the end (A28). In a replay it
 *  is that of the whole game, and leads anywhere; the turn that decided the game stands out once it is known. */
export const WorthChart = ({
  view,
  person,
  t,
  replay,
  analysis,
}: Look & Partial<Pick<Props, 'replay' | 'analysis'>>) => {
  const { history, seats, mergers } = replay?.end ?? view
  if (history === null) return <p className="text-quiet">{t('chart.hidden')}</p>
  const decisive = analysis?.notes.map(({ note }) => note as MoveNote).find(({ decided }) => decided)
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
      marks={[
        ...mergers.map(({ turn, survivor, defunct }) => ({
          x: turn,
          label: `${defunct.map((chain) => MARKS[chain].letter).join('')}→${MARKS[survivor].letter}`,
        })),
        ...(decisive === undefined
          ? []
          : [{ x: decisive.turn, label: t('chart.turn', { turn: decisive.turn }), loud: true }]),
      ]}
      format={(value) => money(t, value)}
      formatX={(turn) => t('chart.turn', { turn })}
      {...(replay && {
        here: view.step === 'over' ? view.turn.number + 1 : view.turn.number,
        onPick: replay.goToTurn,
      })}
    />
  )
}
