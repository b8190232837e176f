import { createRequire } from 'node:module'

/** boardgame.io's own server, in memory, with the bench's game. */
const require = createRequire(import.meta.url)
const { Server, Origins } = require('boardgame.io/server') as {
  Server(options: object): { run(port: number): Promise<{ appServer: { address(): { port: number } } }> }
  Origins: { LOCALHOST: unknown }
}
const { game } = (await import('./boardgame-shelf.mts')) as { game: object }
const { answerParent } = (await import('../server/subject.ts')) as {
  answerParent(port: number): Promise<void>
}
const server = Server({ games: [game], origins: [Origins.LOCALHOST] })
const { appServer } = await server.run(0)
await answerParent(appServer.address().port)
