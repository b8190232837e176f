// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { button, dockOf, propsFor } from './testing/rendered.ts'
import { award, momentOf, OLGA, play, start, tableOf, type Table } from '../test/table.ts'
import exports from '../exports.ts'
import type { Command } from '../schema.ts'
import { billOf } from './bill.ts'
import { HostPanel } from './host-panel.tsx'
import { SessionOver } from './session-over.tsx'
import { SettleUp } from './settle-up.tsx'

afterEach(cleanup)

const three = { ann: 500, bob: 500, cid: 500 }
const lastHand = (table: Table): Table =>
  table.whenHost(OLGA, { type: 'settle-up', running: 'finish', ...momentOf(table) })
const paid = (table: Table): Table => award(play(table, 'ann all-in', 'bob call', 'cid fold'), ['ann'])

/** The dock and the button of the host's row, as they stand together. */
const hostSees = (table: Table): readonly Command[] => {
  render(createElement(SettleUp, propsFor(table, OLGA)))
  return dockOf(table, OLGA)
}

test.each([
  ['without a seat', three],
  ['in a seat', { ...three, olga: 500 }],
])('[P7c] after the last hand a host %s settles up or plays on, in the dock', (_, stacks) => {
  const begun = lastHand(start(tableOf({ stacks })))
  const over = paid('olga' in stacks ? play(begun, 'olga fold') : begun)
  expect(over.view(OLGA)).toMatchObject({ hand: null, isLastHand: true })
  const sent = hostSees(over)
  fireEvent.click(button(/^settle.play-on/))
  fireEvent.click(button(/^settle.up/))
  expect(sent).toMatchObject([{ type: 'play-on' }, { type: 'settle-up' }])
})

test.each([
  ['without a seat', three],
  ['in a seat', { ...three, olga: 500 }],
])('[P7c] Settle up is in sight of a host %s in a pause after the last hand', (_, stacks) => {
  const begun = lastHand(start(tableOf({ stacks })))
  const over = paid('olga' in stacks ? play(begun, 'olga fold') : begun)
  hostSees(over.whenHost(OLGA, { type: 'pause' }))
  expect(screen.getAllByRole('button', { name: /^settle.up/ })).toHaveLength(1)
})

test('[P14b] starting over is offered only while it takes nothing from anybody', () => {
  const more = (table: Table): void => {
    const rest = { isWide: false, isActingFor: false, onActFor: () => {}, onChoose: () => {} }
    render(createElement(HostPanel, { ...propsFor(table, OLGA), ...rest }))
    fireEvent.click(button(/^owner.more/))
  }
  const begun = start(tableOf({ stacks: three }))
  more(begun)
  expect(button(/^owner.reset/)).toBeTruthy()
  cleanup()
  more(play(begun, 'ann raise 30', 'bob fold', 'cid fold'))
  expect(screen.queryByRole('button', { name: /^owner.reset/ })).toBeNull()
  expect(screen.getByText('owner.reset-settle')).toBeTruthy()
})

test('[P35c] the bill of a tournament is of prizes, and shows no curves of chips', () => {
  const curvesOf = (options: object): number => {
    const table = tableOf({ stacks: three, options })
    const ended = paid(start(table)).whenHost(OLGA, { type: 'settle-up' })
    return billOf(propsFor(ended, 'ann'), () => false).curves.length
  }
  expect(curvesOf({})).toBe(3)
  expect(curvesOf({ format: 'tournament', buyIn: 50 })).toBe(0)
})

test('[P32] [P46] with the bill come the files: the log, the hands for programs, and the hands to be pasted', () => {
  const ended = paid(start(tableOf({ stacks: three }))).whenHost(OLGA, { type: 'settle-up' })
  const fileUrl = (format: string): string => `/files/${format}`
  render(createElement(SessionOver, { ...propsFor(ended, 'ann'), fileUrl }))
  const files = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(files).toEqual(exports.map(({ id }) => [`export.${id}`, `/files/${id}`]))
})
