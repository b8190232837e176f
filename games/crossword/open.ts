import type { Env, PlayerId, Random, Setup } from '@fimm/kernel'
import type { Letter } from './letters.ts'
import { drawnFrom, settled } from './material.ts'
import { withEdition } from './words.ts'
import { limitFrom, turnsIn } from './seats.ts'
import type { Event, Options } from './types.ts'

export const open = (
  { options: chosen, players, previous, houseWords }: Setup<Options>,
  env: Env,
): readonly [Event, ...Event[]] => {
  const options = withEdition(settled(chosen), houseWords, env)
  const until = limitFrom(options, env.now)
  const opened = { type: 'match-opened', options, players, at: env.now, until } as const
  if (options.letters === 'announced')
    return [{ ...opened, first: firstOf(players, previous, env.random), drawn: null }]
  const drawn = drawnFrom(env, options, turnsIn(options))
  return [
    { ...opened, first: previous?.first ?? null, drawn },
    { type: 'letter-announced', player: null, letter: drawn[0] as Letter, source: 'draw', until },
  ]
}

/** Next to whoever began last time; if that one is gone, the next of that match who is here; else anybody (C2). */
const firstOf = (
  players: readonly PlayerId[],
  previous: Setup<Options>['previous'],
  random: Random,
): PlayerId => {
  const before = previous?.first
  if (before === undefined) return random.pick(players)
  const seat = players.indexOf(before)
  if (seat >= 0) return players[(seat + 1) % players.length] as PlayerId
  const old = previous?.players ?? []
  const gone = old.indexOf(before)
  const inOrder = [...old.slice(gone + 1), ...old.slice(0, gone + 1)]
  return inOrder.find((player) => players.includes(player)) ?? random.pick(players)
}
