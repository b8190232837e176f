import {
  apply,
  replay,
  send,
  UNDO_WINDOW_LENGTH,
  takebackOffer,
  type LogEntry,
  type Game,
  type Match,
} from '@fimm/kernel'
import { describe, expect, test } from 'vitest'
import { envOf, EVENING } from './testing/env.ts'
import { highCard } from './testing/high-card/game.ts'
import type { HighCard } from './testing/high-card/types.ts'
import { given } from './testing/scenario.ts'

const deck = Array.from({ length: 52 }, (_, index) => index + 1)
const begin = (options: Partial<HighCard['Options']> = {}) =>
  given(highCard, { players: ['anna', 'bjorn'], options, material: deck })

describe('deciding', () => {
  test('a decision gives events, and events give the state', () => {
    begin()
      .when('anna', { type: 'play-card', card: 1 })
      .happens({ type: 'card-played', player: 'anna', card: 1 })
      .when('bjorn', { type: 'play-card', card: 5 })
      .happens({ type: 'card-played', player: 'bjorn' }, { type: 'round-scored', winners: ['bjorn'] })
  })

  test('a refusal has a code and changes nothing', () => {
    const before = begin()
    const after = before.when('anna', { type: 'play-card', card: 99 })
    expect(after.match).toBe(before.match)
    after.refused('no-such-card')
    before.when('nobody', { type: 'play-card', card: 1 }).refused('not-playing')
  })

  test('what does not fit the schema is refused before the game sees it', () => {
    begin().when('anna', { type: 'play-card', card: Number.NaN }).refused('bad-command')
    begin().when('anna', { type: 'set-stake', stake: 1e9 }).refused('bad-command')
  })

  test('nothing is accepted after the end', () => {
    const over = begin({ rounds: 1 })
      .when('anna', { type: 'play-card', card: 1 })
      .when('bjorn', { type: 'play-card', card: 3 })
    expect(over.status).toMatchObject({ phase: 'over', outcome: { winners: ['bjorn'] } })
    over.when('anna', { type: 'draw-card' }).refused('match-over')
    over.takesBack('anna', { host: true }).refused('match-over')
  })

  test('a broken invariant refuses the decision and keeps the last good state', () => {
    const strict: Game<HighCard> = {
      ...highCard,
      invariant: (state: HighCard['State']) => (state.stake > 50 ? 'too high' : undefined),
    }
    given(strict, { players: ['anna'], material: deck })
      .when('anna', { type: 'set-stake', stake: 60 })
      .refused('fault', { what: 'too high' })
  })

  test('the time of a log never goes back', () => {
    const { match } = begin()
    const early = send(
      highCard,
      match,
      { type: 'bless' },
      { kind: 'member', player: 'anna', host: true },
      envOf({ now: EVENING - 5000 }),
    )
    expect(early.ok && early.value.entries[0]?.at).toBe(EVENING)
  })
})

describe('deadlines', () => {
  test('the earliest happens first, each at its moment', () => {
    const later = begin().after(60_000)
    const moments = later.log.map((entry) => ['event' in entry ? entry.event.type : '', entry.at - EVENING])
    expect(moments.slice(1, 5)).toEqual([
      ['nudged', 20_000],
      ['card-played', 30_000],
      ['card-played', 30_000],
      ['round-scored', 30_000],
    ])
  })

  test('one that is not due does not happen, nor does anybody else’s claim that it is', () => {
    expect(begin().after(19_999).log).toHaveLength(1)
    begin().when('anna', { type: 'time-out' }).refused('not-due')
  })
})

describe('taking back', () => {
  const staked = () => begin().when('anna', { type: 'set-stake', stake: 7 })

  test('its author takes back freely, and nobody else', () => {
    staked().takesBack('bjorn').refused('not-yours-to-take-back')
    staked().takesBack('bjorn', { host: true }).refused('not-yours-to-take-back')
    expect(staked().takesBack('anna').state.stake).toBe(1)
  })

  test('it goes back one decision at a time, and no further than there is', () => {
    const twice = staked().when('anna', { type: 'set-stake', stake: 9 })
    expect(twice.takesBack('anna').state.stake).toBe(7)
    expect(twice.takesBack('anna').takesBack('anna').state.stake).toBe(1)
    twice.takesBack('anna').takesBack('anna').takesBack('anna').refused('nothing-to-take-back')
  })

  test('the log keeps what was taken back', () => {
    const { log } = staked().takesBack('anna')
    expect(log.map((entry) => ('undoes' in entry ? `undoes ${entry.undoes}` : entry.event.type))).toEqual([
      'match-opened',
      'stake-set',
      'undoes 1',
      'clock-restarted',
    ])
  })

  test('what came in between and is to be kept is kept', () => {
    const { state } = staked().away('bjorn').takesBack('anna')
    expect(state).toMatchObject({ stake: 1, away: ['bjorn'] })
  })

  test('nothing is taken back across what nothing may cross', () => {
    staked().when('bjorn', { type: 'draw-card' }).takesBack('anna').refused('nothing-to-take-back')
    staked().leaves('bjorn').takesBack('anna').refused('nothing-to-take-back')
  })

  test('somebody else’s decision since is the next to go, so one’s own has to wait', () => {
    staked()
      .when('bjorn', { type: 'set-stake', stake: 3 })
      .takesBack('anna')
      .refused('not-yours-to-take-back')
  })

  test('the host’s alone', () => {
    const blessed = begin().when('anna', { type: 'bless' }, { host: true })
    blessed.takesBack('anna').refused('not-yours-to-take-back')
    expect(blessed.takesBack('bjorn', { host: true }).state.blessings).toBe(0)
  })

  test('by consent: only if the table says it was agreed', () => {
    const asking: Game<HighCard> = {
      ...highCard,
      takeback: (event: HighCard['Event']) => (event.type === 'stake-set' ? 'ask' : highCard.takeback(event)),
    }
    const scenario = given(asking, { players: ['anna'], material: deck }).when('anna', {
      type: 'set-stake',
      stake: 2,
    })
    scenario.takesBack('anna').refused('not-yours-to-take-back')
    expect(scenario.takesBack('anna', { agreed: true }).state.stake).toBe(1)
  })

  test('what was taken back is put again, as often as it was taken back, and can be taken back once more', () => {
    const twice = staked().when('anna', { type: 'set-stake', stake: 9 })
    const back = twice.takesBack('anna').takesBack('anna')
    const again = back.redoes('anna')
    expect(again.state.stake).toBe(7)
    expect(again.redoes('anna').state.stake).toBe(9)
    again.redoes('anna').redoes('anna').refused('nothing-to-redo')
    expect(again.takesBack('anna').state.stake).toBe(1)
    expect(again.takesBack('anna').redoes('anna').redoes('anna').state.stake).toBe(9)
    expect(replay(highCard, again.log)).toEqual(again.match)
  })

  test('only by whoever could take it back', () => {
    staked().takesBack('anna').redoes('bjorn', { host: true }).refused('not-yours-to-redo')
    const blessed = begin().when('anna', { type: 'bless' }, { host: true }).takesBack('anna', { host: true })
    blessed.redoes('anna').refused('not-yours-to-redo')
    expect(blessed.redoes('bjorn', { host: true }).state.blessings).toBe(1)
  })

  test('nothing is put again after something else was decided', () => {
    const back = staked().takesBack('anna')
    begin().redoes('anna').refused('nothing-to-redo')
    back.when('bjorn', { type: 'set-stake', stake: 3 }).redoes('anna').refused('nothing-to-redo')
    back.when('bjorn', { type: 'draw-card' }).redoes('anna').refused('nothing-to-redo')
    back.leaves('bjorn').redoes('anna').refused('nothing-to-redo')
    expect(back.away('bjorn').redoes('anna').state).toMatchObject({ stake: 7, away: ['bjorn'] })
  })

  test('however long the match, what can be taken back stays bounded and true', () => {
    let scenario = begin()
    for (let i = 0; i < UNDO_WINDOW_LENGTH * 3.5; i++) {
      scenario = scenario.when('anna', { type: 'set-stake', stake: 1 + ((i + 1) % 90) })
      const { undoable, olderWindow } = scenario.match
      expect(undoable?.length).toBeLessThanOrEqual(UNDO_WINDOW_LENGTH)
      expect(olderWindow?.undoable?.length).toBe(i < UNDO_WINDOW_LENGTH ? undefined : UNDO_WINDOW_LENGTH)
    }
    expect(replay(highCard, scenario.log)).toEqual(scenario.match)
    for (let back = 1; back <= UNDO_WINDOW_LENGTH; back++) {
      const before = replay(highCard, scenario.log, scenario.log.length - 1)
      scenario = scenario.takesBack('anna')
      if (back === 1) expect(scenario.state.stake).toBe(before.state.stake)
    }
    expect(scenario.state.stake).toBe(1 + ((UNDO_WINDOW_LENGTH * 2.5) % 90))
  })

  test('a final event in a decision makes the whole of it final, in whatever order', () => {
    const log: LogEntry<HighCard>[] = [
      ...begin().log,
      {
        decision: 1,
        at: EVENING,
        by: { kind: 'clock' },
        event: { type: 'stake-set', player: 'anna', stake: 3 },
      },
      {
        decision: 1,
        at: EVENING,
        by: { kind: 'clock' },
        event: { type: 'card-drawn', player: 'anna', card: 9 },
      },
      {
        decision: 1,
        at: EVENING,
        by: { kind: 'clock' },
        event: { type: 'stake-set', player: 'anna', stake: 4 },
      },
    ]
    expect(takebackOffer(highCard, replay(highCard, log))).toBeUndefined()
  })
})

describe('replaying', () => {
  test('the state before any entry of the log can be had', () => {
    const scenario = begin().when('anna', { type: 'set-stake', stake: 5 }).takesBack('anna').after(100_000)
    let match: Match<HighCard> | undefined
    for (const [index, entry] of scenario.log.entries()) {
      if (match !== undefined) expect(replay(highCard, scenario.log, index)).toEqual(match)
      match = apply(highCard, match, entry)
    }
    expect(match).toEqual(scenario.match)
    expect(() => replay(highCard, [])).toThrow('no match')
  })

  test('no state is stored inside the log', () => {
    const { log } = begin().after(20_000)
    expect(JSON.stringify(log.slice(1))).not.toContain('hands')
  })
})
