import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { WholeApplication } from '#contract/office-applications.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { asFile, formOf, picture } from '#tests/support/membership-form.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { freePort, startSite } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

let site = ''
let applicants = 0

/** Each try has its own: one address has one open application. */
const newEmail = () => {
  applicants += 1
  return `asked-${applicants}@example.org`
}

beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  const running = await startSite({ PORT: String(port), PUBLIC_URL: site })
  return async () => void (await running.stop())
}, 60_000)

async function call(path: string, body?: FormData | object) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${site}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(body !== undefined && !isForm && { headers: { 'content-type': 'application/json' } }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said.message}`)
  return said.data
}

/** The link of the newest mail that asks this applicant, which is not that one. */
const linkOf = (email: string, not = '') =>
  until(`questions to ${email}`, async () => {
    const texts = (await mailsTo(site, email)).map(({ text }) => /\/application\/answer\/([\w-]+)/.exec(text)?.[1])
    return texts.find((link) => link !== undefined && link !== not)
  })

async function openOffice(width: number, height = 900) {
  const { page } = await openInside('membership', { baseURL: site, viewport: { width, height } })
  onTestFinished(() => page.close())
  return page
}

/** As the office's own session asks the API. */
async function inOffice(page: Page, path: string, body?: object): Promise<WholeApplication> {
  const url = `${site}/api/office/applications/${path}`
  const answer = body
    ? await page.request.post(url, { data: body, headers: { origin: site } })
    : await page.request.get(url)
  const said = await answer.json()
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${said.message}`)
  return said.data
}

/** A new application, with a check that its certificate did not pass. */
async function apply(page: Page, email: string) {
  await call('/user/apply', formOf({ email, curernt_grade_date: '2020-03-04' }))
  const found = await page.request.get(`${site}/api/office/applications/entries?q=${encodeURIComponent(email)}`)
  const { data } = await found.json()
  const id: string = data.items[0].id
  await page.request.post(`${site}/api/office/applications/${id}/checks`, {
    data: { check: 'certificate-whole', reason: 'cut-off', looked: true },
    headers: { origin: site },
  })
  return id
}

/** Tab until this has the focus, as whoever has no mouse does. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'checkbox' | 'combobox' | 'textbox' | 'button',
  last = false,
) {
  const all = page.getByRole(role, { name })
  const target = last ? all.last() : all.first()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${name}`)
}

const noFaults = async (page: Page) => {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

test('[OFF-21] two questions by keyboard, their answers, and one asked again', async () => {
  const email = newEmail()
  const page = await openOffice(1280)
  const id = await apply(page, email)
  await page.goto(`/office/applications/${id}/ask`)
  await page.getByRole('group', { name: 'Certificate 1' }).waitFor()
  await tabTo(page, 'Organization', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, 'What to do', 'textbox')
  await page.keyboard.type('Please send the whole page.')
  await tabTo(page, 'Reason', 'combobox', true)
  await page.keyboard.type('Too general')
  await tabTo(page, 'What to do', 'textbox', true)
  await page.keyboard.type('Please write it in full.')
  await noFaults(page)
  await tabTo(page, 'Send 2 questions', 'button')
  await page.keyboard.press('Enter')
  await page.getByText('2 questions sent').waitFor()
  await noFaults(page)

  const link = await linkOf(email)
  const asked = await call(`/application/answer/${link}`)
  const itemOf = (label: string) => asked.items.find((one: { label: string }) => one.label === label).id
  expect(asked.items.map(({ label, text }: { label: string; text: string }) => [label, text])).toEqual([
    ['Certificate 1', 'Please send the whole page.'],
    ['Organization', 'Please write it in full.'],
  ])
  await call(`/application/answer/${link}/items/${itemOf('Organization')}`, { value: 'Agency' })
  const form = new FormData()
  form.append('file', asFile(await picture()))
  await call(`/application/answer/${link}/items/${itemOf('Certificate 1')}/file`, form)
  await call(`/application/answer/${link}/send`, {})

  const answered = await inOffice(page, id)
  expect([answered.status, answered.requests[0]?.items.map(({ state }) => state)]).toEqual([
    'answered',
    ['answered', 'answered'],
  ])
  const decided = await inOffice(page, `${id}/answers`, {
    decisions: [{ item: itemOf('Certificate 1'), verdict: 'accept' }],
    version: answered.version,
  })
  expect(decided.requests[0]).toMatchObject({
    state: 'answered',
    items: [{ state: 'accepted' }, { state: 'answered' }],
  })

  await page.goto(`/office/applications/${id}/ask?about=organization`)
  const again = page.getByRole('group', { name: 'Organization' })
  await again.waitFor()
  expect(await page.getByRole('checkbox', { name: 'Certificate 1' }).isChecked()).toBe(false)
  expect(await again.getByLabel('What to do').inputValue()).toBe('Please write it in full.')
  await page.getByRole('button', { name: 'Send 1 question' }).click()
  await page.getByText('1 question sent').waitFor()
  const after = await inOffice(page, id)
  expect(after.requests.map(({ state, items }) => [state, items.map((one) => one.state)])).toEqual([
    ['open', ['asked']],
    ['settled', ['accepted', 'repeated']],
  ])
  expect((await call(`/application/answer/${await linkOf(email, link)}`)).items).toMatchObject([
    { label: 'Organization' },
  ])
})

test('[OFF-21] [OFF-24] what was typed outlives a reload and another who was first; a draft is found again', async () => {
  const page = await openOffice(1280)
  const id = await apply(page, newEmail())
  await page.goto(`/office/applications/${id}/ask`)
  const certificate = page.getByRole('group', { name: 'Certificate 1' })
  await certificate.getByLabel('What to do').fill('The whole page, please.')
  await page.reload()
  expect(await certificate.getByLabel('What to do').inputValue()).toBe('The whole page, please.')
  const { version } = await inOffice(page, id)
  const other = (await openInside('office', { baseURL: site })).page
  onTestFinished(() => other.close())
  const me = await (await other.request.get(`${site}/api/office/me`)).json()
  await inOffice(other, `${id}/assign`, { to: me.data.id, version })
  await page.getByRole('button', { name: 'Save for later' }).click()
  await page.getByText(/assigned it in between/).waitFor()
  await noFaults(page)
  await page.getByRole('button', { name: 'Read the application again' }).click()
  await page.getByRole('button', { name: 'Save for later' }).click()
  await page.getByText('Draft saved').waitFor()
  const own = await openOffice(1280)
  await own.goto(`/office/applications/${id}/ask`)
  const kept = own.getByRole('group', { name: 'Certificate 1' }).getByLabel('What to do')
  expect(await kept.inputValue()).toBe('The whole page, please.')
})

test.each([375, 768])('[OFF-21] the ask screen is whole at %i px', async (width) => {
  const page = await openOffice(width, 812)
  const id = await apply(page, newEmail())
  await page.goto(`/office/applications/${id}/ask`)
  await page.getByRole('group', { name: 'Certificate 1' }).waitFor()
  await noFaults(page)
  await page.getByText('About which fields or files').click()
  await page.getByRole('checkbox', { name: 'Organization' }).check()
  await page.getByRole('group', { name: 'Organization' }).waitFor()
  await noFaults(page)
})
