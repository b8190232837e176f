import type { Page } from '@playwright/test'
import { comeIn, openTable } from './support/people.ts'
import { DESKTOP, expect, passTimeOn, PHONE, test } from './support/test.ts'

/** What a chat program reads of a link, as `curl -A WhatsApp` does. */
const tagsOf = async (address: string): Promise<ReadonlyMap<string, string>> => {
  const answer = await fetch(address, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } })
  const html = await answer.text()
  return new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')],
    ),
  )
}

/** Two sessions of Poker against a guest without a phone, with all that is needed to share them. */
const playedBy = async (
  { request }: Page,
  origin: string,
): Promise<{ readonly replay: string; readonly evening: string }> => {
  const ask = async <Answer>(path: string, data?: object): Promise<Answer> => {
    const answer = await request.fetch(`/api/v1${path}`, {
      ...(data !== undefined && { method: 'POST', data }),
      headers: { origin },
    })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }
  const { code } = await ask<{ code: string }>('/tables', { game: 'poker', visibility: 'unlisted' })
  const { player } = await ask<{ player: string }>('/me')
  for (let session = 0; session < 2; session++) {
    await ask(`/tables/${code}/commands`, { type: 'start' })
    for (const command of [
      { type: 'take-seat', seat: 1 },
      { type: 'seat-guest', seat: 2, name: 'Siggi', playedBy: player },
      { type: 'assign-button', seat: 1 },
      { type: 'start-hand' },
      { type: 'fold' },
      { type: 'settle-up' },
    ])
      await ask(`/tables/${code}/commands`, { type: 'play', command })
  }
  const { key } = await ask<{ key: string }>(`/tables/${code}/matches/1`)
  const evening = await ask<{ key: string }>(`/tables/${code}/evening`)
  return { replay: `/t/${code}/m/1?key=${key}`, evening: `/e/${evening.key}` }
}

test('[T20] links say what they are: an invitation, a replay, an evening, how to play, the boards of the day; wrong codes say nothing', async ({
  somebody,
  server,
}) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Aðalbjörg')
  const { pathname } = new URL(await openTable(anna, 'Crossword'))
  const shown = async (path: string): Promise<readonly [string | undefined, string | undefined]> => {
    const tags = await tagsOf(`${server.url}${path}`)
    const picture = await fetch(tags.get('og:image') ?? '')
    const png = Buffer.from(await picture.arrayBuffer())
    expect(picture.headers.get('content-type'), path).toBe('image/png')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630])
    return [tags.get('og:title'), tags.get('og:description')]
  }
  expect(await shown(pathname)).toEqual([
    'Aðalbjörg invites you · Come and play Crossword · English',
    'Pick a name and play. No account, no download.',
  ])
  expect((await shown('/rules/smakrafl'))[0]).toBe('How to play Smákrafl')
  expect((await shown('/daily/quartiles'))[0]).toBe('Daily puzzle: Quartiles')
  expect((await shown('/daily/quartiles/2026-01-01'))[0]).toBe('January 1, 2026 · Daily puzzle: Quartiles')
  const { replay, evening } = await playedBy(anna, server.url)
  expect(await shown(replay)).toEqual(['Siggi won · Poker: replay', 'Siggi 1 · Aðalbjörg -1'])
  expect(await shown(evening)).toEqual([
    expect.stringMatching(/ 2 games · Siggi won the evening$/),
    '1. Siggi 2 · 2. Aðalbjörg 0',
  ])
  // Without its key the replay of an unlisted table is nobody else's.
  expect((await shown(replay.replace(/\?.*/, '')))[0]).toBe('Game night on the web')
  expect((await shown('/t/ZZZZ9'))[0]).toBe('Game night on the web')
  const robots = await (await fetch(`${server.url}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /api/')
})

test('[T20] a mistyped code can be mended in place, and is not asked for again and again', async ({
  somebody,
}) => {
  const ari = await somebody(PHONE)
  let asked = 0
  ari.on('request', (request) => {
    if (request.url().includes('/tables/ZZZZ8/invitation')) asked += 1
  })
  await ari.goto('/t/ZZZZ8')
  await expect(ari.getByRole('heading', { name: /No table has this code/ })).toBeVisible()
  await expect(ari.getByLabel('Join with a code')).toHaveValue('ZZZZ8')
  // Twice as long as between two looks at an invitation.
  await passTimeOn(ari, 9000)
  expect(asked).toBe(1)
})
