import { decide, playableTiles, press, untilPlacing, declareEnd } from './support/acquire.ts'
import { NEEDS_HTTPS } from './support/host.ts'
import { acquireNearEnd, keepOnDevice, untilPrepared } from './support/offline.ts'
import { comeIn, skipFinale } from './support/people.ts'
import { expect, PHONE, test } from './support/test.ts'

test(
  'without a connection: against a bot, tile by tile, a reload in the middle, to the result and on',
  NEEDS_HTTPS,
  async ({ somebody }) => {
    const anna = await somebody(PHONE)
    await comeIn(anna, 'Álfur')
    await untilPrepared(anna)
    await anna.context().setOffline(true)
    await anna.reload()
    const play = anna.getByRole('button', { name: 'Play Acquire' })
    await anna.getByRole('article').filter({ has: play }).getByText('Easy', { exact: true }).tap()
    await play.tap()
    await anna.waitForURL(/\/offline\//)
    // A tile that is looked at stands on the board too.
    const placed = anna.locator('.acquire-tile:not([data-preview])')
    for (let turn = 0; turn < 4; turn++) {
      await untilPlacing(anna)
      const tiles = await placed.count()
      if (turn === 2) {
        await anna.reload()
        await untilPlacing(anna)
        await expect(placed, 'nothing is lost').toHaveCount(tiles)
      }
      await decide(anna, async () => {
        await playableTiles(anna).first().tap()
        await press(anna, /^Place/)
      })
      await expect.poll(() => placed.count(), 'and more').toBeGreaterThan(tiles)
    }

    // The turns between are played by web/offline/local-server/whole-match.test.ts.
    const match = await acquireNearEnd()
    await keepOnDevice(anna, match)
    await anna.goto(`/offline/${match.code}`)
    await declareEnd(anna)
    await skipFinale(anna)
    await expect(anna.getByRole('table', { name: 'Paid out' })).toContainText('Puffin')
    await anna.reload()
    await expect(anna.getByRole('table', { name: 'Paid out' }), 'kept by a reload').toBeVisible()
    await anna.getByRole('button', { name: /^Play \S+ again$/ }).tap()
    await untilPlacing(anna)
    await expect(anna.getByRole('table', { name: 'Paid out' })).toHaveCount(0)
  },
)
