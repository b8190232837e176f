import { expectClean, expectFits } from './support/accessible.ts'
import { chooseOption, comeIn, join, openSheet, openTable } from './support/people.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import { DESKTOP, expect, PHONE, test as base } from './support/test.ts'

const TOKEN = 'for-whoever-runs-it'

const test = base.extend<object, { readonly server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs out of this pattern
    async ({}, use) => {
      const server = await startTestServer(undefined, { env: { FIMM_ADMIN_TOKEN: TOKEN } })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('[F50] [F51] [F52] [F53] whoever runs the server does everything from a phone', async ({ somebody }) => {
  const [rude, anna, operator] = [await somebody(DESKTOP), await somebody(PHONE), await somebody(PHONE)]
  for (const page of [rude, anna, operator]) page.setDefaultTimeout(20_000)
  const section = (title: string) =>
    operator.locator('details').filter({ has: operator.getByText(title, { exact: true }) })
  const open = async (title: string) => {
    const found = section(title)
    if ((await found.getAttribute('open')) === null) await found.locator('summary').tap()
    return found
  }

  await comeIn(rude, 'Rowdy')
  const address = await openTable(rude, 'Crossword')
  const code = address.slice(-5)
  await chooseOption(rude, 'Anyone')
  await join(anna, address, 'Anna')
  await rude.getByLabel('Write a message').fill('You are all hopeless')
  await rude.getByLabel('Write a message').press('Enter')

  await test.step('somebody is reported at a public table, with what was said', async () => {
    await openSheet(anna, 'At the table')
    await anna.getByRole('button', { name: 'Actions for Rowdy' }).tap()
    await anna.getByRole('button', { name: 'Report' }).tap()
    await anna.getByLabel('What happened?').fill('Insults everybody')
    await expectClean(anna, 'a report')
    await anna.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(anna.getByText('Sent. Whoever runs this server will read it.')).toBeVisible()
  })

  await test.step('the page opens with the right token', async () => {
    await operator.goto('/operator')
    await operator.getByLabel('Administrator token').fill('something else')
    await operator.getByRole('button', { name: 'Open' }).tap()
    await expect(operator.getByText('That’s not the token.')).toBeVisible()
    await operator.getByLabel('Administrator token').fill(TOKEN)
    await operator.getByRole('button', { name: 'Open' }).tap()
    await expect(operator.getByText('Ready', { exact: true })).toBeVisible()
    await expect(operator.getByText('Node.js')).toContainText('sqlite')
  })

  await test.step('who was reported is banned until an end, and told so', async () => {
    const reports = await open('Reports')
    await expect(reports).toContainText('Insults everybody')
    await expect(reports).toContainText('You are all hopeless')
    await reports.getByRole('button', { name: 'Ban: Rowdy' }).tap()
    await reports.getByLabel('Reason, shown to them').fill('Insults')
    await reports.getByText('7 days').tap()
    await reports.getByRole('button', { name: 'Ban', exact: true }).tap()
    await expect(rude.getByRole('alert').filter({ hasText: 'You can’t play here until' })).toContainText(
      'Insults',
    )
    await reports.getByRole('button', { name: 'Done with it' }).tap()
    await expect(section('Reports')).not.toContainText('Insults everybody')
  })

  await test.step('an address is banned too, unless it is the machine’s own', async () => {
    const bans = await open('Bans')
    await expect(bans).toContainText('Rowdy')
    await bans.getByLabel('Username, id or address').fill('127.0.0.1')
    await bans.getByRole('button', { name: 'Ban', exact: true }).tap()
    await expect(bans.getByRole('alert')).toContainText('this machine itself')
    await bans.getByLabel('Username, id or address').fill('192.0.2.0/24')
    await bans.getByRole('button', { name: 'Ban', exact: true }).tap()
    await bans.getByRole('button', { name: 'Lift: 192.0.2.0/24' }).tap()
    await expect(bans).not.toContainText('192.0.2.0/24')
    await bans.getByRole('button', { name: 'Lift: Rowdy' }).tap()
    await expect(bans).toContainText('Nothing here.')
    await rude.goto('/')
    await expect(rude.getByText('Good to see you, Rowdy')).toBeVisible()
  })

  await test.step('everybody reads an announcement, until it is withdrawn', async () => {
    const announcing = await open('Announcement')
    await announcing.getByLabel('Tell everyone').fill('Back at nine')
    await announcing.getByRole('button', { name: 'Announce' }).tap()
    for (const page of [rude, anna]) await expect(page.getByText('Back at nine')).toBeVisible()
    await announcing.getByRole('button', { name: 'Withdraw' }).tap()
    for (const page of [rude, anna]) await expect(page.getByText('Back at nine')).toBeHidden()
  })

  await test.step('who is here is found by name, and a password replaced', async () => {
    const people = await open('People')
    await people.getByLabel('Part of a name').fill('ann')
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await expect(people).toContainText('here now')
    const isMade = await anna.evaluate(async () => {
      const body = JSON.stringify({ username: 'anna', password: 'a long sentence' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/v1/account', { method: 'POST', headers, body })).ok
    })
    expect(isMade).toBe(true)
    const passwords = await open('Forgotten password')
    await passwords.getByLabel('Username').fill('anna')
    await passwords.getByRole('button', { name: 'Make a recovery code' }).tap()
    await expect(passwords.getByRole('status')).toContainText(/\w{4}-\w{4}/)
  })

  await test.step('a node is taken out and comes back', async () => {
    await operator.getByRole('button', { name: 'Take this node out' }).tap()
    await operator.getByRole('button', { name: 'Really take it out?' }).tap()
    await operator.getByRole('button', { name: 'Back in service' }).tap()
    await expect(operator.getByText('Ready', { exact: true })).toBeVisible()
  })

  await test.step('a table is closed', async () => {
    const tables = await open('Tables')
    await tables.getByRole('listitem').filter({ hasText: code }).getByRole('button').tap()
    await tables.getByRole('button', { name: 'Really close?' }).tap()
    await expect(tables).not.toContainText(code)
  })

  await test.step('and everything stands in the audit log', async () => {
    const audit = await open('Audit log')
    for (const done of [
      'ban ',
      'settle-report',
      'unban',
      'announce Back at nine',
      'withdraw',
      'drain',
      `close ${code}`,
    ])
      await expect(audit).toContainText(done)
    await expectClean(operator, 'the operator’s page')
    await expectFits(operator, 'the operator’s page')
    await operator.getByRole('button', { name: 'Lock' }).tap()
    await expect(operator.getByLabel('Administrator token')).toBeVisible()
  })
})
