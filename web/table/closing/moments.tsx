import { useSuspenseQueries } from '@tanstack/react-query'
import { gameMessages, useGameTitle } from '../../games.ts'
import { format, useLanguage, useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'
import type { EveningSummary } from '@fimm/table/evening-summary.ts'

type Moments = EveningSummary['moments']

/** What each moment is called and what it was, in the words of its game. */
export const useMomentTexts = (
  moments: Moments,
): readonly { readonly label: string; readonly value: string }[] => {
  const { language } = useLanguage()
  const catalogues = useSuspenseQueries({ queries: moments.map(({ game }) => gameMessages(game, language)) })
  return moments.map(({ kind, size, text = '' }, index) => {
    const messages = catalogues[index]?.data ?? {}
    return {
      label: format(language, messages, `moment.${kind}`),
      value: format(language, messages, `moment.${kind}.value`, { size, text }),
    }
  })
}

/** The best moments of the evening, and whose they were. */
export const Moments = ({ moments, person }: { readonly moments: Moments; readonly person: PersonOf }) => {
  const t = useT()
  const title = useGameTitle()
  const texts = useMomentTexts(moments)
  return (
    <dl>
      {moments.map(({ kind, player, game }, index) => (
        <div
          key={kind}
          className="flex min-h-13 items-center justify-between gap-4 border-line py-1.5 not-first:border-t"
        >
          <dt className="leading-tight">
            {texts[index]?.label}
            <span className="block text-[0.85em] text-quiet">
              {t('closing.whose', { name: person(player).name, game: title(game) })}
            </span>
          </dt>
          <dd className="text-end font-display font-bold">{texts[index]?.value}</dd>
        </div>
      ))}
    </dl>
  )
}
