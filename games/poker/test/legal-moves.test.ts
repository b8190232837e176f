import { send, type PlayerId } from '@fimm/kernel'
import { expect, test } from 'vitest'
import game from '../game.ts'
import type { Options } from '../schema.ts'
import type { LegalMoves } from '../view-types.ts'
import type { Command } from '../schema.ts'
import type { State } from '../types.ts'
import { envAt, RandomSession } from './session.ts'
import { act, award, host, OLGA, play, start, tableOf } from './table.ts'

const three = { ann: 500, bob: 500, cid: 500 }

/** For every command a person can send, one that the limits allow, and one to try where it is not allowed. */
const attempts = (may: LegalMoves, state: State, me: PlayerId): { [Type in keyof LegalMoves]: Command } => {
  const anybody = state.session.seats.find((seat) => seat !== null)?.player ?? 'nobody'
  const [anyWinner = anybody] = state.hand?.pots[0]?.eligible ?? []
  const actFor = may['act-for']
  const seat = may['take-seat']
  const guest = may['seat-guest']
  const begin = may['start-hand']
  const button = may['assign-button']
  const adjust = may['adjust-stack']
  const [limits] = adjust.ok ? adjust.limits : []
  const requests = may['approve-rebuy']
  const [request = { player: anybody, amount: 1 }] = requests.ok ? requests.requests : []
  const settle = may['settle-up']
  const held = may['pay-out']
  const sitters = may['sit-player-out']
  const sitting = sitters.ok ? (sitters.players[0] ?? anybody) : anybody
  const heldBy = held.ok ? (held.stacks[0]?.player ?? anybody) : 'a stranger'
  const winners = (state.hand?.pots ?? []).map((pot) => [pot.winners[0] ?? pot.eligible[0] ?? anybody])
  return {
    fold: { type: 'fold' },
    check: { type: 'check' },
    call: { type: 'call' },
    bet: { type: 'bet', to: may.bet.ok ? may.bet.min : 1 },
    raise: { type: 'raise', to: may.raise.ok ? may.raise.max : 1 },
    'all-in': { type: 'all-in' },
    'take-seat': { type: 'take-seat', seat: seat.ok ? (seat.seats[0] ?? 1) : 1 },
    'leave-seat': { type: 'leave-seat' },
    'sit-out': { type: 'sit-out' },
    'sit-in': { type: 'sit-in' },
    'set-straddle': {
      type: 'set-straddle',
      on: may['set-straddle'].ok ? may['set-straddle'].on : true,
    },
    'request-rebuy': {
      type: 'request-rebuy',
      amount: may['request-rebuy'].ok ? may['request-rebuy'].max : 1,
    },
    'show-cards': { type: 'show-cards', which: 'both' },
    'run-twice': { type: 'run-twice', yes: true },
    'start-hand': { type: 'start-hand', bomb: begin.ok && begin.bomb },
    deal: { type: 'deal' },
    'select-winners': { type: 'select-winners', pot: 0, winners: [anyWinner] },
    distribute: { type: 'distribute', winners },
    'end-hand': { type: 'end-hand' },
    'act-for': { type: 'act-for', player: actFor.ok ? actFor.player : 'nobody', action: 'fold' },
    'force-fold': {
      type: 'force-fold',
      player: may['force-fold'].ok ? (may['force-fold'].players[0] ?? '') : anybody,
    },
    'sit-player-out': {
      type: 'sit-player-out',
      player: sitting,
      out: state.session.seats.find((each) => each?.player === sitting)?.sitsOut !== true,
    },
    'assign-button': { type: 'assign-button', seat: button.ok ? (button.seats[0] ?? 1) : 1 },
    'seat-guest': {
      type: 'seat-guest',
      seat: guest.ok ? (guest.seats[0] ?? 1) : 1,
      name: `Guest of ${me}`,
      playedBy: me,
    },
    'set-proxy': {
      type: 'set-proxy',
      player: may['set-proxy'].ok ? (may['set-proxy'].players[0] ?? '') : anybody,
      playedBy: 'a friend',
    },
    'adjust-stack': {
      type: 'adjust-stack',
      player: limits?.player ?? anybody,
      amount: limits === undefined || limits.min === 0 ? 1 : limits.min,
    },
    'approve-rebuy': { type: 'approve-rebuy', ...request },
    'decline-rebuy': { type: 'decline-rebuy', player: request.player },
    kick: { type: 'kick', player: may.kick.ok ? (may.kick.players[0] ?? '') : anybody },
    'pay-out': { type: 'pay-out', player: heldBy },
    'change-config': { type: 'change-config', config: { smallBlind: state.session.config.smallBlind + 1 } },
    pause: { type: 'pause' },
    resume: { type: 'resume' },
    'reset-room': { type: 'reset-room' },
    'settle-up': { type: 'settle-up', ...(settle.ok && settle.running[0] && { running: settle.running[0] }) },
    'hold-next-hand': { type: 'hold-next-hand' },
    'play-on': { type: 'play-on' },
  }
}

/** What `decide` says differently from what the view told this person. */
const disagreements = (session: RandomSession, me: PlayerId, isHost: boolean): string[] => {
  const { state } = session
  const { may } = game.view(state, { kind: 'player', player: me, host: isHost })
  if (may === null) return ['a player has no say']
  return Object.entries(attempts(may, state, me)).flatMap(([type, command]) => {
    const told = may[type as keyof LegalMoves]
    const env = envAt(session.match.at, 'may')
    const answer = send(game, session.match, command, { kind: 'member', player: me, host: isHost }, env)
    const said = answer.ok ? 'ok' : answer.error.code
    const expected = told.ok ? 'ok' : told.why
    return said === expected ? [] : [`${type}: the view says ${expected}, the rules ${said}`]
  })
}

test.each<Partial<Options>>([
  {},
  { sitOut: true, rebuys: 'ask', straddle: true, confirmDeal: true, maxSeats: 4 },
  { bombPot: 2, ante: 'each', buttonDeals: true, rebuys: 'ask', buyInMode: 'range' },
])('what a view allows is what the rules accept, and why not is the refusal they give: %j', (options) => {
  const wrong = new Set<string>()
  for (let seed = 0; seed < 6; seed++) {
    const session = new RandomSession(2 + (seed % 3), `may ${seed}`, options)
    const people = ['owner', 'p0', 'p1', 'a watcher']
    const look = (): void => {
      for (const person of people)
        for (const isHost of [true, false])
          for (const fault of disagreements(session, person, isHost)) wrong.add(fault)
    }
    look()
    for (let hand = 0; hand < 4; hand++) {
      session.start()
      look()
      for (let i = 0; session.next() !== undefined; i++) {
        look()
        if (i % 5 === 3) session.disturb()
      }
      look()
    }
    session.own({ type: 'pause' })
    look()
  }
  expect([...wrong]).toEqual([])
})

test('who only looks on has no say, and neither has anybody when the session is over', () => {
  const table = tableOf({ stacks: three })
  for (const kind of ['spectator', 'screen', 'review'] as const) expect(table.view({ kind }).may).toBeNull()
  expect(table.view(host).may).not.toBeNull()
  expect(table.whenHost(OLGA, { type: 'settle-up' }).view(host).may).toBeNull()
})

test('every command is allowed or not under its own name', () => {
  const types = game.schema.command
  expect(types).toBeDefined()
  const { may } = tableOf({ stacks: three }).view(host)
  expect(Object.keys(may ?? {})).toHaveLength(37)
  expect(Object.keys(may ?? {})).not.toContain('time-out')
})

test('[P16] a closed raise says why: too few chips, nobody can answer, or the all-in was too short', () => {
  const short = play(
    start(tableOf({ stacks: { ann: 500, bob: 500, cid: 150 } })),
    'ann raise 100',
    'bob call',
  )
  const raiseOf = (table: typeof short, player: string) => table.view(player).may?.raise
  expect(raiseOf(act(short, 'cid all-in'), 'ann')).toEqual({ ok: false, why: 'raise-not-reopened' })
  const poor = act(start(tableOf({ stacks: { ann: 500, bob: 40, cid: 500 } })), 'ann raise 60')
  expect(raiseOf(poor, 'bob')).toEqual({ ok: false, why: 'too-few-chips-to-raise' })
  const lone = act(start(tableOf({ stacks: { ann: 60, bob: 500, cid: 40 } })), 'ann all-in')
  expect(raiseOf(lone, 'bob')).toEqual({ ok: false, why: 'nobody-left-to-raise' })
})

test('stakes can be changed within limits the view tells', () => {
  const { may } = tableOf({ stacks: three }).view(host)
  expect(may?.['change-config']).toMatchObject({
    ok: true,
    limits: { smallBlind: { min: 1, max: 1_000_000 }, actionClock: { min: 0, max: 600 } },
  })
})

test('[P7] the limits of a stack change, and whether it waits for the end of the hand', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 0 } }))
  const change = table.view(host).may?.['adjust-stack']
  expect(change?.ok === true ? change.limits : []).toMatchObject([
    { player: 'ann', stack: 495, min: -495, waits: true },
    { player: 'bob', stack: 490, min: -490, waits: true },
    { player: 'cid', stack: 0, min: 0, waits: false },
  ])
})

test('[P26] picking and paying can be one decision, which is taken back as one', () => {
  const table = start(tableOf({ stacks: { ann: 50, bob: 200, cid: 500 } }))
  const shown = play(table, 'ann all-in', 'bob all-in', 'cid call')
  expect(shown.view(host).may?.distribute).toEqual({ ok: true, missing: [0, 1] })
  shown.whenHost(OLGA, { type: 'distribute', winners: [['ann']] }).refused('winners-missing', { pot: 1 })
  shown.whenHost(OLGA, { type: 'distribute', winners: [['ann'], ['ann']] }).refused('not-eligible')
  shown.whenHost(OLGA, { type: 'distribute', winners: [['ann'], ['bob'], ['bob']] }).refused('no-such-pot')
  const paid = shown.whenHost(OLGA, { type: 'distribute', winners: [['ann'], ['bob', 'cid']] })
  paid.happens(
    { type: 'winners-selected', pot: 0 },
    { type: 'winners-selected', pot: 1 },
    { type: 'pot-distributed', amount: 150 },
    { type: 'pot-distributed', amount: 300 },
    { type: 'hand-ended' },
  )
  expect(paid.takesBack(OLGA, { host: true }).state).toEqual(shown.state)
  // What was picked before need not be picked again.
  const picked = shown.whenHost(OLGA, { type: 'select-winners', pot: 0, winners: ['bob'] })
  const again = picked.whenHost(OLGA, { type: 'distribute', winners: [['bob'], ['bob']] })
  again.happens(
    { type: 'winners-selected', pot: 1 },
    { type: 'pot-distributed' },
    { type: 'pot-distributed' },
    { type: 'hand-ended' },
  )
  expect(award(picked, ['bob'], ['bob']).state.session.last?.end).toEqual(again.state.session.last?.end)
})

test('the table waits for the host between hands, to deal and at the showdown, and not for a hand that cannot start', () => {
  const alone = tableOf({ stacks: { ann: 500 } })
  expect(alone.status).not.toHaveProperty('waitsForHost')
  const table = tableOf({ stacks: three, options: { confirmDeal: true } })
  expect(table.status).toMatchObject({ waitsForHost: true, waitingFor: [] })
  expect(table.whenHost(OLGA, { type: 'pause' }).status).not.toHaveProperty('waitsForHost')
  const betting = start(table)
  expect(betting.status).not.toHaveProperty('waitsForHost')
  const closed = play(betting, 'ann call', 'bob call', 'cid check')
  expect(closed.status).toMatchObject({ waitsForHost: true })
  const shown = play(start(tableOf({ stacks: three })), 'ann all-in', 'bob call', 'cid fold')
  expect(shown.status).toMatchObject({ waitsForHost: true, waitingFor: [] })
})
