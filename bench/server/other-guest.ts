import WebSocket from 'ws'
import { createGuest } from '../../server/testing/server.ts'
import { endWithParent } from './subject.ts'

/** Somebody who plays while others attack the server, in a process of their own: one ping after another, and how long each
 *  answer took. */
const PACE = 20

endWithParent()
const [url = ''] = process.argv.slice(2)
const { token } = await createGuest(url, 'Another guest')
const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v2/socket`, {
  headers: { authorization: `Bearer ${token}` },
})
let took: number[] = []
const sent: number[] = []
socket.on('message', (data) => {
  if (String(data as Buffer).startsWith('{"t":"pong"')) took.push(performance.now() - (sent.shift() ?? 0))
})
await new Promise((open) => socket.once('open', open))
setInterval(() => {
  sent.push(performance.now())
  socket.send('{"t":"ping"}')
}, PACE)
process.on('message', () => {
  // What is not answered yet has waited so long already.
  const now = performance.now()
  process.send?.({ took: [...took, ...sent.map((at) => now - at)] })
  took = []
})
process.send?.('open')
