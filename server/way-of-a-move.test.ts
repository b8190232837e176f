import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from '@fimm/client/client.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGuest, post } from './testing/server.ts'
import type { TraceRequest } from './testing/traced-server.ts'

const SERVER = fileURLToPath(new URL('testing/traced-server.ts', import.meta.url))

/** The files of the table in docs/how-it-works.md, in its order; "the game" is the game's folder. */
const documentedWay = (game: string): readonly string[] => {
  const text = readFileSync(new URL('../docs/how-it-works.md', import.meta.url), 'utf8')
  const [, table = ''] = /\| step \| files \|\n([^]*?)\n\n/.exec(text) ?? []
  return [...table.matchAll(/`([\w./-]+\.ts)`|→ the game/g)].map(([, path = `games/${game}/`]) => path)
}

/** These run before their turn as well: the one is asked what is decided and not committed, the other hears of a frame. */
const RUN_BEFORE = ['server/commands/group-committer.ts', 'server/transports/socket-transport.ts']

/** Files of the way in the order in which each ran first since the frame came. */
const firstRunsOf = (way: readonly string[], runs: readonly string[]): readonly string[] => {
  const move = runs.slice(runs.indexOf(way[0] ?? ''))
  return [...new Set(move.flatMap((path) => way.find((file) => path.startsWith(file)) ?? []))]
}

/** How much of the way was gone, in its order, whatever ran besides. */
const passedOf = (way: readonly string[], runs: readonly string[]): readonly string[] => {
  const passed: string[] = []
  for (const path of runs) {
    const next = way[passed.length]
    if (next !== undefined && path.startsWith(next)) passed.push(next)
  }
  return passed
}

interface CrosswordView {
  readonly grid: readonly (string | null)[]
  readonly may: Readonly<Record<'announce-letter' | 'place-letter', { readonly ok: boolean }>>
}

test('a move passes the files that how-it-works names, in that order', async () => {
  const child = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = (await once(child, 'message')) as [string]
  const ask = async (request: TraceRequest): Promise<readonly string[]> => {
    child.send(request)
    const [runs] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown]
    if (!Array.isArray(runs)) throw new Error('the server ended')
    return runs as readonly string[]
  }
  const people = [await createGuest(url, 'Anna'), await createGuest(url, 'Björn')] as const
  const { code } = (await post(url, '/tables', { game: 'crossword' }, people[0].token)) as { code: string }
  const clients = people.map(({ token }) => new Client({ url, token }))
  onTestFinished(() => clients.forEach((client) => client.close()))
  for (const client of clients) client.watch(code, () => {})
  expect(await clients[1]?.send(code, { type: 'join' })).toMatchObject({ ok: true })
  expect(await clients[0]?.send(code, { type: 'start' })).toMatchObject({ ok: true })

  const viewOf = (client: Client) => client.table(code)?.document?.match?.view as CrosswordView | undefined
  /** Whoever is to announce or to place does, and both are told of it. */
  const move = async (): Promise<void> => {
    const turn = await vi.waitUntil(
      () =>
        clients.find((client) => viewOf(client)?.may['announce-letter'].ok) ??
        clients.find((client) => viewOf(client)?.may['place-letter'].ok),
    )
    const { may, grid } = viewOf(turn) ?? {}
    const command = may?.['announce-letter'].ok
      ? { type: 'announce-letter', letter: 'A' }
      : { type: 'place-letter', cell: grid?.indexOf(null) }
    const answer = await turn.play(code, command)
    expect(answer).toMatchObject({ ok: true })
    const seq = (answer.ok && answer.seq) || 0
    await vi.waitUntil(() => clients.every((client) => (client.table(code)?.seq ?? 0) >= seq))
  }

  await ask({ do: 'count' })
  // Announced and placed by both, so that every function of a move was seen once.
  for (let moves = 0; moves < 3; moves++) await move()
  const way = documentedWay('crossword')
  expect(way).toHaveLength(16)
  await ask({ do: 'watch', files: way })
  const direct = way.filter((path) => !RUN_BEFORE.includes(path))
  let runs: readonly string[] = []
  // The server's own timers may run in the middle of a move, and others of these files with them.
  for (let moves = 0; moves < 5; moves++) {
    await move()
    runs = await ask({ do: 'report' })
    if (firstRunsOf(direct, runs).join() === direct.join()) break
  }
  expect(firstRunsOf(direct, runs)).toEqual(direct)
  expect(passedOf(way, runs)).toEqual(way)
})
