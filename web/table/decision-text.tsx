import type { ShownEvent } from '@fimm/protocol/frames.ts'
import { useGameT } from '../games.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { eventText } from './event-text.ts'
import type { PersonOf } from './people.ts'

export type LogLine = Pick<ShownEvent, 'event' | 'by' | 'of'>

/** Everything one decision did, as sentences. An event whose message is empty goes without saying. */
export const DecisionText = ({
  lines,
  person,
  me,
}: {
  readonly lines: readonly LogLine[]
  readonly person: PersonOf
  readonly me: string | undefined
}) => {
  const game = lines.find(({ of }) => of !== 'table')?.of
  return game === undefined ? (
    <TableText lines={lines} person={person} me={me} />
  ) : (
    <GameText game={game} lines={lines} person={person} me={me} />
  )
}

interface TextProps {
  readonly lines: readonly LogLine[]
  readonly person: PersonOf
  readonly me: string | undefined
}

const TableText = ({ lines, person, me }: TextProps) => {
  const { language, messages } = useLanguage()
  return joined(lines.map((line) => eventText(line, { person, me, language, messages })))
}

const GameText = ({ game, lines, person, me }: TextProps & { readonly game: string }) => {
  const { language, messages } = useLanguage()
  const gameT = useGameT(game)
  return joined(lines.map((line) => eventText(line, { person, me, language, messages, gameT })))
}

const joined = (sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ')
