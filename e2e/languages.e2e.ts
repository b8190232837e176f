import { comeIn } from './support/people.ts'
import { expect, PHONE, test } from './support/test.ts'

test('[Q21] the board of the day in the other language: a link leads to it, its page and its play say which it is', async ({
  somebody,
}) => {
  const nanna = await somebody(PHONE)
  await comeIn(nanna, 'Nanna')
  await nanna.goto('/daily/quartiles')
  const languages = nanna.getByRole('list', { name: 'Language of the words' })
  await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'page')
  await languages.getByRole('link', { name: 'Icelandic' }).tap()
  await expect(languages.getByRole('link', { name: 'Icelandic' })).toHaveAttribute('aria-current', 'page')
  await nanna.getByRole('button', { name: 'Play today’s puzzle' }).tap()
  await expect(nanna.getByRole('heading', { level: 1 })).toHaveText('Quartiles · Icelandic')
  await nanna.getByRole('button', { name: 'Begin' }).tap()
  await nanna.getByRole('button', { name: 'I’m done' }).tap()
  await nanna.getByRole('button', { name: /Finish/ }).tap()
  await expect(nanna.getByText('0 of 5 quartiles').first()).toBeVisible()
  await nanna.getByRole('link', { name: 'Daily puzzles' }).first().tap()
  await expect(nanna).toHaveURL(/\/daily\/quartiles\?language=is$/)
  await expect(nanna.getByText('0 of 5 quartiles').first()).toBeVisible()

  await test.step('the English board of the same day is still to be played', async () => {
    await languages.getByRole('link', { name: 'English' }).tap()
    await expect(nanna.getByRole('button', { name: 'Play today’s puzzle' })).toBeVisible()
    await nanna.goto('/statistics')
    await expect(nanna.getByRole('heading', { name: 'Quartiles · Icelandic' })).toBeVisible()
  })
})
