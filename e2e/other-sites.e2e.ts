import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { comeIn, openTable, startButton } from './support/people.ts'
import { LOOPBACK } from './support/host.ts'
import { startTestServer } from './support/test-server.ts'
import { expect, test } from './support/test.ts'

/** Somebody's page elsewhere, with nothing of ours but the package: comes in as a bot and plays by what it may. */
const PAGE = (server: string, code: string) => `<!doctype html><title>joining</title><script type="module">
import { Client, openStream } from '/client.js'
const answer = await fetch('${server}/api/v1/guests', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Rosa', token: 'bearer', program: true }),
})
const { token } = await answer.json()
const client = new Client({ url: '${server}', token, socket: openStream })
client.watch('${code}', () => {
  const { match, last } = client.table('${code}')?.document ?? {}
  document.title = match ? 'playing' : last ? 'over' : document.title
  const may = match?.view.may ?? {}
  if (may['announce-letter']?.ok) client.play('${code}', { type: 'announce-letter', letter: may['announce-letter'].letters[0] })
  if (may['place-letter']?.ok) client.play('${code}', { type: 'place-letter', cell: may['place-letter'].cells[0] })
})
document.title = (await client.send('${code}', { type: 'join', as: 'player' })).ok ? 'joined' : 'refused'
</script>`

const clientOfPackage = async (): Promise<string> => {
  const input = fileURLToPath(new URL('../client/index.ts', import.meta.url))
  const bundle = await rolldown({ input, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output[0].code
}

test('[W29] [W35] a page of another site plays as a bot, and is shown as one', async ({ browser }) => {
  let page = ''
  const client = await clientOfPackage()
  const site = createServer(({ url }, reply) => {
    const isScript = url === '/client.js'
    reply
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? client : page)
  }).listen(0, LOOPBACK)
  await once(site, 'listening')
  const origin = `http://${LOOPBACK}:${(site.address() as AddressInfo).port}`
  const server = await startTestServer(undefined, { env: { ALLOWED_ORIGINS: origin } })
  const [here, there] = [
    await browser.newContext({ baseURL: server.url, locale: 'en-GB' }),
    await browser.newContext(),
  ]
  try {
    const anna = await here.newPage()
    await comeIn(anna, 'Anna')
    const code = (await openTable(anna, 'Crossword')).slice(-5)
    page = PAGE(server.url, code)
    const elsewhere = await there.newPage()
    await elsewhere.goto(origin)
    await expect(elsewhere).toHaveTitle('joined')
    await expect(anna.getByText('Rosa').first()).toBeVisible()
    await expect(anna.getByText('Bot', { exact: true }).or(anna.getByText('· Bot')).first()).toBeVisible()
    await startButton(anna).click()
    await expect(elsewhere).toHaveTitle('playing')
  } finally {
    // Time goes by on every page that is open, and these have a clock of their own.
    await Promise.all([here.close(), there.close()])
    await server.close()
    site.close()
  }
})
