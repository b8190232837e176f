import { expect, test } from 'vitest'
import { openTestApp, TestPerson } from '../tables/testing/test-app.ts'

test('[F20] names of people who are at no table are forgotten when there are many, those of the others are not', async () => {
  const app = openTestApp()
  const made = await app.tables.create({ host: 'anna', game: 'high-card' })
  const code = made.ok ? made.code : ''
  const anna = await new TestPerson(app, 'anna').watches(code)
  for (let person = 0; person < 30_000; person++) app.tables.names.set(`p${person}`, `Person ${person}`)
  await app.tables.sweep()
  expect(app.tables.names.size).toBeLessThan(100)
  expect(app.tables.names.of('anna')).toBe('anna')
  expect(anna.document(code).names).toEqual({ anna: 'anna' })
  // Whoever was forgotten joins under their name.
  expect(await new TestPerson(app, 'p7').does(code, { type: 'join' })).toBe('ok')
  expect(app.tables.names.of('p7')).toBe('p7')
  await app.close()
})
