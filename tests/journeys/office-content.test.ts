import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { inTurn } from '#tests/support/breadth.ts'
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
  await dialog.getByLabel('Alternative text').fill(alt)
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
  await page.getByLabel('Focal point, from the left').fill('20')
  await saved(page)

  // It cannot be published before the picture is described.
  await ground(page).getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: /Say what the picture shows/ }).click()
  await page.locator('.editor-side').getByLabel('Alternative text').fill('People at a gathering')

  // By the clock, and then at once after all.
  await page.getByLabel('At a set time (Lagos)').check()
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
  await expect.poll(() => preview.getByText('Places are limited to sixty people.').count()).toBeGreaterThan(0)
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
}, 120_000)

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
  await expect.poll(() => caption.inputValue()).toBe('Typed without a network')
  await page.unroute('**/save')
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByText(/^Draft saved/))
    .first()
    .waitFor()
  await saved(page)
})

/** A draft of a kind, made as the screen makes it. */
async function newDraft(page: Page, kind: string, data: object = {}) {
  const post = async (path: string, body: object) =>
    (
      await (
        await page.request.post(`/api/office/content/${path}`, { data: body, headers: { origin: site.url } })
      ).json()
    ).data
  const { id, version, revision } = await post(kind, {})
  const { number, saved_at } = await post(`${kind}/${id}/save`, {
    ...{ data: { ...revision.data, ...data }, based_on: revision.number, saved_at: revision.saved_at },
    key: `first-save-of-${kind}-${id}`,
  })
  return {
    path: `/office/content/${kind}/${id}`,
    step: (name: string) => post(`${kind}/${id}/${name}`, { version }),
    number,
    saved_at,
  }
}

test('[OFF-26] a session that ends while somebody types is begun again over the page, and the text is saved', async () => {
  const { page } = await openInside('editor', { baseURL: site.url })
  const { path } = await newDraft(page, 'image')
  await page.goto(path)
  await page.getByLabel('Caption').fill('Typed before')
  await saved(page)
  await page.context().clearCookies({ name: 'office' })
  await page.getByLabel('Caption').fill('Typed before and after the end')
  const over = page.getByRole('dialog', { name: 'Sign in again' })
  await over.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await over.getByRole('button', { name: 'Sign In' }).click()
  await giveCode(page, 'editor@demo.test')
  await over.waitFor({ state: 'detached' })
  await saved(page)
  await expect.poll(() => page.getByLabel('Caption').inputValue()).toBe('Typed before and after the end')
  await page.reload()
  await expect.poll(() => page.getByLabel('Caption').inputValue()).toBe('Typed before and after the end')
})

test('[OFF-26] pressed twice, left with Back and loaded anew in the middle of a save, a text is published once and stays', async () => {
  const { page, complaints } = await openInside('editor', { baseURL: site.url })
  const { path } = await newDraft(page, 'post', { title: `Pressed twice ${Date.now()}`, body: '<p>Words.</p>' })
  await page.goto(path)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/publish') && asked.push(request.url()))
  await ground(page).getByRole('button', { name: 'Publish' }).dblclick()
  await ground(page)
    .getByText(/^Published\. Readers see revision/)
    .waitFor()
  expect(asked).toHaveLength(1)
  const title = page.getByLabel('Title')
  await title.fill('Left with Back')
  await page.getByRole('link', { name: 'Compare revisions' }).click()
  await page.getByRole('region', { name: 'What changed' }).waitFor()
  await page.goBack()
  await saved(page)
  await expect.poll(() => title.inputValue()).toBe('Left with Back')
  // Loaded anew while the save is on its way.
  const sent = page.waitForRequest((request) => request.url().endsWith('/save'))
  await page.route('**/save', () => {})
  await title.fill('Loaded anew')
  await sent
  await page.unroute('**/save')
  await page.reload()
  await saved(page)
  await expect.poll(() => title.inputValue()).toBe('Loaded anew')
  expect(complaints).toEqual([])
})

test('[OFF-15] [OFF-26] every state of the editor can be used by everybody, and fits, at three widths', async () => {
  const { page } = await openInside('editor', { baseURL: site.url })
  const { request } = (await openInside('office', { baseURL: site.url })).page
  const text = { title: 'The spring masterclass', body: '<p>Sixty places.</p><ul><li>Members</li></ul>' }
  const found: unknown[] = []
  let states = 0
  const look = async (state: string) => {
    for (const width of inTurn([375, 768, 1280], states++)) {
      await page.setViewportSize({ width, height: 800 })
      const isTooLong = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
      found.push(
        ...(await faultsOf(page)).map((one) => [state, width, one]),
        ...((await sidewaysOf(page)) > 0 ? [[state, width, 'is too wide']] : []),
        ...(isTooLong ? [[state, width, 'scrolls twice']] : []),
      )
    }
  }
  const open = async (path: string) => {
    await page.goto(path)
    await ground(page).waitFor()
  }
  const drafts = new Map<string, Awaited<ReturnType<typeof newDraft>>>()
  for (const kind of ['post', 'event', 'resource', 'image', 'leader']) {
    const draft = await newDraft(page, kind)
    drafts.set(kind, draft)
    await open(draft.path)
    await ground(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('This cannot be published yet').waitFor()
    await look(`${kind} with problems`)
  }
  await page.goto('/office/content/page')
  await page.getByRole('link', { name: 'Contacts and footer' }).click()
  await ground(page).waitFor()
  await look('page')
  await page.goto('/office/content/post')
  await page.getByRole('link', { name: 'Last call for the spring masterclass' }).click()
  await ground(page).waitFor()
  await look('scheduled')

  const { path } = await newDraft(page, 'post', text)
  await open(path)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Archive…' }).click()
  await page.getByRole('dialog').waitFor()
  await look('before it is archived')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  const type = (words: string) => page.getByRole('textbox', { name: 'Title' }).fill(words)
  const answering = async (status: number, message: string, words: RegExp) => {
    await page.route('**/save', (route) => route.fulfill({ status, json: { message } }))
    await type(`${message} ${status}`)
    await page.getByText(words).waitFor()
    await look(`answered ${status}`)
    await page.unroute('**/save')
  }
  await answering(503, 'The site is busy.', /^Not saved yet: kept in this browser/)
  await answering(400, 'A field holds too much.', /^Not saved\. A field holds too much\./)
  await page.context().setOffline(true)
  await type('Without a network')
  await page.getByText(/^Offline: kept in this browser/).waitFor()
  await look('offline')
  await page.context().setOffline(false)
  await saved(page)

  const item = (await (await request.get(path.replace('/office', '/api/office'))).json()).data
  await request.post(`${path.replace('/office', '/api/office')}/save`, {
    headers: { origin: site.url },
    data: {
      ...{ data: { ...item.revision.data, ...text, body: '<p>Forty places.</p>' }, key: 'a-save-of-somebody-else' },
      ...{ based_on: item.revision.number, saved_at: item.revision.saved_at },
    },
  })
  await type('The autumn masterclass')
  await page.getByText(/saved this in the meantime/).waitFor()
  expect(await page.locator('mark').allTextContents()).toContain('autumn')
  await look('two texts')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  await page.getByRole('link', { name: 'Compare revisions' }).click()
  await page.getByRole('region', { name: 'What changed' }).locator('ins').first().waitFor()
  await look('revisions')

  await drafts.get('image')?.step('archive')
  await open(drafts.get('image')?.path ?? '')
  await look('archived')
  await page.route('**/api/office/content/post/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'It is out of order.' } }),
  )
  await page.goto(path)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await look('not read')
  await page.unroute('**/api/office/content/post/*')
  await open(path)
  await page.context().clearCookies({ name: 'office' })
  await type('After the session')
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  await look('signed out')
  expect(found).toEqual([])
}, 120_000)

/** A member of the demo stops the news of the chapter, in the own account. */
async function stopNews(page: Page, email: string) {
  const post = (path: string, data: object, headers = {}) =>
    page.request.post(`${site.url}/api${path}`, { data, headers: { origin: site.url, ...headers } })
  const { token } = await (await post('/auth/signin', { email, password: DEMO_PASSWORD })).json()
  const answer = await post('/account/communications', { news: false }, { authorization: `Bearer ${token}` })
  expect(answer.status()).toBe(200)
}

test('[OFF-39] a letter to one grade leaves out who opted out, is tested, sent, and in each mailbox once', async () => {
  const { page, complaints } = await openInside('membership', { baseURL: site.url })
  await stopNews(page, 'rising@demo.test')
  await page.goto('/office/mail/letters')
  await page.getByRole('button', { name: 'New letter' }).click()
  await page.waitForURL(/\/letters\/\d+$/)
  await page.getByLabel('Subject').fill('A hall for {{first name}}')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('The hall is open, {{surname}}.')
  await page.getByLabel('Grade').selectOption('Graduate')
  await page.getByRole('button', { name: 'Save' }).click()
  const recipients = page.getByRole('region', { name: 'Recipients' })
  await recipients.getByText('1 member gets it').waitFor()
  await expect
    .poll(() => recipients.getByText('get no mails of this kind').textContent())
    .toBe('1 get no mails of this kind')
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
