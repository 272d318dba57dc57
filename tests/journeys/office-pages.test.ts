import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { startSite } from '#tests/support/site.ts'

/** Its own: other journeys read what is changed here. */
const site = await startSite()
afterAll(() => site.stop())

const read = async (path: string) => (await fetch(new URL(path, site.url))).text()

/** Publishes what is shown now, once it is saved. */
async function publish(page: Page) {
  await page.getByText(/^Draft saved/).waitFor()
  const answer = page.waitForResponse((one) => one.url().endsWith('/publish'))
  await page.getByRole('button', { name: /^Publish/ }).click()
  expect((await answer).status()).toBe(200)
}

test('[OFF-33] the editor changes the phone number and replaces the chairman, and all pages show it at once', async () => {
  const { page, complaints } = await openInside('editor', { baseURL: site.url })

  async function change(kind: 'page' | 'leader', title: string, field: () => Promise<void>) {
    await page.goto(`/office/content/${kind}`)
    await page.getByRole('link', { name: title, exact: true }).click()
    await field()
    await publish(page)
  }

  // Both pages are in memory from before.
  expect(await read('/about')).toContain('Phone number 1 to be added')
  expect(await read('/leaders')).toContain('Name of Chairman')
  await change('page', 'Contacts and footer', () =>
    page.getByRole('group', { name: 'Phone numbers' }).getByLabel('Number').first().fill('+234 9 555 0100'),
  )
  expect(await read('/about')).toContain('+234 9 555 0100')
  await change('leader', 'Name of Chairman', () =>
    page.getByLabel('Name', { exact: true }).fill('Name of New Chairman'),
  )
  for (const path of ['/', '/leaders']) {
    const html = await read(path)
    expect(html).toContain('Name of New Chairman')
    expect(html).toContain('+234 9 555 0100')
    expect(html).not.toContain('Name of Chairman')
  }
  expect(complaints).toEqual([])
})
