import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { TEXTS } from '../server/previews/preview-texts.ts'

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
  'lárétt, lóðrétt': /(?<!\p{L})þvert(?!\p{L})/iu,
  'gáta dagsins': /borð\p{L}* dagsins/iu,
  'deila tengli': /deil\p{L}+ slóð/iu,
  'bjóða í leik': /(?<!\p{L})skora\p{L}* á(?!\p{L})/iu,
  fjarlægja: /vísa\p{L}* (?:\p{L}+ )?frá(?!\p{L})/iu,
  'stofna aðgang': /b(?:úa|jó) til aðgang/iu,
  'taka til baka, afturkalla': /t(?:aka|ók|ókst|ekið|ekinn) (?:leikinn|leik|daginn) aftur/iu,
  // It means no entry.
  'án aðgangs': /enginn aðgangur/iu,
  'við skjáinn': /álínis/iu,
  // Names stand in the nominative: after a colon.
  'Byrja: {game}': /byrja \{game\}/iu,
  'dagar í röð': /sigurgöng/iu,
  'leikir á mann': /leikir hvor\b/iu,
  // People, that is: leikir and leikmenn are masculine.
  'öll, hin': /(?<!\p{L})(allir|hinir)(?! leik|\p{L})/iu,
  'a noun or a verb for everybody': /\((n|ur)\)/,
  '„ “': /"|(?<!„[^“]*)“/,
  'a blank before …': /[\p{L}\d]…/u,
}

const root = fileURLToPath(new URL('../', import.meta.url))
const files = globSync(['{web,web/operator,server,games/*}/messages/is.json'], {
  cwd: root,
})
const pages = globSync(['web/{about,privacy}/is.md', 'games/*/help/is.md'], { cwd: root })

/** What previews of links say, with a name where one goes. */
const previews = Object.fromEntries(
  Object.entries(TEXTS.is).map(([key, text]) => [
    key,
    typeof text === 'string' ? text : (text as (...given: unknown[]) => string)('{game}', 2),
  ]),
)

/** Messages by their keys, and of a page its lines by their numbers. */
const textsOf = (file: string): Readonly<Record<string, string>> => {
  const text = readFileSync(join(root, file), 'utf8')
  if (!file.endsWith('.json'))
    return Object.fromEntries(text.split('\n').map((line, at) => [`line ${at + 1}`, line]))
  return JSON.parse(text) as Readonly<Record<string, string>>
}

test.each([
  ...[...files, ...pages].map((file) => ({ file, texts: textsOf(file) })),
  { file: 'previews of links', texts: previews },
])('$file keeps to the terms', ({ texts }) => {
  const faults = Object.entries(texts).flatMap(([key, text]) =>
    Object.entries(INSTEAD).flatMap(([say, avoided]) =>
      avoided.test(text) ? [`${key}: ${avoided.exec(text)?.[0]} (say: ${say}): ${text}`] : [],
    ),
  )
  expect(faults).toEqual([])
})

test('each of the avoided words would be noticed', () => {
  const avoided =
    'Orðabókin, stjórnandi, andstæðingur, miðlari, þraut, innkaup, endurkaup, bókhald, hlekkur, endurheimtukóði, þvert. ' +
    'Borð dagsins: deildu slóð, skoraðu á einhvern, vísaðu honum frá. Búa til aðgang; tók leik aftur; enginn aðgangur. ' +
    'Álínis núna. Byrja {game}. Bestu sigurgöngur. Tíu leikir hvor. Allir eru hér, hinir (n). Svo… “eða” hvað'
  expect(Object.entries(INSTEAD).filter(([, pattern]) => !pattern.test(avoided))).toEqual([])
})
