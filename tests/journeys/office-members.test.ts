import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRecords, openInside } from '#tests/support/office-browser.ts'
import { openBrowser } from '#tests/support/open-page.ts'
import { startSite } from '#tests/support/site.ts'

/** Its own: it invites everybody. */
const site = await startSite()
afterAll(() => site.stop())

const MANY = 800

interface Sent {
  to: string
  subject: string
  text: string
}

/** The invitations that have left, oldest first: more than the page of the mailbox shows. */
const invitations = (): Sent[] =>
  readFileSync(join(site.dataDir, 'sandbox/mails.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ subject }: Sent) => subject === 'Your account with the NIPR FCT chapter')
const linksTo = (to: string) =>
  invitations().flatMap((mail) => (mail.to === to ? (/\/reset-password\?link=[\w-]+/.exec(mail.text)?.[0] ?? []) : []))

test('[OFF-44] 800 members who never signed in are invited at once, each gets one mail, and one whose link lapsed is invited anew', async () => {
  await inRecords(site.url, (records) =>
    records.query(
      `insert into account (email, first_name, sur_name, grade_id, member_since)
       select 'quiet-' || n || '@example.org', 'Quiet', 'Register ' || n, 4, '2020-01-01' from generate_series(1, $1::int) n`,
      [MANY],
    ),
  )
  const { page, complaints } = await openInside('membership', { baseURL: site.url })
  await page.goto('/office/members?tab=not-invited&q=quiet')
  await page.getByText(/^800 of [\d,]+ on the roll$/).waitFor()

  // What lies in a row that is a link is pressed for itself.
  await page.getByRole('button', { name: 'Details of row 1', exact: true }).click()
  await page.getByText('quiet-1@example.org').waitFor()
  expect(new URL(page.url()).search).toBe('?tab=not-invited&q=quiet')
  await page.getByRole('columnheader', { name: 'Number' }).getByRole('button').click()
  await page.waitForURL(/sort=number/)

  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'All 800 that match' }).click()
  await bar.getByRole('button', { name: 'Invite 800' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite: 800 members' })
  await dialog.getByText('It applies to all 800, and not to others that match later.').waitFor()
  await dialog.getByRole('button', { name: 'Invite 800' }).click()
  await dialog.getByText('800 members were invited.').waitFor({ timeout: 60_000 })
  await dialog.getByText('Close', { exact: true }).click()
  await page.getByText('No member matches.').waitFor()
  const addresses = Array.from({ length: MANY }, (_, place) => `quiet-${place + 1}@example.org`)
  await expect.poll(() => invitations().length, { timeout: 60_000 }).toBe(MANY)
  expect(
    invitations()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(addresses.toSorted())

  const member = await openBrowser({ baseURL: site.url })
  const choose = async (link = '') => {
    await member.page.goto(link)
    await member.page.getByLabel('New Password', { exact: true }).fill('orange kettle river')
    await member.page.getByLabel('Confirm Password', { exact: true }).fill('orange kettle river')
    await member.page.getByRole('button', { name: 'Save Password' }).click()
    await member.page.waitForURL('**/login')
  }
  await choose(linksTo('quiet-1@example.org')[0])

  const lapsed = 'quiet-2@example.org'
  await inRecords(site.url, (records) =>
    records.query(
      `update password_link set created_at = now() - interval '15 days', expires_at = now() - interval '1 day'
       where account_id = (select id from account where email = $1)`,
      [lapsed],
    ),
  )
  await page.goto('/office/members?signed_in=lapsed')
  await page.getByRole('cell', { name: /^link lapsed/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check()
  await bar.getByRole('button', { name: 'Invite 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 1' }).click()
  await page.getByRole('dialog').getByText('1 member was invited.').waitFor({ timeout: 60_000 })
  await expect.poll(() => linksTo(lapsed).length, { timeout: 60_000 }).toBe(2)
  await choose(linksTo(lapsed)[1])
  expect([complaints, member.complaints]).toEqual([[], []])
})
