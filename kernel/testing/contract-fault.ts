import { parse, seeded, type Game, type GameTypes } from '@fimm/kernel'
import { matchChecks, proposalFaults } from './contract-faults.ts'
import { EVENING, type Words } from './env.ts'
import { envAt, playRandomly, type RandomPlay } from './random-play.ts'

/** A match that people must end by hand (a poker session) is cut off here. */
const MOST_DECISIONS = 300
const SEEDS = [1, 2]

/** The first promise of the contract that a game breaks, and how, found by random matches of it; undefined if it keeps them
 *  all. For whoever has no test runner: `holdToContract` says the same, and more of it. */
export const contractFault = <T extends GameTypes>(game: Game<T>, words?: Words): string | undefined => {
  const [first] = proposalFaults(game)
  if (first !== undefined) return first
  for (const play of playsOf(game, words)) {
    const trace = playRandomly(game, play)
    for (const [promise, check] of Object.entries(matchChecks<T>())) {
      const [fault] = check(game, trace, play)
      if (fault !== undefined) return `${promise}: ${fault}`
    }
  }
  return undefined
}

/** With the fewest and the most people it takes, by the options it has of itself. */
const playsOf = <T extends GameTypes>(game: Game<T>, words: Words | undefined): readonly RandomPlay<T>[] => {
  const options = parse(game.schema.options, {}, 'bad-options')
  if (!options.ok) throw new Error('its options have no defaults: {} must be options')
  const { min, max } = game.seats(options.value)
  const request = game.material?.request(options.value, new Date(EVENING).toISOString().slice(0, 10))
  const material = request && game.material?.make(request, envAt({ words }, EVENING, 'material'), [])
  const people = Array.from({ length: Math.max(max, 1) }, (_, index) => `player-${index + 1}`)
  return [...new Set([Math.max(min, 1), max])].flatMap((count) =>
    SEEDS.map((seed) => ({
      players: game.seating === 'open' ? [] : people.slice(0, count),
      ...(game.seating === 'open' ? { others: people.slice(0, count), host: 'player-1' } : {}),
      ...(words && { words }),
      material,
      seed: seeded(`${count} ${seed}`).int(1_000_000),
      limit: MOST_DECISIONS,
      unrest: seed === 1 ? 0 : 0.05,
    })),
  )
}
