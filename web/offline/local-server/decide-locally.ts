import { ok, refuse, type AnyGame, type Env, type Refused, type Result } from '@fimm/kernel'
import {
  decide,
  gameToStart,
  type Catalogue,
  type GameChoice,
  type StreamEvent,
  type Party,
  type Table,
  type TableCommand,
} from '@fimm/table'
import { WordsMissing, type Dictionaries } from './dictionaries.ts'

export interface LocalRules {
  readonly catalogue: Catalogue
  readonly dictionaries: Dictionaries
  readonly random: Env['random']
  readonly clock: () => number
}

type Decision = Result<readonly StreamEvent[], Refused>

/** Decides a command at a table of this device. Missing dictionaries are fetched, and it is decided
 *  again: nothing was written, so nothing happened. */
export const decideLocally = async (
  rules: LocalRules,
  table: Table,
  lastAt: number,
  by: Party,
  command: TableCommand,
): Promise<Decision> => {
  const decideNow = (): Decision => decided(rules, table, lastAt, by, command)
  return withDictionaries(rules.dictionaries, decideNow)
}

export const withDictionaries = async <T>(
  dictionaries: Dictionaries,
  attempt: () => Result<T, Refused>,
): Promise<Result<T, Refused>> => {
  for (;;)
    try {
      return attempt()
    } catch (fault) {
      if (!(fault instanceof WordsMissing)) return refuse('fault')
      if (!(await dictionaries.fetch(fault.words))) return refuse('no-words')
    }
}

const decided = (
  { catalogue, dictionaries, random, clock }: LocalRules,
  table: Table,
  lastAt: number,
  by: Party,
  command: TableCommand,
): Decision => {
  const now = Math.max(clock(), lastAt)
  const env: Env = { now, random, words: dictionaries.words }
  const choice = gameToStart(catalogue, table, command)
  const material = choice === undefined ? ok(undefined) : materialFor(catalogue, choice, env)
  if (!material.ok) return material
  const context = { catalogue, by, env: material.value === undefined ? env : { ...env, ...material.value } }
  const answer = decide(table, command, context)
  if (!answer.ok) return answer
  const chosen = answer.value.events.map(({ event }) => event).find((event) => event.type === 'game-chosen')
  if (chosen !== undefined && isDated(catalogue.get(chosen.game.id), chosen.game.options, now))
    return refuse('online-only')
  return ok(answer.value.events)
}

/** A board of a date is the server's to make, once and for everybody: never here. */
export const isDated = (game: AnyGame | undefined, options: object, now: number): boolean =>
  game?.material?.request(options, dateOf(now))?.date !== undefined

const dateOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

const materialFor = (
  catalogue: Catalogue,
  { id, options }: GameChoice,
  env: Env,
): Result<{ readonly material: unknown } | undefined, Refused> => {
  const game = catalogue.get(id)
  const request = game?.material?.request(options, dateOf(env.now))
  if (request === undefined) return ok(undefined)
  if (request.date !== undefined) return refuse('online-only')
  const material: unknown = game?.material?.make(request, env, [])
  return material === undefined ? refuse('no-material') : ok({ material })
}
