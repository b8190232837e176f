import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useGameTitle, useNameOn } from '../../games.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'

/** Between two matches, when the next game is the question: a result has been seen, or another evening begins. */
export const isBetween = ({
  phase,
  last,
  history,
  eveningClosed,
}: Pick<TableDocument, 'phase' | 'last' | 'history' | 'eveningClosed'>): boolean =>
  phase === 'waiting' && (last !== undefined || history.length > 0) && eveningClosed !== true

/** The document for whoever put the closing card away: the table as it is between two matches. */
export const reopened = ({ eveningClosed: _closed, ...document }: TableDocument): TableDocument => document

/** What the page is about: the match that is on, what comes next, or the evening that was (T9c). */
export const useTableTitle = (document: TableDocument): string => {
  const t = useT()
  const title = useGameTitle()
  const nameOn = useNameOn()
  const { language } = useLanguage()
  const { match, next, game, history } = document
  if (match !== undefined) return nameOn(document)
  if (document.eveningClosed)
    return formatDate(language, 'day', history.at(-1)?.endedAt ?? document.createdAt)
  if (!isBetween(document)) return nameOn(document)
  return next?.chosen === undefined ? t('next.what') : t('next.title', { game: title(game.id) })
}
