import { send, type Actor, type Game, type GameTypes, type May, type PlayerId } from '@fimm/kernel'
import { envAt, type Moment, type RandomPlay, type Trace } from '../random-play.ts'
import type { Faults } from './replay.ts'

type MayByCommand = Readonly<Record<string, May<string> | undefined>>

/** What a view says may be done is what `decide` then does: an entry for every command a person sends, true for
 *  those that were accepted, and a declared reason for those that would be refused. */
export const mayIsTrue = <T extends GameTypes>(
  game: Game<T>,
  trace: Trace<T>,
  play: RandomPlay<T>,
): Faults => {
  const faults = new Set<string>()
  const sent = new Map(
    trace.moments.flatMap(({ command, by }) =>
      command === undefined || by === undefined || by.kind === 'clock' ? [] : [[command.type, command]],
    ),
  )
  const people = [...new Set([...trace.setup.players, ...(play.others ?? [])])]
  for (const moment of trace.moments) {
    for (const fault of acceptedWasOffered(game, moment)) faults.add(fault)
    for (const player of people)
      for (const fault of refusedIsSaid(game, moment, player, sent, play)) faults.add(fault)
  }
  return [...faults]
}

const mayOf = <T extends GameTypes>(game: Game<T>, state: T['State'], by: Actor & { kind: 'member' }) => {
  const { player, host } = by
  const view = game.view(state, { kind: 'player', player, host }) as { readonly may?: MayByCommand | null }
  return view.may
}

const acceptedWasOffered = <T extends GameTypes>(
  game: Game<T>,
  { before, command, by }: Moment<T>,
): Faults => {
  if (command === undefined || by?.kind !== 'member') return []
  const may = mayOf(game, before.state, by)
  if (may === null || may === undefined)
    return [`${command.type} was accepted from somebody who may do nothing`]
  const entry = may[command.type]
  if (entry === undefined) return [`may has no entry for ${command.type}`]
  return entry.ok ? [] : [`${command.type} was accepted although may says ${entry.why}`]
}

const refusedIsSaid = <T extends GameTypes>(
  game: Game<T>,
  { after, now, chance }: Moment<T>,
  player: PlayerId,
  sent: ReadonlyMap<string, T['Command']>,
  play: RandomPlay<T>,
): Faults => {
  if (game.status(after.state).phase !== 'playing') return []
  const by = { kind: 'member', player, host: player === play.host } as const
  const may = mayOf(game, after.state, by)
  if (may === undefined) return ['the view has no may']
  if (may === null) return []
  return [...sent].flatMap(([type, command]): Faults => {
    const entry = may[type]
    if (entry === undefined) return [`may has no entry for ${type}`]
    if (entry.ok) return []
    if (!(game.refusals as readonly string[]).includes(entry.why))
      return [`${type}: ${entry.why} is no declared refusal`]
    // From a fresh screen: what is refused must not be refused for being old.
    const { decision: _old, ...fresh } = command as T['Command'] & { readonly decision?: unknown }
    const answer = send(game, after, fresh as T['Command'], by, envAt(play, now, chance))
    return answer.ok ? [`${type} was accepted although may says ${entry.why}`] : []
  })
}
