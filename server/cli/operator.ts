import { parseArgs } from 'node:util'
import type { Millis, Refused, Result } from '@fimm/kernel'
import type { Config } from '../config.ts'
import {
  announce,
  ban,
  record,
  requestClosing,
  resetPassword,
  unban,
  withdraw,
  type OperatorContext,
} from '../operator/actions.ts'
import { parseDuration } from '../operator/ban-target.ts'
import { messageOf } from '../refusals.ts'
import { checkDatabase } from '../store/check-database.ts'
import { openExistingStore } from '../store/open-store.ts'
import type { Ban } from '../store/contracts/moderation.ts'
import { DONE, FAILED, NOT_UNDERSTOOD, type Command, type Print } from './command.ts'

const MOST_LISTED = 200

/** What is done to the people and tables of a server: into its store, also while it runs. A server looks there every few
 *  seconds (F50). */
export const OPERATOR_COMMANDS: Readonly<Record<string, Command>> = {
  tables: {
    usage: 'tables',
    what: 'lists open tables, newest first',
    run: async (words, config, print) => {
      if (words.length > 0) return NOT_UNDERSTOOD
      return onStore(config, async ({ store }) => {
        const tables = await store.streams.open(MOST_LISTED)
        for (const { code, game, phase, people, spectators, visibility, createdAt } of tables)
          print(
            columns(
              code,
              visibility,
              phase,
              game,
              `${people} people`,
              `${spectators} look on`,
              at(createdAt),
            ),
          )
        print(`${tables.length} open`)
        return DONE
      })
    },
  },
  people: {
    usage: 'people [NAME]',
    what: 'lists people by a part of their name, who was here last first, with their ids',
    run: async (words, config, print) => {
      const [part = '', ...rest] = words
      if (rest.length > 0) return NOT_UNDERSTOOD
      return onStore(config, async ({ store }) => {
        for (const { id, name = '', kind, username, seenAt } of await store.people.lastSeen(
          MOST_LISTED,
          part,
        ))
          print(
            columns(
              id,
              name,
              username === undefined ? kind : `account ${username}`,
              seenAt ? at(seenAt) : 'not here',
            ),
          )
        return DONE
      })
    },
  },
  close: {
    usage: 'close CODE',
    what: 'closes a table: everybody at it leaves',
    run: async ([code, ...rest], config, print, complain) => {
      if (code === undefined || rest.length > 0) return NOT_UNDERSTOOD
      return onStore(config, async (context) =>
        told(await requestClosing(context, code), complain, (closed) =>
          print(`${closed} will be closed by the running server within seconds`),
        ),
      )
    },
  },
  ban: {
    usage: 'ban PERSON|ADDRESS [--for 7d] [--reason TEXT]',
    what: 'keeps somebody out: an id or username, an address or a range; m, h, d; without --for until unban',
    run: async (words, config, print, complain) => {
      const wanted = wordsIn(words, ['for', 'reason'])
      const [target, ...rest] = wanted?.positionals ?? []
      const millis = durationOf(wanted?.values.for)
      if (target === undefined || rest.length > 0 || millis === 'wrong') return NOT_UNDERSTOOD
      const reason = wanted?.values.reason ?? ''
      return onStore(config, async (context) =>
        told(await ban(context, { target, reason, millis }), complain, (made) =>
          print(`banned: ${banText(made)}`),
        ),
      )
    },
  },
  unban: {
    usage: 'unban PERSON|ADDRESS',
    what: 'lets them in again',
    run: async ([target, ...rest], config, print, complain) => {
      if (target === undefined || rest.length > 0) return NOT_UNDERSTOOD
      return onStore(config, async (context) =>
        told(await unban(context, target), complain, (lifted) => print(`no longer banned: ${lifted.target}`)),
      )
    },
  },
  bans: {
    usage: 'bans',
    what: 'lists who is kept out, why and until when',
    run: async (words, config, print) => {
      if (words.length > 0) return NOT_UNDERSTOOD
      return onStore(config, async ({ store, clock }) => {
        const made = await store.moderation.bans(clock())
        for (const each of made) print(banText(each))
        if (made.length === 0) print('nobody is banned')
        return DONE
      })
    },
  },
  announce: {
    usage: 'announce TEXT [--for 2h], or announce --withdraw',
    what: 'tells everybody who is here or comes',
    run: async (words, config, print, complain) => {
      const wanted = wordsIn(words, ['for'], ['withdraw'])
      const [text, ...rest] = wanted?.positionals ?? []
      const millis = durationOf(wanted?.values.for)
      const isWithdrawn = wanted?.values.withdraw === true
      if (wanted === undefined || rest.length > 0 || millis === 'wrong') return NOT_UNDERSTOOD
      if (isWithdrawn !== (text === undefined)) return NOT_UNDERSTOOD
      return onStore(config, async (context) => {
        if (text === undefined)
          return told(await withdraw(context), complain, () => print('nothing is announced any more'))
        await announce(context, text, millis)
        print('announced; pages show it within seconds')
        return DONE
      })
    },
  },
  'reset-password': {
    usage: 'reset-password USERNAME',
    what: 'makes a recovery code, with which its owner chooses a new password',
    run: async ([username, ...rest], config, print, complain) => {
      if (username === undefined || rest.length > 0) return NOT_UNDERSTOOD
      return onStore(config, async (context) =>
        told(await resetPassword(context, username), complain, (code) =>
          print(
            `${code}\nGive it to nobody but the owner: it is good once, under Log in, Forgot my password.`,
          ),
        ),
      )
    },
  },
  reports: {
    usage: 'reports',
    what: 'lists what was reported at public tables, with the last lines said there',
    run: async (words, config, print) => {
      if (words.length > 0) return NOT_UNDERSTOOD
      return onStore(config, async ({ store }) => {
        const found = await store.moderation.reports(MOST_LISTED)
        if (found.length === 0) print('nothing is reported')
        for (const { table, reporter, about = '', why, createdAt, lines } of found) {
          print(columns(at(createdAt), table, `by ${reporter}`, about === '' ? '' : `about ${about}`, why))
          for (const { author, text } of lines) print(`    ${inOneLine(`${author}: ${text}`)}`)
        }
        return DONE
      })
    },
  },
  audit: {
    usage: 'audit',
    what: 'lists what operators did, newest first',
    run: async (words, config, print) => {
      if (words.length > 0) return NOT_UNDERSTOOD
      return onStore(config, async ({ store }) => {
        for (const entry of await store.audit.newest(MOST_LISTED))
          print(columns(at(entry.at), entry.way, entry.action, entry.target, entry.detail))
        return DONE
      })
    },
  },
  check: {
    usage: 'check',
    what: 'reads the whole database and says what is damaged, also while the server runs',
    run: async (words, config, print, complain) => {
      if (words.length > 0) return NOT_UNDERSTOOD
      const { tables, problems } = await checkDatabase(config)
      for (const problem of problems) complain(problem)
      if (problems.length > 0) {
        complain(`${problems.length} problems: stop the server and restore a backup`)
        return FAILED
      }
      print(`${tables} tables and everything else are sound`)
      return DONE
    },
  },
}

/** What is done to a store as a whole stands in the log too (F53). */
export const noteAtTerminal = async (config: Config, action: string, target: string): Promise<void> => {
  await onStore(config, async (context) => {
    await record(context, action, target)
    return DONE
  })
}

const onStore = async (
  config: Config,
  work: (context: OperatorContext) => Promise<number>,
): Promise<number> => {
  const store = await openExistingStore(config)
  try {
    return await work({ store, clock: Date.now, way: 'terminal' })
  } finally {
    await store.close()
  }
}

/** Where the app's own sentence is for whoever it is about. */
const AT_TERMINAL: Readonly<Record<string, string>> = {
  'no-such-player': 'Nobody has this id or username: fimm people NAME finds them by their names.',
  'no-account': 'No account has this username: fimm people NAME lists them.',
}

const told = <Value>(
  result: Result<Value, Refused>,
  complain: Print,
  done: (value: Value) => void,
): number => {
  if (result.ok) done(result.value)
  else complain(AT_TERMINAL[result.error.code] ?? messageOf(result.error))
  return result.ok ? DONE : FAILED
}

const wordsIn = (words: readonly string[], texts: readonly string[], flags: readonly string[] = []) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries([
        ...texts.map((name) => [name, { type: 'string' }] as const),
        ...flags.map((name) => [name, { type: 'boolean' }] as const),
      ]),
    })
    return { values: values as { for?: string; reason?: string; withdraw?: boolean }, positionals }
  } catch {
    // What node:util throws at words it does not know.
    return undefined
  }
}

const durationOf = (text: string | undefined): Millis | undefined | 'wrong' => {
  if (text === undefined) return undefined
  const millis = parseDuration(text)
  return millis.ok ? millis.value : 'wrong'
}

const at = (moment: Millis): string => new Date(moment).toISOString().slice(0, 16).replace('T', ' ')

const columns = (...parts: readonly string[]): string =>
  inOneLine(parts.filter((part) => part !== '').join('  '))

/** What people wrote may hold controls, which a terminal obeys: it could be cleared, or shown lines that nobody printed. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

const banText = ({ kind, target, reason, endsAt }: Ban): string =>
  columns(kind, target, endsAt === undefined ? 'until lifted' : `until ${at(endsAt)}`, reason)
