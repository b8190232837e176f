import { EVENING } from '@fimm/kernel/testing/env.ts'
import type { StreamEvent, Table } from '@fimm/table'
import type { MatchResult } from '../contracts/results.ts'
import type { Commit, Store } from '../contracts/store.ts'

/** One of everything a store holds. `testing/databases/` has files that earlier versions of the program wrote from this. */

const HOUR = 3_600_000
const CODE = 'ABCDE'
const BOARD = { series: 'quartiles', date: '2026-03-14' }
const LONG = 'LONGS'
const LONG_LENGTH = 90

const eventOf = (text: string, at: number): StreamEvent => ({
  at,
  by: { kind: 'member', player: 'anna', host: true },
  event: { type: 'played', decision: 1, event: { type: text } },
})

const commitOf = (stream: string, after: number, texts: readonly string[], id?: string): Commit => ({
  stream,
  after,
  events: texts.map((text, index) => eventOf(text, EVENING + after + index)),
  commands: id === undefined ? [] : [{ id, seq: after + texts.length }],
})

const RESULT: MatchResult = {
  code: CODE,
  number: 1,
  game: 'acquire',
  options: { hidden: true },
  startedAt: EVENING,
  endedAt: EVENING + 1000,
  bots: [],
  outcome: {
    standings: [
      { player: 'anna', score: 30, rank: 1 },
      { player: 'bjorn', score: 20, rank: 2 },
    ],
    winners: ['anna'],
  },
}

export const writeSample = async (store: Store): Promise<void> => {
  const { streams, people, sessions, apiTokens, chat, daily, keys, push } = store
  for (const id of ['anna', 'bjorn', 'cilla'])
    await people.create({ id, name: `${id} þæö`, createdAt: EVENING })
  await people.claim({ player: 'anna', username: 'Anna', password: '$argon2id$sample', createdAt: EVENING })
  await people.forget('cilla')
  await sessions.open({
    id: 'session-1',
    hash: 'hash-1',
    player: 'anna',
    createdAt: EVENING,
    seenAt: EVENING + 1,
    expiresAt: EVENING + HOUR,
    agent: 'a phone',
  })
  await apiTokens.create({
    id: 'token-1',
    hash: 'hash-2',
    owner: 'anna',
    label: 'my bot',
    scopes: ['play'],
    createdAt: EVENING,
  })
  await daily.keep({ ...BOARD, material: { tiles: ['a', 'b'] } })
  await keys.keyOf('daily', () => 'a secret')
  await push.keep({
    player: 'anna',
    endpoint: 'https://push.example/1',
    keys: { auth: 'x' },
    language: 'is',
    createdAt: EVENING,
  })
  for (const text of ['hello', 'góða kvöldið'])
    await chat.append({ table: CODE, author: 'bjorn', text, audience: 'all', at: EVENING })

  const listing = {
    code: CODE,
    visibility: 'public',
    game: 'acquire',
    options: { hidden: true },
    phase: 'playing',
    players: ['anna', 'bjorn'],
    spectators: 1,
    seats: 4,
    createdAt: EVENING,
  } as const
  const play = { ...BOARD, player: 'anna', code: CODE, number: 1, at: EVENING }
  await streams.commit([
    {
      ...commitOf(CODE, 0, ['one', 'two'], 'anna c-1'),
      deadline: EVENING + HOUR,
      listing,
      members: ['anna', 'bjorn'],
      starts: [{ number: 1, seq: 2, plays: [play] }],
    },
  ])
  await streams.commit([{ ...commitOf(CODE, 2, ['þrír'], 'bjorn c-2'), results: [RESULT] }])
  await streams.snapshot(CODE, { seq: 2, format: 1, table: { code: CODE, members: [] } as unknown as Table })
  await streams.commit([commitOf(CODE, 3, ['four'])])
  // Long enough for every way in which earlier versions kept events together.
  for (let after = 0; after < LONG_LENGTH; after += 3)
    await streams.commit([
      commitOf(LONG, after, [`line ${after + 1}`, `line ${after + 2}`, `line ${after + 3}`], `c-${after}`),
    ])
}

export const readSample = async (store: Store): Promise<object> => {
  const { streams, people, sessions, apiTokens, chat, results, daily, keys, push } = store
  const loaded = await streams.load(CODE)
  const messages = await chat.newest(CODE, 10)
  return {
    people: (await people.list(['anna', 'bjorn', 'cilla'])).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    account: await people.accountNamed('anna'),
    sessions: await sessions.of('anna', EVENING),
    tokens: await apiTokens.of('anna'),
    // Their ids are drawn.
    chat: messages.map(({ author, text, audience, at }) => ({ author, text, audience, at })),
    result: await results.find(CODE, 1),
    statistics: await results.statistics('anna'),
    board: await daily.board(BOARD),
    play: await daily.playOf('anna', BOARD),
    key: await keys.keyOf('daily', () => 'another secret'),
    push: await push.of('anna'),
    loaded: loaded?.events,
    snapshot: loaded?.snapshot?.table,
    events: await streams.events(CODE, 1),
    long: await streams.events(LONG, 1),
    receipts: await Promise.all(
      ['anna c-1', 'bjorn c-2', 'anna c-3'].map(async (id) => streams.receipt(CODE, id)),
    ),
    longReceipts: await Promise.all(
      Array.from({ length: LONG_LENGTH / 3 }, async (_, index) => streams.receipt(LONG, `c-${index * 3}`)),
    ),
    due: await streams.due(EVENING + HOUR, 10),
    listed: await streams.listed(),
    tables: await streams.tablesOf('bjorn'),
    start: await streams.startOf(CODE, 1),
  }
}

/** What a store refuses that holds the sample: its streams have other ends, its commands were answered. */
export const CONFLICTING: readonly Commit[] = [
  commitOf(CODE, 3, ['a fork']),
  commitOf(CODE, 4, ['again'], 'anna c-1'),
  commitOf(LONG, LONG_LENGTH, ['again'], 'c-30'),
]
export const NEXT: readonly Commit[] = [
  commitOf(CODE, 4, ['five'], 'anna c-9'),
  commitOf(LONG, LONG_LENGTH, ['next']),
]
