import { expect, test } from 'vitest'
import analysis, { type HandNote } from '../analysis.ts'
import { csvOf } from '../export-csv.ts'
import { phhsOf } from '../export-phh.ts'
import { handsText } from '../export-text.ts'
import game from '../game.ts'
import { handsOf } from '../hand-history.ts'
import type { Options } from '../schema.ts'
import { BOARD, cards, Dealing, HOLE, SCREEN } from './dealing.ts'
import { OLGA } from './table.ts'

const TWO_BOARDS = `${BOARD} Kh 2s 5h 6d 9d`

const allInOnTheFlop = (options: Partial<Options> = {}, deck = TWO_BOARDS): Dealing => {
  const table = new Dealing(
    { stacks: { ann: 501, bob: 502, cid: 11 }, options: { runTwice: true, ...options } },
    HOLE,
    deck,
  )
  const flop = (): unknown => (options.confirmDeal ? table.send({ type: 'deal' }, OLGA) : table.clock())
  table.play('ann raise 30', 'bob call', 'cid fold')
  flop()
  return table.play('bob all-in', 'ann call')
}

const agree = (table: Dealing): Dealing =>
  table.send({ type: 'run-twice', yes: true }, 'ann').send({ type: 'run-twice', yes: true }, 'bob')

const toTheEnd = (table: Dealing): Dealing => {
  while (table.state.hand !== null) table.clock()
  return table
}

const noWords = (): never => {
  throw new Error('poker needs no words')
}

const logOf = (table: Dealing) =>
  table.events.map((event, i) => ({ decision: i + 1, at: 1, by: { kind: 'clock' } as const, event }))

test('[P13] [P44] where deals are confirmed it is asked, too, and the owner deals both boards', () => {
  const table = allInOnTheFlop({ confirmDeal: true })
  expect(game.status(table.state)).toMatchObject({ waitingFor: ['ann', 'bob'] })
  expect(table.refusal({ type: 'deal' }, OLGA), 'not before they have answered').toBe('nothing-to-deal')
  agree(table)
  expect(game.status(table.state)).toMatchObject({ deadlines: [], waitsForHost: true })
  table.send({ type: 'deal' }, OLGA).send({ type: 'deal' }, OLGA)
  expect(table.view(SCREEN).hand?.board?.boards).toEqual([cards('Qh Jc 4s 8d 3c'), cards('Qh Jc 4s Kh 2s')])
})

test('[P13] [P44] where deals are confirmed and nobody answers within ten seconds, the owner deals once', () => {
  const table = allInOnTheFlop({ confirmDeal: true })
  expect(table.clock()).toBe(10_000)
  expect(table.refusal({ type: 'run-twice', yes: true }, 'ann')).toBe('not-asked')
  expect(table.view(SCREEN).hand?.board?.boards, 'no card has been turned').toEqual([cards('Qh Jc 4s')])
  table.send({ type: 'deal' }, OLGA)
  expect(table.view(SCREEN).hand?.board?.boards).toEqual([cards('Qh Jc 4s 8d')])
})

test('[P46] a file of hands has both boards, the second after the first', () => {
  const phh = phhsOf(handsOf(logOf(toTheEnd(agree(allInOnTheFlop())))), (player) => player)
  expect(phh).toContain('"d db QhJc4s", "p1 cbr 472", "p3 cc", "d db 8d", "d db 3c", "d db Kh", "d db 2s"]')
  expect(phh).toContain('_runs = 2\n')
  expect(phh).toContain('finishing_stacks = [507, 1, 506]')
  const once = phhsOf(handsOf(logOf(toTheEnd(allInOnTheFlop()))), (player) => player)
  expect(once).not.toContain('_runs')
})

test('[P46] hands to be read by people have both boards apart, and so has the sheet', () => {
  const log = logOf(toTheEnd(agree(allInOnTheFlop())))
  const text = handsText(handsOf(log), (player) => player)
  expect(text).toContain('-- turn 8♦ / K♥\n-- river 3♣ / 2♠\n')
  expect(csvOf(log, (player) => player)).toContain(',river 3♣ / 2♠\r\n')
})

test('[P44] a hand that won on the second board is called by that board', () => {
  const table = toTheEnd(agree(allInOnTheFlop()))
  const note = (of: Dealing) => {
    const [first] = analysis({ entries: logOf(of) } as never, noWords) as readonly {
      readonly note: HandNote
    }[]
    return first?.note
  }
  expect(note(table)?.winners).toEqual([
    { player: 'bob', amount: 506 },
    { player: 'ann', amount: 506 },
  ])
  expect(note(table)?.won, 'kings on the second').toMatchObject({ kind: 'three', ranks: ['K', 'Q'] })
  // Both boards are Ann’s: the better of her hands is told.
  const both = new Dealing(
    { stacks: { ann: 500, bob: 500 }, options: { runTwice: true } },
    { ann: 'As Ah', bob: 'Kd Kc' },
    'Qh Jc 4s 8d 3c Ac 2s 5h 6d 9d',
  )
  both.play('ann call', 'bob check').clock()
  toTheEnd(agree(both.play('bob all-in', 'ann call')))
  expect(note(both)?.won).toMatchObject({ kind: 'three', ranks: ['A', 'Q'] })
})
