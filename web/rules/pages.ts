import { useSuspenseQuery } from '@tanstack/react-query'
import { hasFace } from '../games.ts'
import type { Language } from '../i18n/catalogues.ts'
import { pageIn } from './text-pages.ts'

/** Part of the app: no request is needed to list them. */
const specifications = import.meta.glob<{ default: string }>('../../games/*/RULES.md')

/** Games whose rules are written, those that can be played first. */
export const written: readonly string[] = Object.keys(specifications)
  .flatMap((path) => /games\/([^/]+)\//.exec(path)?.[1] ?? [])
  .toSorted((a, b) => Number(hasFace(b)) - Number(hasFace(a)))

/** A game's page for players in this language, or else in English; without either, its numbered rules. */
const pageOf = (game: string, language: Language) => pageIn(game, language) ?? specificationOf(game)

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
