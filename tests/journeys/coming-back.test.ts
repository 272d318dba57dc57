import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, inject, test } from 'vitest'
import { endSpell } from '#server/areas/common/ledger/membership-facts.ts'
import { systemClock } from '#server/ports/clock.ts'
import { inRecords, openInside } from '#tests/support/office-browser.ts'
import { ownMember } from '#tests/support/own-records.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { alive } from '#tests/support/visit.ts'

/** Somebody whose membership was ended for arrears. Answers the address and the number of the account. */
async function formerMember() {
  const email = await ownMember({ paid: -1 })
  const id = await inRecords(inject('site'), async (records) => {
    const { rows } = await records.query('select id from account where email = $1', [email])
    const account_id = Number(rows[0].id)
    const why = { account_id, how: 'lost' as const, reason: 'Two years', minute: '3/2027' }
    await endSpell(drizzle({ client: records }), { clock: systemClock, by: 'a test' }, why)
    return account_id
  })
  return { email, id }
}

test('[MBR-14] a former member asks to come back by keyboard, two of the office decide, and the membership goes on', async () => {
  const { email, id } = await formerMember()
  const { page, complaints } = await openAs(email, { viewport: { width: 375, height: 800 } })
  await page.goto('/account')
  await alive(page)
  await page.getByRole('heading', { name: 'Your membership has ended' }).waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await page.getByRole('link', { name: 'How to come back' }).press('Enter')
  await page.getByRole('heading', { name: 'Coming back' }).waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  const send = page.getByRole('button', { name: 'Ask to come back' })
  await send.press('Enter')
  await page.getByText('Choose what you ask for.').first().waitFor()
  await page.getByRole('radio', { name: 'I ask that some of it is waived' }).press('Space')
  await page.getByLabel('Your reason').fill('I was ill for a year.')
  await send.press('Enter')
  const withdraw = page.getByRole('button', { name: 'Withdraw my request' })
  await withdraw.press('Enter')
  await page.getByText(/^You withdrew your last request/).waitFor()
  await page.getByRole('radio', { name: 'I pay what is owed' }).press('Space')
  await send.press('Enter')
  await withdraw.waitFor()

  const officer = await openInside('membership')
  await officer.page.goto('/office')
  await officer.page.getByRole('link', { name: /^Former members who ask to come back/ }).click()
  const [surname = ''] = email.split('@')
  await officer.page.getByRole('row', { name: new RegExp(surname) }).waitFor()
  expect(await faultsOf(officer.page)).toEqual([])
  await officer.page
    .getByRole('link', { name: new RegExp(surname) })
    .first()
    .click()
  await officer.page.getByRole('region', { name: 'Request to come back' }).waitFor()
  expect(await faultsOf(officer.page)).toEqual([])
  await officer.page.getByRole('button', { name: 'Approve the return…' }).click()
  const asking = officer.page.getByRole('dialog', { name: 'Approve the return' })
  await asking.getByLabel('Reason').fill('As the council says')
  await asking.getByLabel('Minute of the council').fill('4/2027')
  await asking.getByRole('button', { name: 'Approve the return' }).click()
  await officer.page
    .getByRole('dialog', { name: 'A second person decides' })
    .getByRole('button', { name: 'Close' })
    .click()

  const owner = await openInside('office')
  await owner.page.goto('/office/approvals')
  await owner.page
    .getByText(new RegExp(`${surname} is taken back as a member`))
    .first()
    .click()
  await owner.page.getByText('to come back', { exact: true }).first().waitFor()
  await owner.page.getByRole('button', { name: 'Approve…' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await owner.page.getByText('Approved and done').first().waitFor()

  await page.reload()
  await alive(page)
  await page.getByText('The council takes you back.').waitFor()
  await officer.page.goto(`/office/members/${id}?part=dues`)
  await officer.page.getByText('The return is approved. Verify the arrears next.').waitFor()
  await officer.page.getByRole('button', { name: 'Verify the arrears…' }).click()
  await officer.page.getByRole('dialog').getByRole('button', { name: 'Arrears are verified' }).click()
  await officer.page.getByRole('region', { name: 'Request to come back' }).waitFor({ state: 'detached' })

  await page.reload()
  await alive(page)
  await page.getByRole('heading', { name: /Membership can be ended from/ }).waitFor()
  expect(await page.getByRole('heading', { name: 'Coming back' }).count()).toBe(0)
  expect([complaints, officer.complaints, owner.complaints]).toEqual([[], [], []])
})
