import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../testing/fresh.ts'
import { startTestServer, until, type TestServer } from '../testing/server.ts'

/** A node moves for the bots of another one only where it has taken them over. */
const startNode = (url: string) => startTestServer({ DATABASE_URL: url }, { otherNodesWait: 600_000 })

test('[F12] a node at which nobody follows the table leaves its bots to the one where somebody does', async () => {
  const database = await freshDatabase()
  const nodes = [await startNode(database.url), await startNode(database.url)] as const
  onTestFinished(async () => {
    for (const node of nodes) await node.close()
    await database[Symbol.asyncDispose]()
  })
  const [here, there] = nodes
  const movesOf = ({ running }: TestServer) => {
    const submit = vi.spyOn(running.app.tables, 'submit')
    return () => submit.mock.calls.filter(([, party]) => party.kind === 'bot').length
  }
  const [byHere, byThere] = [movesOf(here), movesOf(there)]
  const anna = await here.guest('Anna')
  const code = await here.open(anna, { game: 'crossword', options: { size: 2 } })
  // In memory there, too, with nobody who follows it.
  await there.running.app.tables.load(code)
  const client = here.client(anna)
  client.watch(code, () => {})
  for (const level of ['easy', 'medium']) await client.send(code, { type: 'add-bot', level })
  await client.send(code, { type: 'set-role', player: anna.player, role: 'spectator' })
  await client.send(code, { type: 'start' })
  const history = () => client.table(code)?.document?.history ?? []
  await until(client, code, () => history().length > 0, 'the end of the match')
  expect(byHere()).toBeGreaterThanOrEqual(12)
  expect(byThere()).toBe(0)
})

test('[F12] of two nodes at which somebody follows the table one thinks for its bots, also after the other one’s people left', async () => {
  const database = await freshDatabase()
  const nodes = [await startNode(database.url), await startNode(database.url)] as const
  onTestFinished(async () => {
    for (const node of nodes) await node.close()
    await database[Symbol.asyncDispose]()
  })
  const [here, there] = nodes
  const moves = nodes.map(({ running }) => vi.spyOn(running.app.tables, 'submit'))
  const counts = () => moves.map(({ mock }) => mock.calls.filter(([, party]) => party.kind === 'bot').length)
  const [anna, bjorn] = [await here.guest('Anna'), await here.guest('Björn')]
  const code = await here.open(anna, { game: 'crossword', options: { size: 2 } })
  const [annas, bjorns] = [here.client(anna), there.client(bjorn)]
  for (const client of [annas, bjorns]) client.watch(code, () => {})
  await until(bjorns, code, () => bjorns.table(code)?.document !== undefined, 'the table')
  await bjorns.send(code, { type: 'join', as: 'spectator' })
  for (const level of ['easy', 'medium']) await annas.send(code, { type: 'add-bot', level })
  await annas.send(code, { type: 'set-role', player: anna.player, role: 'spectator' })
  await annas.send(code, { type: 'start' })
  const moved = (count: number) =>
    vi.waitFor(() => expect(Math.max(...counts())).toBeGreaterThanOrEqual(count), 30_000)
  await moved(4)
  const [more, fewer] = counts().toSorted((a, b) => b - a) as [number, number]
  expect(fewer).toBe(0)
  // The node that thought has nobody left who follows it.
  const isHere = counts()[0] === more
  ;(isHere ? annas : bjorns).close()
  // The other one thinks from then on, and not only when it has waited long enough.
  await vi.waitFor(() => expect(counts()[isHere ? 1 : 0]).toBeGreaterThan(fewer), 30_000)
})
