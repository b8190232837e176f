import type { ShownEvent } from '@fimm/protocol/frames.ts'
import { isRedone, type Undone } from '@fimm/protocol/show-event.ts'
import { useGameT } from '../games.ts'
import { format, useLanguage } from '../i18n/i18n.tsx'
import { eventText, eventValues, wordsOfUndone } from './event-text.ts'
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
  const [undone] = lines.flatMap(({ of, event }) => (of === 'table' ? (undoneIn(event) ?? []) : []))
  if (undone !== undefined) return <UndoneText lines={lines} undone={undone} person={person} me={me} />
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
  const said = lines.map((line) => eventText(line, { person, me, language, messages, gameT }))
  const [line] = lines
  if (line === undefined || !isRedone(line.event)) return joined(said)
  const { by } = line
  const author = eventValues({ event: { type: 'redone' }, by }, person, me, language)
  return joined([format(language, messages, 'event.redone', author), ...said])
}

/** What an event took back; nothing where it took nothing back that this reader may know. */
export const undoneIn = (event: ShownEvent['event']): Undone | undefined => {
  const { game, events = [] } = event as Partial<Undone>
  return event.type !== 'taken-back' || game === undefined || events.length === 0
    ? undefined
    : { game, events }
}

/** Who took back what: “Anna took back: Björn raised to 60.” */
const UndoneText = ({
  lines,
  undone: { game, events },
  person,
  me,
}: TextProps & { readonly undone: Undone }) => {
  const { language, messages } = useLanguage()
  const gameT = useGameT(game)
  const reader = { person, me, language, messages, gameT }
  const [said] = wordsOfUndone(game, events, reader)
  const [line] = lines
  if (said === undefined || line === undefined) return <TableText lines={lines} person={person} me={me} />
  const values = eventValues(line, person, me, language)
  return `${format(language, messages, 'event.took-back', values)} ${said}`
}

const joined = (sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ')
