import { open, seeded, send, tick, type Env, type LogEntry, type Random } from '@fimm/kernel'
import { actorOf } from '@fimm/games/poker/betting.ts'
import type { Dealt } from '@fimm/games/poker/cards/dealt.ts'
import { phhsOf } from '@fimm/games/poker/export-phh.ts'
import game from '@fimm/games/poker/game.ts'
import { handsOf } from '@fimm/games/poker/hand-history.ts'
import { randomCommand } from '@fimm/games/poker/random-command.ts'
import { optionsSchema } from '@fimm/games/poker/schema.ts'
import type { Command } from '@fimm/games/poker/schema.ts'
import type { Poker } from '@fimm/games/poker/game-types.ts'

/** Random hands that the table deals, whole and with all cards, in the open hand notation: for
 *  `tools/poker-whole-hands.py`, which plays them again with another engine.
 *
 *      node tools/poker-whole-hands.ts 10000 | python3 tools/poker-whole-hands.py
 */
const HOST = { kind: 'member', player: 'host', host: true } as const
const HANDS_A_TABLE = 5

const entriesOf = (random: Random): readonly LogEntry<Poker>[] => {
  let now = 0
  const envNow = (): Env => ({ now, random, words: noWords })
  const options = optionsSchema.parse({
    cards: 'dealt',
    smallBlind: 1 + random.int(50),
    ...(random.next() < 0.3 && { ante: 'each', anteAmount: 1 + random.int(9) }),
  })
  const opened = open(game, { options, players: [] }, envNow())
  let { match } = opened
  const entries = [...opened.entries]
  const decide = (command: Command, player: string = HOST.player): void => {
    now += 1000
    const by = { kind: 'member', player, host: player === HOST.player } as const
    const done = send(game, match, command, by, envNow())
    if (!done.ok) throw new Error(`${command.type}: ${done.error.code}`)
    ;({ match } = done.value)
    entries.push(...done.value.entries)
  }
  const players = Array.from({ length: 2 + random.int(8) }, (_, i) => `p${i + 1}`)
  for (const [i, player] of players.entries()) decide({ type: 'take-seat', seat: i + 1 }, player)
  for (let hand = 0; hand < HANDS_A_TABLE; hand++) {
    // Stacks of every size, so that all-ins of every size meet; but nobody is short of the blinds, where pokerkit plays
    // another rule: with us the full big blind is to be matched all the same (P10).
    for (const seat of match.state.session.seats) {
      if (seat === null) continue
      const least = 2 * options.smallBlind + options.anteAmount
      const wanted = least + Math.floor(random.next() ** 2 * 200 * options.smallBlind)
      if (wanted !== seat.stack)
        decide({ type: 'adjust-stack', player: seat.player, amount: wanted - seat.stack })
    }
    decide({ type: 'start-hand' })
    while (match.state.hand !== null) {
      const actor = actorOf(match.state.hand)
      if (actor === undefined) {
        now = Math.max(now, match.state.hand.dealt?.due ?? now)
        const done = tick(game, match, envNow())
        if (done?.ok !== true) throw new Error('the cards do not go on')
        ;({ match } = done.value)
        entries.push(...done.value.entries)
        continue
      }
      const { player } = actor
      const command = randomCommand(game.view(match.state, { kind: 'player', player }), random)
      if (command === undefined) throw new Error('nobody can go on')
      // Nobody folds for nothing there.
      const isForNothing = command.type === 'fold' && actor.bet === match.state.hand.highestBet
      decide(isForNothing ? { type: 'check' } : command, player)
    }
  }
  return entries
}

const noWords = (): never => {
  throw new Error('poker needs no words')
}

/** The other engine has to know everybody's cards. */
const faceUp = (dealt: Dealt | null): Dealt | null =>
  dealt && {
    ...dealt,
    faceUp: Object.fromEntries(dealt.players.map((player) => [player, [true, true] as const])),
  }

const wanted = Number(process.argv[2] ?? 10_000)
const hands = Array.from({ length: Math.ceil(wanted / HANDS_A_TABLE) }, (_, table) =>
  handsOf(entriesOf(seeded(`whole hands ${table}`))),
).flat()
process.stdout.write(
  phhsOf(
    hands.slice(0, wanted).map((hand) => ({ ...hand, dealt: faceUp(hand.dealt) })),
    (player) => player,
  ),
)
