import { listName } from '@fimm/lexicon/names.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import { solveIn } from '../solve.ts'
import { parseTiles } from '../tiles.ts'
import { COACH_BOARDS, coachBoardIn } from './coach-board.ts'

test.each(COACH_BOARDS)(
  '[Q3] [Q21] the first minute in $language knows the words a match would know, and shows some of them',
  ({ language, tiles, words, steps }) => {
    const parsed = parseTiles(tiles, language)
    if (!parsed.ok) throw new Error('a tile of the first minute is none')
    const solved = solveIn(language, parsed.value, loadLexicon(listName(language, 'tiles')))
    expect([...words].toSorted()).toEqual(solved.map(({ text }) => text).toSorted())
    for (const { size, shown } of steps) {
      expect(shown).toHaveLength(size)
      expect(words).toContain(shown.join(''))
    }
  },
)

test.each([en, is])('[Q1] its texts ask for a tile of its own board', (texts) => {
  const { language, steps } = coachBoardIn(texts['coach.language'])
  expect(language).toBe(texts['coach.language'])
  expect(texts['coach.one']).toContain(` ${steps[0]?.shown[0]} `)
})
