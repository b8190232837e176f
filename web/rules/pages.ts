import { useSuspenseQuery } from '@tanstack/react-query'
import { hasFace } from '../games.ts'
import type { Language } from '../i18n/i18n.tsx'

/** Both are part of the app: no request is needed to list them. */
const specifications = import.meta.glob<{ default: string }>('../../games/*/RULES.md')
const playersPages = import.meta.glob<{ default: string }>('../../games/*/help/*.md')

/** Games whose rules are written, those that can be played first. */
export const written: readonly string[] = Object.keys(specifications)
  .flatMap((path) => /games\/([^/]+)\//.exec(path)?.[1] ?? [])
  .toSorted((a, b) => Number(hasFace(b)) - Number(hasFace(a)))

const helpAt = (game: string, language: string): string => `../../games/${game}/help/${language}.md`

/** A game's page for players in this language, or else in English; without either, its numbered rules. */
const pageOf = (game: string, language: Language) =>
  [language, 'en']
    .map((each) => ({ lang: each, load: playersPages[helpAt(game, each)] }))
    .find(({ load }) => load !== undefined) ?? specificationOf(game)

const specificationOf = (game: string) => ({
  lang: 'en',
  load: specifications[`../../games/${game}/RULES.md`],
})

/** The HTML of a page and the language it is in. Suspends until it is loaded. */
export const useRules = (game: string, language: Language, isFull: boolean) => {
  const { lang, load } = isFull ? specificationOf(game) : pageOf(game, language)
  const { data } = useSuspenseQuery({
    queryKey: ['rules', game, isFull ? 'full' : lang],
    queryFn: async () => (await load?.())?.default ?? '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return { lang, html: data }
}
