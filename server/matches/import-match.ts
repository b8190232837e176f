import { guestId, ok, refuse, type Millis, type Random, type Refused, type Result } from '@fimm/kernel'
import { readMatchFile, type GamesHere, type OpenedMatch } from '@fimm/protocol/read-match-file.ts'
import { drawCode, isWatchable, type StreamEvent } from '@fimm/table'
import type { Store } from '../store/contracts/store.ts'
import { replayKeyOf } from './replay-key.ts'

const MOST_ATTEMPTS = 20
/** Of a match in which nobody had a seat. */
const HOST = guestId('Fimm')

interface ImportContext {
  readonly store: Pick<Store, 'streams' | 'keys'>
  readonly games: GamesHere
  readonly clock: () => Millis
  readonly random: Random
}

/** Where an imported match is looked at. */
export interface ImportedReplay {
  readonly code: string
  readonly key: string
}

/** A match out of a file, as the only one of a table that is closed: everything that can be done with a replay can be done
 *  with it. It counts for nobody: no statistics, no evening. */
export const importMatch = async (
  { store, games, clock, random }: ImportContext,
  text: string,
): Promise<Result<ImportedReplay, Refused>> => {
  const opened = await readMatchFile(text, games)
  if (!opened.ok) return opened
  const { game, options } = opened.value
  // What is played alone is its player's, who is nobody here.
  if (!isWatchable(games.catalogue, { id: game, options })) return refuse('file-alone')
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const code = drawCode(random)
    const events = streamOf(code, opened.value, clock())
    const started = events.findIndex(({ event }) => event.type === 'match-started')
    const [outcome] = await store.streams.commit([
      {
        stream: code,
        after: 0,
        events,
        commands: [],
        starts: [{ number: 1, seq: started + 1, plays: [] }],
      },
    ])
    if (outcome === 'committed') return ok({ code, key: await replayKeyOf(store.keys, code, 1) })
  }
  return refuse('no-free-code')
}

const streamOf = (code: string, match: OpenedMatch, now: Millis): readonly StreamEvent[] => {
  const { game, options, players, bots, events } = match
  const [host = HOST] = players
  const byTable = { kind: 'table' } as const
  return [
    {
      at: now,
      by: byTable,
      event: { type: 'table-created', code, visibility: 'unlisted', host, game: { id: game, options } },
    },
    ...Object.entries(bots).map(([player, bot]): StreamEvent => ({
      at: now,
      by: byTable,
      event: { type: 'member-joined', player, role: 'player', bot, wantsToPlay: true },
    })),
    ...events,
    { at: now, by: byTable, event: { type: 'table-closed' } },
  ]
}
