import { useGameTitle } from '../../games.ts'
import { formatDate } from '../../i18n/dates.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'
import type { EveningSummary } from '@fimm/table/evening-summary.ts'
import { useMomentTexts } from './moments.tsx'
import { placesText } from '@fimm/table/places-text.ts'
import { useWinnersText } from './use-winners-text.ts'

/** The evening in a few lines, to send around. */
export const useClosingText = (summary: EveningSummary, person: PersonOf, link: string): (() => string) => {
  const t = useT()
  const { language } = useLanguage()
  const title = useGameTitle()
  const won = useWinnersText(summary, person)
  const momentText = useMomentTexts(summary.moments)
  return () => {
    const { matches, places, moments, from } = summary
    const games = listFormat(language).format([...new Set(matches.map(({ game }) => title(game)))])
    return [
      t('closing.shareTitle', { date: formatDate(language, 'day', from), count: matches.length }),
      games,
      ...(summary.winners.length === 0 ? [] : [won]),
      placesText(places, person).join(' · '),
      ...moments.map((moment, index) => {
        const { label, value } = momentText[index] ?? { label: '', value: '' }
        return `${label}: ${value} (${person(moment.player).name})`
      }),
      link,
    ].join('\n')
  }
}
