import { replay, seeded, type Game, type GameTypes, type PlayerId } from '@fimm/kernel'
import { playRandomly, type RandomPlay } from '@fimm/kernel/testing/random-play.ts'
import { foldMatch, type RecordedEntry, type ReplayLine } from '@fimm/protocol/fold-match.ts'
import { MOST_FILE_BYTES } from '@fimm/protocol/match-file-limits.ts'
import { fileLines } from '@fimm/protocol/match-file.ts'
import { readMatchFile, viewsOf } from '@fimm/protocol/read-match-file.ts'
import type { StreamEvent, TableEvent } from '@fimm/table'
import { describe, expect, test } from 'vitest'
import { SOME_WORDS, wordsOf } from '../../games/crossword/test/words.ts'
import { BOARD } from '../../games/quartiles/examples/board.ts'
import { nouns } from '../../games/smakrafl/test/position.ts'
import { exportsOf, findGames, gamesHere } from '../catalogue.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { importMatch } from './import-match.ts'

const catalogue = await findGames()
const games = gamesHere(catalogue)
const [ANNA, BJORN, DORA] = ['p-anna', 'p-bjorn', 'p-dora']
const NAMES = { [ANNA]: 'Anna', [BJORN]: 'Björn', [DORA]: 'Anna' }
const people = [ANNA, BJORN, DORA]

type Play = Omit<RandomPlay<GameTypes>, 'seed'>
const PLAYS: Readonly<Record<string, Play>> = {
  acquire: { players: people, unrest: 0.05 },
  crossword: { players: people, words: wordsOf(...SOME_WORDS), options: { size: 3 }, unrest: 0.02 },
  poker: { players: [], others: people, host: ANNA, options: { cards: 'dealt', buyIn: 20, rebuys: 'none' } },
  'poker, own cards': { players: [], others: people, host: ANNA, options: { cards: 'own', buyIn: 20 } },
  quartiles: { players: people, material: BOARD, options: { mode: 'together' } },
  smakrafl: { players: [ANNA, BJORN], words: () => nouns, options: { language: 'is' }, unrest: 0.1 },
}

/** A random match as a table would have stored it; stopped where it does not end by itself. */
const streamOf = (name: string, seed: string) => {
  const game = catalogue.get(name.split(',')[0] ?? '') as Game<GameTypes>
  const play = PLAYS[name]
  if (play === undefined) throw new Error(name)
  const { setup, log, match } = playRandomly(game, { ...play, seed, limit: 300 })
  const status = game.status(match.state)
  const started: TableEvent = {
    type: 'match-started',
    number: 1,
    game: game.id,
    version: game.version,
    options: setup.options,
    players: setup.players,
  }
  const end: TableEvent =
    status.phase === 'over'
      ? { type: 'match-finished', outcome: status.outcome }
      : { type: 'match-abandoned', reason: 'host-abandoned' }
  const table = { kind: 'table' } as const
  const events: readonly StreamEvent[] = [
    { at: log[0]?.at ?? 0, by: table, event: started },
    ...log.map((entry): StreamEvent => {
      const { at, by, decision } = entry
      if ('undoes' in entry) return { at, by, event: { type: 'taken-back', decision, undoes: entry.undoes } }
      return { at, by, event: { type: 'played', decision, event: entry.event } }
    }),
    { at: log.at(-1)?.at ?? 0, by: table, event: end },
  ]
  return { game, events, ended: status.phase === 'over' }
}

/** What a server gives as a file, and what it shows. */
const saved = (name: string, seed: string, reader?: PlayerId) => {
  const { game, events } = streamOf(name, seed)
  const folded = foldMatch(catalogue, {
    code: 'ABCDE',
    from: 1,
    events,
    viewer: undefined,
    reader,
    views: true,
  })
  if (folded?.end === undefined || folded.entries === undefined) throw new Error('no match')
  const logged = folded.entries.flatMap((each) => ('event' in each ? [each] : []))
  const known = game.secrets?.logFor?.(
    logged.map(({ event }) => ({ event, isUndone: false })),
    reader,
  )
  const entries = folded.entries.map((entry): RecordedEntry => {
    const index = logged.findIndex((each) => each === entry)
    return known === undefined || index < 0 ? entry : { ...entry, event: known[index] as never }
  })
  const head = { ...folded.match, ...folded.end, names: NAMES, bots: {}, code: 'ABCDE' }
  const text = [head, ...fileLines(folded, entries)].map((line) => `${JSON.stringify(line)}\n`).join('')
  return { text, head, lines: folded.lines }
}

/** The other server's people by the names they have here. */
const renamed = (value: object): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(`"${ANNA}"`, '"guest:Anna"')
      .replaceAll(`"${BJORN}"`, '"guest:Björn"')
      .replaceAll(`"${DORA}"`, '"guest:Anna 2"')
      // Poker says so of a seat without a phone.
      .replaceAll(/"guest":(null|"[^"]*")/g, '"guest":""'),
  )

const shownIn = (lines: readonly ReplayLine[] = []): unknown =>
  renamed(lines.filter(({ event }) => !event.type.startsWith('match-finished')))

describe.each(Object.keys(PLAYS))('%s', (name) => {
  test.each(['one', 'two', 'three'])(
    '[W39] a saved match is the same on another server, line by line and view by view (%s)',
    async (seed) => {
      const { text, lines } = saved(name, seed)
      const read = await readMatchFile(text, games)
      if (!read.ok) throw new Error(JSON.stringify(read.error))
      expect(read.value.events.length).toBeGreaterThan(5)
      const again = viewsOf(read.value, catalogue)
      expect(shownIn(again?.lines.slice(0, -1))).toEqual(shownIn(lines.slice(0, -1)))
    },
  )
})

test('[W39] [P38] a file has the cards that its reader saw, and none of the others’', () => {
  const { text } = saved('poker', 'two', ANNA)
  const others = saved('poker', 'two', BJORN).text
  const strangers = saved('poker', 'two').text
  const { events } = streamOf('poker', 'two')
  const decks = (file: string) => [...file.matchAll(/"deck":(\[[^\]]*\])/g)].map(([, deck]) => deck)
  const stored = events.flatMap(({ event }) => {
    const deck = event.type === 'played' ? (event.event as { deck?: unknown }).deck : undefined
    return deck === undefined ? [] : [JSON.stringify(deck)]
  })
  expect(stored.length).toBeGreaterThan(1)
  expect(decks(text)).toHaveLength(stored.length)
  for (const file of [text, others, strangers])
    for (const deck of decks(file)) expect(stored).not.toContain(deck)
  expect(decks(text)).not.toEqual(decks(others))
  expect(decks(text)).not.toEqual(decks(strangers))
})

const playedIn = (events: readonly StreamEvent[]) =>
  events.flatMap(({ at, by, event }) =>
    event.type === 'played' ? [{ decision: event.decision, at, by, event: event.event }] : [],
  )

test('[W39] Acquire notation is opened as a saved match is: everybody in it is a guest', async () => {
  const { game, events } = streamOf('acquire', 'two')
  const [{ event: started }] = events as readonly [StreamEvent]
  if (started.type !== 'match-started') throw new Error('no match')
  const entries = playedIn(events)
  const [notation] = await exportsOf('acquire')
  const name = (player: PlayerId): string => ({ ...NAMES, [DORA]: 'Dóra' })[player] ?? player
  const recorded = {
    code: 'ABCDE',
    number: 1,
    startedAt: 7,
    options: started.options,
    players: people,
    entries,
    name,
  }
  const text = notation?.write(recorded) ?? ''
  const read = await readMatchFile(text, games)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  expect(read.value.players).toEqual(['guest:Anna', 'guest:Björn', 'guest:Dóra'])
  const boardAfter = (log: ReturnType<typeof playedIn>): unknown =>
    (replay(game, log).state as { board?: unknown }).board
  expect(boardAfter(playedIn(read.value.events))).toEqual(boardAfter(entries))
  expect(boardAfter(entries)).toContain('loose')
  const context = { store: memoryStore(), games, clock: () => 5, random: seeded('codes') }
  expect(await importMatch(context, text)).toMatchObject({ ok: true })
})

test.each(['poker', 'poker, own cards'])(
  '[W39] hands in PHH are opened as a saved match is: %s',
  async (played) => {
    const { events } = streamOf(played, 'two')
    const phh = (await exportsOf('poker')).find(({ id }) => id === 'phh')
    const name = (player: PlayerId): string => ({ ...NAMES, [DORA]: 'Dóra' })[player] ?? player
    const entries = playedIn(events)
    const text =
      phh?.write({ code: 'ABCDE', number: 1, startedAt: 7, options: {}, players: [], entries, name }) ?? ''
    const read = await readMatchFile(text, games)
    if (!read.ok) throw new Error(`${JSON.stringify(read.error)} ${text}`)
    const stored = JSON.stringify(read.value.events)
    expect(stored).toContain('guest:Björn')
    expect(stored).not.toMatch(/"player \d/)
    expect(viewsOf(read.value, catalogue)?.end).toBeDefined()
    const context = { store: memoryStore(), games, clock: () => 5, random: seeded('codes') }
    expect(await importMatch(context, text)).toMatchObject({ ok: true })
  },
)

const lineOf = (text: string, index: number, change: (line: string) => string): string =>
  text
    .split('\n')
    .map((line, place) => (place === index ? change(line) : line))
    .join('\n')

const withHead = (change: object): string => {
  const { text, head } = saved('smakrafl', 'one')
  return lineOf(text, 0, () => JSON.stringify({ ...head, ...change }))
}

test.each([
  ['nothing', '', 'file-unknown'],
  ['a letter', 'Dear Anna, …', 'file-unknown'],
  ['a game nobody has here', withHead({ game: 'chess' }), 'file-game'],
  ['rules to come', withHead({ version: 99 }), 'file-version'],
  ['a match that is on', withHead({ endedAt: undefined }), 'file-not-over'],
  ['too much', `{${' '.repeat(MOST_FILE_BYTES)}`, 'file-too-large'],
  ['options there are not', withHead({ options: { language: 7 } }), 'file-damaged'],
  ['more people than a table ever had', withHead({ players: Array(1000).fill('p') }), 'file-damaged'],
  [
    'a file of an older server, without the log',
    saved('smakrafl', 'one').text.replaceAll(/,"log":\[.*\]}\n/g, '}\n'),
    'file-incomplete',
  ],
])('[W39] %s is refused', async (_what, text, code) => {
  expect(await readMatchFile(text, games)).toMatchObject({ ok: false, error: { code } })
})

test.each([
  ['half a line', (line: string) => line.slice(0, -9)],
  ['another kind of event', (line: string) => line.replaceAll('"type":"', '"type":"un')],
  ['a number where a text belongs', (line: string) => line.replaceAll(/"player":"[^"]*"/g, '"player":7')],
  ['a decision out of turn', (line: string) => line.replaceAll(/"decision":\d+/g, '"decision":77')],
])('[W39] of a damaged file it is said which line: %s', async (_what, change) => {
  const { text } = saved('smakrafl', 'one')
  expect(await readMatchFile(lineOf(text, 3, change), games)).toMatchObject({
    ok: false,
    error: { code: 'file-damaged', detail: { line: 4 } },
  })
})

test('[W39] whatever of a file is broken, the answer is a match or a refusal', async () => {
  const random = seeded('broken files')
  for (const name of Object.keys(PLAYS)) {
    const lines = saved(name, 'one').text.split('\n')
    for (let time = 0; time < 8; time++) {
      const place = random.int(lines.length)
      const line = lines[place] ?? ''
      const at = random.int(line.length + 1)
      const put = random.pick(['', '"', '1', '{', 'null', '-', '[1]'])
      const broken = lines.with(place, line.slice(0, at) + put + line.slice(at + 1 + random.int(4)))
      const read = await readMatchFile(broken.join('\n'), games)
      if (!read.ok) expect(read.error.code).toMatch(/^file-/)
    }
  }
})

test('[W39] nobody in a file is somebody here, and what is played alone is not taken in', async () => {
  const store = memoryStore()
  const context = { store, games, clock: () => 5, random: seeded('codes') }
  const { text } = saved('smakrafl', 'one')
  const imported = await importMatch(context, text)
  if (!imported.ok) throw new Error(imported.error.code)
  const { code } = imported.value
  const { events = [] } = (await store.streams.load(code)) ?? {}
  expect(events.map(({ event }) => event.type)).toEqual([
    'table-created',
    'match-started',
    ...events.slice(2, -2).map(({ event }) => event.type),
    expect.stringMatching(/^match-/),
    'table-closed',
  ])
  expect(JSON.stringify(events)).not.toContain('p-anna')
  expect(await store.streams.tablesOf('guest:Anna')).toEqual([])
  expect(await store.streams.open(10)).toEqual([])
  const alone = saved('quartiles', 'one').text.replace('"mode":"together"', '"board":"daily"')
  expect(await importMatch(context, alone)).toMatchObject({ ok: false })
})
