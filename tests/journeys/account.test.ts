import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { applicant, approvedApplicant, decide, isMember, PASSWORD } from '#tests/support/applicant.ts'
import { onlyInFullRun } from '#tests/support/breadth.ts'
import { newPage, openPage } from '#tests/support/open-page.ts'
import { printsThePaperAlone } from '#tests/support/print.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { startSite } from '#tests/support/site.ts'
import { alive, phone, stored } from '#tests/support/visit.ts'

const isAt = (page: Page, path: RegExp) =>
  expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).toMatch(path)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** A visitor who has signed in, at this page of the account. */
async function enter(email: string, { path = '/account', password = PASSWORD, options = {} } = {}) {
  const watched = await openPage(options)
  await watched.page.goto(path)
  await alive(watched.page)
  await isAt(watched.page, /^\/login$/)
  await signIn(watched.page, email, password)
  await isAt(watched.page, new RegExp(`^${path}$`))
  return watched
}

/** At the provider's, who shows the amount: this button ends it. */
async function payAs(page: Page, outcome: string, amount: RegExp) {
  await page.getByRole('button', { name: outcome, exact: true }).waitFor()
  expect(await page.locator('dl').textContent()).toMatch(amount)
  await press(page, outcome === 'Approve' ? /^Approve$/ : new RegExp(`^${outcome}$`))
}

test('[M-10] [ROLE-12] [DUES-03] [DUES-05] [DUES-07] [DUES-08] [ACC-03] a lapsed member declines, goes back, and then pays two years of dues', {
  timeout: 120_000,
}, async () => {
  // Once paid, the dues are paid for every test that comes after: this member is that of a site of its own.
  const site = await startSite()
  onTestFinished(() => void site.stop())
  const lapsed = { email: 'lapsed@demo.test', password: 'Demo-pass-2026', options: { baseURL: site.url } }
  const { page, complaints } = await enter(lapsed.email, lapsed)
  await heading(page, 'Your dues for this year are not paid yet')
  for (const name of ['Membership Upgrade', 'Events', 'Password and Authentication', 'Profile']) {
    const menu = page.getByRole('navigation', { name: 'Account' })
    await menu.getByRole('link', { name, exact: true }).click()
    await menu.getByRole('link', { name, exact: true }).and(page.locator('[aria-current="page"]')).waitFor()
    await heading(page, 'Your dues for this year are not paid yet')
  }
  expect(await faultsOf(page)).toEqual([])

  await press(page, /^Pay Dues/)
  await payAs(page, 'Decline', /30,000/)
  await heading(page, 'Payment was not Successful')
  await page.getByRole('link', { name: 'Try again' }).click()
  await heading(page, 'Your dues for this year are not paid yet')

  await press(page, 'More years')
  await press(page, /^Pay Dues/)
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.goBack()
  await heading(page, 'Your dues for this year are not paid yet')
  expect(JSON.parse((await stored(page)).duesDetails ?? '{}')).toMatchObject({ duration: 2 })

  await press(page, 'More years')
  await press(page, /^Pay Dues/)
  await payAs(page, 'Approve', /60,000/)
  await isAt(page, /^\/dues\/2\/done$/)
  await heading(page, /Your Dues Payment is Confirmed!/)
  await page.getByRole('button', { name: 'Close this message' }).waitFor()
  await printsThePaperAlone(page)
  expect(await faultsOf(page)).toEqual([])
  await expect.poll(() => stored(page)).not.toHaveProperty('duesDetails')
  await press(page, 'Logout Now')
  await isAt(page, /^\/login$/)

  const again = await enter(lapsed.email, lapsed)
  await heading(again.page, /^Dues paid until/)
  const { userProfile = '{}' } = await stored(again.page)
  const { dues_paid_until } = JSON.parse(userProfile)
  const thisYear = new Date().getUTCFullYear() + (new Date().getUTCMonth() > 5 ? 1 : 0)
  expect(dues_paid_until).toBe(`${thisYear + 1}-06-30`)
  expect(complaints).toEqual([])
})

/** Pressed at the provider's, and closed: nobody comes back, so that it takes the site its time to hear of it. */
let gone: Awaited<ReturnType<typeof approvedApplicant>>
beforeAll(async () => {
  gone = await approvedApplicant('4')
  const { page } = await newPage()
  await page.goto(gone.link)
  await press(page, 'Make Payment')
  await payAs(page, 'Approve and close', /30,000/)
  await page.getByText('You may close this tab.').waitFor()
  await page.close()
})

async function comesInAsMember({ email, link }: typeof gone) {
  await expect.poll(() => isMember(email), { timeout: 60_000, interval: 3_000 }).toBe(true)
  const { page } = await enter(email)
  await heading(page, /^Dues paid until/)
  await page.goto(link)
  await heading(page, 'This link opens no payment')
}

describe('[M-13] an approved applicant', () => {
  test('[D-59] [MEM-24] sees how the application stands, from review to the payment', async () => {
    const email = await applicant('4')
    const { page } = await enter(email)
    await heading(page, 'Your application is under review')
    await decide(email, 'approve')
    await page.reload()
    await heading(page, 'Your application is approved')
    await press(page, 'Make Payment')
    await isAt(page, /^\/payment\//)
    await heading(page, 'Hello Ada')
  })

  test('[D-59] is told why the office said no', async () => {
    const email = await applicant('4')
    await decide(email, 'reject', { reason: 'The second certificate is missing.' })
    const { page } = await enter(email)
    await heading(page, 'Your application was not approved')
    expect(await page.getByText('The second certificate is missing.').isVisible()).toBe(true)
  })

  test.each([
    ['declines, and approves at the second try', 'Decline', false],
    ...onlyInFullRun<[string, string, boolean]>(
      ['approves', 'Approve', false],
      ['approves in a tab whose storage is lost', 'Approve', true],
    ),
  ])(
    '[MEM-21] [MEM-23] [MEM-25] [SESS-04] [D-76] opens the link of the mail, %s, and is a member',
    async (_, outcome, lost) => {
      const { email, link } = await approvedApplicant('4')
      const { page, complaints } = await openPage()
      await page.goto(link)
      await heading(page, 'Hello Ada')
      expect(await faultsOf(page)).toEqual([])
      expect((await stored(page)).paymentToken).toBe(link.split('/').at(-1))
      await press(page, 'Make Payment')
      if (lost) {
        await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
        const { origin } = new URL(inject('site'))
        await page.addInitScript((site) => {
          if (location.origin === site) sessionStorage.clear()
        }, origin)
      }
      await payAs(page, outcome, /30,000/)
      if (outcome === 'Decline') {
        await heading(page, 'Registration was not Successful')
        await page.goto(link)
        await press(page, 'Make Payment')
        await payAs(page, 'Approve', /30,000/)
      }
      await heading(page, /Your Registration is Confirmed!/)
      await comesInAsMember({ email, link })
      expect(complaints).toEqual([])
    },
    120_000,
  )
})

test.each([['declines, and approves at the second try', 'Decline'], ...onlyInFullRun(['approves', 'Approve'])])(
  '[M-11] [M-12] [UPG-03] [UPG-09] [UPG-14] [UPG-17] [UPG-18] [D-68] a Graduate applies for the next grade, the office says yes, and the member %s',
  async (_, outcome) => {
    const { email, link } = await approvedApplicant('4')
    const first = await openPage()
    await first.page.goto(link)
    await press(first.page, 'Make Payment')
    await payAs(first.page, 'Approve', /30,000/)
    await heading(first.page, /Your Registration is Confirmed!/)
    expect(await faultsOf(first.page)).toEqual([])

    const { page } = await enter(email, { path: '/account/upgrade' })
    await press(page, 'Apply for Upgrade to Associate')
    await page.getByRole('row', { name: /Graduate.*Associate.*Pending/ }).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Apply for Upgrade to Associate' }).isDisabled())
      .toBe(true)
    expect(await faultsOf(page)).toEqual([])

    await decide(email, 'approve')
    await page.reload()
    await press(page, 'Pay for Associate')
    await payAs(page, outcome, /30,000/)
    if (outcome === 'Decline') {
      await heading(page, 'Payment was not Successful')
      await page.getByRole('link', { name: 'Try again' }).click()
      await press(page, 'Pay for Associate')
      await payAs(page, 'Approve', /30,000/)
    }
    await isAt(page, /^\/account\/upgrade\/success$/)
    await heading(page, 'Your Upgrade Payment is Confirmed!')
    expect(await faultsOf(page)).toEqual([])
    await expect.poll(() => stored(page)).not.toHaveProperty('upgradeDetails')
    await page.getByRole('link', { name: 'See your upgrades' }).click()
    await page.getByRole('row', { name: /Graduate.*Associate.*Paid/ }).waitFor()
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'Current Grade' }).textContent())
      .toMatch(/^Associate/)
  },
  120_000,
)

test('[UPG-06] the table is cards on a small screen, and everything is reached', async () => {
  const { page } = await enter('member@demo.test', {
    path: '/account/upgrade',
    password: 'Demo-pass-2026',
    options: phone,
  })
  await heading(page, 'Choose your next grade')
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  // The strip of pages has been moved to the one that is shown.
  const here = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Membership Upgrade' })
  const { x = -1, width = 0 } = (await here.boundingBox()) ?? {}
  expect([x > 0, x + width < 375]).toEqual([true, true])
})

test('[EVT-21] the events of the account are reached by everyone', async () => {
  const { page } = await enter('member@demo.test', { path: '/account/events', password: 'Demo-pass-2026' })
  await heading(page, 'Held Events')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'My events' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?mine=true')
})

test(
  '[M-13] [MEM-21] [D-77] somebody who approved and closed the tab is a member all the same',
  {
    timeout: 120_000,
  },
  () => comesInAsMember(gone),
)
