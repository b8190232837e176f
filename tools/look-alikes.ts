import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `node tools/look-alikes.ts confusables.txt`: makes `people/confusables.ts` from the file of that name that Unicode
 *  publishes at https://www.unicode.org/Public/security/latest/confusables.txt. */

export interface Confusables {
  readonly version: string
  /** What a letter is taken for, with all letters that are taken for it. */
  readonly groups: ReadonlyMap<string, readonly string[]>
}

const LINE = /^([\dA-F]+) ;\s*([\dA-F ]+?) ;/gm

/** Names are compared after normalising (NFKC, then NFD), so that what is not normalised never has to be looked up. */
const isNormalised = (letter: string): boolean => letter.normalize('NFKD') === letter

export const parseConfusables = (file: string): Confusables => {
  const [, version] = /^# Version: (\S+)/m.exec(file) ?? []
  if (version === undefined) throw new Error('not a confusables.txt: it does not say its version')
  const letters = [...file.matchAll(LINE)].map(([, source = '', target = '']) => ({
    letter: textOf(source),
    takenFor: textOf(target).normalize('NFD'),
  }))
  const known = letters.filter(({ letter }) => isNormalised(letter))
  const groups = Map.groupBy(known, ({ takenFor }) => takenFor)
  return {
    version,
    groups: new Map([...groups].map(([takenFor, group]) => [takenFor, group.map(({ letter }) => letter)])),
  }
}

/** Code points in hexadecimal: as letters, those written from right to left would turn the lines around. */
export const formatConfusables = ({ version, groups }: Confusables): string => {
  const lines = [...groups].map(([takenFor, group]) => `${hexOf(takenFor)}=${group.map(hexOf).join(' ')}`)
  return [
    `/** Which letters are taken for which, from Unicode's confusables.txt, version ${version} (UTS #39).`,
    ' *  Copyright Unicode, Inc., under the Unicode License v3: https://www.unicode.org/license.txt',
    ' *',
    ' *  Made by `node tools/look-alikes.ts confusables.txt`. Each line is a text and all letters that are taken for it, as',
    ' *  code points in hexadecimal. */',
    'export const CONFUSABLES = `',
    ...lines.toSorted(),
    '`',
    '',
  ].join('\n')
}

const textOf = (hex: string): string =>
  String.fromCodePoint(...hex.split(' ').map((point) => Number.parseInt(point, 16)))

const hexOf = (text: string): string =>
  Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('+')

if (import.meta.main) {
  const [, , path] = process.argv
  if (path === undefined) throw new Error('which confusables.txt?')
  const made = formatConfusables(parseConfusables(readFileSync(path, 'utf8').replaceAll('\r', '')))
  writeFileSync(fileURLToPath(new URL('../people/confusables.ts', import.meta.url)), made)
}
