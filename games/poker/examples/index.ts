import type { Example, PlayerId, Viewer } from '@fimm/kernel'
import type { Poker } from '../types.ts'
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
    .stacks({ dora: 1216, gunnar: 171, hanna: 200, ivar: 476, jon: 163, einar: 19 })
    .start()
    .acts('call', 'raise 8', 'call', 'fold', 'call', 'call')

const examples: readonly Example<Poker>[] = [
  example('an empty table', host, () => Play.seated(0)),
  example('no seat: choose one of ten', as('gestur'), () =>
    Play.seated(5, { buyInMode: 'range', maxBuyIn: 200 }).start().acts('call'),
  ),
  example('waiting for a second player', host, () => Play.seated(1)),
  example('between hands, as host', host, () => Play.seated(6, { bombPot: 5 }).stacks(six)),
  example('between hands', as('anna'), () => Play.seated(6).stacks({ ...six, dora: 0 })),
  example('my turn, free', as('bjorn'), () => Play.seated(3).start().acts('call', 'call')),
  example('my turn, facing a bet', host, () =>
    Play.seated(6, { actionClock: 30 })
      .stacks(six)
      .start()
      .acts('call', 'raise 20', 'fold', 'call', 'fold', 'call'),
  ),
  example('a short call', as('dora'), () =>
    Play.seated(6)
      .stacks({ ...six, dora: 35 })
      .start()
      .acts('call', 'raise 60', 'fold'),
  ),
  example('the raise is closed', as('katla'), () =>
    Play.seated(3).stacks({ katla: 400, anna: 400, bjorn: 150 }).start().acts('fold', 'raise 100', 'all-in'),
  ),
  example('somebody else acts', as('einar'), () => Play.seated(6).stacks(six).start()),
  example('folded', as('freyja'), () =>
    Play.seated(6).stacks(six).start().acts('call', 'call', 'raise 20', 'fold', 'fold'),
  ),
  example('all-in beside a side pot', as('dora'), () => sidePots()),
  example('the street is over: deal the flop', host, () =>
    Play.seated(3, { confirmDeal: true }).start().acts('call', 'call', 'check'),
  ),
  example('the street is over, not the host', as('anna'), () =>
    Play.seated(3, { confirmDeal: true }).start().acts('call', 'call', 'check'),
  ),
  example('showdown with three pots, as host', host, threeAllIn),
  example('showdown, waiting for the host', as('anna'), threeAllIn),
  example('paid', as('bjorn'), paid),
  example('a payment taken back', host, () => paid().undo()),
  example('somebody is silent, as host', host, () =>
    Play.seated(6, {}, 40_000).stacks(six).start().acts('call'),
  ),
  example('somebody is away, as host', host, () =>
    Play.seated(6, {}, 60_000).stacks(six).start().acts('call').away('anna', 40_000),
  ),
  example('leaving, and sitting out', as('anna'), () =>
    Play.seated(5, { sitOut: true })
      .start()
      .by('einar', { type: 'leave-seat' })
      .by('bjorn', { type: 'sit-out' }),
  ),
  example('somebody asks for chips, as host', host, () =>
    Play.seated(4, { rebuys: true }).stacks({ dora: 0 }).by('dora', { type: 'request-rebuy', amount: 100 }),
  ),
  example('paused', as('anna'), () => Play.seated(4).start().own({ type: 'pause' })),
  example('a guest on my phone', host, () =>
    Play.seated(2)
      .own({ type: 'seat-guest', seat: 5, name: 'Siggi', playedBy: 'katla' })
      .own({ type: 'assign-button', seat: 5 })
      .start(),
  ),
  example('heads-up', as('katla'), () => Play.seated(2).start().acts('call')),
  example('ten seats', as('katla'), tenSeats),
  example('six seats, betting', as('anna'), () => Play.seated(6).stacks(six).start().acts('raise 8', 'call')),
  example('a bomb pot with antes', as('anna'), () =>
    Play.seated(4, { bombPot: 5, ante: 'each', anteAmount: 2 }).own({ type: 'start-hand', bomb: true }),
  ),
  example('the session is over', as('katla'), () =>
    Play.seated(6, { chipValue: 10, currency: 'kr.' }).hands(24).own({ type: 'end-session' }),
  ),
  example('on the big screen', screen, sidePots),
  example('on the big screen, ten seats', screen, tenSeats),
]

export default examples
