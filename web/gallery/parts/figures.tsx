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
import { useSay } from '../say.ts'

const ENGLISH = { language: 'en', lookUp: (word: string) => `https://en.wiktionary.org/wiki/${word}` }

const ENDS = [
  ['Bought', 'Keypt'],
  ['Won', 'Unnið'],
  ['Paid', 'Greitt'],
  ['Hands', 'Hendur'],
  ['Net', 'Nettó'],
] as const
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
  const say = useSay()
  const { language } = useLanguage()
  const { format } = numberFormat(language)
  const columns: readonly DataColumn[] = [
    { id: 'name', head: say('Player', 'Leikmaður') },
    ...ENDS.map(([id, icelandic]) => ({ id, head: say(id, icelandic), align: 'end' as const })),
  ]
  const sum = {
    id: 'sum',
    cells: { name: say('Total', 'Samtals'), Bought: format(4200), Won: format(5100), Hands: 87, Net: 0 },
    sum: true,
  }
  const meanings: Readonly<Record<string, string>> = {
    'meaning.looking': say('is being looked up…', 'flett upp…'),
    'meaning.none': say('has no meaning here.', 'er ekki útskýrt hér.'),
    'meaning.look-up': say('Look it up', 'Fletta upp'),
  }
  const none = say('No hand has been played yet.', 'Engin hönd hefur verið spiluð enn.')
  return (
    <>
      <Card title="Data table">
        <DataTable
          caption={say('Who pays whom', 'Hver greiðir hverjum')}
          columns={columns}
          rows={[...rowsOf(format), sum]}
          className="max-h-96"
        />
        <DataTable
          caption={say('Hands', 'Hendur')}
          columns={columns}
          rows={[]}
          empty={none}
          className="mt-6"
        />
      </Card>
      <Card title="Line chart">
        <LineChart
          title={say('Net worth by turn', 'Eignir eftir umferðum')}
          series={PEOPLE.slice(0, 6).map(({ id, name, colour }, place) => ({
            id,
            label: name,
            colour: `var(--person-${colour}-line)`,
            points: worth(place),
          }))}
          marks={[
            { x: 9, label: say('L takes T', 'L tekur T') },
            { x: 18, label: say('A takes C', 'A tekur C') },
          ]}
          format={(value) => `$${format(value)}`}
          formatX={(turn) => say(`Turn ${turn}`, `Umferð ${turn}`)}
        />
        <div className="mt-6">
          <LineChart
            title={say('Stacks by hand', 'Staflar eftir höndum')}
            series={[]}
            empty={none}
            height={120}
          />
        </div>
      </Card>
      <Card title="Key figures">
        <KeyFigures
          figures={[
            [say('Time', 'Tími'), '3:07'],
            [say('Points', 'Stig'), '112 / 100'],
            [say('Words found', 'Fundin orð'), '23 / 41'],
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
            <ShareBar label={say('Won', 'Unnið')} value={7} of={12} text="7" />
            <ShareBar label={say('Lost', 'Tapað')} value={5} of={12} text="5" />
            <div className="flex flex-wrap gap-1.5">
              <WordButton word="GALLERY" points={14} isPressed onPress={() => {}} />
              <WordButton word="ALL" points={3} isPressed={false} onPress={() => {}} />
              <WordButton word="LERÝ" points={4} isPressed={false} isFaint onPress={() => {}} />
            </div>
            <MeaningBox word="gallery" {...ENGLISH} hint="" t={(key) => meanings[key] ?? key} />
            <MeaningBox
              word={undefined}
              {...ENGLISH}
              hint={say('Tap a word for its meaning', 'Ýttu á orð til að sjá merkingu þess')}
              t={(key) => meanings[key] ?? key}
            />
          </div>
        </div>
      </Card>
    </>
  )
}
