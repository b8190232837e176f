import { Client } from '@fimm/client/client.ts'
import type { Open } from '@fimm/client/transport.ts'
import type { Refused, Result } from '@fimm/kernel'
import { DEFAULT_LANGUAGE, LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import words from 'virtual:fimm-words'
import type { GameInfo } from '@fimm/protocol/http/games.ts'
import { gamesWithFaces } from '../games.ts'
import type { FileReplay } from './local-server/open-file.ts'
import type {
  LocalRequest,
  LocalServerSetup,
  FromLocalServer,
  NewGame,
  TableSummary,
  ToLocalServer,
} from './local-server/messages.ts'
import { knownName } from './known-name.ts'
import { keepWords } from './word-cache.ts'

/** What the games need of a language; its other lists come when somebody chooses them. */
const NEEDED = ['standard', 'common', 'tiles', 'board', 'hints', 'blocked', 'nouns'] as const

const neededUrls = (language: string): readonly string[] =>
  NEEDED.map((list) => words[`${language}-${list}`] ?? '')

/** Fetches the words for later; true when all of them are on this device. Of the language of the reader, where there are
 *  words of it, and of the one they just played in; those of others come when somebody plays in them. */
export const prepareWords = (language: string, played = language): Promise<boolean> => {
  const known = [language, played].filter((each) => LANGUAGE_IDS.includes(each))
  const languages = new Set(known.length === 0 ? [DEFAULT_LANGUAGE] : known)
  return keepWords([...languages].flatMap(neededUrls), Object.values(words))
}

/** The page's side of the local server, which runs in a worker. */
export class LocalServerProxy {
  readonly client: Client
  readonly #worker: Worker
  readonly #waiting = new Map<
    number,
    { resolve: (answer: unknown) => void; reject: (fault: Error) => void }
  >()
  #asked = 0

  constructor(name: string) {
    this.#worker = new Worker(new URL('local-server/worker.ts', import.meta.url), {
      type: 'module',
      name: 'local-server',
    })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromLocalServer>) => this.#hear(data))
    this.#worker.addEventListener('error', () => this.#fail('the rules are not on this device'))
    const begin: LocalServerSetup = { name, games: gamesWithFaces(), words }
    this.#post({ begin })
    this.client = new Client({ url: location.origin, socket: this.#open, stream: this.#open })
  }

  readonly games = (): Promise<readonly GameInfo[]> => this.#ask({ type: 'games' })

  open(wanted: NewGame): Promise<Result<{ readonly code: string }, Refused>> {
    return this.#ask({ type: 'open', wanted })
  }

  list(): Promise<{ readonly isKept: boolean; readonly tables: readonly TableSummary[] }> {
    return this.#ask({ type: 'list' })
  }

  /** A match that was saved, here or elsewhere. */
  openFile(text: string): Promise<Result<FileReplay, Refused>> {
    return this.#ask({ type: 'open-file', text })
  }

  remove(code: string): Promise<unknown> {
    return this.#ask({ type: 'remove', code })
  }

  readonly #open: Open = (_address, events) => {
    const listen = ({ data }: MessageEvent<FromLocalServer>): void => {
      if ('frame' in data) events.received(data.frame)
    }
    this.#worker.addEventListener('message', listen)
    // The client is not made yet while it opens its first transport.
    queueMicrotask(() => events.opened())
    return {
      send: (frame) => this.#post({ frame }),
      close: () => this.#worker.removeEventListener('message', listen),
    }
  }

  #ask<Answer>(ask: LocalRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = ++this.#asked
      this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
      this.#post({ id, ask })
    })
  }

  #hear(message: FromLocalServer): void {
    if ('frame' in message) return
    const held = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('fault' in message) held?.reject(new Error(message.fault))
    else held?.resolve(message.answer)
  }

  #fail(why: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(why))
    this.#waiting.clear()
  }

  #post(message: ToLocalServer): void {
    this.#worker.postMessage(message)
  }
}

let shared: LocalServerProxy | undefined

/** One local server for the whole page, started when first needed. */
export const theLocalServer = (you: string): LocalServerProxy =>
  (shared ??= new LocalServerProxy(knownName() ?? you))
