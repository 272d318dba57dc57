import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { enterOffice, openInside } from '#tests/support/office-browser.ts'
import { openBrowser } from '#tests/support/open-page.ts'
import { phone } from '#tests/support/visit.ts'

/** What the browser says of a call that was refused on purpose is no complaint. */
const unexpected = (complaints: string[]) => complaints.filter((text) => !text.startsWith('Failed to load resource'))

describe('[OFF-01] [OFF-04] signing in to the office', () => {
  test('takes password and code, and leads to the page that was asked for', async () => {
    const { page, complaints } = await openBrowser()
    await enterOffice(page, 'auditor', '/office/audit?outcome=done')
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor()
    const { pathname, search } = new URL(page.url())
    expect([pathname, search]).toEqual(['/office/audit', '?outcome=done'])
    const cookies = await page.context().cookies(`${new URL(page.url()).origin}/api/office/me`)
    expect(cookies.filter(({ name }) => name === 'office')).toMatchObject([
      { httpOnly: true, sameSite: 'Strict', path: '/api/office' },
    ])
    expect(await page.evaluate(() => [sessionStorage.length, document.cookie])).toEqual([0, ''])
    expect(unexpected(complaints)).toEqual([])
  })

  test('says what is missing and what is wrong, and keeps the focus at it', async () => {
    const { page } = await openBrowser()
    await page.goto('/office/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Enter your email.').waitFor()
    await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Email').fill('finance@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('alert').getByText(/./).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const code = page.getByLabel('Authentication code')
    await code.fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('alert').getByText(/./).waitFor()
    await expect
      .poll(() => code.evaluate((field) => [field === document.activeElement, Reflect.get(field, 'value')]))
      .toEqual([true, ''])
  })

  test('[OFF-15] a person who cannot be asked about is told so, and comes to the page that was asked for', async () => {
    const { page } = await openInside('auditor')
    await page.route('**/api/office/me', (route) => route.abort())
    await page.goto('/office/audit?outcome=refused')
    await page.getByRole('heading', { name: 'The office cannot be reached' }).waitFor()
    expect(await page.getByLabel('Email').count()).toBe(0)
    await page.unroute('**/api/office/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor()
    expect(new URL(page.url()).search).toBe('?outcome=refused')
  })

  test('a member who is nobody of the office does not come in', async () => {
    const { page } = await openBrowser()
    await page.goto('/office')
    await page.waitForURL('**/office/login')
    await page.getByLabel('Email').fill('member@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('alert').getByText(/./).waitFor()
    await expect.poll(() => page.getByLabel('Authentication code').count()).toBe(0)
  })
})

describe('[OFF-02] the frame', () => {
  test.each([
    ['owner', 'office', ['Desk', 'Applications', 'Money', 'Audit']],
    ['editor', 'editor', ['Desk']],
    ['finance officer', 'finance', ['Desk', 'Applications', 'Money']],
  ])('shows to %s the places they may read', async (_, who, expected) => {
    const { page } = await openInside(who)
    await page.goto('/office')
    const nav = page.getByRole('navigation', { name: 'Office', exact: true })
    await nav.getByRole('link').first().waitFor()
    // Without the count of what waits there.
    const names = (await nav.getByRole('link').allTextContents()).map((text) => text.replace(/\d.*$/, '').trim())
    expect(names.filter((name) => expected.includes(name))).toEqual(expected)
    expect(names.includes('Audit')).toBe(expected.includes('Audit'))
  })

  test('[OFF-15] is a bar at the foot on phones, with all places behind More', async () => {
    const { page } = await openInside('membership', phone)
    await page.goto('/office')
    const bar = page.getByRole('navigation', { name: 'Office, at the foot' })
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'All places' }).getByRole('link', { name: 'Applications' }).click()
    await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})
