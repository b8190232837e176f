import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, TestPerson } from '../registry/testing/test-app.ts'
import { Connection } from './connection.ts'

const at = openTestApp()
afterAll(() => at.close())

const openScreen = () => {
  const frames: ServerFrame[] = []
  const connection = new Connection(
    at,
    { player: 'screen:127.0.0.1', name: '', session: 'screen:127.0.0.1', isScreen: true },
    { send: (text) => void frames.push(JSON.parse(text) as ServerFrame), close: () => {} },
    () => ({ ok: true }),
  )
  const send = async (frame: object): Promise<void> => connection.receive(JSON.stringify(frame))
  return { frames, send, close: () => connection.close() }
}

test('[T13] [W26] a screen follows a table without a name, and is nobody in the lobby or at the table', async () => {
  const made = await at.tables.create({ host: 'anna', game: 'high-card' })
  const table = made.ok ? made.code : ''
  const anna = new TestPerson(at, 'anna')
  const screen = openScreen()
  await screen.send({ t: 'watch', table, as: 'screen' })
  const shown = screen.frames.find((frame) => frame.t === 'table')
  expect(shown?.t === 'table' && shown.document.me).toBeUndefined()
  expect(at.lobby.people.map(({ player }) => player)).toEqual(['anna'])
  expect((await at.tables.load(table))?.table.members.map(({ id }) => id)).toEqual(['anna'])
  screen.close()
  anna.connection.close()
})

test('[T13] [W26] a screen sends nothing, and sees no table as a person', async () => {
  const made = await at.tables.create({ host: 'anna', game: 'high-card' })
  const table = made.ok ? made.code : ''
  const screen = openScreen()
  const id = 'screen-command-1'
  for (const frame of [
    { t: 'watch', table },
    { t: 'watch-lobby' },
    { t: 'command', id, table, command: { type: 'join' } },
    { t: 'chat', id, table, command: { type: 'say', text: 'hello' } },
    { t: 'lobby', id, command: { type: 'withdraw' } },
  ])
    await screen.send(frame)
  const answers = screen.frames.filter(({ t }) => t !== 'welcome')
  expect(answers).toHaveLength(5)
  for (const answer of answers)
    expect(answer).toMatchObject({ t: 'refused', error: { code: 'not-signed-in' } })
  expect((await at.tables.load(table))?.table.members).toHaveLength(1)
  screen.close()
})

test('[T12] a screen sees reactions fly and never what people write', async () => {
  const made = await at.tables.create({ host: 'anna', game: 'high-card' })
  const table = made.ok ? made.code : ''
  const anna = new TestPerson(at, 'anna')
  const screen = openScreen()
  await screen.send({ t: 'watch', table, as: 'screen' })
  await anna.says({ t: 'chat', id: 'chat-of-anna-1', table, command: { type: 'say', text: 'psst' } })
  await anna.says({ t: 'chat', id: 'chat-of-anna-2', table, command: { type: 'react', reaction: '👏' } })
  const heard = screen.frames.flatMap((frame) => (frame.t === 'chat' ? [frame.message] : []))
  expect(heard).toMatchObject([{ player: 'anna', reaction: '👏' }])
  screen.close()
  anna.connection.close()
})
