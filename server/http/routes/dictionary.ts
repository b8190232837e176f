import { ok, refuse } from '@fimm/kernel'
import { DICTIONARIES, WordMeaning, WordParams } from '@fimm/protocol/http/games.ts'
import { API, route, type Route } from '../route.ts'

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
      const lower = word.toLocaleLowerCase('is')
      const definition = app.runtime.words(DICTIONARIES[language]).definition?.(lower)
      return definition === undefined ? refuse('no-such-word') : ok({ word: lower, definition })
    },
  }),
]
