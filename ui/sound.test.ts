import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let started = 0

/** Anything of Web Audio: what is connected or set leads nowhere, what is started is counted. */
class Part {
  readonly sampleRate = 4
  readonly currentTime = 0
  readonly state = 'running'
  readonly gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  readonly frequency = this.gain
  connect = (next: unknown): unknown => next
  getChannelData = (): Float32Array => new Float32Array(1)
  start(): void {
    started += 1
  }
  stop(): void {}
}

/** The module keeps whether sound is on: every test has a fresh one. */
const freshSound = async () => {
  vi.resetModules()
  return import('./sound.ts')
}

beforeEach(() => {
  started = 0
  for (const name of [
    'AudioContext',
    'AudioBuffer',
    'AudioBufferSourceNode',
    'BiquadFilterNode',
    'DynamicsCompressorNode',
    'GainNode',
    'OscillatorNode',
  ])
    vi.stubGlobal(name, Part)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

test('a sound is heard, and twice at once only once', async () => {
  const { playSound } = await freshSound()
  playSound('tap')
  const once = started
  expect(once).toBeGreaterThan(0)
  playSound('tap')
  expect(started).toBe(once)
})

test('nothing is heard with sound off', async () => {
  const { playSound, setSoundOn } = await freshSound()
  setSoundOn(false)
  playSound('tap')
  expect(started).toBe(0)
  setSoundOn(true)
  playSound('tap')
  expect(started).toBeGreaterThan(0)
})

test('nothing is heard before somebody touched the page', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  const { playSound } = await freshSound()
  playSound('tap')
  expect(started).toBe(0)
})
