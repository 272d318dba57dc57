import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { ground, pasteByKeys, published, saved } from '#tests/support/editing.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { picture } from '#tests/support/photo.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { root } from '#tests/support/tree.ts'

/** Its own: other journeys count what is published. */
const site = await startSite()
afterAll(() => site.stop())

const press = (page: Page, name: string) => ground(page).getByRole('button', { name, exact: true }).click()
const noFaults = async (page: Page) => expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])

async function begin(page: Page, path: string, one: string) {
  await page.goto(`/office/content/${path}`)
  await page.getByRole('button', { name: `New ${one}` }).click()
  await page.waitForURL(/\/\d+$/)
}

const word = readFileSync(join(root, 'tests/views/office/kit/editor/clipboards/word-numbers.html'), 'utf8')

const paste = (page: Page, html: string) => pasteByKeys(page.getByRole('textbox', { name: 'Text', exact: true }), html)

test('[CNT-02] [CNT-03] [CNT-06] [CNT-07] [CNT-11] [CNT-12] [OFF-30] the day of an editor', async () => {
  const { page, complaints } = await openInside('editor', { baseURL: site.url })
  const read = async (path: string) => (await page.request.get(path)).text()
  const visitor = async (path: string) => (await fetch(new URL(path, site.url), { redirect: 'manual' })).status

  // A document of Word becomes a post, with a picture in its text.
  await begin(page, 'post', 'post')
  await page.getByLabel('Title').fill('The spring masterclass')
  await paste(page, word)
  await page.getByRole('textbox', { name: 'Text', exact: true }).press('Control+End')
  await page
    .locator('.prose input[type=file]')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: await picture(1600, 1000) })
  const describing = page.getByRole('dialog', { name: 'Describe the picture' })
  await describing.getByLabel('Alternative text').fill('The hall')
  await describing.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await press(page, 'Publish')
  await published(page)
  const address = (await ground(page).getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? ''
  const [inText = ''] = /\/files\/pictures\/[^"\s]+/.exec(await read(address)) ?? []
  expect(await visitor(inText)).toBe(200)

  // A corrected text is scheduled; what is typed after it is not in it, and the screen says so. It is called back.
  await page.getByLabel('Title').fill('The spring masterclass, in May')
  await saved(page)
  await page.getByLabel('At a set time (Lagos)').check()
  await page.getByLabel('Goes public, day').fill('19/03/2099')
  await page.getByLabel('Goes public, time in Lagos').fill('10:00')
  await press(page, 'Schedule this draft')
  await ground(page)
    .getByText(/^Readers see revision \d+ until 19 March, 10:00 in Lagos/)
    .waitFor()
  await page.getByLabel('Title').fill('The spring masterclass, in June')
  await page.getByText('1 thing was changed since then: it is not in it.').waitFor()
  await saved(page)
  await noFaults(page)
  await press(page, 'Call it back')
  await ground(page)
    .getByText(/Called back. Readers go on seeing/)
    .waitFor()

  // Renamed: the former address leads to the new one.
  await page.getByLabel('At once').check()
  await page.getByRole('textbox', { name: /^Address/ }).fill('masterclass-in-june')
  await saved(page)
  await press(page, 'Publish')
  await published(page)
  const former = address.replace(/\?.*/, '')
  const moved = await fetch(new URL(former, site.url), { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/news/masterclass-in-june'])

  // A preview is shared and called back.
  await page.getByRole('button', { name: 'Share a preview' }).click()
  const made = page.getByRole('dialog', { name: 'The link is made' })
  const link = (await made.getByText(/\/preview\//).textContent()) ?? ''
  await page.keyboard.press('Escape')
  expect(await visitor(link)).toBe(200)
  await page.getByRole('button', { name: /^Call back the preview/ }).click()
  await expect.poll(() => visitor(link)).toBe(404)

  // Unpublished, the picture of the text is gone with it.
  await press(page, 'Unpublish…')
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await ground(page)
    .getByText(/Readers do not see this any more/)
    .waitFor()
  expect([await visitor('/news/masterclass-in-june'), await visitor(inText)]).toEqual([404, 404])

  // Several pictures of a phone; one of them cannot be read, and the others are there.
  await page.goto('/office/content/image')
  await page.getByRole('link', { name: 'Add several' }).click()
  const png = { mimeType: 'image/png', buffer: await picture(640, 480) }
  await page.getByLabel('Pictures').setInputFiles([
    { name: 'dawn.png', mimeType: 'image/png', buffer: await picture(3000, 2000) },
    { name: 'sunrise.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { ...png, name: 'dusk.png' },
  ])
  await page.getByText('2 of 4 pictures added, 2 not').waitFor()
  await page.getByText(/sunrise\.heic is a HEIC picture/).waitFor()
  await page.getByText(/We cannot open this picture/).waitFor()
  await noFaults(page)
  await page.getByRole('button', { name: 'Leave out broken.png' }).click()
  await page.getByRole('link', { name: 'Describe it: dusk.png' }).click()
  await page.getByLabel('Alternative text').fill('The hall at dusk')
  await page.getByLabel('Caption').fill('The hall at dusk')
  await saved(page)
  await press(page, 'Publish')
  await published(page)
  await page.goto('/office/content/image/order')
  await page.getByRole('button', { name: 'Move The hall at dusk up' }).press('Enter')
  await page.getByText('The hall at dusk stands one place earlier').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move The hall at dusk up')
  await noFaults(page)

  // A page of its own, in the navigation.
  await begin(page, 'own-page', 'own page')
  await page.getByLabel('Title').fill('Committees')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Six committees do the work of the chapter.')
  await saved(page)
  await press(page, 'Publish')
  await published(page)
  await page.goto('/office/content/page')
  await page.getByRole('link', { name: 'Navigation', exact: true }).click()
  const foot = page.getByRole('group', { name: 'Links in the foot' })
  await foot.getByRole('button', { name: 'Add a link' }).click()
  await foot.getByLabel('Label').last().fill('Committees')
  await foot.getByLabel('Leads to').last().fill('/committees')
  await saved(page)
  await press(page, 'Publish')
  await published(page)
  expect(await read('/')).toContain('href="/committees"')
  expect(await read('/committees')).toContain('Six committees do the work of the chapter.')
  expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)'])
})
