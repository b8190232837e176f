// @vitest-environment happy-dom
import type { Viewer } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import game from '../game.ts'
import { OLGA } from '../test/table.ts'
import type { Options } from '../schema.ts'
import type { View } from '../view-types.ts'
import PokerFace from './face.tsx'
import type { Props } from './props.ts'
import { propsFor } from './testing/rendered.ts'

const complained = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  localStorage.clear()
  complained.mockClear()
  // Nobody is drawn on a table that has no size.
  const box = { x: 0, y: 0, left: 0, top: 0, right: 358, bottom: 320, width: 358, height: 320 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box })
})
afterEach(cleanup)

const PLAYERS = ['ann', 'bob', 'cid']
const VIEWERS: readonly (Viewer & { readonly kind: 'player' | 'spectator' | 'screen' })[] = [
  { kind: 'player', player: OLGA, host: true },
  { kind: 'player', player: 'ann', host: false },
  { kind: 'spectator' },
  { kind: 'screen' },
]
const SESSIONS: readonly (readonly [name: string, options: Partial<Options>])[] = [
  ['with real cards', { confirmDeal: true, rebuys: 'ask', straddle: true, bombPot: 2, buyIn: 20 }],
  ['with dealt cards', { cards: 'dealt', runTwice: true, rebuys: 'free', buyIn: 10 }],
  ['of a tournament', { cards: 'dealt', format: 'tournament', buyIn: 10 }],
]

test.each(SESSIONS)('a page stays whole through every step of a session %s, whoever looks', (_, options) => {
  const play = { players: PLAYERS, others: PLAYERS, host: OLGA, options, seed: 'a page', limit: 70 }
  const trace = playRandomly(game, { ...play, unrest: 0.02 })
  const seen = new Set<string>()
  for (const viewer of VIEWERS) {
    const propsOf = (view: View, now: number): Props => ({
      ...propsFor({ now, view: () => view }, viewer.kind === 'player' ? viewer.player : ''),
      t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
      viewer:
        viewer.kind === 'player'
          ? { ...viewer, host: viewer.host === true }
          : { kind: viewer.kind, host: false },
    })
    const first = propsOf(game.view(trace.opened.match.state, viewer), 0)
    const page = render(createElement(PokerFace, first))
    for (const { after, now } of trace.moments) {
      const view = game.view(after.state, viewer)
      page.rerender(createElement(PokerFace, propsOf(view, now)))
      if (viewer.kind === 'screen') seen.add(view.hand?.phase ?? view.phase)
      expect(page.container.textContent, view.hand?.phase ?? view.phase).not.toBe('')
    }
    cleanup()
  }
  expect(complained.mock.calls).toEqual([])
  for (const phase of ['waiting', 'preflop', 'flop', 'showdown']) expect(seen).toContain(phase)
})
