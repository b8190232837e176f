import { open, receive, seeded, send, type Actor, type Env, type Match, type PlayerId } from '@fimm/kernel'
import poker from '@fimm/games/poker/game.ts'
import { actorOf } from '@fimm/games/poker/betting.ts'
import { randomCommand } from '@fimm/games/poker/random-command.ts'
import { optionsSchema } from '@fimm/games/poker/schema.ts'
import type { Command } from '@fimm/games/poker/schema.ts'
import type { Poker } from '@fimm/games/poker/game-types.ts'
import { beside, figure, type Figure } from '../measure.ts'
import { requirePeer } from '../peers.ts'
import {
  accepts,
  peerBetting,
  peerHand,
  peerStart,
  peerTable,
  SMALL_BLIND,
  takeChance,
  type Bet,
  type Peer,
  type PeerSeats,
  type PeerTable,
  type Script,
} from '../poker/peer.ts'

/** Hands per second next to poker-ts, on random hands that both engines accept action by action.
 *  Sitting down is not timed. poker-ts also shuffles, deals and compares cards (with a cheap source of chance instead of
 *  its cryptographic one, and in a row of its own with that too); ours keeps a log that can be undone, checks its
 *  invariants and tells a player what may be done. Betting alone is timed too. */

const env: Env = {
  now: 1_000_000,
  random: seeded('bench'),
  words: () => {
    throw new Error('poker needs no words')
  },
}
const OWNER: Actor = { kind: 'member', player: 'owner', host: true }
const PLAYERS = Array.from(
  { length: 10 },
  (_, i) => ({ kind: 'member', player: `p${i}`, host: false }) as const,
)

const tell = (match: Match<Poker>, command: Command, by: Actor): Match<Poker> => {
  const answer = send(poker, match, command, by, env)
  if (!answer.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(answer.error)}`)
  return answer.value.match
}

const seatNumber = (index: number): number => index + 1
const at = ({ state: { decision } }: Match<Poker>): { decision: number } => ({ decision })

/** Everybody seated with the script's chips, the button where it should be. */
const prepared = (from: Match<Poker>, { stacks, button }: Script): Match<Poker> => {
  let match = from
  for (const [i, stack] of stacks.entries()) {
    const by = PLAYERS[i] as (typeof PLAYERS)[number]
    const seat = match.state.session.seats[i]
    if (seat == null) match = tell(match, { type: 'take-seat', seat: seatNumber(i) }, by)
    const change = stack - (match.state.session.seats[i]?.stack ?? 0)
    if (change !== 0) match = tell(match, { type: 'adjust-stack', player: by.player, amount: change }, OWNER)
  }
  const stays = match.state.session.button === seatNumber(button) && match.state.session.buttonStays
  return stays ? match : tell(match, { type: 'assign-button', seat: seatNumber(button) }, OWNER)
}

const opened = (): Match<Poker> =>
  open(poker, { options: optionsSchema.parse({ smallBlind: SMALL_BLIND }), players: [] }, env).match

/** The owner gives every pot to one of those who can win it, as the peer's cards do 24 times of 25. */
const distributed = (from: Match<Poker>): Match<Poker> => {
  let match = from
  const pots = match.state.hand?.pots ?? []
  for (let pot = 0; pot < pots.length; pot++) {
    const eligible = pots[pot]?.eligible ?? []
    if (eligible.length === 1) continue
    match = tell(match, { type: 'select-winners', ...at(match), pot, winners: eligible.slice(0, 1) }, OWNER)
  }
  return tell(match, { type: 'distribute', ...at(match) }, OWNER)
}

/** A random hand as our rules allow it. */
const scriptOf = (seed: number): Script => {
  const random = seeded(`script ${seed}`)
  const stacks = Array.from({ length: 2 + random.int(8) }, () => 200 + random.int(1800))
  const button = random.int(stacks.length)
  const actions: Script['actions'][number][] = []
  let match = tell(prepared(opened(), { stacks, button, actions }), { type: 'start-hand' }, OWNER)
  for (;;) {
    const { hand } = match.state
    const actor = hand === null ? undefined : actorOf(hand)
    if (actor === undefined) return { stacks, button, actions }
    const { player } = actor
    const seat = actor.seat - 1
    const view = poker.view(match.state, { kind: 'player', player })
    const wanted = randomCommand(view, random)
    const command: Command =
      wanted === undefined || wanted.type === 'all-in' ? { type: 'fold', ...at(match) } : wanted
    actions.push({ seat, type: command.type as Bet, ...('to' in command ? { to: command.to ?? 0 } : {}) })
    match = tell(match, command, PLAYERS[seat] as (typeof PLAYERS)[number])
  }
}

/** A part of many hands: what stands before it is prepared outside the measured time. */
interface Part {
  readonly what: string
  readonly round: (scripts: readonly Script[]) => number
}

const part = <Ready>(
  what: string,
  prepare: (script: Script) => Ready,
  run: (ready: Ready, script: Script) => unknown,
): Part => ({
  what,
  round: (scripts) => {
    const ready = scripts.map(prepare)
    const began = performance.now()
    for (let i = 0; i < scripts.length; i++) run(ready[i] as Ready, scripts[i] as Script)
    return (scripts.length / (performance.now() - began)) * 1000
  },
})

/** In turns and the best of many rounds, so that other work on the machine and the weather of its caches count for
 *  nobody; as many as it takes until neither gets faster any more. By the clock on the wall: that of the thread goes
 *  in steps of up to 4 ms here, a third of a round. No garbage is collected by force in between: that takes the
 *  optimised code from whoever keeps no objects over a round, which makes poker-ts three times slower. */
const TURNS = 80

const race = (what: string, scripts: readonly Script[], theirs: Part, ours: Part): Figure => {
  const own: number[] = []
  const other: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    other.push(theirs.round(scripts))
    own.push(ours.round(scripts))
  }
  const [best, theirBest] = [Math.max(...own), Math.max(...other)]
  const { spread } = beside(theirs.what, own, other)
  return figure(what, 'hands a second', best, {
    who: theirs.what,
    theirs: theirBest,
    ratio: best / theirBest,
    spread,
  })
}

const started = (match: Match<Poker>): Match<Poker> => tell(match, { type: 'start-hand' }, OWNER)

/** A match, and what its players are going to send. They make their commands themselves, so that is not timed. */
interface OurSeats {
  readonly match: Match<Poker>
  readonly commands: readonly { readonly command: Command; readonly by: (typeof PLAYERS)[number] }[]
}

const ourSeats = (match: Match<Poker>, { actions }: Script): OurSeats => {
  let now = match.state.hand === null ? started(match) : match
  const commands = actions.map(({ seat, type, to }) => {
    const by = PLAYERS[seat] as (typeof PLAYERS)[number]
    const command = { type, ...at(now), ...(to === undefined ? {} : { to }) } as Command
    now = tell(now, command, by)
    return { command, by }
  })
  return { match, commands }
}

/** With `full`, everything a server does for an action but writing and sending. */
const ourBetting = ({ match: from, commands }: OurSeats, full = false): Match<Poker> => {
  let match = from
  for (const { command, by } of commands)
    if (full) {
      const received = receive(poker, command)
      if (!received.ok) throw new Error('not understood')
      match = tell(match, received.value, by)
      poker.view(match.state, { kind: 'player', player: acting(match) ?? by.player })
    } else match = tell(match, command, by)
  return match
}

const acting = ({ state: { hand } }: Match<Poker>): PlayerId | undefined =>
  hand === null ? undefined : actorOf(hand)?.player

const ourHand = ({ match: from, commands }: OurSeats, full = false): Match<Poker> => {
  const match = ourBetting({ match: started(from), commands }, full)
  return match.state.hand === null ? match : distributed(match)
}

/** The same hands from a session that has played `hands` of them. */
const session = (scripts: readonly Script[], hands: number): Match<Poker> => {
  let match = opened()
  for (let i = 0; i < hands; i++) {
    const script = scripts[i % scripts.length] as Script
    match = tell(prepared(match, script), { type: 'start-hand' }, OWNER)
    // Who was not in this script still sits there: everybody folds to the last.
    while (match.state.hand !== null) {
      const player = acting(match)
      match =
        player === undefined
          ? distributed(match)
          : tell(match, { type: 'fold', ...at(match) }, { kind: 'member', player, host: false })
    }
  }
  return match
}

export default (): readonly Figure[] => {
  const peer = requirePeer<Peer>('poker-ts')
  const all = Array.from({ length: 800 }, (_, seed) => scriptOf(seed))
  const scripts = all.filter((script) => accepts(peer, script))
  const seats = new Map(scripts.map((script) => [script, ourSeats(prepared(opened(), script), script)]))
  const seated = (script: Script): OurSeats => seats.get(script) as OurSeats
  const newTable = (script: Script): PeerSeats => peerTable(peer, script)
  const dealtTable = (script: Script): PeerTable => peerStart(newTable(script), script)
  const ours = part('ours', seated, (own) => ourHand(own))

  const figures = [
    figure('random hands that both engines accept', `of ${all.length}`, scripts.length),
    race('whole hands', scripts, part('poker-ts, cheap chance', newTable, peerHand), ours),
    race(
      'whole hands, with what the next one sees',
      scripts,
      part('poker-ts, cheap chance', newTable, (table, script) => peerHand(table, script, true)),
      part('ours', seated, (own) => ourHand(own, true)),
    ),
    race(
      'betting alone',
      scripts,
      part('poker-ts', dealtTable, (table, script) => peerBetting(table, script)),
      part(
        'ours',
        (script) => ({ ...seated(script), match: started(seated(script).match) }),
        (own) => ourBetting(own),
      ),
    ),
  ]
  // After everything else, so that its calls are not on record while the cheap chance is timed.
  takeChance('own')
  figures.push(race('whole hands', scripts, part('poker-ts, its own chance', newTable, peerHand), ours))
  takeChance('cheap')
  return [...figures, afterManyHands(scripts)]
}

/** The betting of nine people with views, after a thousand hands beside after one. */
const afterManyHands = (scripts: readonly Script[]): Figure => {
  const nine = scripts.filter(({ stacks }) => stacks.length === 9)
  const [young, old] = [1, 1000].map((hands) => {
    const base = session(nine, hands)
    const ready = new Map(nine.map((script) => [script, ourSeats(started(prepared(base, script)), script)]))
    const dealt = (script: Script): OurSeats => ready.get(script) as OurSeats
    return part('after one hand', dealt, (own) => ourBetting(own, true))
  }) as [Part, Part]
  return race(
    'betting of nine, seen, after 1,000 hands',
    Array.from({ length: 5 }, () => nine).flat(),
    young,
    old,
  )
}
