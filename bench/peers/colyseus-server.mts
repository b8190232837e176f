import { serveShelf } from './colyseus-shelf.mts'

/** Colyseus as it comes: in memory. */
await serveShelf(() => {})
