import { isDeepStrictEqual } from 'node:util'
import { receive, replay, send, type Game, type GameTypes, type Match } from '@fimm/kernel'
import { envAt, type RandomPlay, type Trace } from '../random-play.ts'

/** What is wrong with a game, as sentences; nothing wrong is an empty list. */
export type Faults = readonly string[]

export const replayEqualsLive = <T extends GameTypes>(game: Game<T>, trace: Trace<T>): Faults => {
  const faults: string[] = []
  const again = replay(game, trace.log)
  if (!isDeepStrictEqual(again, trace.match))
    faults.push('replaying the log gives another match than playing it')
  const middle = trace.moments[Math.floor(trace.moments.length / 2)]
  if (middle !== undefined) {
    const count = trace.log.findIndex(({ decision }) => decision >= middle.before.decisions)
    if (!isDeepStrictEqual(replay(game, trace.log, count).state, middle.before.state))
      faults.push('replaying half of the log gives another state than there was')
  }
  return faults
}

export const survivesJson = <T extends GameTypes>(game: Game<T>, trace: Trace<T>): Faults => {
  const copy = <V>(value: V): V => JSON.parse(JSON.stringify(value)) as V
  for (const moment of trace.moments) {
    if (!isDeepStrictEqual(copy(moment.after.state), moment.after.state))
      return [`the state after ${moment.command?.type ?? 'leaving'} does not survive JSON`]
    if (!isDeepStrictEqual(copy(moment.entries), moment.entries))
      return [`an event of ${moment.command?.type ?? 'leaving'} does not survive JSON`]
  }
  const view = game.view(trace.match.state, { kind: 'spectator' })
  return isDeepStrictEqual(copy(view), view) ? [] : ['the view does not survive JSON']
}

export const randomCommandNeverRefused = <T extends GameTypes>(_game: Game<T>, trace: Trace<T>): Faults =>
  trace.refused.map(({ command, code }) => `sampled ${JSON.stringify(command)} was refused: ${code}`)

export const matchEnds = <T extends GameTypes>(_game: Game<T>, trace: Trace<T>): Faults =>
  trace.ended ? [] : [`after ${trace.moments.length} decisions the match is still not over`]

export const endIsOne = <T extends GameTypes>(game: Game<T>, trace: Trace<T>): Faults => {
  const { isOver } = game
  if (isOver === undefined) return []
  const isAgreed = ({ state }: Match<T>): boolean =>
    isOver(state) === (game.status(state).phase !== 'playing')
  return [trace.opened.match, ...trace.moments.map(({ after }) => after)].every(isAgreed)
    ? []
    : ['`isOver` and `status` do not agree whether the match is over']
}

/** The clock's command is never refused. */
export const clockNeverRefused = <T extends GameTypes>(
  game: Game<T>,
  trace: Trace<T>,
  play: RandomPlay<T>,
): Faults => {
  const faults = new Set<string>()
  for (const { after, chance } of trace.moments) {
    const status = game.status(after.state)
    if (status.phase !== 'playing') continue
    for (const { id, at, command } of status.deadlines) {
      const received = receive(game, command)
      if (!received.ok) faults.add(`the clock's command of ${id} does not fit the schema`)
      const answer = send(
        game,
        after,
        command,
        { kind: 'clock' },
        envAt(play, Math.max(at, after.at), chance),
      )
      if (!answer.ok) faults.add(`the clock's ${command.type} (${id}) was refused: ${answer.error.code}`)
      else if (isDeepStrictEqual(answer.value.match.state, after.state))
        faults.add(`the clock's ${command.type} (${id}) changes nothing, so it would be sent for ever`)
    }
  }
  return [...faults]
}
