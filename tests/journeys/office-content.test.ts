import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { picture } from '#tests/support/photo.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { phone } from '#tests/support/visit.ts'

/** Its own: other journeys count what is published. */
const site = await startSite()
afterAll(() => site.stop())

const ground = (page: Page) => page.getByRole('region', { name: 'Decision' })
const saved = (page: Page) => page.getByText(/^Draft saved/).waitFor()
const png = async (name: string) => ({ name, mimeType: 'image/png', buffer: await picture(1600, 1000) })

/** Begins something new of a kind and gives it a title. */
async function begin(page: Page, path: string, one: string, title: string) {
  await page.goto(`/office/content/${path}`)
  await page.getByRole('button', { name: `New ${one}` }).click()
  await page.waitForURL(/\/\d+$/)
  await page.getByLabel('Title').fill(title)
}

async function publish(page: Page) {
  await ground(page).getByRole('button', { name: 'Publish' }).click()
  await ground(page)
    .getByText(/^Published\. Readers see revision/)
    .waitFor()
}

/** A picture of the text, with its words. */
async function addPicture(page: Page, chooser: Locator, alt: string) {
  await chooser.setInputFiles(await png('hall.png'))
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await dialog.getByLabel('Text for who cannot see it').fill(alt)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('[OFF-25] [OFF-26] [OFF-27] [OFF-28] [OFF-29] [OFF-31] the first hour of a chapter secretary', async () => {
  const { page, complaints } = await openInside('editor', { baseURL: site.url })
  const title = `The spring masterclass ${Date.now()}`
  await begin(page, 'post', 'post', title)
  await saved(page)

  // A text with a table and a picture, and the picture of its card.
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('Places are limited to sixty people.')
  await addPicture(page, page.locator('.prose input[type=file]'), 'The hall')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Day')
  await page.getByLabel('Picture', { exact: false }).locator('visible=true').first().waitFor()
  await page.locator('.editor-side input[type=file]').setInputFiles(await png('card.png'))
  await page.getByLabel('What has to be seen, from the left').fill('20')
  await saved(page)

  // It cannot be published before the picture is described.
  await ground(page).getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: /Say what the picture shows/ }).click()
  await page.locator('.editor-side').getByLabel('Text for who cannot see it').fill('People at a gathering')

  // By the clock, and then at once after all.
  await page.getByLabel('At a time, by the clock in Lagos').check()
  await page.getByLabel('Goes public, day').fill('19/03/2099')
  await page.getByLabel('Goes public, time in Lagos').fill('10:00')
  await ground(page).getByRole('button', { name: 'Schedule this draft' }).click()
  await ground(page)
    .getByText(/goes public on 19 March, 10:00 in Lagos/)
    .waitFor()
  expect((await page.request.get(`/api/post/search?title=${encodeURIComponent(title)}`)).ok()).toBe(true)
  await ground(page).getByRole('button', { name: 'Recall' }).click()
  await page.getByLabel('At once').check()

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Preview' }).click(),
  ])
  await preview.getByRole('heading', { name: title }).first().waitFor()
  expect(await preview.getByText('Places are limited to sixty people.').count()).toBeGreaterThan(0)
  await preview.close()

  await publish(page)
  const address = await ground(page).getByRole('link', { name: 'See it on the site' }).getAttribute('href')
  const reader = await page.context().newPage()
  await reader.goto(address ?? '')
  await reader.getByText('Places are limited to sixty people.').waitFor()

  // Corrected, compared, and brought back.
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Good news. ')
  await page.getByLabel('Title').fill(`${title}, corrected`)
  await saved(page)
  await page.getByRole('link', { name: 'Compare revisions' }).click()
  const changed = page.getByRole('region', { name: 'What changed' })
  await changed.locator('ins').getByText('corrected').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Restore revision \d+ as a draft/ }).click()
  await page.waitForURL(/\/office\/content\/post\/\d+$/)
  await page.waitForFunction((was) => document.querySelector('textarea')?.value === was, title)
  await reader.reload()
  await reader.getByText('Places are limited to sixty people.').waitFor()
  await reader.close()
  // It was refused once, while the picture was not described.
  expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)'])
})

test('[OFF-25] an event is published and archived, and readers find it no more', async () => {
  const { page } = await openInside('editor', { baseURL: site.url })
  await begin(page, 'event', 'event', `An event to archive ${Date.now()}`)
  await page.getByLabel('Place', { exact: true }).fill('Congress hall')
  await page.getByLabel('Begins, day').fill('19/03/2099')
  await page.getByLabel('Begins, time in Lagos').fill('10:00')
  await page.getByRole('textbox', { name: 'Description', exact: true }).click()
  await page.keyboard.type('A day of talks.')
  await publish(page)
  const address = (await ground(page).getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? ''
  expect((await page.request.get(address)).status()).toBe(200)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Archive…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await ground(page).getByText('Archived: readers do not see it').waitFor()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('[OFF-26] what is typed without a network is there after a reload, and is saved when it is back', async () => {
  const { page } = await openInside('editor', { baseURL: site.url, ...phone })
  await page.goto('/office/content/image')
  await page.getByRole('button', { name: 'New picture' }).click()
  const caption = page.getByLabel('Caption')
  await caption.waitFor()
  expect([await sidewaysOf(page), await faultsOf(page)]).toEqual([0, []])
  await page.route('**/save', (route) => route.abort('internetdisconnected'))
  await caption.fill('Typed without a network')
  await page.getByText(/kept in this browser/).waitFor()
  await page.reload()
  expect(await caption.inputValue()).toBe('Typed without a network')
  await page.unroute('**/save')
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByText(/^Draft saved/))
    .first()
    .waitFor()
  await saved(page)
})
