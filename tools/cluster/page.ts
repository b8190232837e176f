import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LocalCluster } from './cluster.ts'

interface Row {
  readonly part: string
  readonly state: string
  readonly says: string
}

/** What every part is doing, and what each node says of itself. */
const rowsOf = async ({ nodes, database, redis, proxy, url }: LocalCluster): Promise<readonly Row[]> => [
  { part: proxy.name, state: proxy.state, says: url },
  ...(await Promise.all(
    nodes.map(async ({ program, port }) => ({
      part: program.name,
      state: program.state,
      says: await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        (fault: unknown) => String(fault),
      ),
    })),
  )),
  { part: database.primary.program.name, state: database.primary.program.state, says: 'primary' },
  { part: database.standby.program.name, state: database.standby.program.state, says: 'synchronous standby' },
  { part: redis.program.name, state: redis.program.state, says: '' },
]

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A page of what is alive, which looks again every second. */
export const serveStatus = async (
  cluster: LocalCluster,
): Promise<{ readonly url: string; close(): void }> => {
  const server = createServer((_request, response) => {
    void rowsOf(cluster).then((rows) => {
      const cells = rows.map(
        ({ part, state, says }) =>
          `<tr class="${state}"><th scope="row">${escaped(part)}<td>${state}<td>${escaped(says)}`,
      )
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><html lang="en"><meta http-equiv="refresh" content="1"><title>Cluster</title>
<style>:root { color-scheme: light dark; font: 1rem system-ui } th { text-align: left } th, td { padding: 0.25rem 1rem }
.dead, .frozen { font-weight: bold; color: light-dark(#a00, #f88) }</style>
<h1>Cluster</h1><table><thead><tr><th>part<th>state<th>says<tbody>${cells.join('\n')}</table>
<p>Logs: ${escaped(cluster.folder)}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
