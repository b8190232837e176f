import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse, replay, type LogEntry, type Game, type GameTypes, type Status } from '@fimm/kernel'
import { describe, expect, test } from 'vitest'
import { messagesComplete, type GameMessages } from './checks/messages.ts'
import { matchEnds, type Faults } from './checks/replay.ts'
import { findLeaks } from './checks/secrets.ts'
import { matchChecks, proposalFaults, type Check } from './contract-faults.ts'
import { playRandomly, type RandomPlay } from './random-play.ts'

export interface ContractSettings<T extends GameTypes> {
  /** Kinds of matches to play: player counts and options that matter. Each is played with several seeds. */
  readonly plays: readonly Omit<RandomPlay<T>, 'seed'>[]
  readonly messages: Readonly<Record<string, GameMessages>>
  /** Where stored logs of this and earlier versions lie (`test/logs`), as `{ version, log, status }`. */
  readonly logs?: string
  readonly seeds?: number
  /** Matches that a host must end by hand are cut off instead (Poker's session). */
  readonly endless?: boolean
}

export interface StoredLog<T extends GameTypes> {
  readonly version: number
  readonly log: readonly LogEntry<T>[]
  readonly status: Status<T['Command']>
}

/** What every game is held to, in one place. */
export const holdToContract = <T extends GameTypes>(game: Game<T>, settings: ContractSettings<T>): void => {
  const seeds = process.env['FIMM_DEEP'] ? (settings.seeds ?? 3) * 10 : (settings.seeds ?? 3)
  const plays = settings.plays.flatMap((play) =>
    Array.from({ length: seeds }, (_, seed) => ({ ...play, seed })),
  )
  const traced = plays.map((play) => ({ play, trace: playRandomly(game, play) }))
  const faultsOf = (check: Check<T>): Faults => [
    ...new Set(traced.flatMap(({ play, trace }) => check(game, trace, play))),
  ]

  describe(`${game.id} keeps the contract`, () => {
    test.each(Object.entries(matchChecks<T>()))('%s', (_promise, check) =>
      expect(faultsOf(check)).toEqual([]),
    )
    test('every event, refusal and level has its message', () =>
      expect(messagesComplete(game, settings.messages)).toEqual([]))
    test('what it proposes for a number of people it accepts, and who stands in is a bot of its own', () =>
      expect(proposalFaults(game)).toEqual([]))
    test('it accepts every language its words can be in, and no other', () => {
      const { languages } = game
      if (languages === undefined) return
      const accepts = (language: string): boolean =>
        parse(game.schema.options, { language }, 'bad-options').ok
      expect(languages.filter((language) => !accepts(language))).toEqual([])
      expect(accepts('tlh')).toBe(false)
    })
    test('random matches end', () => {
      if (settings.endless !== true) expect(faultsOf(matchEnds)).toEqual([])
      expect(traced.some(({ trace }) => trace.moments.length > 0)).toBe(true)
    })
    test('scrambling its secrets changes something: the check above would else be empty', () => {
      if (game.secrets === undefined) return
      const reports = traced.map(({ play, trace }) => findLeaks(game, trace, play))
      expect(sum(reports.map(({ scrambled }) => scrambled.states))).toBeGreaterThan(0)
      expect(sum(reports.map(({ scrambled }) => scrambled.events))).toBeGreaterThan(0)
    })
    test('stored logs still replay', () => {
      for (const { version, log, status } of storedLogs<T>(settings.logs)) {
        const read = log.map((entry) =>
          'event' in entry && version < game.version && game.upcast !== undefined
            ? { ...entry, event: game.upcast(entry.event, version) }
            : entry,
        )
        expect(game.status(replay(game, read).state)).toEqual(status)
      }
    })
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0)

const storedLogs = <T extends GameTypes>(folder: string | undefined): StoredLog<T>[] =>
  folder === undefined || !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredLog<T>)
