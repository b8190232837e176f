import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** By game: what our texts call things, and what this host calls them. */
export type HostNames = Readonly<Record<string, Readonly<Record<string, string>>>>

const usual = fileURLToPath(new URL('../names.json', import.meta.url))

/** Titles of games, and names in them, belong to their owners: a host may have others, in `names.json` or where `FIMM_NAMES`
 *  says, which may also be the JSON itself. Read by the server and when the pages are built. */
export const readHostNames = (setting = process.env['FIMM_NAMES'] ?? ''): HostNames => {
  const isText = setting.trimStart().startsWith('{')
  if (setting === '' && !existsSync(usual)) return {}
  const from = isText ? 'FIMM_NAMES' : setting || 'names.json'
  const names = parsed(isText ? setting : textOf(setting === '' ? usual : setting), from)
  if (!isHostNames(names))
    throw new Error(`${from} must be like {"acquire": {"Acquire": "Hotels", "Luxor": "Lagoon"}}.`)
  const wrong = Object.values(names)
    .flatMap((others) => Object.values(others))
    .find((name) => !isPlain(name))
  if (wrong !== undefined)
    throw new Error(
      `${from}: a name cannot be ${JSON.stringify(wrong)}. It needs letters, and none of ${NOT_IN_NAMES}`,
    )
  return names
}

/** What is wrong with the names, in a sentence for whoever starts the server. */
export const hostNamesFault = (setting?: string): string | undefined => {
  try {
    readHostNames(setting)
    return undefined
  } catch (fault) {
    return (fault as Error).message
  }
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(
      `FIMM_NAMES names ${path}, which cannot be read. Correct it, or write the JSON itself there.`,
    )
  }
}

const parsed = (text: string, from: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error(`${from} is not JSON. It must be like {"acquire": {"Acquire": "Hotels"}}.`)
  }
}

const isHostNames = (value: unknown): value is HostNames =>
  isRecord(value) &&
  Object.values(value).every(
    (names) => isRecord(names) && Object.values(names).every((name) => typeof name === 'string'),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names stand in the middle of messages, which have a grammar of their own, and those in the middle of JSON. */
const NOT_IN_NAMES = String.raw`{ } < > ' " # | \ and line breaks.`
const isPlain = (name: string): boolean => name.trim() !== '' && !/[{}<>'"#|\\\p{Cc}]/u.test(name)

/** A text in which things are called as the host calls them; of a game's own texts, or of all others, which know only its
 *  title. Whole words alone: `luxor`, by which events choose their sentence, stays. All at once, so that two names may
 *  change places. */
export const renamed = (
  text: string,
  names: HostNames,
  { game, titles }: { readonly game?: string | undefined; readonly titles: readonly string[] },
): string => {
  const theirs = new Map(
    Object.entries(names).flatMap(([each, others]) =>
      Object.entries(others).filter(([ours]) => each === game || titles.includes(ours)),
    ),
  )
  return theirs.size === 0
    ? text
    : text.replaceAll(anyOf([...theirs.keys()]), (ours: string) => theirs.get(ours) ?? ours)
}

/** The longest first, where one begins as another does. */
const anyOf = (names: readonly string[]): RegExp => {
  const each = names.toSorted((one, other) => other.length - one.length).map(escaped)
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${each.join('|')})(?![\\p{L}\\p{N}_])`, 'gu')
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
