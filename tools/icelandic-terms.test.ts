import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Words that Icelandic texts do not use, with what they say instead (docs/translation.md): two words for one thing make
 *  people look for a difference. */
const INSTEAD: Readonly<Record<string, RegExp>> = {
  orðasafn: /orðab[óæ]k/i,
  gestgjafi: /stjórnand/i,
  mótspilari: /andstæðing/i,
  netþjónn: /miðlar/i,
  gáta: /þraut/i,
  upphafsflögur: /innkaup/i,
  viðbótarflögur: /endurkaup/i,
  uppgjör: /bókhald/i,
  tengill: /hlekk/i,
  endurheimtarkóði: /endurheimtuk/i,
  'lárétt, lóðrétt': /\bþvert\b/i,
  // People, that is: leikir and leikmenn are masculine.
  'öll, hin': /(?<!\p{L})(allir|hinir)(?! leik|\p{L})/iu,
  'a noun or a verb for everybody': /\((n|ur)\)/,
  '„ “': /"|(?<!„[^“]*)“/,
  'a blank before …': /[\p{L}\d]…/u,
}

const root = fileURLToPath(new URL('../', import.meta.url))
const files = globSync(['web/{messages,operator/messages}/is.json', 'games/*/messages/is.json'], {
  cwd: root,
})
const pages = globSync(['web/{about,privacy}/is.md', 'games/*/help/is.md'], { cwd: root })

/** Messages by their keys, and of a page its lines by their numbers. */
const textsOf = (file: string): Readonly<Record<string, string>> => {
  const text = readFileSync(join(root, file), 'utf8')
  if (!file.endsWith('.json'))
    return Object.fromEntries(text.split('\n').map((line, at) => [`line ${at + 1}`, line]))
  return JSON.parse(text) as Readonly<Record<string, string>>
}

test.each([...files, ...pages])('%s keeps to the terms', (file) => {
  const texts = textsOf(file)
  const faults = Object.entries(texts).flatMap(([key, text]) =>
    Object.entries(INSTEAD).flatMap(([say, avoided]) =>
      avoided.test(text) ? [`${key}: ${avoided.exec(text)?.[0]} (say: ${say}): ${text}`] : [],
    ),
  )
  expect(faults).toEqual([])
})
