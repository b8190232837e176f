// @vitest-environment happy-dom
import { takebackOffer } from '@fimm/kernel'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import game from '../game.ts'
import { award, OLGA, play, start, tableOf, type Table } from '../test/table.ts'
import { TakeBack } from './take-back.tsx'
import { propsFor } from './testing/rendered.ts'

afterEach(cleanup)

const begun = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } }))

const offered = (table: Table): { readonly taken: () => number } => {
  let taken = 0
  const offer = takebackOffer(game, table.match)
  if (offer === undefined) throw new Error('nothing to take back')
  const run = async () => {
    taken++
    return { ok: true } as const
  }
  const undo = { policy: offer.policy, events: offer.events, run, text: 'what\neffect' }
  render(createElement(TakeBack, { ...propsFor(table, OLGA), undo }))
  return { taken: () => taken }
}
const press = (): void => void fireEvent.click(screen.getByRole('button'))

test('[P30b] a payment is taken back after asking, and the sum is named, also where a fold has paid it', () => {
  const foldedOut = play(begun, 'ann raise 30', 'bob fold', 'cid fold')
  const paid = award(play(begun, 'ann all-in', 'bob call', 'cid fold'), ['ann'])
  // What nobody called of the raise is not paid: it was never in the pot.
  for (const [table, sum] of [
    [foldedOut, 25],
    [paid, 1010],
  ] as const) {
    const { taken } = offered(table)
    press()
    expect(taken()).toBe(0)
    expect(screen.getByText(`undo.payment-sure ${sum}`)).toBeTruthy()
    press()
    expect(taken()).toBe(1)
    cleanup()
  }
  offered(foldedOut)
  expect(screen.getByText('undo.payment-back 25'), 'what the fold has paid').toBeTruthy()
})

test('[P30] anything else is taken back at once', () => {
  const { taken } = offered(play(begun, 'ann raise 30'))
  press()
  expect(taken()).toBe(1)
})
