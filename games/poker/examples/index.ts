import {
  open,
  seeded,
  send,
  takeBack,
  type Actor,
  type Env,
  type Match,
  type PlayerId,
  type Viewer,
} from '@fimm/kernel'
import { actorOf } from '../betting.ts'
import game from '../game.ts'
import { optionsSchema, type Options } from '../schema.ts'
import type { Command, Poker, State } from '../types.ts'

export interface Example {
  readonly name: string
  make(): { readonly state: State; readonly viewer: Viewer }
}

const EVENING = 1_794_772_800_000
const env: Env = {
  now: EVENING,
  random: seeded('examples'),
  words: () => {
    throw new Error('poker needs no words')
  },
}

const HOST: Actor & { kind: 'member' } = { kind: 'member', player: 'anna', host: true }
const PEOPLE: readonly PlayerId[] = ['anna', 'bjorn', 'carla', 'dagur', 'elin', 'finnur']

/** A table played by real commands; a command that the rules refuse is a fault of the example. */
class Play {
  readonly #match: Match<Poker>

  constructor(match: Match<Poker>) {
    this.#match = match
  }

  static seated(people: number, options: Partial<Options> = {}): Play {
    const parsed = optionsSchema.parse({ smallBlind: 5, ...options })
    const opened = new Play(open(game, { options: parsed, players: [] }, env).match)
    const seated = PEOPLE.slice(0, people).reduce(
      (play, player, i) => play.by(player, { type: 'take-seat', seat: i + 1 }),
      opened,
    )
    return people === 0 ? seated : seated.own({ type: 'assign-button', seat: 1 })
  }

  by(player: PlayerId, command: Command): Play {
    return this.#tell(command, { kind: 'member', player, host: false })
  }

  own(command: Command): Play {
    return this.#tell(command, HOST)
  }

  /** The next players to act do this, one after the other: `call`, `raise 60`. */
  acts(...lines: readonly string[]): Play {
    return lines.reduce<Play>((play, line) => {
      const [type, to] = line.split(' ')
      const { hand, decision } = play.state
      const command = { type, decision, ...(to === undefined ? {} : { to: Number(to) }) } as Command
      return play.by((hand && actorOf(hand)?.player) ?? '', command)
    }, this)
  }

  start(): Play {
    return this.own({ type: 'start-hand' })
  }

  undo(): Play {
    const answer = takeBack(game, this.#match, HOST, false, env)
    if (!answer.ok) throw new Error(`undo refused: ${answer.error.code}`)
    return new Play(answer.value.match)
  }

  get state(): State {
    return this.#match.state
  }

  #tell(command: Command, by: Actor): Play {
    const answer = send(game, this.#match, command, by, env)
    if (!answer.ok) throw new Error(`${command.type} refused: ${answer.error.code}`)
    return new Play(answer.value.match)
  }
}

const eyes = (player: PlayerId): Viewer => ({ kind: 'player', player })
const example = (name: string, viewer: Viewer, make: () => Play): Example => ({
  name,
  make: () => ({ state: make().state, viewer }),
})

/** Short stacks all-in, two others betting on beside them. */
const sidePots = (): Play =>
  Play.seated(4)
    .own({ type: 'adjust-stack', player: 'bjorn', amount: -600 })
    .own({ type: 'adjust-stack', player: 'carla', amount: -850 })
    .start()
    .acts('call', 'raise 300', 'all-in', 'all-in', 'call', 'call')

const showdown = (): Play => sidePots().acts('bet 100', 'call', 'check', 'check', 'check', 'check')

const select = (play: Play, pot: number, ...winners: PlayerId[]): Play =>
  play.own({ type: 'select-winners', pot, winners })

const distributed = (): Play => {
  const picked = select(select(select(showdown(), 0, 'bjorn', 'carla'), 1, 'bjorn'), 2, 'anna')
  return picked.own({ type: 'distribute' })
}

const examples: readonly Example[] = [
  example('an empty table', eyes('bjorn'), () => Play.seated(0)),
  example('waiting for the first hand', eyes('anna'), () => Play.seated(3)),
  example('watching, with a seat free', eyes('gunna'), () => Play.seated(6).start().acts('call')),
  example('my turn before the flop', eyes('dagur'), () => Play.seated(6).start()),
  example('my turn facing a raise', eyes('elin'), () => Play.seated(6).start().acts('raise 60')),
  example('a free check', eyes('carla'), () => Play.seated(3).start().acts('call', 'call')),
  example('somebody else is thinking', eyes('bjorn'), () => Play.seated(6).start()),
  example('heads-up on the flop', eyes('bjorn'), () => Play.seated(2).start().acts('call', 'check')),
  example('against the clock', eyes('anna'), () => Play.seated(3, { actionClock: 30 }).start()),
  example('the owner is to deal the flop', eyes('anna'), () =>
    Play.seated(3, { confirmDeal: true }).start().acts('call', 'call', 'check'),
  ),
  example('betting beside two side pots', eyes('dagur'), () => sidePots().acts('bet 100')),
  example('the showdown', eyes('anna'), showdown),
  example('the showdown with one pot picked', eyes('bjorn'), () => select(showdown(), 0, 'bjorn', 'carla')),
  example('after a hand', eyes('bjorn'), distributed),
  example('a distribution taken back', eyes('anna'), () => distributed().undo()),
  example('asking for chips', eyes('anna'), () =>
    Play.seated(3, { rebuys: true })
      .start()
      .acts('raise 400', 'call', 'fold')
      .by('bjorn', { type: 'request-rebuy', amount: 400 }),
  ),
  example('leaving, away and sitting out', eyes('anna'), () =>
    Play.seated(5, { sitOut: true })
      .start()
      .by('elin', { type: 'leave-seat' })
      .by('carla', { type: 'sit-out' }),
  ),
  example('a bomb pot with antes', eyes('bjorn'), () =>
    Play.seated(4, { bombPot: 5, ante: 'each', anteAmount: 2 }).own({ type: 'start-hand', bomb: true }),
  ),
  example('paused', eyes('dagur'), () => Play.seated(4).start().own({ type: 'pause' })),
  example('the session is over', eyes('bjorn'), () => distributed().own({ type: 'end-session' })),
  example('on the big screen', { kind: 'screen' }, () => sidePots()),
]

export default examples
