import { readFileSync } from 'node:fs'
import { cuss } from 'cuss'
import naughtyWords from 'naughty-words/en.json' with { type: 'json' }
import lemmatize from 'wink-lemmatizer'
import { isOffensive } from '../../offensive.ts'
import english from './language.ts'

/** How sure the makers of `cuss` are that a word is meant badly. */
const SURE = 2

const LISTED: ReadonlySet<string> = new Set(
  [...Object.keys(cuss).filter((word) => cuss[word] === SURE), ...naughtyWords].filter((word) =>
    /^[a-z]{3,}$/u.test(word),
  ),
)

/** Not offensive, and still not what one wants to find on a board among friends; by the beginning of the word. */
const GRIM =
  /^(?:aborti|anal$|anus|atrocit|behead|bordello|brothel|castrat|clitor|concubin|copulat|cybersex|decapitat|defecat|ejaculat|enslav|erections?$|erotic|excrement|fornicat|genital|gonorrh|hijack|homicid|illegals$|hermaphrodit|jihad|impal(?:e|ing)|infanticid|knockers$|masochis|menstru|murder|mutilat|nymphoman|foreskin|penetrat|penis|perver[st]|prostitut|racis[mt]|rectum|sadis[mt]|scrot|semen$|sex|slav(?:e|er|ery|ing)s?$|suicid|swastik|syphili|terroris|testic|tortur|urinat|vagin|voyeur|vulva|[a-z]*sexual)/u

/** Names of peoples, and what they were called by others: not for us to hide in a puzzle (Q7b). */
const PEOPLES =
  /^(?:aborigin|bedouin|bohemian|bush(?:man|men)$|cannibal|coloureds?$|cossack|creole|eskimo|gypsie|gypsy|half-?breed|heathen|infidel|mestizo|mongol|moor(?:ish|s)$|mulat|negro|octoroon|oriental|papoose|philistin|pygm|quadroon|redskin|samaritan|savages?$|sheikh|squaw)/u

/** Harmless to most, and on somebody's list: there are enough other words to plant. */
const DOUBTFUL: ReadonlySet<string> = new Set(
  (
    'cowgirls enlargement flipping foursome lesbians lingerie marijuana penthouse pussycat rosebuds scantily screwing ' +
    'squirting stroking'
  ).split(' '),
)

/** Whether we put it on a board ourselves (Q7): neither offensive nor grim, nor listed elsewhere, itself or as what it is a form of. */
export const isPlantable = (word: string): boolean =>
  !isOffensive(english, word) &&
  !GRIM.test(word) &&
  !PEOPLES.test(word) &&
  !DOUBTFUL.has(word) &&
  !LISTED.has(word) &&
  !formsOf(word).some((base) => LISTED.has(base))

/** Comparatives that people say. */
const COMPARED: ReadonlySet<string> = new Set(
  readFileSync(new URL('compared.txt', import.meta.url), 'utf8')
    .split(/\r?\n/u)
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ')),
)
const SHORTEST_COMPARED = 8

/** Other than a comparative or superlative that hardly anybody ever said: players may lay *wormiest*, we do not hide it. */
export const isSaid = (word: string): boolean =>
  word.length < SHORTEST_COMPARED ||
  !/(?:er|est)$/u.test(word) ||
  lemmatize.adjective(word) === word ||
  COMPARED.has(word)

/** Only forms that a dictionary knows: cutting off endings would make "spic" of "spices", and "tard" of "tardy". */
const formsOf = (word: string): readonly string[] =>
  [lemmatize.noun(word), lemmatize.verb(word), lemmatize.adjective(word)].filter((base) => base !== word)
