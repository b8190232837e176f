import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lookUp = async (path: string) => {
  const response = await fetch(`${server.url}/api/v1/words/${path}`)
  const body = (await response.json()) as { word?: string; definition?: string; error?: { code: string } }
  return { status: response.status, ...body }
}

test('a word is looked up in any case, in either language', async () => {
  expect(await lookUp('en/STONE')).toMatchObject({
    status: 200,
    word: 'stone',
    definition: expect.stringMatching(/\w{3}/),
  })
  expect(await lookUp(`is/${encodeURIComponent('HESTUR')}`)).toMatchObject({
    status: 200,
    definition: expect.stringContaining('horse'),
  })
})

test('what is no word, has no meaning on record or is of no language of ours is not found', async () => {
  expect(await lookUp('en/xqzzt')).toMatchObject({ status: 404, error: { code: 'no-such-word' } })
  expect(await lookUp(`en/${encodeURIComponent('../../etc')}`)).toMatchObject({ status: 404 })
  expect(await lookUp('klingon/stone')).toMatchObject({ status: 404, error: { code: 'no-such-word' } })
  expect(await lookUp('../stone')).toMatchObject({ status: 404 })
})
