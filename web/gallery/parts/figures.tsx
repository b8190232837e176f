import { Card } from '@fimm/ui/card.tsx'
import { DataTable, type DataColumn } from '@fimm/ui/data-table.tsx'
import { LineChart } from '@fimm/ui/line-chart.tsx'
import { QrCode } from '@fimm/ui/qr-code.tsx'
import { ShareBar } from '@fimm/ui/share-bar.tsx'
import { WordMeaning } from '@fimm/ui/word-meaning.tsx'
import { PEOPLE } from './samples.ts'

const MEANING: Readonly<Record<string, string>> = {
  'meaning.looking': 'is being looked up…',
  'meaning.none': 'has no meaning here.',
  'meaning.look-up': 'Look it up',
}

const COLUMNS: readonly DataColumn[] = [
  { id: 'name', head: 'Player' },
  ...['Bought', 'Won', 'Paid', 'Hands', 'Net'].map((head) => ({ id: head, head, align: 'end' as const })),
]
const ROWS = PEOPLE.slice(0, 6).map(({ id, name }, place) => ({
  id,
  cells: {
    name: <span className="block truncate">{name}</span>,
    Bought: (200 * (place + 1)).toLocaleString('en'),
    Won: (340 * place).toLocaleString('en'),
    Paid: '–',
    Hands: 12 + place,
    Net: 140 * place - 200,
  },
  marked: place === 1,
}))
const SUM = {
  id: 'sum',
  cells: { name: 'Total', Bought: '4,200', Won: '5,100', Hands: 87, Net: 0 },
  sum: true,
}

/** Deterministic sample curves. */
const worth = (place: number) =>
  Array.from({ length: 24 }, (_, turn): [number, number] => [
    turn + 1,
    6000 + Math.round(turn * (500 + 130 * place) + 1500 * Math.sin(turn / (2 + place))),
  ])
const money = (value: number): string => `$${value.toLocaleString('en')}`

/** Tables, charts, bars. */
export const Figures = () => (
  <>
    <Card title="Data table">
      <DataTable caption="Who pays whom" columns={COLUMNS} rows={[...ROWS, SUM]} className="max-h-72" />
      <DataTable
        caption="Hands"
        columns={COLUMNS}
        rows={[]}
        empty="No hand has been played yet."
        className="mt-6"
      />
    </Card>
    <Card title="Line chart">
      <LineChart
        title="Net worth by turn"
        series={PEOPLE.slice(0, 6).map(({ id, name, colour }, place) => ({
          id,
          label: name,
          colour: `var(--person-${colour}-line)`,
          points: worth(place),
        }))}
        marks={[
          { x: 9, label: 'L takes T' },
          { x: 18, label: 'A takes C' },
        ]}
        format={money}
        formatX={(turn) => `Turn ${turn}`}
      />
      <div className="mt-6">
        <LineChart title="Stacks by hand" series={[]} empty="No hand has been played yet." height={120} />
      </div>
    </Card>
    <Card title="Pictures">
      <div className="flex flex-wrap items-center gap-6">
        <div className="w-32">
          <QrCode text="https://fimm.example/t/ABC23" label="QR code" />
        </div>
        <div className="min-w-60 flex-1 space-y-2">
          <ShareBar label="Won" value={7} of={12} text="7" />
          <ShareBar label="Lost" value={5} of={12} text="5" />
          <WordMeaning word="gallery" t={(key) => MEANING[key] ?? key} />
        </div>
      </div>
    </Card>
  </>
)
