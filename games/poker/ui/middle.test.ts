// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { BOARD, Dealing, HOLE } from '../test/dealing.ts'
import { Middle } from './middle.tsx'
import { propsFor } from './testing/rendered.ts'

afterEach(cleanup)

test('[P44] on the big screen pots have names beside one board, and one line below two', () => {
  const stacks = { ann: 500, bob: 300, cid: 100 }
  const table = new Dealing({ stacks, options: { runTwice: true } }, HOLE, `${BOARD} Kh 2s 5h 6d 9d`)
  table.play('ann all-in', 'bob call', 'cid call')
  const potsShown = (): readonly (string | null)[] => {
    const look = { size: 'screen', boardAt: 0.5, room: 0, isLow: false, chosen: undefined } as const
    const { container } = render(createElement(Middle, { ...propsFor(table, 'olga'), ...look }))
    const pots = [...container.querySelectorAll('ul > li')].map(
      (pot) => pot.lastElementChild?.textContent ?? null,
    )
    cleanup()
    return pots
  }
  expect(potsShown()).toEqual(['ann, bob, cid', 'ann, bob'])
  for (const player of ['ann', 'bob', 'cid']) table.send({ type: 'run-twice', yes: true }, player)
  const [main, side] = potsShown()
  expect(main).not.toContain('ann')
  expect(side).not.toContain('ann')
})
