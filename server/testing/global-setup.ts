import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { startPostgres, startRedis, type Service } from './services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for a service. */
    readonly services: string
  }
}

/** One PostgreSQL and one Redis for a whole run, started when the first test asks for them. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const starts: Readonly<Record<string, () => Promise<Service>>> = {
    '/postgres': startPostgres,
    '/redis': startRedis,
  }
  const started = new Map<string, Promise<Service>>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const service = started.get(path) ?? starts[path]?.()
    if (service === undefined) return response.writeHead(404).end()
    started.set(path, service)
    service.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : 'failed'),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  provide('services', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    server.close()
    const services = await Promise.allSettled(started.values())
    for (const service of services) if (service.status === 'fulfilled') await service.value.stop()
  }
}
