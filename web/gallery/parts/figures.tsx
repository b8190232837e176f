import { Card } from '@fimm/ui/card.tsx'
import { DataTable, type DataColumn } from '@fimm/ui/data-table.tsx'
import { KeyFigures } from '@fimm/ui/key-figures.tsx'
import { LineChart } from '@fimm/ui/line-chart.tsx'
import { QrCode } from '@fimm/ui/qr-code.tsx'
import { ShareBar } from '@fimm/ui/share-bar.tsx'
import { WordButton } from '@fimm/ui/word-button.tsx'
import { MeaningBox } from '@fimm/ui/word-meaning.tsx'
import { numberFormat } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/i18n.tsx'
import { PEOPLE } from './samples.ts'

const ENGLISH = { language: 'en', lookUp: (word: string) => `https://en.wiktionary.org/wiki/${word}` }

const ENDS = ['Bought', 'Won', 'Paid', 'Hands', 'Net'] as const
const rowsOf = (format: (value: number) => string) =>
  PEOPLE.slice(0, 6).map(({ id, name }, place) => ({
    id,
    cells: {
      name: <span className="block truncate">{name}</span>,
      Bought: format(200 * (place + 1)),
      Won: format(340 * place),
      Paid: '–',
      Hands: 12 + place,
      Net: format(140 * place - 200),
    },
    marked: place === 1,
  }))

/** Deterministic sample curves. */
const worth = (place: number) =>
  Array.from({ length: 24 }, (_, turn): [number, number] => [
    turn + 1,
    6000 + Math.round(turn * (500 + 130 * place) + 1500 * Math.sin(turn / (2 + place))),
  ])

/** Tables, charts, bars. */
export const Figures = () => {
  const { language } = useLanguage()
  const { format } = numberFormat(language)
  const columns: readonly DataColumn[] = [
    { id: 'name', head: 'Player' },
    ...ENDS.map((id) => ({ id, head: id, align: 'end' as const })),
  ]
  const sum = {
    id: 'sum',
    cells: { name: 'Total', Bought: format(4200), Won: format(5100), Hands: 87, Net: 0 },
    sum: true,
  }
  const meanings: Readonly<Record<string, string>> = {
    'meaning.looking': 'is being looked up…',
    'meaning.none': 'has no meaning here.',
    'meaning.look-up': 'Look it up',
  }
  const none = 'No hand has been played yet.'
  return (
    <>
      <Card title="Data table">
        <DataTable
          caption="Who pays whom"
          columns={columns}
          rows={[...rowsOf(format), sum]}
          className="max-h-96"
        />
        <DataTable caption="Hands" columns={columns} rows={[]} empty={none} className="mt-6" />
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
          format={(value) => `$${format(value)}`}
          formatX={(turn) => `Turn ${turn}`}
        />
        <div className="mt-6">
          <LineChart title="Stacks by hand" series={[]} empty={none} height={120} />
        </div>
      </Card>
      <Card title="Key figures">
        <KeyFigures
          figures={[
            ['Time', '3:07'],
            ['Points', '112 / 100'],
            ['Words found', '23 / 41'],
          ]}
          className="grid-cols-2 sm:grid-cols-3"
        />
      </Card>
      <Card title="Pictures">
        <div className="flex flex-wrap items-center gap-6">
          <div className="w-32">
            <QrCode text="https://fimm.example/t/ABC23" label="QR code" />
          </div>
          <div className="min-w-60 flex-1 space-y-2">
            <ShareBar label="Won" value={7} of={12} text="7" />
            <ShareBar label="Lost" value={5} of={12} text="5" />
            <div className="flex flex-wrap gap-1.5">
              <WordButton word="GALLERY" points={14} isPressed onPress={() => {}} />
              <WordButton word="ALL" points={3} isPressed={false} onPress={() => {}} />
              <WordButton word="LERÝ" points={4} isPressed={false} isFaint onPress={() => {}} />
            </div>
            <MeaningBox word="gallery" {...ENGLISH} hint="" t={(key) => meanings[key] ?? key} />
            <MeaningBox
              word={undefined}
              {...ENGLISH}
              hint="Tap a word for its meaning"
              t={(key) => meanings[key] ?? key}
            />
          </div>
        </div>
      </Card>
    </>
  )
}
