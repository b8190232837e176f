import { DESKTOP, expect, test } from './support/test.ts'

test('á íslensku: from the front page to a table, and back to English', async ({ somebody }) => {
  const anna = await somebody({ ...DESKTOP, locale: 'is-IS' })
  await anna.goto('/')
  await expect(anna.locator('html')).toHaveAttribute('lang', 'is')
  await expect(anna.getByRole('heading', { level: 1, name: 'Fimm leikir, eitt borð.' })).toBeVisible()
  await anna.getByLabel('Nafnið þitt').fill('Þórdís')
  await anna.getByLabel('Nafnið þitt').press('Enter')
  await expect(anna.getByText('Gaman að sjá þig, Þórdís')).toBeVisible()
  await anna
    .getByRole('button', { name: /^Spila: / })
    .first()
    .click()
  await expect(anna.getByRole('button', { name: 'Byrja' })).toBeVisible()
  await anna.getByRole('tab', { name: 'Atburðir' }).click()
  await expect(anna.getByText('Þú opnaðir borðið.').last()).toBeVisible()

  await test.step('a refusal is said in Icelandic, too', async () => {
    const other = await somebody({ ...DESKTOP, locale: 'is-IS' })
    await other.goto('/')
    await other.getByLabel('Nafnið þitt').fill('þórdís')
    await other.getByLabel('Nafnið þitt').press('Enter')
    await expect(other.getByText('Nafnið er upptekið. Veldu annað.')).toBeVisible()
  })

  await anna.getByRole('link', { name: 'Stillingar' }).click()
  await anna.getByText('English', { exact: true }).click()
  await expect(anna.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await anna.reload()
  await expect(anna.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})
