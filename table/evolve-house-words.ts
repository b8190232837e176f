import type { TableEvent } from './events.ts'
import { withMatch } from './with-match.ts'
import type { CurrentMatch, Table } from './types.ts'

const WORD_EVENTS = ['word-put', 'word-agreed', 'word-dropped', 'word-kept', 'word-forgotten'] as const
type WordEvent = Extract<TableEvent, { readonly type: (typeof WORD_EVENTS)[number] }>

export const isWordEvent = (event: TableEvent): event is WordEvent =>
  (WORD_EVENTS as readonly string[]).includes(event.type)

/** A word that is put to the others, and those the table keeps (T23). */
export const evolveHouseWords = (table: Table, event: WordEvent): Table => {
  switch (event.type) {
    case 'word-put': {
      const { type: _type, ...question } = event
      return withMatch(table, (current) => ({ ...current, wordAsked: { ...question, agreed: [] } }))
    }
    case 'word-agreed':
      return withMatch(table, (current) =>
        current.wordAsked === undefined
          ? current
          : {
              ...current,
              wordAsked: { ...current.wordAsked, agreed: [...current.wordAsked.agreed, event.player] },
            },
      )
    case 'word-dropped':
      return withMatch(table, (current) => wordDropped(current, event.why !== 'gone'))
    case 'word-kept':
      return withHouseWords(table, event.language, (words) => [...words, event.word])
    case 'word-forgotten':
      return withHouseWords(table, event.language, (words) => words.filter((word) => word !== event.word))
  }
}

export const withoutWordQuestion = (current: CurrentMatch): CurrentMatch => {
  const { wordAsked: _asked, ...rest } = current
  return rest
}

const wordDropped = (current: CurrentMatch, isTurnedDown: boolean): CurrentMatch => {
  const { wordAsked, turnedDown = [] } = current
  if (wordAsked === undefined) return current
  const { player, word } = wordAsked
  const rest = withoutWordQuestion(current)
  return isTurnedDown ? { ...rest, turnedDown: [...turnedDown, { player, word }] } : rest
}

const withHouseWords = (
  table: Table,
  language: string,
  change: (words: readonly string[]) => readonly string[],
): Table => {
  const { [language]: words = [], ...others } = table.houseWords ?? {}
  const changed = change(words)
  const { houseWords: _words, ...rest } = table
  const all = changed.length === 0 ? others : { ...others, [language]: changed }
  return Object.keys(all).length === 0 ? rest : { ...rest, houseWords: all }
}
