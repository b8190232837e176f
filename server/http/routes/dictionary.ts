import { ok, refuse } from '@fimm/kernel'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { listName, type List } from '@fimm/lexicon/names.ts'
import { WordMeaning, WordParams } from '@fimm/protocol/http/games.ts'
import { API, route, type Route } from '../route.ts'

/** Words that score in some game. */
const SCORED: readonly List[] = ['broad', 'tiles', 'nouns']

/** What words mean, for who taps one. */
export const dictionaryRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/words/:language/:word`,
    tag: 'games',
    summary: 'What a word means, where the dictionary knows',
    access: 'anyone',
    params: WordParams,
    answer: WordMeaning,
    handle: async ({ params: { language, word } }, { app }) => {
      const lower = word.toLowerCase()
      const definition = LANGUAGE_IDS.includes(language)
        ? SCORED.values()
            .map((list) => app.runtime.words(listName(language, list)).definition?.(lower))
            .find((meaning) => meaning !== undefined)
        : undefined
      return definition === undefined ? refuse('no-such-word') : ok({ word: lower, definition })
    },
  }),
]
