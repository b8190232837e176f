import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf } from '../../server/testing/programs.ts'
import { Program } from './program.ts'

/** Connections of one table lead to one node while it is there (`?table=CODE`), others to any. Whoever is at a node that
 *  does not answer is cut off, and reconnects to another at the first try (without the 1 a connection would be tried at the
 *  same node for three seconds). While none is ready, because the database is away from all of them,
 *  people stay with those that are alive, which show what they have and send moves again. */
export const haproxyConfig = (port: number, nodes: readonly number[]): string => `
global
  maxconn 4000

defaults
  mode http
  timeout connect 1s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout check 500ms
  retries 3
  option redispatch 1

frontend fimm
  bind 127.0.0.1:${port}
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready

backend ready
  option httpchk GET /readyz
${backendOf(nodes)}

backend alive
  option httpchk GET /healthz
${backendOf(nodes)}
`

const backendOf = (nodes: readonly number[]): string => `  balance url_param table
  hash-type consistent
  default-server check inter 400ms fastinter 100ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node, index) => `  server node-${index + 1} 127.0.0.1:${node}`).join('\n')}`

export const haproxy = (folder: string, port: number, nodes: readonly number[]): Program => {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, haproxyConfig(port, nodes))
  return new Program({
    name: 'haproxy',
    folder,
    command: [programOf('haproxy', 'haproxy', 'PATH'), '-db', '-f', file],
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok,
  })
}
