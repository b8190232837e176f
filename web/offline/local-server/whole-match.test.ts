import { expect, test } from 'vitest'
import { connect, opened, playAcquire } from './testing.ts'

test('[T14] a whole match of Acquire against two bots comes to its result, and another one begins', async () => {
  const at = connect({ atOnce: true })
  const code = await opened(at, 'acquire', {}, ['easy', 'medium'])
  await at.send({ t: 'watch', table: code })
  await playAcquire(at, code)
  expect(at.frames.filter(({ t }) => t === 'refused')).toEqual([])
  const { document, log } = at.stateOf(code)
  expect(document?.phase).toBe('waiting')
  expect(log.some(({ event }) => event.type === 'match-ended')).toBe(true)
  const standings = document?.history.at(-1)?.outcome?.standings ?? []
  expect(standings.map(({ player }) => player).toSorted()).toEqual(['bot-puffin', 'bot-raven', 'me'])
  expect(document?.last?.view).toMatchObject({ step: 'over', result: { winners: expect.any(Array) } })
  expect(document?.cannotStart).toBeUndefined()
  await at.send({ t: 'command', id: 'once-more-1', table: code, command: { type: 'start' } })
  expect(at.stateOf(code).document?.match?.number).toBe(2)
})
