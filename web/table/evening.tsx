import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Card } from '@fimm/ui/card.tsx'
import { useT } from '../i18n/i18n.tsx'

/** Wins and points of the evening; nothing before the first match is over. */
export const Evening = ({
  document,
  nameOf,
}: {
  readonly document: TableDocument
  readonly nameOf: (player: string) => string
}) => {
  const t = useT()
  const totals = new Map<string, { wins: number; points: number }>()
  for (const { player, wins, points } of document.tallies) {
    const held = totals.get(player) ?? { wins: 0, points: 0 }
    totals.set(player, { wins: held.wins + wins, points: held.points + points })
  }
  if (totals.size === 0) return null
  const rows = [...totals].toSorted(([, a], [, b]) => b.wins - a.wins || b.points - a.points)
  return (
    <Card title={t('table.score')}>
      <table className="w-full">
        <tbody>
          {rows.map(([player, { wins, points }]) => (
            <tr key={player} className="border-t border-line first:border-0">
              <th scope="row" className="py-1.5 text-left font-semibold">
                {nameOf(player)}
              </th>
              <td className="text-right text-lg font-bold">{wins}</td>
              <td className="pl-3 text-right text-sm text-quiet">{t('table.points', { points })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
