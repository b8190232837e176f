import { setImmediate } from 'node:timers/promises'
import { seeded, type AnyGame } from '@fimm/kernel'
import type { ServerFrame, TableDocument } from '@fimm/protocol/frames.ts'
import { applyPatch } from '@fimm/protocol/patch.ts'
import { memberOf, viewTable } from '@fimm/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { loadTable } from '../tables/load-table.ts'
import { heapInUse, isFlat } from '../testing/memory.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { Connection } from './connection.ts'
import { garbled, junk, mutated } from './testing/mutations.ts'

const RUNS = process.env['FIMM_DEEP'] ? 100_000 : 2_000
/** Matches are begun anew this often: a table that closed is no target. */
const SITTING = 10

const GAMES = ['crossword', 'quartiles', 'poker', 'smakrafl', 'acquire'] as const
const OPTIONS: Readonly<Partial<Record<string, object>>> = { quartiles: { mode: 'race', minutes: 0 } }

const random = seeded('frames nobody should send')
const pick = <T>(list: readonly T[]): T => list[random.int(list.length)] as T

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Somebody's connection, with the documents its frames make. */
class Fuzzer {
  readonly connection: Connection
  readonly player: string
  readonly documents = new Map<string, TableDocument>()
  answers: ServerFrame[] = []

  constructor(player: string) {
    this.player = player
    const caller = { player, name: player, session: player }
    this.connection = new Connection(
      server.running.app,
      caller,
      { send: (text) => this.#hear(JSON.parse(text) as ServerFrame), close: () => {} },
      () => ({ ok: true }),
    )
  }

  async sends(text: string): Promise<readonly ServerFrame[]> {
    this.answers = []
    await this.connection.receive(text)
    // Whoever sends a command is answered when it is written, or why it is not.
    while (isWish(text) && !this.answers.some(isAnswer)) await setImmediate()
    return this.answers
  }

  async follows(table: string): Promise<void> {
    if (!this.documents.has(table)) await this.sends(JSON.stringify({ t: 'watch', table }))
  }

  async forgets(table: string): Promise<void> {
    await this.sends(JSON.stringify({ t: 'unwatch', table }))
    this.documents.delete(table)
  }

  async does(table: string, command: object): Promise<void> {
    await this.sends(JSON.stringify({ t: 'command', id: newId(), table, command }))
  }

  #hear(frame: ServerFrame): void {
    this.answers.push(frame)
    if (frame.t === 'table') this.documents.set(frame.table, frame.document)
    if (frame.t === 'patch') {
      const held = this.documents.get(frame.table)
      if (held !== undefined) this.documents.set(frame.table, applyPatch(held, frame.patch) as TableDocument)
    }
  }
}

/** However it is spelled. */
const isWish = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { t?: unknown } | null)?.t === 'command'
  } catch {
    return false
  }
}
const isAnswer = (frame: ServerFrame): boolean =>
  frame.t === 'refused' || frame.t === 'ok' || (frame.t === 'patch' && frame.ack !== undefined)

let ids = 0
const newId = (): string => `fuzz-${++ids}`.padEnd(10, '-')

interface Target {
  readonly game: string
  code: string
}

const people = () => ['Anna', 'Björn', 'Stranger'].map((name) => new Fuzzer(name))

/** A table of each game with a match on, whatever the frames before have done to it. */
const seat = async (target: Target, [host, guest]: readonly Fuzzer[]): Promise<void> => {
  if (host === undefined || guest === undefined) return
  const { tables } = server.running.app
  const held = await tables.load(target.code)
  if (held === undefined || held.table.closed || memberOf(held.table, host.player) === undefined) {
    const { game } = target
    const made = await tables.create({ host: host.player, game, options: OPTIONS[game] ?? {} })
    if (!made.ok) throw new Error(made.error.code)
    target.code = made.code
  }
  const { code, game } = target
  for (const person of [host, guest]) await person.sends(JSON.stringify({ t: 'watch', table: code }))
  await guest.does(code, { type: 'join' })
  const isPlaying = async () => (await tables.load(code))?.table.current !== undefined
  if (await isPlaying()) return
  await host.does(code, { type: 'choose-game', game, options: OPTIONS[game] ?? {} })
  for (const { player } of [host, guest]) await host.does(code, { type: 'set-role', player, role: 'player' })
  await host.does(code, { type: 'start' })
}

/** Commands that were right when they were made. */
const POOL = 300
const sent: Command[] = Array.from({ length: POOL }, () => ({ type: 'none' }))

/** What the person could rightly send now, of the game or of the table. */
type Who = Pick<Fuzzer, 'player'>
const rightly = (code: string, { player }: Who, { player: other }: Who): object => {
  const { catalogue, tables } = server.running.app
  const toTable = { id: newId(), table: code }
  const current = tables.peek(code)?.table.current
  const game = current && (catalogue.get(current.game) as AnyGame)
  if (game !== undefined && current?.match !== undefined && random.int(8) > 0) {
    const view = game.view(current.match.state, { kind: 'player', player, host: true })
    const command = game.randomCommand(view, random) as Command | undefined
    if (command !== undefined) sent[random.int(POOL)] = command
    // What was right once, in another match or of another game, comes again at the wrong time.
    const chosen = command === undefined || random.int(3) === 0 ? pick(sent) : command
    return { t: 'command', ...toTable, command: { type: 'play', command: chosen } }
  }
  return pick<object>([
    { t: 'ping' },
    { t: 'watch', table: code },
    { t: 'watch', table: code, as: 'screen', since: 3 },
    { t: 'unwatch', table: 'ABCDE' },
    { t: 'watch-lobby' },
    { t: 'visibility', visible: false },
    { t: 'unwatch-lobby' },
    { t: 'lobby', id: newId(), command: { type: 'challenge', to: other, game: 'smakrafl' } },
    { t: 'lobby', id: newId(), command: { type: 'answer', from: other, yes: false } },
    { t: 'lobby', id: newId(), command: { type: 'withdraw' } },
    { t: 'chat', ...toTable, command: { type: 'say', text: 'hæ' } },
    { t: 'chat', ...toTable, command: { type: 'react', reaction: '👏' } },
    { t: 'chat', ...toTable, command: { type: 'delete', message: 'none' } },
    { t: 'command', ...toTable, command: { type: 'set-visibility', visibility: 'public' } },
    { t: 'command', ...toTable, command: { type: 'set-role', player: other, role: 'spectator' } },
    { t: 'command', ...toTable, command: { type: 'choose-game', game: pick(GAMES), options: {} } },
    { t: 'command', ...toTable, command: { type: 'kick', player: other } },
    { t: 'command', ...toTable, command: { type: 'transfer-host', player: other } },
    { t: 'command', ...toTable, command: { type: 'add-bot', level: 'none' } },
    { t: 'command', ...toTable, command: { type: 'answer-take-back', yes: true } },
    ...(['join', 'leave', 'start', 'abandon', 'take-back', 'redo'] as const).map((type) => ({
      t: 'command',
      ...toTable,
      command: { type },
    })),
  ])
}

type Command = Readonly<Record<string, unknown>>

/** The envelope and most of the command stay as they are, so that the game's own rules are reached. */
const context = (right: object): object => {
  const { command: toTable, ...frame } = right as { readonly command?: { readonly command?: Command } }
  const command = toTable?.command
  const keys = Object.keys(command ?? {}).filter((name) => name !== 'type')
  if (command === undefined || keys.length === 0) return mutated(right, random) as object
  const key = pick(keys)
  const value = random.int(2) === 0 ? (pick(sent)[key] ?? NEAR[random.int(NEAR.length)]) : command[key]
  const wrong = random.int(2) === 0 ? value : mutated(value, random)
  return { ...frame, command: { ...toTable, command: { ...command, [key]: wrong } } }
}
const NEAR = [0, 1, 2, 7, -1, 100, 'a', 'þ', [], [0], true] as const

const wrongly = (right: object): string => {
  switch (random.int(10)) {
    case 0:
    case 1:
      return JSON.stringify(right)
    case 2:
      return JSON.stringify(junk(random)) ?? ''
    case 3:
      return garbled(JSON.stringify(right), random)
    case 4:
      return JSON.stringify(mutated(right, random)) ?? ''
    default:
      return JSON.stringify(context(right))
  }
}

/** Everything of a table and of the lobby that a refused frame must leave as it was. */
const standing = (code: string) => {
  const { tables, lobby } = server.running.app
  const live = tables.peek(code)
  return { seq: live?.seq ?? 0, table: live?.table, people: lobby.people }
}

test(`[fuzz] [W4] [W11] ${RUNS} random and mutated frames of all games: nothing breaks, and what is refused changes nothing`, async () => {
  const { app } = server.running
  const targets: Target[] = GAMES.map((game) => ({ game, code: 'ZZZZZ' }))
  const fuzzers = people()
  // Second tabs of the players, which send nothing: what they are told must add up to the end.
  const witnesses = people().slice(0, 2)
  const counts = { granted: 0, refused: 0 }
  const codes = new Map<string, number>()
  let early = 0
  for (let run = 0; run < RUNS; run++) {
    const target = targets[Math.floor(run / SITTING) % targets.length] as Target
    if (run % SITTING === 0) {
      const { code } = target
      await seat(target, fuzzers)
      if (code !== target.code) for (const person of [...fuzzers, ...witnesses]) await person.forgets(code)
      for (const witness of witnesses) await witness.follows(target.code)
    }
    if (run === Math.floor(RUNS / 5)) early = await heapInUse()
    const [sender, other] = random.shuffle(fuzzers) as [Fuzzer, Fuzzer]
    const text = wrongly(rightly(target.code, sender, other))
    const before = standing(target.code)
    const said = (await app.runtime.store.chat.newest(target.code, 100)).length
    const answers = await sender.sends(text)
    const refusal = answers.find((frame) => frame.t === 'refused' || frame.t === 'unavailable')
    if (refusal === undefined || !('error' in refusal)) {
      counts.granted++
      continue
    }
    counts.refused++
    const { code } = refusal.error
    codes.set(code, (codes.get(code) ?? 0) + 1)
    expect(code, text).not.toBe('fault')
    const after = standing(target.code)
    // Clocks, connections and seats on autopilot go on meanwhile; nobody else does.
    const news = app.tables.peek(target.code)?.eventsSince(before.seq) ?? []
    for (const { streamEvent: line } of news) expect(['clock', 'table', 'bot'], text).toContain(line.by.kind)
    if (news.length === 0) expect(after.table, text).toBe(before.table)
    expect(after.people, text).toEqual(before.people)
    expect(await app.runtime.store.chat.newest(target.code, 100), text).toHaveLength(said)
  }
  const late = await heapInUse()
  expect(server.faults).toEqual([])
  // Both happen, or nothing was tried; and the games themselves were reached.
  expect(counts.granted).toBeGreaterThan(RUNS / 20)
  expect(counts.refused).toBeGreaterThan(RUNS / 5)
  for (const code of ['bad-frame', 'bad-command', 'not-a-member'])
    expect(codes.get(code), code).toBeGreaterThan(RUNS / 100)
  expect(isFlat(early, late), `${early} bytes in use at first, ${late} at the end`).toBe(true)
  for (const { code } of targets) await holds(code, witnesses)
  if (process.env['FIMM_DEEP'])
    console.log({ ...counts, early, late, loaded: app.tables.loaded, codes: Object.fromEntries(codes) })
}, 3_600_000)

test('[fuzz] [W4] bytes and texts of all kinds over a real socket: it stays open and answers', async () => {
  const { token } = await server.guest('Wire')
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/v2/socket`, { headers })
  const [open, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  socket.on('open', () => open.resolve())
  socket.on('close', (code) => answered.reject(new Error(`closed with ${code}`)))
  socket.on('message', (data) => {
    if (String(data as Buffer).includes('"id":"the-last-of-all"')) answered.resolve()
  })
  await open.promise
  for (let run = 0; run < RUNS; run++) {
    const text = wrongly(rightly('ABCDE', { player: 'x' }, { player: 'y' })).slice(0, 4000)
    socket.send(random.int(4) === 0 ? Buffer.from(text, 'latin1') : text)
    if (run % 500 === 0) await setImmediate()
  }
  const last = { t: 'command', id: 'the-last-of-all', table: 'ABCDE', command: { type: 'leave' } }
  socket.send(JSON.stringify(last))
  await answered.promise
  socket.removeAllListeners('close')
  socket.terminate()
  expect(server.faults).toEqual([])
}, 600_000)

/** The stream says what memory says, and watchers hold what a newcomer would be shown. */
const holds = async (code: string, witnesses: readonly Fuzzer[]): Promise<void> => {
  const { tables, runtime, catalogue } = server.running.app
  const live = await tables.load(code)
  const stored = await loadTable(code, runtime)
  expect(stored?.seq).toBe(live?.seq)
  expect(stored?.table).toEqual(live?.table)
  if (live === undefined) return
  for (const { player, documents } of witnesses) {
    const { names: _names, ...held } = documents.get(code) ?? { names: {} }
    const shown = viewTable(catalogue, live.table, { kind: 'person', player })
    expect(held).toEqual(JSON.parse(JSON.stringify(shown)))
  }
}
