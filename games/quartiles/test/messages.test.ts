import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import { BOARDS, MODES } from '../types.ts'
import { PHASES } from '../view-types.ts'

const wanted = [
  ...['mode', 'board', 'date', 'minutes'].map((name) => `option.${name}`),
  ...MODES.map((mode) => `option.mode.${mode}`),
  ...BOARDS.map((board) => `option.board.${board}`),
  ...PHASES.map((phase) => `status.phase.${phase}`),
]

test.each([
  ['en', en],
  ['is', is],
])('%s can say every option and every phase', (_language, messages) => {
  expect(wanted.filter((key) => !(key in messages))).toEqual([])
})

test('[Q16] a sentence names a word only where it was told', () => {
  for (const messages of [en, is])
    expect(messages['event.word-found']).toMatch(
      /^\{shown, select, all \{.*\{text\}.*\} other \{[^}]*\{player\}[^t]/u,
    )
})
