import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { ground, published, saved } from '#tests/support/editing.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { giveCode, openInside } from '#tests/support/office-browser.ts'
import { picture } from '#tests/support/photo.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { phone } from '#tests/support/visit.ts'

/** Its own: other journeys count what is published. */
const site = await startSite()
afterAll(() => site.stop())
const here = { baseURL: site.url }

const png = async (name: string) => ({ name, mimeType: 'image/png', buffer: await picture(1600, 1000) })
const noFaults = async (page: Page) => expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])

/** Begins something new of a kind and gives it a title. */
async function begin(page: Page, path: string, one: string) {
  await page.goto(`/office/content/${path}`)
  await page.getByRole('button', { name: `New ${one}` }).click()
  await page.waitForURL(/\/\d+$/)
}

/** A picture of the text, with its words. */
async function addPicture(page: Page, chooser: Locator, alt: string) {
  await chooser.setInputFiles(await png('hall.png'))
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await dialog.getByLabel('Alternative text').fill(alt)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('[OFF-15] [OFF-25] [OFF-26] [OFF-27] [OFF-28] [OFF-29] [OFF-31] the first hour of a chapter secretary', async () => {
  const { page, complaints } = await openInside('editor', here)
  const title = 'The spring masterclass'
  await begin(page, 'post', 'post')
  await page.getByLabel('Title').fill(title)
  await saved(page)

  // A text with a table and a picture, and the picture of its card.
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('Places are limited to sixty people.')
  await addPicture(page, page.locator('.prose input[type=file]'), 'The hall')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  for (const word of ['Day', 'Hour', 'Hall']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.locator('.editor-side input[type=file]').setInputFiles(await png('card.png'))
  await page.getByLabel('Focal point, from the left').fill('20')
  await saved(page)

  // It cannot be published before the picture is described.
  await ground(page).getByRole('button', { name: 'Publish' }).click()
  const missing = page.getByRole('link', { name: /Say what the picture shows/ })
  await missing.waitFor()
  await noFaults(page)
  await missing.click()
  await page.locator('.editor-side').getByLabel('Alternative text').fill('People at a gathering')

  // By the clock, and then at once after all: pressed twice, it is published once.
  await page.getByLabel('At a set time (Lagos)').check()
  await page.getByLabel('Goes public, day').fill('19/03/2099')
  await page.getByLabel('Goes public, time in Lagos').fill('10:00')
  await ground(page).getByRole('button', { name: 'Schedule this draft' }).click()
  await ground(page)
    .getByText(/goes public on 19 March, 10:00 in Lagos/)
    .waitFor()
  await noFaults(page)
  await ground(page).getByRole('button', { name: 'Call it back' }).click()
  await page.getByLabel('At once').check()

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Preview' }).click(),
  ])
  await preview.getByRole('heading', { name: title }).first().waitFor()
  await preview.getByText('Places are limited to sixty people.').first().waitFor()
  await preview.close()

  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/publish') && asked.push(request.url()))
  await ground(page).getByRole('button', { name: 'Publish' }).dblclick()
  await published(page)
  expect(asked).toHaveLength(1)
  const address = (await ground(page).getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? ''
  const readers = async () => (await page.request.get(address)).text()
  expect(await readers()).toContain('Places are limited to sixty people.')

  // Corrected, left with Back, compared, and brought back.
  await page.getByLabel('Title').fill(`${title}, corrected`)
  await page.getByRole('link', { name: 'Compare revisions' }).click()
  await page.getByRole('region', { name: 'What changed' }).waitFor()
  await page.goBack()
  await saved(page)
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(`${title}, corrected`)
  await page.getByRole('link', { name: 'Compare revisions' }).click()
  const changed = page.getByRole('region', { name: 'What changed' })
  await changed.locator('ins').getByText('corrected').waitFor()
  await noFaults(page)
  await page.getByRole('button', { name: /^Restore revision \d+ as a draft/ }).click()
  await page.waitForURL(/\/office\/content\/post\/\d+$/)
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title)
  expect(await readers()).toContain('Places are limited to sixty people.')

  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Archive…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await ground(page).getByText('Archived: readers do not see it').waitFor()
  await noFaults(page)
  expect((await page.request.get(address)).status()).toBe(404)
  // It was refused once, while the picture was not described.
  expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)'])
})

test('[OFF-15] [OFF-26] what is typed on a phone without a network, in a save that is broken off, and after the session has ended, is kept and saved', async () => {
  const { page } = await openInside('editor', { ...here, ...phone })
  await begin(page, 'image', 'picture')
  const caption = page.getByLabel('Caption')
  const captionIs = (text: string) => expect.poll(() => caption.inputValue()).toBe(text)
  await caption.waitFor()
  await noFaults(page)
  await page.route('**/save', (route) => route.abort('internetdisconnected'))
  await caption.fill('Typed without a network')
  await page.getByText(/kept in this browser/).waitFor()
  await noFaults(page)
  await page.reload()
  await captionIs('Typed without a network')
  await page.unroute('**/save')
  await page.reload()
  await saved(page)
  await captionIs('Typed without a network')

  // Loaded anew while the save is on its way.
  const sent = page.waitForRequest((request) => request.url().endsWith('/save'))
  await page.route('**/save', () => {})
  await caption.fill('Loaded anew')
  await sent
  await page.unroute('**/save')
  await page.reload()
  await saved(page)
  await captionIs('Loaded anew')

  await page.context().clearCookies({ name: 'office' })
  await caption.fill('Typed after the end of the session')
  const over = page.getByRole('dialog', { name: 'Sign in again' })
  await over.waitFor()
  await noFaults(page)
  await over.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await over.getByRole('button', { name: 'Sign In' }).click()
  await giveCode(page, 'editor@demo.test')
  await over.waitFor({ state: 'detached' })
  await saved(page)
  await page.reload()
  await captionIs('Typed after the end of the session')
})

test('[OFF-33] the editor changes the phone number and replaces the chairman, and all pages show it at once', async () => {
  const { page, complaints } = await openInside('editor', here)
  const read = async (path: string) => (await page.request.get(path)).text()

  async function change(kind: 'page' | 'leader', title: string, field: Locator, text: string) {
    await page.goto(`/office/content/${kind}`)
    await page.getByRole('link', { name: title, exact: true }).click()
    await field.fill(text)
    await saved(page)
    const answer = page.waitForResponse((one) => one.url().endsWith('/publish'))
    await page.getByRole('button', { name: /^Publish/ }).click()
    expect((await answer).status()).toBe(200)
  }

  // Both pages are in memory from before.
  expect(await read('/about')).toContain('Phone number 1 to be added')
  expect(await read('/leaders')).toContain('Name of Chairman')
  const number = page.getByRole('group', { name: 'Phone numbers' }).getByLabel('Number').first()
  await change('page', 'Contacts and footer', number, '+234 9 555 0100')
  expect(await read('/about')).toContain('+234 9 555 0100')
  await change('leader', 'Name of Chairman', page.getByLabel('Name', { exact: true }), 'Name of New Chairman')
  for (const path of ['/', '/leaders']) {
    const html = await read(path)
    expect(html).toContain('Name of New Chairman')
    expect(html).toContain('+234 9 555 0100')
    expect(html).not.toContain('Name of Chairman')
  }
  expect(complaints).toEqual([])
})

/** A member of the demo stops the news of the chapter, in the own account. */
async function stopNews(page: Page, email: string) {
  const post = (path: string, data: object, headers = {}) =>
    page.request.post(`/api${path}`, { data, headers: { origin: site.url, ...headers } })
  const { token } = await (await post('/auth/signin', { email, password: DEMO_PASSWORD })).json()
  const answer = await post('/account/communications', { news: false }, { authorization: `Bearer ${token}` })
  expect(answer.status()).toBe(200)
}

test('[OFF-39] a letter to one grade leaves out who opted out, is tested, sent, and in each mailbox once', async () => {
  const { page, complaints } = await openInside('membership', here)
  await stopNews(page, 'rising@demo.test')
  await page.goto('/office/mail/letters')
  await page.getByRole('button', { name: 'New letter' }).click()
  await page.waitForURL(/\/letters\/\d+$/)
  await page.getByLabel('Subject').fill('A hall for {{first name}}')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('The hall is open, {{surname}}.')
  await page.getByLabel('Grade').selectOption('Graduate')
  const recipients = page.getByRole('region', { name: 'Recipients' })
  await recipients.getByText('1 member gets it').waitFor()
  await expect
    .poll(() => recipients.getByText('get no mails of this kind').textContent())
    .toBe('1 get no mails of this kind')
  await noFaults(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  const [test] = await until('a test', async () => {
    const mails = await mailsTo(site.url, 'membership@demo.test')
    return mails.length > 0 && mails
  })
  expect(test?.subject).toMatch(/^Test: A hall for /)
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('button', { name: 'Send to 1 member' }).click()
  await page.getByText('1 of 1 member has it').waitFor()
  const hall = (mails: { subject: string }[]) => mails.filter(({ subject }) => subject.startsWith('A hall for '))
  const [got, ...more] = hall(await mailsTo(site.url, 'graduate@demo.test'))
  expect([got, more]).toEqual([expect.objectContaining({ text: expect.stringMatching(/^The hall is open, /) }), []])
  expect(hall(await mailsTo(site.url, 'rising@demo.test'))).toEqual([])
  expect(complaints).toEqual([])
})
