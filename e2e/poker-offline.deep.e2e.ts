import { NEEDS_HTTPS } from './support/host.ts'
import { untilPrepared } from './support/offline.ts'
import { comeIn } from './support/people.ts'
import { dock, startHand, takeSeat } from './support/poker.ts'
import { expect, PHONE, test } from './support/test.ts'

test(
  '[P36] without a connection: a dealt hand against a bot, to its end',
  NEEDS_HTTPS,
  async ({ somebody }) => {
    const anna = await somebody(PHONE)
    await comeIn(anna, 'Álfur')
    await untilPrepared(anna)
    await anna.context().setOffline(true)
    await anna.reload()
    const play = anna.getByRole('button', { name: 'Play Poker' })
    const card = anna.getByRole('article').filter({ has: play })
    await card.getByText('Options', { exact: true }).tap()
    await card.getByText('Dealt on the phones', { exact: true }).tap()
    await play.tap()
    await anna.waitForURL(/\/offline\//)
    await takeSeat(anna)
    await startHand(anna, 1)
    await expect(anna.getByText('Hold to look')).toBeVisible()
    const next = dock(anna).getByRole('button', { name: /^Start hand 2/ })
    const move = dock(anna).getByRole('button', { name: /^(Check|Call|Fold)/, disabled: false })
    await expect
      .poll(
        async () => {
          // Checks or calls where that can be done, whatever the bot does.
          await move
            .last()
            .tap({ timeout: 500 })
            .catch(() => {})
          return next.isVisible()
        },
        { timeout: 45_000, intervals: [400] },
      )
      .toBe(true)
  },
)
