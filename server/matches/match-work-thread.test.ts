import { seeded, type AnyGame } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { afterAll, expect, test } from 'vitest'
import { findGames } from '../catalogue.ts'
import { silent } from '../log.ts'
import { TableRegistry } from '../registry/table-registry.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { TableFaults } from '../table-faults.ts'
import { matchWorkThread } from './match-work-thread.ts'
import { onThisThread } from './match-work.ts'
import { replayOf } from './replay.ts'

const catalogue = await findGames()
const store = memoryStore()
const runtime = {
  catalogue,
  store,
  words: loadLexicon,
  clock: () => EVENING,
  random: seeded('replays'),
  log: silent,
  faults: new TableFaults(silent),
}
const tables = new TableRegistry(runtime)
const thread = matchWorkThread()
afterAll(async () => {
  await thread.close()
  await tables.close()
})

/** A whole match of chance between two. */
const played = async (): Promise<string> => {
  const game = catalogue.get('crossword') as AnyGame
  const made = await tables.create({ host: 'anna', game: 'crossword', options: { size: 3 } })
  if (!made.ok) throw new Error(made.error.code)
  const { code } = made
  const does = (player: string, command: object) =>
    tables.submit(code, { kind: 'human', player }, command as never)
  await does('bjorn', { type: 'join' })
  await does('anna', { type: 'start' })
  for (let round = 0; round < 200; round++)
    for (const player of ['anna', 'bjorn']) {
      const match = tables.peek(code)?.table.current?.match
      if (match === undefined) return code
      const view: unknown = game.view(match.state, { kind: 'player', player })
      const command = game.randomCommand(view, runtime.random)
      if (command !== undefined) await does(player, { type: 'play', command })
    }
  throw new Error('does not end')
}

test('a replay made in a thread of its own is the one made here, and is read and made once', async () => {
  const code = await played()
  let reads = 0
  const events: typeof store.streams.events = async (...wanted) => {
    reads++
    return store.streams.events(...wanted)
  }
  const counted = { ...runtime, store: { ...store, streams: { ...store.streams, events } } }
  const asked = { code, number: 1, caller: 'anna', views: true }
  const here = await replayOf(runtime, onThisThread(catalogue, loadLexicon), asked)
  const there = await replayOf(counted, thread, asked)
  expect(here.ok && here.value.lines.length).toBeGreaterThan(9)
  expect(there).toEqual(here)
  expect(await replayOf(counted, thread, asked)).toEqual(here)
  // A stranger is refused all the same: what is kept is what everybody may see of a match that is over.
  expect(await replayOf(counted, thread, { ...asked, caller: 'stranger' })).toMatchObject({ ok: false })
  const folds = reads
  expect(await replayOf(counted, thread, { ...asked, caller: 'bjorn' })).toEqual(here)
  expect(reads).toBe(folds)
})

test('a match that goes on is made anew for each who asks', async () => {
  const made = await tables.create({ host: 'anna', game: 'crossword', options: { size: 3 } })
  const code = made.ok ? made.code : ''
  await tables.submit(code, { kind: 'human', player: 'anna' }, { type: 'start' })
  const asked = { code, number: 1, caller: 'anna', views: false }
  const linesNow = async () => {
    const replay = await replayOf(runtime, thread, asked)
    return replay.ok ? replay.value.lines.length : 0
  }
  const before = await linesNow()
  await tables.submit(
    code,
    { kind: 'human', player: 'anna' },
    {
      type: 'play',
      command: { type: 'announce-letter', letter: 'A' },
    },
  )
  expect(await linesNow()).toBeGreaterThan(before)
})
