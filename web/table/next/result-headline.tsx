import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { MatchRecord } from '@fimm/table'
import type { ReactNode } from 'react'
import { useGameTitle } from '../../games.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import { endingOf, firstOf } from '../finale/ending.ts'
import { Reached } from '../finale/reached.tsx'
import type { PersonOf } from '../people.ts'

/** How the last match ended; undefined where it came to nothing. */
export const lastOutcome = ({
  history,
  last,
}: Pick<TableDocument, 'history' | 'last'>): MatchRecord['outcome'] => {
  const record = history.at(-1)
  return record?.number === last?.number ? record?.outcome : undefined
}

/** The same in a few words, and whose crown it is. */
export const useResultHeadline = (
  document: Pick<TableDocument, 'history' | 'last' | 'me'>,
  person: PersonOf,
): { readonly winner: string | undefined; readonly headline: ReactNode } => {
  const t = useT()
  const title = useGameTitle()
  const { language } = useLanguage()
  const { last, me } = document
  const outcome = lastOutcome(document)
  const ending = endingOf(outcome)
  if (last !== undefined && outcome !== undefined && ending === 'together')
    return { winner: undefined, headline: <Reached game={last.game} outcome={outcome} /> }
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
