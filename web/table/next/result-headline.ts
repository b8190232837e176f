import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useGameTitle } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { endingOf, firstOf } from '../finale/ending.ts'
import type { PersonOf } from '../people.ts'

/** How the last match ended, in a few words, and whose crown it is. */
export const useResultHeadline = (
  { history, last, me }: Pick<TableDocument, 'history' | 'last' | 'me'>,
  person: PersonOf,
): { readonly winner: string | undefined; readonly headline: string } => {
  const t = useT()
  const title = useGameTitle()
  const { language } = useLanguage()
  const record = history.at(-1)
  const outcome = record?.number === last?.number ? record?.outcome : undefined
  const ending = endingOf(outcome)
  if (ending !== 'won' && ending !== 'shared') return { winner: undefined, headline: t(ENDINGS[ending]) }
  const winners = outcome === undefined ? [] : firstOf(outcome)
  const [winner] = winners
  const game = title(last?.game ?? '')
  if (winners.length === 1 && winner === me?.player) return { winner, headline: t('band.youWon', { game }) }
  const names = listFormat(language).format(winners.map((player) => person(player).name))
  return { winner, headline: t('band.won', { names, count: winners.length, game }) }
}

const ENDINGS = {
  ended: 'table.abandoned',
  practice: 'table.practice',
  together: 'table.practice',
  tie: 'table.tie',
  nobody: 'table.noneWon',
} as const
