import { seeded, type Viewer } from '@fimm/kernel'
import { DECK, type Card } from '../cards/card.ts'
import { evolve } from '../evolve.ts'
import game from '../game.ts'
import { takenSeats } from '../seats.ts'
import { dealTo } from '../start-hand.ts'
import type { Command, Options } from '../schema.ts'
import type { Event } from '../events.ts'
import type { State } from '../types.ts'
import { OLGA, tableOf, type Setting } from './table.ts'

export const cards = (text: string): readonly Card[] => text.split(' ') as Card[]

/** A dealt hand that one can steer: the deck begins as the test says. */
export class Dealing {
  state: State
  now = 100_000
  readonly events: Event[] = []

  constructor(setting: Setting, hole: Readonly<Record<string, string>>, board: string) {
    const options: Partial<Options> = { cards: 'dealt', ...setting.options }
    const table = tableOf({ ...setting, options })
    const { session } = table.state
    const seats = takenSeats(session)
    const button = session.button ?? 1
    const order = [
      ...seats.filter(({ number }) => number > button),
      ...seats.filter(({ number }) => number <= button),
    ]
    const known = [
      ...[0, 1].flatMap((round) => order.flatMap(({ player }) => cards(hole[player] ?? '')[round] ?? [])),
      ...cards(board),
    ]
    const deck = [...known, ...DECK.filter((card) => !known.includes(card))]
    const small = session.config.smallBlind
    this.state = table.state
    this.take(
      dealTo(
        this.state,
        { seats, button, blinds: [small, 2 * small], bomb: false, deck },
        { ante: null, straddle: false, bomb: 0 },
        this.env(),
      ),
    )
  }

  env() {
    return {
      now: this.now,
      random: seeded('dealt'),
      words: () => {
        throw new Error('poker needs no words')
      },
    }
  }

  take(events: readonly Event[]): void {
    this.events.push(...events)
    this.state = events.reduce(evolve, this.state)
  }

  /** `ann raise 60`, `ann show both`, one after another. */
  play(...lines: readonly string[]): this {
    for (const line of lines) {
      const [player = '', type = '', to] = line.split(' ')
      this.send({ type, ...(to === undefined ? {} : { to: Number(to) }) } as Command, player)
    }
    return this
  }

  send(command: Command, player: string): this {
    const by = { kind: 'member', player, host: player === OLGA } as const
    const answer = game.decide(this.state, command, by, this.env())
    if (!answer.ok) throw new Error(`${player}: ${command.type} refused: ${answer.error.code}`)
    this.take(answer.value)
    return this
  }

  refusal(command: Command, player: string): string | undefined {
    const answer = game.decide(
      this.state,
      command,
      { kind: 'member', player, host: player === OLGA },
      this.env(),
    )
    return answer.ok ? undefined : answer.error.code
  }

  /** The clock does what is due next; how long that took. */
  clock(): number {
    const status = game.status(this.state)
    const [next] = status.phase === 'playing' ? status.deadlines.toSorted((a, b) => a.at - b.at) : []
    if (next === undefined) throw new Error('no clock runs')
    const waited = next.at - this.now
    this.now = next.at
    const answer = game.decide(this.state, next.command, { kind: 'clock' }, this.env())
    if (!answer.ok) throw new Error(`the clock was refused: ${answer.error.code}`)
    this.take(answer.value)
    return waited
  }

  view(viewer: Viewer | string) {
    return game.view(this.state, typeof viewer === 'string' ? { kind: 'player', player: viewer } : viewer)
  }

  cardsOf(player: string, viewer: Viewer | string) {
    return this.view(viewer).seats.find((seat) => seat?.player === player)?.cards
  }

  stacks(): Record<string, number> {
    return Object.fromEntries(takenSeats(this.state.session).map(({ player, stack }) => [player, stack]))
  }
}

export const SCREEN = { kind: 'screen' } as const
export const three = { stacks: { ann: 500, bob: 500, cid: 500 } }
export const HOLE = { ann: 'As Ah', bob: 'Kd Kc', cid: '7c 2d' }
export const BOARD = 'Qh Jc 4s 8d 3c'

export const checkDown = (table: Dealing): Dealing => {
  table.play('ann call', 'bob call', 'cid check')
  for (let street = 0; street < 3; street++) {
    table.clock()
    table.play('bob check', 'cid check', 'ann check')
  }
  return table
}
