import type { Game, GameTypes } from '@fimm/kernel'
import { parse } from '@fimm/kernel'
import { oldIsStale } from './checks/decision-number.ts'
import { anybodyMayAsk, junkIsRefused } from './checks/input.ts'
import { mayIsTrue } from './checks/may.ts'
import { rulesArePure } from './checks/purity.ts'
import {
  clockNeverRefused,
  endIsOne,
  randomCommandNeverRefused,
  replayEqualsLive,
  survivesJson,
  type Faults,
} from './checks/replay.ts'
import { findLeaks } from './checks/secrets.ts'
import { settlesAnywhere } from './checks/settle.ts'
import { undoThenRedo } from './checks/undo.ts'
import type { RandomPlay, Trace } from './random-play.ts'

export type Check<T extends GameTypes> = (game: Game<T>, trace: Trace<T>, play: RandomPlay<T>) => Faults

/** What every random match of every game is held to: by the tests of a game (`contract.ts`), and, for a game that comes
 *  from elsewhere, before it is let in (`tools/games/check-game.ts`). */
export const matchChecks = <T extends GameTypes>(): Readonly<Record<string, Check<T>>> => ({
  'replay equals live': replayEqualsLive,
  'sampled commands are never refused': randomCommandNeverRefused,
  'rules change nothing they are given and use neither clock nor chance': rulesArePure,
  'state and events survive JSON': survivesJson,
  'the clock is heard': clockNeverRefused,
  'there is one end': endIsOne,
  'a match that can be settled can be at any moment': settlesAnywhere,
  'undo, then the same again, gives the same': undoThenRedo,
  'junk is refused': junkIsRefused,
  'the view says what may be done': mayIsTrue,
  'what was meant for another decision is stale': oldIsStale,
  'anybody may ask anything': anybodyMayAsk,
  'no secret leaks': (game, trace, play) => findLeaks(game, trace, play).faults,
})

/** What it proposes for a number of people it accepts, and who stands in is a bot of its own. */
export const proposalFaults = <T extends GameTypes>(game: Game<T>): Faults => [
  ...Array.from({ length: 20 }, (_, index) => index + 1).flatMap((people) =>
    parse(game.schema.options, game.optionsFor?.(people) ?? {}, 'bad-options').ok
      ? []
      : [`the options it proposes for ${people} people are not options of its own`],
  ),
  ...(game.standIn === undefined || game.bots.includes(game.standIn)
    ? []
    : [`standIn is ${game.standIn}, which is no level of its bots`]),
]
