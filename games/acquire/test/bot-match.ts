import {
  open,
  parse,
  seeded,
  send,
  type BotContext,
  type Env,
  type PlayerId,
  type RecordedMatch,
} from '@fimm/kernel'
import bots from '../bots/bots.ts'
import acquire from '../game.ts'
import type { Acquire } from '../game-types.ts'

/** A whole match among bots, one level a seat, as it would be kept. */
export const botMatch = (levels: readonly string[], seed: string): RecordedMatch<Acquire> => {
  const players = levels.map((_, seat) => `p${seat}`)
  const env: Env = { now: 0, random: seeded(seed), words: noWords }
  const parsed = parse(acquire.schema.options, {}, 'bad-options')
  if (!parsed.ok) throw new Error(parsed.error.code)
  const options = parsed.value
  let { match, entries } = open(acquire, { options, players }, env)
  while (acquire.status(match.state).phase === 'playing') {
    const player = acquire.view(match.state, { kind: 'review' }).actor ?? ''
    const view = acquire.view(match.state, { kind: 'player', player })
    const move = bots[levels[players.indexOf(player)] ?? 'easy']?.(view, context(env))
    if (move === undefined) throw new Error(`nobody moves: ${view.step}`)
    const done = send(acquire, match, move.command, { kind: 'bot', for: player }, env)
    if (!done.ok) throw new Error(done.error.code)
    ;({ match } = done.value)
    entries = [...entries, ...done.value.entries]
  }
  return {
    code: 'ABCDE',
    number: 1,
    startedAt: 0,
    options,
    players,
    entries,
    name: (player: PlayerId) => player,
  }
}

const noWords = (): never => {
  throw new Error('no words')
}

const context = ({ random }: Env): BotContext => ({
  random,
  now: 0,
  words: noWords,
  budget: { millis: 1_000_000, rounds: 60, elapsed: () => 0 },
})
