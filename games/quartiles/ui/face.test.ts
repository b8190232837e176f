import { soundsOf } from '@fimm/ui/event-sounds.ts'
import type { FaceViewer } from '@fimm/ui/face.ts'
import { freshIn } from '@fimm/ui/use-fresh.ts'
import { expect, test } from 'vitest'
import { pointsFor } from '../scoring.ts'
import type { ShownEvent, View } from '../view-types.ts'
import { sounds } from './face.tsx'
import { findOf } from './racers.tsx'

const ANNA: FaceViewer = { kind: 'player', player: 'anna', host: false }
const SCREEN: FaceViewer = { kind: 'screen', host: false }

const found = (player: string, points: number): ShownEvent => ({
  type: 'word-found',
  player,
  points,
  at: 0,
  shown: 'points',
})
const hint = (player: string): ShownEvent => ({
  type: 'hint-taken',
  player,
  penalty: 30_000,
  at: 0,
  shown: 'penalty',
})

const heardBy = (viewer: FaceViewer, ...events: readonly ShownEvent[]) =>
  soundsOf(
    [
      {
        seq: 1,
        at: 0,
        by: { kind: 'member', player: 'anna', host: false },
        events,
        before: {} as View,
        after: {} as View,
      },
    ],
    0,
    sounds,
    viewer,
  )

test('a word is heard, a quartile more so, and those of others as taps', () => {
  expect(heardBy(ANNA, found('anna', 1))).toEqual(['word'])
  expect(
    heardBy(ANNA, found('anna', pointsFor(4)), {
      type: 'puzzle-solved',
      player: 'anna',
      at: 0,
      elapsed: 0,
      millis: 0,
    }),
  ).toEqual(['found'])
  expect(heardBy(ANNA, found('bjorn', 8))).toEqual(['tap'])
  expect(heardBy(SCREEN, found('bjorn', 8))).toEqual(['tap'])
})

test('hints are heard by who takes them, the end of the time by all', () => {
  expect(heardBy(ANNA, hint('anna'))).toEqual(['tick'])
  expect(heardBy(ANNA, hint('bjorn'))).toEqual([])
  expect(heardBy(ANNA, { type: 'time-ran-out', at: 0 })).toEqual(['no'])
  expect(
    heardBy(
      ANNA,
      { type: 'match-opened', mode: 'race', board: 'random' },
      { type: 'began', player: 'anna', at: 0 },
      { type: 'finished', player: 'anna', why: 'said', at: 0 },
    ),
  ).toEqual([])
})

test('points rise beside the names of others; one’s own stand in the word row already', () => {
  const events = [found('anna', 2), found('bjorn', 8), hint('bjorn')]
  expect([...freshIn(events, findOf('anna'))]).toEqual([['bjorn', 8]])
  expect([...freshIn(events, findOf(null))]).toEqual([
    ['anna', 2],
    ['bjorn', 8],
  ])
})
