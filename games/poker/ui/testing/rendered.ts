import type { Viewer } from '@fimm/kernel'
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import type { Command } from '../../schema.ts'
import type { View } from '../../view-types.ts'
import { PokerDock } from '../poker-dock.tsx'
import type { Props } from '../props.ts'
import { OLGA, type Table } from '../../test/table.ts'

/** “settle.up”, or “start.hand 3”: which text, and the numbers in it. */
const said = (key: string, values: object = {}): string =>
  [key, ...Object.values(values).filter((value) => typeof value === 'number')].join(' ')

/** A table in a test, whoever deals the cards. */
interface Shown {
  readonly now: number
  view(viewer: Viewer): View
}

/** What a face gets for this player; what it sends is collected. */
export const propsFor = (table: Shown, player: string, sent: Command[] = []): Props => {
  const isHost = player === OLGA
  return {
    view: table.view({ kind: 'player', player, host: isHost }),
    viewer: { kind: 'player', player, host: isHost },
    person: (id) => ({ id, name: id, colour: 0 }),
    send: async (command) => {
      sent.push(command)
      return { ok: true }
    },
    t: said,
    list: (items) => items.join(', '),
    now: () => table.now,
    decisions: [],
    connected: true,
    readOnly: false,
    statusShownByPage: true,
  }
}

export const dockOf = (table: Table, player: string): readonly Command[] => {
  const sent: Command[] = []
  render(
    createElement(PokerDock, {
      ...propsFor(table, player, sent),
      chosenSeat: undefined,
      picks: new Map(),
      onPick: () => {},
      isActingFor: false,
      inAdvance: undefined,
      onInAdvance: () => {},
    }),
  )
  return sent
}

export const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name })
