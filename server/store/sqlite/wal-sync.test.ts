import { describe, expect, test } from 'vitest'
import { walSync } from './wal-sync.ts'

/** A disk whose flushes end when the test says so. One on the spot takes two seconds, so that it is the only one. */
const slowDisk = async () => {
  const flushes: { readonly end: () => void; readonly fail: (error: Error) => void }[] = []
  let now = 0
  const log = {
    now: () => {
      now += 2000
    },
    elsewhere: async () =>
      new Promise<void>((resolve, reject) => {
        flushes.push({ end: resolve, fail: reject })
      }),
    close: async () => {},
  }
  const disk = walSync('', log, () => now)
  await disk.synced()
  return { flushes, disk }
}

/** A disk that takes so many milliseconds; how its flushes were made. */
const diskTaking = (millis: () => number) => {
  const made: string[] = []
  let now = 0
  const flush = (how: string): void => {
    made.push(how)
    now += millis()
  }
  const log = {
    now: () => flush('on the spot'),
    elsewhere: async () => flush('elsewhere'),
    close: async () => {},
  }
  return { made, disk: walSync('', log, () => now) }
}

const settled = async (): Promise<void> => new Promise((done) => setImmediate(done))

describe('waiting for the disk', () => {
  test('what is written while a flush runs waits for the next one, together', async () => {
    const { flushes, disk } = await slowDisk()
    const reached: string[] = []
    const write = (name: string) => void disk.synced().then(() => reached.push(name))
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
    const { flushes, disk } = await slowDisk()
    await disk.idle()
    const writing = disk.synced()
    let isQuiet = false
    const reading = disk.idle().then(() => (isQuiet = true))
    await settled()
    expect(isQuiet).toBe(false)
    flushes[0]?.end()
    await Promise.all([writing, reading])
    expect(flushes).toHaveLength(1)
  })

  test('after a flush that failed nothing is promised any more', async () => {
    const { flushes, disk } = await slowDisk()
    const first = expect(disk.synced()).rejects.toThrow('EIO')
    const second = expect(disk.synced()).rejects.toThrow('EIO')
    flushes[0]?.fail(new Error('EIO'))
    await Promise.all([first, second])
    await expect(disk.synced()).rejects.toThrow('EIO')
    await expect(disk.idle()).rejects.toThrow('EIO')
    expect(flushes).toHaveLength(1)
    await disk.close()
  })

  test('a quick disk is waited for on the spot, a slow one elsewhere', async () => {
    let millis = 0.2
    const { made, disk } = diskTaking(() => millis)
    await disk.synced()
    await disk.synced()
    millis = 30
    for (let count = 0; count < 4; count++) await disk.synced()
    expect(made).toEqual(['on the spot', 'on the spot', 'on the spot', 'elsewhere', 'elsewhere', 'elsewhere'])
    millis = 0.2
    for (let count = 0; count < 20; count++) await disk.synced()
    expect(made.slice(-19).every((how) => how === 'on the spot')).toBe(true)
  })

  test('a slow disk holds up the thread now and then, to see whether it still is', async () => {
    const { made, disk } = diskTaking(() => 30)
    for (let count = 0; count < 1000; count++) await disk.synced()
    // After 4, 8, 16, 32, 64, 128 and 256 others.
    expect(made.filter((how) => how === 'on the spot')).toHaveLength(8)
  })

  test('those who ask within one turn of the loop share a flush, and who reads waits for it', async () => {
    const { made, disk } = diskTaking(() => 0.2)
    const asked = [disk.syncedTogether(), disk.syncedTogether(), disk.syncedTogether()]
    expect(made).toEqual([])
    await disk.idle()
    expect(made).toEqual(['on the spot'])
    await Promise.all(asked)
    await disk.syncedTogether()
    expect(made).toHaveLength(2)
  })

  test('a flush that failed on the spot is as final as any', async () => {
    const { disk } = diskTaking(() => {
      throw new Error('EIO')
    })
    await expect(disk.synced()).rejects.toThrow('EIO')
    await expect(disk.syncedTogether()).rejects.toThrow('EIO')
    await expect(disk.idle()).rejects.toThrow('EIO')
    await disk.close()
  })
})
