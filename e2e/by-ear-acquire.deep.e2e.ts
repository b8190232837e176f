import { fileURLToPath } from 'node:url'
import { playAcquireByEar, SNAKE } from './support/acquire-by-ear.ts'
import { beginByEar, toResultByEar } from './support/by-ear.ts'
import { expectSaidOnce } from './support/listener.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import { DESKTOP, expect, test as base } from './support/test.ts'

const test = base.extend<object, { readonly server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs out of this pattern
    async ({}, use) => {
      const server = await startTestServer(undefined, {
        program: fileURLToPath(new URL('support/dealt-server.ts', import.meta.url)),
        env: { DEALT_BAG: SNAKE.join(' ') },
      })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('Acquire by ear: tiles by number, chains by letter, to the end that is declared', async ({
  somebody,
}) => {
  const page = await somebody(DESKTOP)
  const anna = await beginByEar(page, {
    name: 'Arney',
    game: 'acquire',
    title: 'Acquire',
    options: { pace: 'quick' },
  })
  let read = ''
  await playAcquireByEar(anna, async (tree) => {
    if (read === '' && /status: Place a tile/.test(tree)) read = (await anna.readBoard()).join('\n')
  })
  expect(read).toContain('1A')
  expect(read).toMatch(/Arney: Cash \$6,000/)
  await toResultByEar(anna)
  await expectSaidOnce(page, anna)
})
