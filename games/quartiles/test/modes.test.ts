import { expect, test } from 'vitest'
import quartiles from '../game.ts'
import type { Options } from '../types.ts'
import {
  BEGIN,
  DEAREST,
  FINISH,
  HINT,
  lay,
  layAll,
  MINUTE,
  playing,
  SECOND,
  TEXTS,
  TO_GOAL,
} from './board.ts'

/** Three of them, as it is opened. */
const opened = (options: Partial<Options> = {}) =>
  playing({ mode: 'race', ...options }, ['anna', 'bjorn', 'dora'])
/** After the countdown: everybody has begun (Q16c). */
const race = (options: Partial<Options> = {}) => opened(options).after(3 * SECOND)
const together = () => playing({ mode: 'together' }, ['anna', 'bjorn', 'dora'])
const options = (mode: Options['mode']): Options => ({ language: 'en', mode, board: 'random', minutes: 0 })

test('[Q16] one plays alone, one to eight in a race and together', () => {
  expect(quartiles.seats(options('solo'))).toEqual({ min: 1, max: 1 })
  expect(quartiles.seats(options('race'))).toEqual({ min: 1, max: 8 })
  expect(quartiles.seats(options('together'))).toEqual({ min: 1, max: 8 })
})

test('[Q16c] chosen alone it is a puzzle of one’s own, with others a race', () => {
  expect([1, 2, 8].map((people) => quartiles.optionsFor?.(people))).toEqual([
    { mode: 'solo' },
    { mode: 'race' },
    { mode: 'race' },
  ])
})

test('[Q16] before beginning there are no tiles to see, and nothing to lay or to ask', () => {
  const waiting = playing({ mode: 'race', board: 'daily' }, ['anna', 'bjorn']).when('bjorn', BEGIN)
  expect(waiting.view('anna')).toHaveProperty('tiles', null)
  expect(waiting.view('anna')).toHaveProperty('progress', null)
  expect(waiting.view('anna').may).toEqual({
    begin: { ok: true },
    'find-word': { ok: false, why: 'not-begun' },
    'take-hint': { ok: false, why: 'not-begun' },
    finish: { ok: true },
  })
  expect(waiting.view('bjorn').tiles?.tiles).toHaveLength(20)
  waiting.when('anna', lay('IS')).refused('not-begun')
  waiting.when('anna', HINT).refused('not-begun')
})

test('[Q16] only those who sit at the board play', () => {
  race().when('stranger', BEGIN).refused('not-playing')
  expect(race().view('stranger').may).toBeNull()
})

test('[Q16] in a race everybody sees the scores of all, and only their own words', () => {
  const now = race().when('anna', lay('FERRETING')).when('bjorn', lay('IS'))
  expect(now.view('bjorn').players).toMatchObject([
    { player: 'anna', phase: 'hunting', score: 7, words: 1, quartiles: 0 },
    { player: 'bjorn', phase: 'hunting', score: 2, words: 1 },
    { player: 'dora', phase: 'hunting', score: 0 },
  ])
  expect(now.view('bjorn').progress?.found.map(({ text }) => text)).toEqual(['IS'])
  expect(JSON.stringify([now.view('bjorn'), now.eventsFor('bjorn')])).not.toContain('FERRETING')
  now.when('bjorn', lay('FERRETING')).happens({ type: 'word-found', player: 'bjorn' })
})

test('[Q16] in a race everybody has a clock of their own', () => {
  const anna = layAll(race().after(MINUTE), 'anna', TO_GOAL)
  const both = layAll(anna.after(MINUTE), 'bjorn', TO_GOAL)
  expect(both.view('dora').players.map(({ millis }) => millis)).toEqual([MINUTE, 2 * MINUTE, null])
})

test('[Q16] together there is one set of found words, with who found them', () => {
  const now = together().when('anna', BEGIN).when('anna', lay('IS')).when('bjorn', lay('IN'))
  expect(now.view('anna').progress?.found).toMatchObject([
    { text: 'IS', player: 'anna' },
    { text: 'IN', player: 'bjorn' },
  ])
  expect(now.view('anna').progress?.score).toBe(4)
  expect(now.view('anna').players.map(({ score }) => score)).toEqual([2, 2, 0])
  now.when('bjorn', lay('IS')).refused('already-found')
})

test('[Q16] together a hint is for all of them, and costs all of them', () => {
  const now = together().when('anna', BEGIN).when('anna', HINT)
  expect(now.view('bjorn').progress?.hints).toHaveLength(1)
  expect(now.view('bjorn').progress?.penalties).toBe(30 * SECOND)
})

test('[Q16] a match ends when everybody is done', () => {
  const now = race().when('anna', FINISH).when('bjorn', FINISH)
  now.happens({ type: 'finished', player: 'bjorn', why: 'said' })
  expect(now.status).toMatchObject({ phase: 'playing', waitingFor: ['dora'] })
  expect(now.when('dora', FINISH).status).toMatchObject({ phase: 'over' })
})

test('[Q16] who is done does no more', () => {
  const done = race().when('anna', FINISH)
  done.when('anna', lay('IS')).refused('finished')
  done.when('anna', FINISH).refused('finished')
  const finished = { ok: false, why: 'finished' }
  expect(done.view('anna').may).toEqual({
    begin: finished,
    'find-word': finished,
    'take-hint': finished,
    finish: finished,
  })
})

test('[Q16] who found every word is done without saying so', () => {
  const all = layAll(playing().when('anna', BEGIN), 'anna', TEXTS)
  expect(all.status).toMatchObject({ phase: 'over', outcome: { practice: true, winners: [] } })
  expect(all.view('anna').answers?.words).toHaveLength(TEXTS.length)
})

test('[Q16] together, all words found end it for everybody', () => {
  expect(layAll(together().when('bjorn', BEGIN), 'bjorn', TEXTS).status).toMatchObject({ phase: 'over' })
})

test('[Q16] leaving is done', () => {
  const left = race().when('anna', lay('IS')).leaves('anna')
  left.happens({ type: 'finished', player: 'anna', why: 'left' })
  expect(left.status).toMatchObject({ players: ['bjorn', 'dora'], waitingFor: ['bjorn', 'dora'] })
  const over = left.leaves('bjorn').when('dora', FINISH)
  expect(over.status).toMatchObject({
    phase: 'over',
    outcome: {
      winners: ['anna'],
      standings: [{ player: 'anna', score: 2, rank: 1 }, { player: 'bjorn', score: 0 }, { rank: 2 }],
    },
  })
})

test('[Q16] who said done and then leaves is no longer there, and leaves once', () => {
  const left = race().when('anna', FINISH).leaves('anna')
  expect(left.status).toMatchObject({ players: ['bjorn', 'dora'] })
  left.leaves('anna').happens()
  left.leaves('stranger').happens()
})

test('[Q16] where nobody began there was no match', () => {
  const none = opened().leaves('anna').leaves('bjorn').when('dora', FINISH)
  expect(none.status).toEqual({ phase: 'abandoned', reason: 'nobody-began' })
  expect(none.view('dora')).toHaveProperty('answers', null)
})

test('[Q16] most points win a race', () => {
  const now = opened()
    .when('dora', FINISH)
    .after(3 * SECOND)
    .when('anna', lay('IS'))
    .when('bjorn', lay('FERRET'))
  const over = now.when('anna', FINISH).when('bjorn', FINISH)
  expect(over.status).toMatchObject({
    outcome: { winners: ['bjorn'], standings: [{ rank: 2 }, { rank: 1 }, { player: 'dora' }] },
  })
  // Who was done before it began took no part.
  expect(over.status).not.toMatchObject({ outcome: { standings: [{}, {}, { rank: expect.anything() }] } })
})

test('[Q16] with as many points less time to a hundred wins, hints counted', () => {
  const begun = race().when('bjorn', HINT).leaves('dora')
  const both = layAll(layAll(begun.after(MINUTE), 'bjorn', TO_GOAL).after(20 * SECOND), 'anna', TO_GOAL)
  const over = both.when('anna', FINISH).when('bjorn', FINISH)
  expect(over.status).toMatchObject({ outcome: { winners: ['anna'] } })
})

test('[Q16] alike in both they share the win', () => {
  const begun = race().leaves('dora')
  const over = layAll(layAll(begun, 'anna', ['IS']), 'bjorn', ['IN'])
    .when('anna', FINISH)
    .when('bjorn', FINISH)
  expect(over.status).toMatchObject({ outcome: { winners: ['anna', 'bjorn'] } })
})

test('[Q16d] together nobody wins or loses: the end tells what was reached', () => {
  const finish = (scenario: ReturnType<typeof together>) =>
    ['anna', 'bjorn', 'dora'].reduce((now, player) => now.when(player, FINISH), scenario)
  const begun = together().when('anna', BEGIN)
  const { status } = finish(layAll(begun, 'anna', DEAREST.slice(0, 3)))
  expect(status).toMatchObject({
    outcome: { winners: [], practice: true, reached: { quartiles: 3, points: 30 } },
  })
  if (status.phase === 'over')
    expect(status.outcome.standings.filter(({ rank }) => rank !== undefined)).toEqual([])
})

test('[Q16d] together one *begin* begins for all who are there, and a second is refused', () => {
  const begun = together().leaves('dora').when('anna', BEGIN)
  begun.happens({ type: 'began', player: 'anna' })
  expect(begun.view('bjorn').tiles?.tiles).toHaveLength(20)
  expect(begun.view('bjorn').players.map(({ phase }) => phase)).toEqual(['hunting', 'hunting', 'finished'])
  expect(together().when('anna', BEGIN).view({ kind: 'screen' }).progress).toBeDefined()
  begun.when('bjorn', BEGIN).refused('already-begun')
  begun.when('bjorn', lay('IS')).happens({ type: 'word-found' })
})

test.each(['race', 'together'] as const)('[Q16d] %s: when all people are done the bots are', (mode) => {
  const party = playing({ mode }, ['anna', 'bjorn', 'bot-puffin'])
  const begun = mode === 'race' ? party.after(3 * SECOND) : party.when('anna', BEGIN)
  const one = begun.when('anna', FINISH)
  expect(one.status).toMatchObject({ phase: 'playing', waitingFor: ['bjorn', 'bot-puffin'] })
  one.when('bot-puffin', lay('IS')).happens({ type: 'word-found' })
  expect(one.when('bjorn', FINISH).status).toMatchObject({ phase: 'over' })
  expect(one.leaves('bjorn').status).toMatchObject({ phase: 'over' })
})

test('[Q16d] bots among themselves play until they are done', () => {
  const bots = playing({ mode: 'race' }, ['bot-puffin', 'bot-raven']).after(3 * SECOND)
  const one = bots.when('bot-puffin', FINISH)
  expect(one.status).toMatchObject({ phase: 'playing', waitingFor: ['bot-raven'] })
})

test('[Q16] the optional time of a race runs from its beginning, and ends it', () => {
  const begun = race({ minutes: 3 })
  const until = begun.now + 3 * MINUTE
  expect(begun.status).toMatchObject({ deadlines: [{ at: until, command: { type: 'time-out' } }] })
  const later = begun.after(MINUTE).when('anna', lay('IS'))
  expect(later.view('dora').until).toBe(until)
  const over = later.after(2 * MINUTE)
  over.happens({ type: 'time-ran-out', at: until })
  expect(over.status).toMatchObject({ phase: 'over', outcome: { winners: ['anna'] } })
  expect(over.view('anna').may).toBeNull()
  expect(over.view('bjorn').players[1]?.phase).toBe('finished')
})

test('[Q16] a word that comes after the end does not count, though the clock is late', () => {
  const { state } = race({ minutes: 1 })
  const answer = quartiles.decide(
    state,
    lay('IS'),
    { kind: 'member', player: 'anna', host: false },
    {
      now: state.until ?? 0,
      random: undefined as never,
      words: () => undefined as never,
    },
  )
  expect(answer).toMatchObject({ ok: false, error: { code: 'time-is-up' } })
})

test('[Q16] only the clock ends a race, only in its time, and only a race with a limit', () => {
  race({ minutes: 1 }).when('anna', { type: 'time-out' }).refused('not-due')
  expect(race().status).toMatchObject({ deadlines: [] })
  expect(playing({ minutes: 5 }).when('anna', BEGIN).status).toMatchObject({ deadlines: [] })
})

test('[Q16c] a race begins for all at once, three seconds after it was started', () => {
  const counting = opened()
  const at = counting.now + 3 * SECOND
  expect(counting.status).toMatchObject({ deadlines: [{ at, command: { type: 'start-race' } }] })
  for (const viewer of ['anna', 'bjorn', 'dora'])
    expect(counting.view(viewer)).toMatchObject({ startsAt: at, may: { begin: { why: 'starts-together' } } })
  expect(counting.view('anna')).toHaveProperty('tiles', null)
  counting.when('anna', BEGIN).refused('starts-together')
  counting.when('anna', { type: 'start-race' }).refused('not-due')
  const begun = counting.after(3 * SECOND)
  begun.happens(
    { type: 'began', player: 'anna', at },
    { type: 'began', player: 'bjorn', at },
    { type: 'began', player: 'dora', at },
  )
  expect(begun.view('dora').startsAt).toBeNull()
  expect(begun.view('dora').tiles?.tiles).toHaveLength(20)
})

test('[Q16c] a clock that is late begins the race when it should have', () => {
  const { state } = opened()
  const env = {
    now: (state.startsAt ?? 0) + 700,
    random: undefined as never,
    words: () => undefined as never,
  }
  const answer = quartiles.decide(state, { type: 'start-race' }, { kind: 'clock' }, env)
  expect(answer).toMatchObject({ ok: true, value: [{ at: state.startsAt }, { at: state.startsAt }, {}] })
})

test('[Q16c] alone in a race, and on the day’s board, one begins when one is ready', () => {
  playing({ mode: 'race' }).when('anna', BEGIN).happens({ type: 'began' })
  playing({ mode: 'race', board: 'daily' }, ['anna', 'bjorn']).when('anna', BEGIN).happens({ type: 'began' })
})

test('a match needs a board', () => {
  expect(() => playing({}, ['anna'], { material: undefined })).toThrow('no board')
  expect(() => playing({}, ['anna'], { material: {} })).toThrow('no board')
})

test('nothing is taken back', () => {
  playing().when('anna', BEGIN).when('anna', lay('IS')).takesBack('anna').refused('nothing-to-take-back')
})
