// @vitest-environment happy-dom
import type { Viewer } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import acquire from '../game.ts'
import AcquireFace from './face.tsx'
import type { Props } from './props.ts'

const complained = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  localStorage.clear()
  complained.mockClear()
  // Charts draw nothing without a size.
  const box = { x: 0, y: 0, left: 0, top: 0, right: 358, bottom: 320, width: 358, height: 320 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box })
})
afterEach(cleanup)

const VIEWERS = [
  { kind: 'player', player: 'anna' },
  { kind: 'spectator' },
  { kind: 'screen' },
  { kind: 'review' },
] as const satisfies readonly Viewer[]

test.each([
  ['in the open', { openHoldings: true, timeLimit: 60 }],
  ['with hidden holdings', { openHoldings: false }],
])('a page stays whole through every step of a game %s, whoever looks', (_, options) => {
  const players = ['anna', 'bjorn', 'dora']
  const trace = playRandomly(acquire, { players, options, seed: 'a page' })
  expect(trace.ended).toBe(true)
  const steps = new Set<string>()
  for (const viewer of VIEWERS) {
    const propsOf = (view: Props['view'], now: number): Props => ({
      view,
      viewer: viewer.kind === 'player' ? { ...viewer, host: true } : { kind: viewer.kind, host: false },
      person: (id) => ({ id, name: id, colour: 0 }),
      t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
      list: (items) => items.join(', '),
      send: async () => ({ ok: true }),
      now: () => now,
      decisions: [],
      connected: true,
      readOnly: viewer.kind === 'review',
      statusShownByPage: true,
    })
    const first = propsOf(acquire.view(trace.opened.match.state, viewer), 0)
    const page = render(createElement(AcquireFace, first))
    // Not each of some hundred steps, but every kind of them.
    const shown = trace.moments.filter(
      ({ after, before }, i) =>
        i % 5 === 0 || (after.state.step.step !== before.state.step.step && i % 2 === 0),
    )
    for (const { after, now } of [...shown, ...trace.moments.slice(-1)]) {
      const view = acquire.view(after.state, viewer)
      steps.add(view.step)
      page.rerender(createElement(AcquireFace, propsOf(view, now)))
    }
    cleanup()
  }
  expect(complained.mock.calls).toEqual([])
  for (const step of ['place-tile', 'found-chain', 'dispose-shares', 'buy-shares', 'over'])
    expect(steps).toContain(step)
})
