import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { answersOf, applicant, applicationsOf, askedApplicant, loginOf, PASSWORD } from '#tests/support/applicant.ts'
import { inTurn } from '#tests/support/breadth.ts'
import { openPage } from '#tests/support/open-page.ts'
import { photo } from '#tests/support/photo.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { alive, phone, store, visit } from '#tests/support/visit.ts'

let large: Buffer
beforeAll(async () => {
  large = await photo()
})

const asked = [
  { subject: 'job_title', reason: 'too-general', text: 'Please say what you do.' },
  {
    subject: 'qualification-0',
    reason: 'cut-off',
    text: 'The left edge is missing. Please photograph the whole sheet.',
  },
]
const kept = (page: Page) => page.getByText(/^What you typed is saved\./).waitFor()
const title = (page: Page) => page.getByLabel('Your answer: Job title', { exact: true })
const certificate = (page: Page) => page.getByLabel('Your new file: Certificate 1', { exact: true })
const sent = (page: Page) => page.getByRole('heading', { name: 'Your answers are sent' }).waitFor()

async function questions() {
  const email = await applicant('4')
  return { email, link: await askedApplicant(email, asked) }
}

test('[OFF-21] on a phone: from the mail to the questions, typed, loaded anew, photographed and sent', async () => {
  const { email, link } = await questions()
  const { page, complaints } = await visit(link, phone)
  expect([await page.locator('meta[name="robots"]').getAttribute('content'), await sidewaysOf(page)]).toEqual([
    expect.stringContaining('noindex'),
    0,
  ])
  await title(page).fill('Head of media relations')
  await kept(page)
  await page.reload()
  await alive(page)
  await expect.poll(() => title(page).inputValue()).toBe('Head of media relations')
  expect(await faultsOf(page)).toEqual([])
  await certificate(page).setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: large })
  await page.getByText(/made smaller from .*, kept$/).waitFor()
  await page.getByRole('button', { name: 'Send the answers' }).click()
  await sent(page)
  expect(await faultsOf(page)).toEqual([])
  expect([await applicationsOf(email), await answersOf(email)]).toEqual([
    ['answered'],
    [
      ['job_title', 'Head of media relations'],
      ['qualification-0', 'a file'],
    ],
  ])
  await page.reload()
  await sent(page)
  expect(complaints).toEqual([])
})

test('[OFF-21] without a connection what is typed stays over a reload, and is kept when it is back', async () => {
  const { link } = await questions()
  const { page } = await visit(link, phone)
  const block = (on: boolean) =>
    on ? page.route('**/items/**', (route) => route.abort('internetdisconnected')) : page.unroute('**/items/**')
  await block(true)
  await title(page).fill('Head of press')
  await page.getByText(/^There is no connection\./).waitFor()
  await page.reload()
  await alive(page)
  await expect.poll(() => title(page).inputValue()).toBe('Head of press')
  await block(false)
  await kept(page)
  const { page: other } = await visit(link, phone)
  await expect.poll(() => title(other).inputValue()).toBe('Head of press')
})

test('[OFF-21] by keyboard alone: what is missing is told, then all is sent', async () => {
  const { email, link } = await questions()
  const { page } = await visit(link)
  const tabTo = async (goal: ReturnType<Page['getByLabel']>) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      if (await goal.evaluate((one) => one === document.activeElement)) return
    }
    throw new Error(`Tab does not lead to ${goal}`)
  }
  await certificate(page).setInputFiles({
    name: 'c.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 %%EOF'),
  })
  await page.getByText(/, kept$/).waitFor()
  await page.locator('main h1').click()
  await tabTo(page.getByRole('button', { name: 'Send the answers' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check one answer before you go on' }).waitFor()
  await expect.poll(() => title(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('Head of press')
  await tabTo(page.getByRole('button', { name: 'Send the answers' }))
  await page.keyboard.press('Enter')
  await sent(page)
  expect(await applicationsOf(email)).toEqual(['answered'])
})

test('[OFF-21] from the account, before the membership: told there, and opened by its button', async () => {
  const { email } = await questions()
  const { page } = await openPage()
  await store(page, await loginOf({ email, password: PASSWORD }))
  await page.goto('/account')
  await page.getByText('The chapter has 2 questions about your application').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Answer the questions' }).click()
  await page.getByRole('heading', { name: 'The chapter has 2 questions' }).waitFor()
  for (const width of inTurn([1280, 768, 375], 0)) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await sidewaysOf(page), await faultsOf(page)]).toEqual([width, 0, []])
  }
  await page.getByRole('button', { name: 'Withdraw the application instead' }).click()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await page.getByRole('heading', { name: 'Your application is withdrawn' }).waitFor()
  expect(await applicationsOf(email)).toEqual(['withdrawn'])
})

test('[OFF-21] a link that is none of ours says so, and what to do', async () => {
  const { page } = await visit(`/application/answer/${'A'.repeat(43)}`, phone)
  await page.getByRole('heading', { name: 'There is nothing to answer here' }).waitFor()
  await page.getByText(/^This link to questions is not one of ours\./).waitFor()
  expect([await sidewaysOf(page), await faultsOf(page)]).toEqual([0, []])
})
