// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import type { Found, HintTaken } from '../types.ts'
import { HintList } from './hints.tsx'

afterEach(cleanup)

const hint = { player: 'anna', quartile: 0, begins: 'PE', penalty: 30_000, at: 1 } as unknown as HintTaken
const word = { player: 'anna', quartile: 0, text: 'PERCHANCE', tiles: [], points: 10, at: 2 } as Found

test.each([
  ['en', en, 'It begins with PE.', 'it begins with {begins}'],
  ['is', is, 'Orðið byrjar á PE.', 'orðið byrjar á {begins}'],
])('[Q21] a hint that is the first tile is said in words, in %s', (_, messages, sentence, inLog) => {
  const t = (key: string, { tile = '' }: { tile?: string } = {}): string =>
    (messages as Record<string, string>)[key]?.replace('{tile}', tile) ?? key
  const told = (found: readonly Found[]): string => {
    render(createElement(HintList, { hints: [hint], found, t: t as never }))
    const text = screen.getByRole('listitem').textContent.trim()
    cleanup()
    return text
  }
  expect(told([])).toBe(sentence)
  expect(told([word])).toMatch(new RegExp(`^PERCHANCE.*${sentence}$`, 'u'))
  expect(messages['event.hint-taken'].split('begins {')[1]).toContain(inLog)
})
