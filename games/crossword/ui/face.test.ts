import { soundsOf } from '@fimm/ui/event-sounds.ts'
import type { Decision, FaceViewer } from '@fimm/ui/face.ts'
import { freshIn } from '@fimm/ui/use-fresh.ts'
import { expect, test } from 'vitest'
import type { ShownEvent, View } from '../view-types.ts'
import { arrivalOf, sounds } from './face.tsx'

const ANNA: FaceViewer = { kind: 'player', player: 'anna', host: false }
const SPECTATOR: FaceViewer = { kind: 'spectator', host: false }

const decided = (seq: number, ...events: readonly ShownEvent[]): Decision<View, ShownEvent> => ({
  seq,
  at: 0,
  by: { kind: 'member', player: 'anna', host: false },
  events,
  before: {} as View,
  after: {} as View,
})
const announced = (player: string): ShownEvent => ({
  type: 'letter-announced',
  player,
  letter: 'T',
  source: 'player',
})
const placed = (player: string, cell?: number): ShownEvent => ({
  type: 'letter-placed',
  player,
  letter: 'T',
  source: 'player',
  ...(cell !== undefined && { cell }),
})
const NEXT_TURN: ShownEvent = { type: 'turn-completed', turn: 2, next: 'player', player: 'bjorn' }

const heardBy = (viewer: FaceViewer, ...events: readonly ShownEvent[]) =>
  soundsOf([decided(1, ...events)], 0, sounds, viewer)

test('a letter is heard as a tile by those who get it, as a tap by who announced it', () => {
  expect(heardBy(ANNA, announced('bjorn'))).toEqual(['tile'])
  expect(heardBy(ANNA, announced('anna'))).toEqual(['tap'])
  expect(heardBy(SPECTATOR, announced('anna'))).toEqual(['tile'])
})

test('one’s own letter is heard once when it is placed, those of others as taps, the next turn not at all', () => {
  expect(heardBy(ANNA, placed('anna', 4))).toEqual(['place'])
  expect(heardBy(ANNA, placed('bjorn'), NEXT_TURN)).toEqual(['tap'])
  expect(heardBy(SPECTATOR, placed('anna', 4), placed('bjorn', 2))).toEqual(['tap', 'tap'])
})

test('what was heard is not heard again', () => {
  const decisions = [decided(1, announced('bjorn')), decided(2, placed('anna', 4))]
  expect(soundsOf(decisions, 0, sounds, ANNA)).toEqual(['tile', 'place'])
  expect(soundsOf(decisions, 1, sounds, ANNA)).toEqual(['place'])
  expect(soundsOf(decisions, 2, sounds, ANNA)).toEqual([])
})

test('[C16] letters arrive in the cells that the events name, and nowhere for players, who are told no cell', () => {
  const arrivals = freshIn([announced('anna'), placed('anna', 4), placed('bjorn', 2), NEXT_TURN], arrivalOf)
  expect([...arrivals]).toEqual([
    ['anna', 4],
    ['bjorn', 2],
  ])
  expect([...freshIn([placed('anna'), placed('bjorn')], arrivalOf)]).toEqual([])
})
