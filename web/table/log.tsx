import type { ShownLine } from '@fimm/protocol/frames.ts'
import { Card } from '@fimm/ui/card.tsx'
import { Suspense } from 'react'
import { useGameSay } from '../games.ts'
import { format, useSpeech, useT } from '../i18n/i18n.tsx'

const SHOWN = 60

/** What happened, as sentences: the same that a screen reader hears. */
export const Log = ({
  lines,
  nameOf,
  me,
}: {
  readonly lines: readonly ShownLine[]
  readonly nameOf: (player: string) => string
  readonly me: string | undefined
}) => {
  const t = useT()
  return (
    <Card title={t('table.log')}>
      <ol
        role="log"
        tabIndex={0}
        aria-label={t('table.log')}
        className="max-h-64 space-y-1 overflow-y-auto text-sm"
      >
        <Suspense>
          {lines.slice(-SHOWN).map((line) => (
            <LogLine key={line.seq} line={line} nameOf={nameOf} me={me} />
          ))}
        </Suspense>
      </ol>
    </Card>
  )
}

interface LineProps {
  readonly line: ShownLine
  readonly nameOf: (player: string) => string
  readonly me: string | undefined
}

const LogLine = (props: LineProps) =>
  props.line.of === 'table' ? <TableLine {...props} /> : <GameLine {...props} />

const TableLine = ({ line, nameOf, me }: LineProps) => {
  const { language, messages } = useSpeech()
  return <li>{format(language, messages, `event.${line.event.type}`, valuesOf(line, nameOf, me))}</li>
}

const GameLine = ({ line, nameOf, me }: LineProps) => {
  const say = useGameSay(line.of)
  return <li>{say(`event.${line.event.type}`, valuesOf(line, nameOf, me))}</li>
}

/** Fields of an event as a sentence wants them: names for ids, and whether it is about the reader. */
const valuesOf = ({ event, by }: ShownLine, nameOf: LineProps['nameOf'], me: string | undefined) => {
  const fields = event as Readonly<Record<string, unknown>>
  const player =
    typeof fields['player'] === 'string' ? fields['player'] : by.kind === 'member' ? by.player : undefined
  const plain = Object.entries(fields).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  ) as [string, string | number | boolean][]
  return {
    ...Object.fromEntries(
      plain.map(([key, value]) => [key, typeof value === 'boolean' ? String(value) : value]),
    ),
    player: player === undefined ? '' : nameOf(player),
    you: player !== undefined && player === me ? 'yes' : 'no',
  }
}
