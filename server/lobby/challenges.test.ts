import { expect, onTestFinished, test, vi } from 'vitest'
import { openHouse, TestPerson } from '../tables/testing/test-app.ts'

let ids = 0

/** Somebody in the lobby, and what they are answered. */
const comeIn = async (house: ReturnType<typeof openHouse>, name: string) => {
  const person = await new TestPerson(house, name).says({ t: 'watch-lobby' })
  await vi.waitFor(() => expect(house.lobby.people.map(({ player }) => player)).toContain(name))
  const asks = async (command: object): Promise<string> => {
    const id = `lobby-wish-${++ids}`
    await person.says({ t: 'lobby', id, command })
    const answer = await person.hears((frame) => 'id' in frame && frame.id === id)
    return answer.t === 'refused' ? answer.error.code : 'ok'
  }
  return { person, asks }
}

test('[T16] a challenge to a game that two cannot start, or that nobody knows, is refused', async () => {
  const house = openHouse()
  onTestFinished(() => house.close())
  const anna = await comeIn(house, 'anna')
  await comeIn(house, 'bjorn')
  const challenge = (game: string) => anna.asks({ type: 'challenge', to: 'bjorn', game })
  expect(await challenge('no-such-game')).toBe('no-such-game')
  expect(await challenge('hermit')).toBe('not-for-two')
  expect(await challenge('high-card')).toBe('ok')
})
