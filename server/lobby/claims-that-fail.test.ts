import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp, TestPerson } from '../registry/testing/test-app.ts'
import { memoryLobbyStorage } from './lobby-storage.ts'

/** Nodes that cannot ask each other who has a name, until they are told what the answer is. */
const besideSilentNodes = () => {
  let answer: boolean | undefined
  const claimName = vi.fn(async () => {
    if (answer === undefined) throw new Error('nobody answers')
    return answer
  })
  const app = openTestApp({ lobbyStorage: { ...memoryLobbyStorage(), claimName } })
  onTestFinished(() => app.close())
  const anna = new TestPerson(app, 'anna')
  const names = () => anna.frames.filter(({ t }) => t === 'name')
  return {
    app,
    names,
    isAskedAgain: () => vi.waitFor(() => expect(claimName.mock.calls.length).toBeGreaterThan(2)),
    answers: (given: boolean) => void (answer = given),
  }
}

test('[W27] that nodes cannot ask each other about a name is no problem of the name’s', async () => {
  const { app, names, isAskedAgain, answers } = besideSilentNodes()
  await isAskedAgain()
  expect(names()).toEqual([])
  answers(true)
  await vi.waitFor(() => expect(app.lobby.people).toMatchObject([{ player: 'anna' }]))
  expect(names()).not.toContainEqual(expect.objectContaining({ error: expect.anything() }))
})

test('[W27] whose name turns out to be taken when they can ask again is told so', async () => {
  const { app, names, isAskedAgain, answers } = besideSilentNodes()
  await isAskedAgain()
  answers(false)
  await vi.waitFor(() => expect(names()).toMatchObject([{ error: { code: 'name-taken' } }]))
  expect(app.lobby.people).toEqual([])
})
