import { isDeepStrictEqual } from 'node:util'
import { receive, send, type Actor, type Game, type GameTypes } from '@fimm/kernel'
import { envAt, type RandomPlay, type Trace } from '../random-play.ts'
import type { Faults } from './replay.ts'

const huge = 'x'.repeat(100_000)

/** What no schema should let in. */
const JUNK: readonly unknown[] = [
  undefined,
  null,
  0,
  Number.NaN,
  '',
  huge,
  [],
  {},
  { type: null },
  { type: 'no-such-command' },
  { type: huge },
  { type: '__proto__' },
  JSON.parse('{"__proto__":{"type":"start"}}'),
  JSON.parse('{"type":"constructor","prototype":{}}'),
  [[[[[[[[[[]]]]]]]]]],
]

/** Rubbish is refused with a code, and so are good commands with bad parts. */
export const junkIsRefused = <T extends GameTypes>(game: Game<T>, trace: Trace<T>): Faults => {
  const faults: string[] = []
  const commands = new Map(
    trace.moments.flatMap(({ command }) => (command === undefined ? [] : [[command.type, command] as const])),
  )
  for (const value of [...JUNK, ...[...commands.values()].flatMap(spoiled)]) {
    try {
      const received = receive(game, value)
      if (received.ok) faults.push(`taken as a command: ${JSON.stringify(value)?.slice(0, 120)}`)
      else if (JSON.stringify(received.error).length > 1000)
        faults.push('a refusal of junk is as long as the junk')
    } catch (fault) {
      faults.push(`junk made the schema throw: ${String(fault)}`)
    }
  }
  return faults
}

/** The same command with an unknown key, and with every field of a wrong kind. */
const spoiled = (command: object): unknown[] => [
  { ...command, extra: 1 },
  Object.defineProperty({ ...command }, '__proto__', { value: {}, enumerable: true }),
  ...Object.keys(command)
    .filter((key) => key !== 'type')
    .flatMap((key) =>
      [Number.NaN, huge, { $: 1 }, Symbol.iterator].map((bad) => ({ ...command, [key]: bad })),
    ),
]

/** Anybody may send anything at any time: the worst that happens is a refusal from the closed set. */
export const anybodyMayAsk = <T extends GameTypes>(
  game: Game<T>,
  trace: Trace<T>,
  play: RandomPlay<T>,
): Faults => {
  const faults = new Set<string>()
  const codes = new Set<string>([...game.refusals, 'match-over', 'fault'])
  const commands = trace.moments.flatMap(({ command }) => (command === undefined ? [] : [command]))
  const actors: Actor[] = [
    { kind: 'member', player: 'a stranger', host: false },
    { kind: 'member', player: 'a stranger', host: true },
    { kind: 'bot', for: 'a stranger' },
    ...trace.setup.players.map((player) => ({ kind: 'member', player, host: false }) as const),
  ]
  for (const [index, { after, now, chance }] of trace.moments.entries()) {
    const command = commands[(index * 7 + 3) % commands.length]
    const by = actors[index % actors.length]
    if (command === undefined || by === undefined) continue
    const held = structuredClone(after.state)
    try {
      const answer = send(game, after, command, by, envAt(play, now, chance))
      if (!answer.ok && !codes.has(answer.error.code))
        faults.add(`${answer.error.code} is not a declared refusal`)
      if (!answer.ok && answer.error.code === 'fault')
        faults.add(`broken invariant: ${JSON.stringify(answer.error.detail)}`)
    } catch (fault) {
      faults.add(`${command.type} made the rules throw: ${String(fault)}`)
    }
    if (!isDeepStrictEqual(held, after.state))
      faults.add(`${command.type} changed the state it was decided on`)
  }
  return [...faults]
}
