import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** By game: what our texts call things, and what this host calls them. */
export type HostNames = Readonly<Record<string, Readonly<Record<string, string>>>>

const usual = fileURLToPath(new URL('../names.json', import.meta.url))

/** Titles of games, and names in them, belong to their owners: a host may have others, in `names.json` or where `FIMM_NAMES`
 *  says, which may also be the JSON itself. Read by the server and when the pages are built. */
export const readHostNames = (setting = process.env['FIMM_NAMES'] ?? ''): HostNames => {
  const isText = setting.trimStart().startsWith('{')
  const path = setting === '' ? usual : setting
  if (!isText && setting === '' && !existsSync(path)) return {}
  const names = JSON.parse(isText ? setting : readFileSync(path, 'utf8')) as unknown
  if (!isHostNames(names))
    throw new Error('FIMM_NAMES must be like {"acquire": {"Acquire": "Hotels", "Luxor": "Lagoon"}}')
  return names
}

const isHostNames = (value: unknown): value is HostNames =>
  isRecord(value) &&
  Object.values(value).every(
    (names) =>
      isRecord(names) && Object.values(names).every((name) => typeof name === 'string' && isPlain(name)),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names stand in the middle of messages, which have a grammar of their own. */
const isPlain = (name: string): boolean => name.trim() !== '' && !/[{}<>'#|]/.test(name)

/** A text in which things are called as the host calls them; of a game's own texts, or of all others, which know only its
 *  title. Whole words alone: `luxor`, by which events choose their sentence, stays. */
export const renamed = (
  text: string,
  names: HostNames,
  { game, titles }: { readonly game?: string | undefined; readonly titles: readonly string[] },
): string =>
  Object.entries(names).reduce(
    (whole, [each, others]) =>
      Object.entries(others).reduce(
        (now, [ours, theirs]) => (each === game || titles.includes(ours) ? replaced(now, ours, theirs) : now),
        whole,
      ),
    text,
  )

const replaced = (text: string, ours: string, theirs: string): string =>
  text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(ours)}(?![\\p{L}\\p{N}_])`, 'gu'), () => theirs)

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
