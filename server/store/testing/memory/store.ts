import { memoryApiTokens } from './api-tokens.ts'
import { memoryChat } from './chat.ts'
import { memoryPush } from './push.ts'
import { memorySessions } from './sessions.ts'
import { memoryDaily } from './daily.ts'
import { memoryPeople } from './people.ts'
import { memoryResults } from './results.ts'
import { memoryStreams } from './streams.ts'
import type { Store } from '../../contracts/store.ts'

/** Forgets everything when it ends: for tests and for trying things out. */
export const memoryStore = (): Store => {
  const results = memoryResults()
  const daily = memoryDaily()
  const secrets = new Map<string, string>()
  const people = memoryPeople((id) => {
    for (const { owned } of [sessions, apiTokens, push, chat]) owned.deleteOf(id)
  })
  const sessions = memorySessions(people.exists)
  const apiTokens = memoryApiTokens(people.exists)
  const chat = memoryChat()
  const push = memoryPush(people.exists)

  return {
    streams: memoryStreams(({ starts = [], results: ended = [] }) => {
      for (const play of starts.flatMap(({ plays }) => plays)) daily.begin(play)
      for (const result of ended) {
        results.write(result)
        daily.note(result)
      }
    }),
    people,
    sessions,
    apiTokens,
    chat,
    results,
    daily,
    keys: {
      keyOf: async (name, make) => {
        const key = secrets.get(name) ?? make()
        secrets.set(name, key)
        return key
      },
    },
    push,
    ready: async () => true,
    onFatal: () => {},
    close: async () => {},
  }
}
