import { WebSocketServer, type WebSocket } from 'ws'
import { answerParent } from './subject.ts'

/** The control: rooms that send every message on to everybody in them, and nothing else. */
const rooms = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket, { url = '/' }) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on('message', (data) => {
    const text = String(data as Buffer)
    for (const other of room) other.send(text)
  })
})
server.on('listening', () => {
  const address = server.address()
  void answerParent(typeof address === 'object' && address !== null ? address.port : 0)
})
