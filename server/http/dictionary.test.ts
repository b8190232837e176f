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
  expect(await lookUp('english/STONE')).toMatchObject({
    status: 200,
    word: 'stone',
    definition: expect.stringMatching(/\w{3}/),
  })
  expect(await lookUp(`icelandic/${encodeURIComponent('HESTUR')}`)).toMatchObject({
    status: 200,
    definition: expect.stringContaining('horse'),
  })
})

test('what is no word, or has no meaning on record, is not found; what is no language is a bad request', async () => {
  expect(await lookUp('english/xqzzt')).toMatchObject({ status: 404, error: { code: 'no-such-word' } })
  expect(await lookUp(`english/${encodeURIComponent('../../etc')}`)).toMatchObject({ status: 404 })
  expect(await lookUp('klingon/stone')).toMatchObject({ status: 400 })
})
