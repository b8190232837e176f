import { describe, expect, test } from 'vitest'
import { durable } from './durable.ts'

/** A disk whose flushes end when the test says so. */
const slowDisk = () => {
  const flushes: { readonly end: () => void; readonly fail: (error: Error) => void }[] = []
  const log = {
    flush: async () =>
      new Promise<void>((resolve, reject) => {
        flushes.push({ end: resolve, fail: reject })
      }),
    close: async () => {},
  }
  return { flushes, disk: durable('', log) }
}

const settled = async (): Promise<void> => new Promise((done) => setImmediate(done))

describe('waiting for the disk', () => {
  test('what is written while a flush runs waits for the next one, together', async () => {
    const { flushes, disk } = slowDisk()
    const reached: string[] = []
    const write = (name: string) => void disk.reached().then(() => reached.push(name))
    write('first')
    write('second')
    write('third')
    await settled()
    expect(flushes).toHaveLength(1)
    flushes[0]?.end()
    await settled()
    expect(reached).toEqual(['first'])
    expect(flushes).toHaveLength(2)
    write('fourth')
    flushes[1]?.end()
    await settled()
    expect(reached).toEqual(['first', 'second', 'third'])
    flushes[2]?.end()
    await settled()
    expect(reached).toEqual(['first', 'second', 'third', 'fourth'])
    expect(flushes).toHaveLength(3)
  })

  test('who only reads waits for what is on its way, and for nothing else', async () => {
    const { flushes, disk } = slowDisk()
    await disk.quiet()
    const writing = disk.reached()
    let isQuiet = false
    const reading = disk.quiet().then(() => (isQuiet = true))
    await settled()
    expect(isQuiet).toBe(false)
    flushes[0]?.end()
    await Promise.all([writing, reading])
    expect(flushes).toHaveLength(1)
  })

  test('after a flush that failed nothing is promised any more', async () => {
    const { flushes, disk } = slowDisk()
    const first = expect(disk.reached()).rejects.toThrow('EIO')
    const second = expect(disk.reached()).rejects.toThrow('EIO')
    flushes[0]?.fail(new Error('EIO'))
    await Promise.all([first, second])
    await expect(disk.reached()).rejects.toThrow('EIO')
    await expect(disk.quiet()).rejects.toThrow('EIO')
    expect(flushes).toHaveLength(1)
    await disk.close()
  })
})
