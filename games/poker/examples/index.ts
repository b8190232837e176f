import type { Example, PlayerId, Viewer } from '@fimm/kernel'
import { whyNotAct } from '../act.ts'
import { actorOf } from '../betting.ts'
import type { Poker } from '../game-types.ts'
import { phasesOf } from './phases.ts'
import { Play } from './play.ts'

const as = (player: PlayerId): Viewer => ({ kind: 'player', player })
const host: Viewer = { kind: 'player', player: 'katla', host: true }
const screen: Viewer = { kind: 'screen' }

const example = (name: string, viewer: Viewer, make: () => Play): Example<Poker> => ({
  name,
  make: () => ({ state: make().state, viewer }),
})

const six = { katla: 240, anna: 330, bjorn: 261, dora: 61, einar: 198, freyja: 216 }

/** Three all-in for different sums, so a main pot and two side pots. */
const threeAllIn = (): Play =>
  Play.seated(6)
    .stacks({ ...six, dora: 40, einar: 90, freyja: 180 })
    .start()
    .acts('fold', 'call', 'fold', 'all-in', 'all-in', 'all-in', 'call')

const sidePots = (): Play =>
  Play.seated(6)
    .stacks({ ...six, dora: 40 })
    .start()
    .acts('call', 'call', 'raise 20', 'all-in', 'fold', 'fold', 'call', 'fold', 'call')

const paid = (): Play => threeAllIn().own({ type: 'distribute', winners: [['dora'], ['einar'], ['anna']] })

const tenSeats = (): Play =>
  Play.seated(10, { actionClock: 60 })
    .stacks({ dora: 1216, gunnar: 171, hanna: 200, ivar: 476, jon: 12_450, einar: 19 })
    .start()
    .acts('call', 'raise 8', 'call', 'fold', 'call', 'call')

/** Everybody all-in for another sum: as many pots as there can be. */
const ninePots = (): Play =>
  Play.seated(10)
    .stacks({
      gunnar: 20,
      hanna: 40,
      ivar: 60,
      jon: 80,
      katla: 100,
      anna: 120,
      bjorn: 140,
      dora: 160,
      einar: 180,
    })
    .start()
    .acts(...Array.from({ length: 9 }, () => 'all-in'), 'call')

const dealt = (people: number): Play =>
  Play.seated(people, { cards: 'dealt', actionClock: 30, runTwice: true }).stacks({ anna: 330 }).start()

const dealtFlop = (people: number): Play =>
  dealt(people)
    .acts(...Array.from({ length: people - 1 }, () => 'call'), 'check')
    .clock()

const dealtAllIn = (): Play =>
  dealtFlop(5).acts('bet 20', 'raise 60', 'fold', 'fold', 'fold', 'all-in', 'call')

const dealtShowdown = (): Play => {
  const river = ['turn', 'river'].reduce<Play>(
    (play) => play.acts('check', 'check', 'check', 'check', 'check').clock(),
    dealtFlop(5),
  )
  return river.acts('check', 'check', 'bet 40', 'call', 'fold', 'fold', 'call')
}

const everybodyIn = (play: Play): Play => {
  const { state } = play
  const actor = state.hand === null ? undefined : actorOf(state.hand)
  if (actor === undefined) return play
  const isCovered = whyNotAct(state, actor.player, 'all-in') !== undefined
  return everybodyIn(play.acts(isCovered ? 'call' : 'all-in'))
}

/** Everybody has agreed to run it twice, and both rivers are still to come. */
const twoBoards = (people: number): Play => {
  const allIn = everybodyIn(dealtFlop(people))
  const asked = allIn.state.hand?.players.filter(({ folded }) => !folded) ?? []
  return asked
    .reduce<Play>((play, { player }) => play.by(player, { type: 'run-twice', yes: true }), allIn)
    .clock()
}

/** The cards decide who wins a main pot and two side pots. */
const dealtSidePots = (people: number): Play => {
  const seated = Play.seated(people, { cards: 'dealt' }).stacks({ anna: 40, bjorn: 120 })
  return ['flop', 'turn', 'river'].reduce<Play>((play) => play.clock(), everybodyIn(seated.start()))
}

/** As long as names can be. */
const LONG_NAMES = [
  'Guðmundur Kristján A',
  'Sigurbjörg Ólafsdótt',
  'Þorvaldur Ásgeirsson',
  'Ragnheiður Elísabet ',
  'Hallgrímur Þorsteins',
  'Aðalbjörg Sæmundsdót',
  'Brynhildur Ísleifsdó',
  'Kolbeinn Tumi Ægisso',
].map((name) => name.trim())

/** Ten people, and all places in one hand. */
const wonTournament = (): Play => {
  const options = {
    format: 'tournament',
    smallBlind: 25,
    rebuyLevels: 0,
    chipValue: 2,
    currency: 'kr.',
  } as const
  const seated = LONG_NAMES.reduce(
    (play, name, i) => play.own({ type: 'seat-guest', seat: i + 3, name, playedBy: 'katla' }),
    Play.seated(2, options),
  )
  const stacks = LONG_NAMES.map((name, i) => [`guest:${name}`, 4000 - 400 * i] as const)
  const allIn = everybodyIn(seated.stacks({ anna: 4500, ...Object.fromEntries(stacks) }).start())
  const pots = allIn.state.hand?.pots ?? []
  return allIn.own({ type: 'distribute', winners: pots.map(() => ['katla']) })
}

const examples: readonly Example<Poker>[] = [
  example('an empty table', host, () => Play.seated(0)),
  example('no seat: choose one of ten', as('gestur'), () =>
    Play.seated(5, { buyInMode: 'range', maxBuyIn: 200 }).start().acts('call'),
  ),
  example('waiting for a second player', host, () => Play.seated(1)),
  ...[2, 6, 10].flatMap(phasesOf),
  example('facing a raise, with stacks that differ', host, () =>
    Play.seated(6, { actionClock: 30 })
      .stacks(six)
      .start()
      .acts('call', 'raise 20', 'fold', 'call', 'fold', 'call'),
  ),
  example('the raise is not reopened', as('katla'), () =>
    Play.seated(3)
      .stacks({ katla: 400, anna: 400, bjorn: 150 })
      .start()
      .acts('call', 'raise 100', 'call', 'all-in'),
  ),
  example('the raise has nobody to answer it', as('katla'), () =>
    Play.seated(2).stacks({ katla: 400, anna: 150 }).start().acts('all-in'),
  ),
  example('all-in beside a side pot', as('dora'), sidePots),
  example('showdown with three pots, as host', host, threeAllIn),
  example('showdown with three pots', as('anna'), threeAllIn),
  example('three pots are paid', as('bjorn'), paid),
  example('a payment taken back', host, () => paid().undo()),
  example('somebody is silent, as host', host, () =>
    Play.seated(6, {}, 40_000).stacks(six).start().acts('call'),
  ),
  example('leaving, and sitting out', as('anna'), () =>
    Play.seated(5, { sitOut: true })
      .start()
      .by('einar', { type: 'leave-seat' })
      .by('bjorn', { type: 'sit-out' }),
  ),
  example('a guest on my phone', host, () =>
    Play.seated(2)
      .own({ type: 'seat-guest', seat: 5, name: 'Siggi', playedBy: 'katla' })
      .own({ type: 'assign-button', seat: 5 })
      .start(),
  ),
  example('ten seats with bets and large stacks', as('katla'), tenSeats),
  example('a bomb pot with antes', as('anna'), () =>
    Play.seated(4, { bombPot: 5, ante: 'each', anteAmount: 2 }).own({ type: 'start-hand', bomb: true }),
  ),
  example('dealt: before the flop', as('katla'), () => dealt(6)),
  example('dealt: the flop', host, () => dealtFlop(6).acts('check', 'check', 'bet 8')),
  ...[3, 4, 7, 9].map((people) =>
    example(`dealt: ${people} seats`, as('katla'), () => dealtFlop(people).acts('bet 8', 'call')),
  ),
  example('dealt: ten seats', as('katla'), () => dealtFlop(10)),
  ...[2, 3, 6].map((people) =>
    example(`dealt: two boards, ${people} seats`, as('katla'), () => twoBoards(people)),
  ),
  ...[4, 7].map((people) =>
    example(`dealt: showdown with side pots, ${people} seats`, as('anna'), () => dealtSidePots(people)),
  ),
  example('dealt: all-in', as('katla'), dealtAllIn),
  example('dealt: showdown', host, dealtShowdown),
  example('dealt: won without a showdown', as('katla'), () => dealt(2).acts('raise 20', 'fold')),
  example('on the big screen, dealt', screen, () => dealtFlop(8)),
  example('on the big screen, dealt and all-in', screen, dealtAllIn),
  example('on the big screen, dealt showdown', screen, dealtShowdown),
  example('on the big screen, two boards', screen, () => twoBoards(3)),
  example('a tournament', as('katla'), () =>
    Play.seated(6, { format: 'tournament', smallBlind: 25 }).start(),
  ),
  example('on the big screen, a tournament between hands', screen, () =>
    Play.seated(10, { format: 'tournament', smallBlind: 25, chipValue: 2, currency: 'kr.' })
      .start()
      .acts(...Array.from({ length: 9 }, () => 'fold')),
  ),
  example('a tournament is won', host, wonTournament),
  example('a tournament is over', as('anna'), () => wonTournament().own({ type: 'settle-up' })),
  example('on the big screen, a tournament is over', screen, () =>
    wonTournament().own({ type: 'settle-up' }),
  ),
  example('dealt: the next hand is about to start', host, () => dealt(3).acts('raise 20', 'fold', 'fold')),
  example('watching', { kind: 'spectator' }, sidePots),
  example('on the big screen', screen, sidePots),
  example('on the big screen, ten seats', screen, tenSeats),
  example('on the big screen, showdown', screen, threeAllIn),
  example('on the big screen, nine pots', screen, ninePots),
  example('on the big screen, paid', screen, paid),
  example('on the big screen, the session is over', screen, () =>
    Play.seated(6, { chipValue: 10, currency: 'kr.', rebuys: 'ask' }).hands(16).own({ type: 'settle-up' }),
  ),
]

export default examples
