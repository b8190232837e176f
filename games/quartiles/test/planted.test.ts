import { seeded } from '@fimm/kernel'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { generate } from '../generate.ts'
import { boardWords } from '../material.ts'

const BOARDS = process.env['FIMM_DEEP'] ? 1000 : 60

/** Written apart from the lists that boards are made with, and wider: any beginning of these is one too many. */
const NOT_HERE =
  /^(?:arse|ass(?:hole|es$|$)|bastard|bitch|blowjob|bollock|clit|cock(?:s|suck|$)|coon|crap|cum(?:s|ming|$)|cunt|dago|dick(?!er|ens)|dildo|dyke|ejac|erotic|fag|fuck|genocid|gook|gyp|holocaust|homo(?:s|$)|hooker|incest|jizz|kike|lynch(?!pin)|masturb|molest|mulatto|murder|nazi|nigg|nude|orgasm|orgy|pa?edophil|penis|piss|porn|prick(?!l)|prostitut|pussy$|racis|rap(?:e|ed|es|ing|ist|ists)$|rectum|retard(?!ant)|scrot|semen$|sex|shit|slav(?:e|ery|er)s?$|slut|sodom|spastic|spic(?:s|k|$)|squaw(?!k)|suicid|terroris|tit(?:s|$)|tortur|tranny|twat|vagin|vulva|wank|wetback|whore|wog|wop)/u

test(`[Q7] nothing offensive is planted on ${BOARDS} boards, nor shown on a tile`, () => {
  const words = boardWords('en', loadLexicon)
  const random = seeded('planted')
  const shown = Array.from({ length: BOARDS }, () => generate({ ...words, random })).flatMap((board) => {
    if (board === undefined) throw new Error('no board')
    const { tiles, quartiles } = board
    const planted = quartiles.map((quartile) => quartile.tiles.map((id) => tiles[id]).join(''))
    return [...planted, ...tiles].map((text) => text.toLowerCase())
  })
  expect(shown.length).toBe(BOARDS * 25)
  expect(shown.filter((text) => NOT_HERE.test(text))).toEqual([])
})
