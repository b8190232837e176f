import { isDeepStrictEqual } from 'node:util'
import {
  seeded,
  send,
  takebackOffer,
  type Game,
  type GameTypes,
  type Random,
  type Viewer,
} from '@fimm/kernel'
import { envAt, type Moment, type RandomPlay, type Trace } from '../random-play.ts'
import type { Faults } from './replay.ts'

/** Non-interference: changing what a viewer may not know changes nothing that viewer gets. */
export interface LeakReport {
  readonly faults: Faults
  /** How often scrambling really changed something: a suite that scrambles nothing proves nothing. */
  readonly scrambled: { readonly states: number; readonly events: number }
}

export const findLeaks = <T extends GameTypes>(
  game: Game<T>,
  trace: Trace<T>,
  play: RandomPlay<T>,
): LeakReport => {
  if (game.secrets === undefined) return { faults: [], scrambled: { states: 0, events: 0 } }
  const watch = new LeakCheck(game, play)
  const people = [...new Set([...trace.setup.players, ...(play.others ?? [])])]
  const viewers: Viewer[] = [
    ...people.map((player) => ({ kind: 'player', player }) as const),
    // Where something stays secret, who looks back knows what they knew and no more.
    ...(game.secrets.lasting === true
      ? people.slice(0, 1).map((player) => ({ kind: 'review', player }) as const)
      : []),
    { kind: 'spectator' },
    { kind: 'screen' },
    { kind: 'review' },
  ]
  const commands = trace.moments.flatMap(({ command }) => (command === undefined ? [] : [command]))
  for (const viewer of viewers) {
    watch.opening(trace, viewer)
    for (const [index, moment] of trace.moments.entries()) {
      watch.view(moment, viewer)
      watch.shown(moment, viewer)
      watch.takeback(moment, viewer)
      watch.refusals(moment, viewer, commands, index)
    }
  }
  return { faults: [...watch.faults], scrambled: { states: watch.states, events: watch.events } }
}

class LeakCheck<T extends GameTypes> {
  readonly faults = new Set<string>()
  states = 0
  events = 0
  readonly #game: Game<T>
  readonly #play: RandomPlay<T>
  readonly #random: Random

  constructor(game: Game<T>, play: RandomPlay<T>) {
    this.#game = game
    this.#play = play
    this.#random = seeded(`scramble ${play.seed}`)
  }

  opening(trace: Trace<T>, viewer: Viewer): void {
    const { match, entries, matches } = trace.opened
    this.#compareViews(match.state, viewer, 'at the start')
    for (const [index, entry] of entries.entries())
      if ('event' in entry) this.#compareShown(entry.event, matches[index]?.state as T['State'], viewer)
  }

  view({ after, command }: Moment<T>, viewer: Viewer): void {
    this.#compareViews(after.state, viewer, `after ${command?.type ?? 'leaving'}`)
  }

  shown({ entries, matches }: Moment<T>, viewer: Viewer): void {
    for (const [index, entry] of entries.entries())
      if ('event' in entry) this.#compareShown(entry.event, matches[index]?.state as T['State'], viewer)
  }

  /** What can be taken back must have revealed nothing: neither a secret nor a random draw (T11). */
  takeback(moment: Moment<T>, viewer: Viewer): void {
    const { before, after, command, by, now, chance } = moment
    if (command === undefined || by === undefined) return
    if (takebackOffer(this.#game, after)?.decision !== before.decisions) return
    const seen = this.#game.view(after.state, viewer)
    const other = { ...before, state: this.#scramble(before.state, viewer) }
    for (const [what, from, luck] of [
      ['a secret', other, chance],
      ['chance', before, `${chance} otherwise`],
    ] as const) {
      const answer = send(this.#game, from, command, by, envAt(this.#play, now, luck))
      if (answer.ok && !isDeepStrictEqual(this.#game.view(answer.value.match.state, viewer), seen))
        this.faults.add(`${command.type} can be taken back although it shows ${what} to ${nameOf(viewer)}`)
    }
  }

  /** A refusal answers only from what the asker may know: guesses must not probe secrets. */
  refusals(
    { after, now, chance }: Moment<T>,
    viewer: Viewer,
    commands: readonly T['Command'][],
    index: number,
  ): void {
    if (viewer.kind !== 'player' || commands.length === 0) return
    const by = { kind: 'member', player: viewer.player, host: false } as const
    const scrambled = this.#scramble(after.state, viewer)
    if (scrambled === after.state) return
    const other = { ...after, state: scrambled }
    for (const offset of [0, 1, 7]) {
      const command = commands[(index + offset) % commands.length] as T['Command']
      const answers = [after, other].map((match) => {
        const answer = send(this.#game, match, command, by, envAt(this.#play, now, chance))
        return answer.ok ? 'accepted' : answer.error
      })
      if (!isDeepStrictEqual(answers[0], answers[1]))
        this.faults.add(`the answer to ${command.type} tells ${nameOf(viewer)} a secret`)
    }
  }

  #compareViews(state: T['State'], viewer: Viewer, when: string): void {
    const other = this.#scramble(state, viewer)
    // Nothing is secret here: the same state has the same view.
    if (other === state) return
    if (!isDeepStrictEqual(this.#game.view(state, viewer), this.#game.view(other, viewer)))
      this.faults.add(`the view of ${nameOf(viewer)} shows a secret ${when}`)
    if (!isDeepStrictEqual(this.#game.status(state), this.#game.status(other)))
      this.faults.add(`the status shows a secret to ${nameOf(viewer)} ${when}`)
  }

  #compareShown(event: T['Event'], state: T['State'], viewer: Viewer): void {
    const other = this.#game.secrets?.event(event, viewer, state, this.#random) ?? event
    if (!isDeepStrictEqual(other, event)) {
      this.events++
      if (viewer.kind === 'review' && this.#game.secrets?.lasting !== true)
        this.faults.add('after the end nothing is secret, yet an event is scrambled for review')
    }
    const shown = this.#game.eventFor(event, viewer, state)
    if (!isDeepStrictEqual(shown, this.#game.eventFor(other, viewer, this.#scramble(state, viewer))))
      this.faults.add(`${event.type} tells ${nameOf(viewer)} a secret`)
  }

  #scramble(state: T['State'], viewer: Viewer): T['State'] {
    const other = this.#game.secrets?.state(state, viewer, this.#random) ?? state
    if (!isDeepStrictEqual(other, state)) {
      this.states++
      if (viewer.kind === 'review' && this.#game.secrets?.lasting !== true)
        this.faults.add('after the end nothing is secret, yet the state is scrambled for review')
    }
    return other
  }
}

const nameOf = (viewer: Viewer): string => (viewer.kind === 'player' ? 'a player' : viewer.kind)
