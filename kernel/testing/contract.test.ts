import type { Game, Viewer } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { anybodyMayAsk } from './checks/input.ts'
import { mayIsTrue } from './checks/may.ts'
import { messagesComplete } from './checks/messages.ts'
import { rulesArePure } from './checks/purity.ts'
import {
  clockNeverRefused,
  endIsOne,
  replayEqualsLive,
  randomCommandNeverRefused,
  survivesJson,
} from './checks/replay.ts'
import { findLeaks } from './checks/secrets.ts'
import { settlesAnywhere } from './checks/settle.ts'
import { undoThenRedo } from './checks/undo.ts'
import { holdToContract } from './contract.ts'
import { highCard } from './high-card/game.ts'
import { EVENTS, REFUSALS, type HighCard, type State, type View } from './high-card/types.ts'
import { playRandomly, type RandomPlay, type Trace } from './random-play.ts'

const deck = Array.from({ length: 52 }, (_, index) => ((index * 17) % 52) + 1)
const play = { players: ['anna', 'bjorn', 'dora'], material: deck } as const
const messages = Object.fromEntries([
  ...['name', 'tagline', 'level.plain'].map((key) => [key, key]),
  ...EVENTS.map((type) => [`event.${type}`, type]),
  ...REFUSALS.map((code) => [`refusal.${code}`, code]),
]) as Record<string, string>

holdToContract(highCard, {
  plays: [play, { ...play, unrest: 0.2, takeBacks: 0.3 }, { players: ['anna'], material: deck }],
  messages: { en: messages, is: messages },
  seeds: 5,
})

type Variant = Partial<Game<HighCard>>

const traced = (
  variant: Variant,
): { game: Game<HighCard>; trace: Trace<HighCard>; setting: RandomPlay<HighCard> } => {
  const game = { ...highCard, ...variant }
  const setting: RandomPlay<HighCard> = { ...play, seed: 4 }
  return { game, trace: playRandomly(game, setting), setting }
}

const leaksOf = (variant: Variant): readonly string[] => {
  const { game, trace, setting } = traced(variant)
  return findLeaks(game, trace, setting).faults
}

test('the example itself leaks nothing, and scrambling really changes something', () => {
  const { game, trace, setting } = traced({})
  const { faults, scrambled } = findLeaks(game, trace, setting)
  expect(faults).toEqual([])
  expect(scrambled.states).toBeGreaterThan(0)
  expect(scrambled.events).toBeGreaterThan(0)
})

test('a leak through the view is caught', () => {
  const total = (state: State): number =>
    Object.values(state.hands)
      .flat()
      .reduce((sum, card) => sum + card, 0)
  const faults = leaksOf({
    view: (state, viewer) => ({ ...highCard.view(state, viewer), stake: total(state) }),
  })
  expect(faults).toContainEqual(expect.stringContaining('the view of a player shows a secret'))
})

test.each([
  ['an entry is missing', () => ({}) as never, 'may has no entry for play-card'],
  ['it says nothing', () => null, 'somebody who may do nothing'],
  ['it says no', (may) => ({ ...may, 'play-card': { ok: false, why: 'no-such-card' } }), 'although may says'],
  [
    'the reason is unknown',
    (may) => ({ ...may, 'play-card': { ok: false, why: 'tired' as never } }),
    'declared',
  ],
] as const satisfies readonly (readonly [string, (may: NonNullable<View['may']>) => View['may'], string])[])(
  'a view that lies about what may be done is caught: %s',
  (_what, lie, fault) => {
    const { game, trace, setting } = traced({})
    const lying = {
      ...game,
      view: (state: State, viewer: Viewer): View => {
        const view = highCard.view(state, viewer)
        return { ...view, may: view.may === null ? null : lie(view.may) }
      },
    }
    expect(mayIsTrue(game, trace, setting)).toEqual([])
    expect(mayIsTrue(lying, trace, setting)).toContainEqual(expect.stringContaining(fault))
  },
)

test('a leak through a shown event is caught', () => {
  expect(leaksOf({ eventFor: (event) => event })).toContain('card-played tells a player a secret')
})

test('a leak through taking back is caught: looking at a drawn card and putting it back', () => {
  const faults = leaksOf({
    takeback: (event) => (event.type === 'card-drawn' ? 'free' : highCard.takeback(event)),
  })
  expect(faults).toContainEqual('draw-card can be taken back although it shows a secret to a player')
})

test('a leak through a refusal is caught: learning that somebody else holds the card', () => {
  const faults = leaksOf({
    decide: (state, command, by, env) => {
      const elsewhere =
        command.type === 'play-card' && Object.values(state.hands).flat().includes(command.card)
      const answer = highCard.decide(state, command, by, env)
      return !answer.ok && answer.error.code === 'no-such-card' && elsewhere
        ? { ok: false, error: { code: 'already-played' } }
        : answer
    },
  })
  expect(faults).toContain('the answer to play-card tells a player a secret')
})

test('a leak through the status is caught', () => {
  const faults = leaksOf({
    status: (state) => {
      const status = highCard.status(state)
      const [first] = Object.values(state.hands).at(-1) ?? []
      return status.phase === 'playing' && (first ?? 0) % 2 === 0 ? { ...status, waitingFor: [] } : status
    },
  })
  expect(faults).toContainEqual(expect.stringContaining('the status shows a secret'))
})

test('secrets that scramble nothing are noticed by their count', () => {
  const { game, trace, setting } = traced({ secrets: { state: (state) => state, event: (event) => event } })
  expect(findLeaks(game, trace, setting).scrambled).toEqual({ states: 0, events: 0 })
})

test('an evolve that mutates is caught', () => {
  const { game, trace } = traced({
    evolve: (state, event) => {
      if (state !== undefined) Object.assign(state, { nudged: !state.nudged })
      return highCard.evolve(state, event)
    },
  })
  expect(rulesArePure(game, trace)).not.toEqual([])
})

test.each([
  ['Date.now', () => Date.now()],
  ['new Date', () => new Date().getTime()],
  ['Math.random', () => Math.random()],
  ['performance.now', () => performance.now()],
])('an evolve that uses %s is caught', (_name, world) => {
  const { game, trace } = traced({
    evolve: (state, event) => ({ ...highCard.evolve(state, event), until: world() }),
  })
  expect(rulesArePure(game, trace)).toContainEqual(expect.stringContaining('rules used'))
})

test('an evolve that depends on who calls is caught by replaying', () => {
  let calls = 1000
  const { game, trace } = traced({
    evolve: (state, event) => ({ ...highCard.evolve(state, event), blessings: calls++ }),
  })
  expect(replayEqualsLive(game, trace)).not.toEqual([])
})

test('a state that JSON cannot carry is caught', () => {
  const { game, trace } = traced({
    evolve: (state, event) => ({ ...highCard.evolve(state, event), until: Number.NaN }),
  })
  expect(survivesJson(game, trace)).not.toEqual([])
})

test('two opinions about the end are caught', () => {
  const over = (state: HighCard['State']): boolean => highCard.status(state).phase !== 'playing'
  const right = traced({ isOver: over })
  expect(endIsOne(right.game, right.trace)).toEqual([])
  const wrong = traced({ isOver: (state) => over(state) || state.stake > 1 })
  expect(endIsOne(wrong.game, wrong.trace)).not.toEqual([])
})

test('a sample that proposes the forbidden is caught', () => {
  const { game, trace } = traced({ randomCommand: () => ({ type: 'play-card', card: 999 }) })
  expect(randomCommandNeverRefused(game, trace)).not.toEqual([])
})

test('a clock that is refused, or heard without effect, is caught', () => {
  const deaf = traced({
    decide: (state, command, by, env) =>
      by.kind === 'clock'
        ? { ok: false, error: { code: 'not-due' } }
        : highCard.decide(state, command, by, env),
  })
  expect(clockNeverRefused(deaf.game, deaf.trace, deaf.setting)).toContainEqual(
    expect.stringContaining('was refused'),
  )
  const idle = traced({
    decide: (state, command, by, env) =>
      by.kind === 'clock' ? { ok: true, value: [] } : highCard.decide(state, command, by, env),
  })
  expect(clockNeverRefused(idle.game, idle.trace, idle.setting)).toContainEqual(
    expect.stringContaining('for ever'),
  )
})

test('a take-back that does not restore, and one whose clocks could be taken back, are caught', () => {
  let calls = 1000
  const { trace, setting } = traced({})
  const forgetful: Game<HighCard> = {
    ...highCard,
    evolve: (state, event) => ({ ...highCard.evolve(state, event), blessings: calls++ }),
  }
  expect(undoThenRedo(forgetful, trace, setting)).toContainEqual(expect.stringContaining('putting it again'))
  // Where something else can be taken back before it, the state is folded anew.
  const moments = trace.moments.filter(({ before }) => before.undoable !== null)
  expect(undoThenRedo(forgetful, { ...trace, moments }, setting)).toContainEqual(
    expect.stringContaining('does not restore'),
  )
  const stacked: Game<HighCard> = {
    ...highCard,
    takeback: (event) => (event.type === 'clock-restarted' ? 'free' : highCard.takeback(event)),
  }
  expect(undoThenRedo(stacked, trace, setting)).toContainEqual(expect.stringContaining('must be kept'))
})

test('a refusal outside the declared set, and rules that throw, are caught', () => {
  const undeclared = traced({ refusals: [] })
  expect(anybodyMayAsk(undeclared.game, undeclared.trace, undeclared.setting)).toContainEqual(
    expect.stringContaining('is not a declared refusal'),
  )
  const { trace, setting } = traced({})
  const throwing: Game<HighCard> = {
    ...highCard,
    decide: () => {
      throw new Error('oops')
    },
  }
  expect(anybodyMayAsk(throwing, trace, setting)).toContainEqual(
    expect.stringContaining('made the rules throw'),
  )
})

test('a match that cannot be settled where it says so is caught', () => {
  const { trace, setting } = traced({})
  expect(settlesAnywhere(highCard, trace, setting)).toEqual([])
  const never = { ...highCard, settle: () => [] }
  expect(settlesAnywhere(never, trace, setting)).toContainEqual(expect.stringContaining('is playing'))
  const leaving = {
    ...highCard,
    settle: ({ order }: State) => order.map((player) => ({ type: 'seat-left', player }) as const),
  }
  expect(settlesAnywhere(leaving, trace, setting)).toContainEqual(expect.stringContaining('is abandoned'))
})

test('a missing message is caught, in either language', () => {
  const { 'event.nudged': _gone, ...fewer } = messages
  expect(messagesComplete(highCard, { en: messages, is: fewer })).toContain('is has no message event.nudged')
})
