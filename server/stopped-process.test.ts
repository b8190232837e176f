import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from '@fimm/client/client.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGuest, post } from './testing/server.ts'

const SERVER = fileURLToPath(new URL('testing/high-card-server.ts', import.meta.url))
/** Long enough to be stopped in, on a machine that is busy with other tests. */
const TURN = 5_000

test('[F25] a move that arrived in time, while the process was stopped, comes before its deadline', async () => {
  const child = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { player, token } = await createGuest(url, 'Anna')
  const wanted = { game: 'high-card', options: { rounds: 3, time: TURN } }
  const { code } = (await post(url, '/tables', wanted, token)) as { code: string }
  const client = new Client({ url, token })
  onTestFinished(() => client.close())
  client.watch(code, () => {})
  await client.send(code, { type: 'start' })
  await vi.waitUntil(() => client.table(code)?.document?.match !== undefined, { timeout: 20_000 })

  const view = client.table(code)?.document?.match?.view as { readonly hand?: readonly number[] } | undefined
  const card = view?.hand?.[0]
  child.kill('SIGSTOP')
  // Not the only frame that comes before the deadline.
  for (let n = 0; n < 5; n++) client.setVisible(n % 2 === 1)
  const answer = client.play(code, { type: 'play-card', card })
  await sleep(TURN + 500)
  child.kill('SIGCONT')

  expect(await answer).toMatchObject({ ok: true })
  const events = client.table(code)?.log ?? []
  const first = events.find(({ event }) => event.type === 'card-played')
  expect(first).toMatchObject({ by: { kind: 'member', player }, event: { card } })
})
