import { expect, onTestFinished, test, vi } from 'vitest'
import type { Bus } from '../bus/bus.ts'
import { limitsOf } from './limits.ts'
import { shareLimits } from './shared-limits.ts'

const PER_MINUTE = { address: 100, player: 100, logIn: 10, guests: 30, replays: 60, frames: 600, codes: 10 }

/** Two nodes, and what went between them. */
const twoNodes = () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const heard: ((message: string) => void)[] = []
  const sent: string[] = []
  const node = () => {
    const limits = limitsOf(PER_MINUTE, () => Date.now())
    const place = heard.length
    const bus: Pick<Bus, 'publish' | 'subscribe'> = {
      publish: (_stream, message) => {
        sent.push(message)
        for (const [other, hear] of heard.entries()) if (other !== place) hear(message)
      },
      subscribe: (_stream, hear) => {
        heard.push(hear)
        return () => {}
      },
    }
    onTestFinished(shareLimits(limits, bus as Bus))
    return limits
  }
  const say = (message: string) => heard.forEach((hear) => hear(message))
  return { here: node(), there: node(), sent, say }
}

test('what an address took at one node it has not left at another', () => {
  const { here, there } = twoNodes()
  for (let count = 0; count < 10; count++) expect(here['log-in'].take('192.0.2.1').ok).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(there['log-in'].take('192.0.2.1').ok).toBe(false)
  expect(there['log-in'].take('192.0.2.2').ok).toBe(true)
  // Told once: it comes back for both alike.
  vi.advanceTimersByTime(6_000)
  for (const node of [here, there]) expect(node['log-in'].look('192.0.2.1').ok).toBe(true)
})

test('who takes a little is not spoken of, and who takes more is told of with all they took', () => {
  const { here, there, sent } = twoNodes()
  for (let count = 0; count < 20; count++) here.address.take('192.0.2.1')
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([])
  for (let count = 0; count < 40; count++) here.address.take('192.0.2.1')
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(1)
  let granted = 0
  while (there.address.take('192.0.2.1').ok) granted++
  expect(granted).toBeLessThan(50)
  expect(granted).toBeGreaterThan(35)
})

test('[F56] a limit of the next version, which this one has not, leaves the others as they are', () => {
  const { here, say } = twoNodes()
  const ofTheNext = [
    ['telepathy', '192.0.2.1', 5],
    ['codes', '192.0.2.1', 10],
  ]
  say(JSON.stringify(ofTheNext))
  expect(here.codes.look('192.0.2.1').ok).toBe(false)
})

test('many who take much are told of in messages that every bus carries', () => {
  const { here, sent } = twoNodes()
  for (let address = 0; address < 500; address++)
    for (let count = 0; count < 10; count++) here.codes.take(`2001:db8:1234:${address.toString(16)}`)
  vi.advanceTimersByTime(1_000)
  expect(sent.length).toBeGreaterThan(1)
  for (const message of sent) expect(message.length).toBeLessThan(7_000)
})
