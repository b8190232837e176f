import WebSocket from 'ws'
import { createGuest } from '../../server/testing/server.ts'
import { endWithParent } from './subject.ts'

/** People who opened the front page and do nothing, in a process of their own. */
const AT_ONCE = 50
let open = 0

const arrive = async (port: number, number: number): Promise<void> => {
  const { token } = await createGuest(`http://127.0.0.1:${port}`, `Idle ${number}`)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v2/socket`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await new Promise((resolve, reject) => {
    socket.once('message', resolve)
    socket.once('error', reject)
  })
}

endWithParent()
process.on('message', async ({ port, count }: { readonly port: number; readonly count: number }) => {
  while (open < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - open) }, () => open++)
    await Promise.all(some.map((number) => arrive(port, number)))
  }
  process.send?.('open')
})
