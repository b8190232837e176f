import type { EveningSummary } from '@fimm/table/evening-summary.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'

/** Who won the evening, in a sentence. */
export const useWinnersText = ({ winners }: Pick<EveningSummary, 'winners'>, person: PersonOf): string => {
  const t = useT()
  const { language } = useLanguage()
  const names = listFormat(language).format(winners.map((player) => person(player).name))
  return t('closing.won', { names, count: winners.length })
}
