import type { Example, PlayerId, Viewer } from '@fimm/kernel'
import { actorOf } from '../betting.ts'
import type { Options } from '../schema.ts'
import type { Poker } from '../game-types.ts'
import { Play } from './play.ts'

const HOST: Viewer = { kind: 'player', player: 'katla', host: true }

type Look = (play: Play) => Viewer

const as = (player: PlayerId): Viewer => (player === 'katla' ? HOST : { kind: 'player', player })
const host: Look = () => HOST

/** Whoever must act, or the one after them. */
const actor: Look = ({ state: { hand } }) => as((hand && actorOf(hand)?.player) ?? 'katla')
const next: Look = (play) => {
  const { hand, session } = play.state
  const seats = session.seats.flatMap((seat, i) =>
    seat === null ? [] : [{ player: seat.player, number: i + 1 }],
  )
  const after = seats.find(({ number }) => number > (hand?.turn ?? 0)) ?? seats[0]
  return as(after?.player ?? 'katla')
}
/** Somebody who is not the host. */
const guest: Look = () => as('anna')

/** Everybody calls, the last one checks. */
const toFlop = (people: number): readonly string[] => [
  ...Array.from({ length: people - 1 }, () => 'call'),
  'check',
]

/** Everybody is all-in, each for another sum, so that there are as many pots as there can be of three. */
const allIn = (people: number): Play =>
  Play.seated(people)
    .stacks(people > 2 ? { anna: 40, bjorn: 120 } : { anna: 120 })
    .start()
    .acts(...(people > 2 ? Array.from({ length: people }, () => 'all-in') : ['all-in', 'call']))

/** Every phase of a table of so many people. */
export const phasesOf = (people: number): readonly Example<Poker>[] => {
  const phase = (name: string, look: Look, make: () => Play): Example<Poker> => ({
    name: `${name}, ${people} seats`,
    make: () => {
      const play = make()
      return { state: play.state, viewer: look(play) }
    },
  })
  const begun = (options: Partial<Options> = {}, ago?: number): Play =>
    Play.seated(people, options, ago).start()
  const dealt = (): Play => begun({ confirmDeal: true }).acts(...toFlop(people))
  const winners = (play: Play): string[][] =>
    (play.state.hand?.pots ?? []).map(({ eligible }) => eligible.slice(-1))
  return [
    phase('between hands, as host', host, () => Play.seated(people, { bombPot: 5 })),
    phase('between hands', guest, () => Play.seated(people)),
    phase('my turn, free', actor, () => begun().acts(...toFlop(people))),
    phase('facing a bet', actor, () => begun({ actionClock: 30 }).acts('raise 8')),
    phase('a call for everything', actor, () => begun().acts('all-in')),
    phase('others act', next, () => begun()),
    ...(people > 2
      ? [
          phase(
            'folded',
            () => as('katla'),
            () => folded(people),
          ),
        ]
      : []),
    phase('all-in', guest, () => allInAs(people)),
    phase('the street is over, as host', host, dealt),
    phase('the street is over', guest, dealt),
    phase('showdown, as host', host, () => allIn(people)),
    phase('showdown', guest, () => allIn(people)),
    phase('paid', host, () => {
      const shown = allIn(people)
      return shown.own({ type: 'distribute', winners: winners(shown) })
    }),
    phase('somebody is away, as host', host, () => awayWhenActing(people)),
    phase('somebody leaves', host, () => Play.seated(people).start().by('anna', { type: 'leave-seat' })),
    phase('chips are asked for, as host', host, () =>
      Play.seated(people, { rebuys: 'ask' })
        .stacks({ anna: 0 })
        .by('anna', { type: 'request-rebuy', amount: 100 }),
    ),
    phase('paused', guest, () => begun().own({ type: 'pause' })),
    phase('the session is over', guest, () =>
      Play.seated(people, { chipValue: 10, currency: 'kr.', rebuys: 'ask' })
        .hands(16)
        .own({ type: 'settle-up' }),
    ),
  ]
}

/** The host has folded, the others play on. */
const folded = (people: number): Play => {
  let play = Play.seated(people).start()
  for (let turn = 0; turn < people; turn++) {
    const { hand } = play.state
    const isHost = hand !== null && actorOf(hand)?.player === 'katla'
    play = play.acts(isHost ? 'fold' : 'call')
    if (isHost) return play
  }
  return play
}

/** Anna is all-in, and somebody must answer. */
const allInAs = (people: number): Play => {
  let play = Play.seated(people).stacks({ anna: 40 }).start()
  for (let turn = 0; turn < people; turn++) {
    const { hand } = play.state
    const isAnna = hand !== null && actorOf(hand)?.player === 'anna'
    play = play.acts(isAnna ? 'all-in' : 'call')
    if (isAnna) return play
  }
  return play
}

/** Whoever must act has been away for a while; it is never the host. */
const awayWhenActing = (people: number): Play => {
  const begun = Play.seated(people, {}, 60_000).start()
  const { hand } = begun.state
  const isHost = hand !== null && actorOf(hand)?.player === 'katla'
  const play = isHost ? begun.acts('call') : begun
  const on = play.state.hand
  return play.away((on && actorOf(on)?.player) ?? 'anna', 40_000)
}
