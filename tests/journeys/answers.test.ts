import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answersOf, applicant, applicationsOf, askedApplicant, PASSWORD } from '#tests/support/applicant.ts'
import { enterOn, focusIsOn } from '#tests/support/keyboard.ts'
import { goOffline } from '#tests/support/offline.ts'
import { photo } from '#tests/support/photo.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { alive, phone, visit } from '#tests/support/visit.ts'

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
const send = (page: Page) => page.getByRole('button', { name: 'Send the answers' })
const sent = (page: Page) => page.getByRole('heading', { name: 'Your answers are sent' }).waitFor()

test('[OFF-21] on a phone: from the mail to the questions, typed without a connection and loaded anew, kept when it is back, photographed and sent', async () => {
  const [email, buffer] = await Promise.all([applicant('4'), photo()])
  const { page, complaints } = await visit(await askedApplicant(email, asked), phone)
  expect([await page.locator('meta[name="robots"]').getAttribute('content'), await sidewaysOf(page)]).toEqual([
    expect.stringContaining('noindex'),
    0,
  ])
  await page.route('**/items/**', (route) => route.abort('internetdisconnected'))
  await title(page).fill('Head of press')
  await page.getByText(/^There is no connection\./).waitFor()
  await page.reload()
  await alive(page)
  await expect.poll(() => title(page).inputValue()).toBe('Head of press')
  await page.unroute('**/items/**')
  // What is typed is tried again at once when the browser says that the connection is back.
  await (await goOffline(page))()
  await kept(page)
  const { page: other } = await visit(page.url(), phone)
  await expect.poll(() => title(other).inputValue()).toBe('Head of press')

  expect(await faultsOf(page)).toEqual([])
  await certificate(page).setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText(/made smaller from .*, kept$/).waitFor()
  await send(page).click()
  await sent(page)
  expect(await faultsOf(page)).toEqual([])
  expect([await applicationsOf(email), await answersOf(email)]).toEqual([
    ['answered'],
    [
      ['job_title', 'Head of press'],
      ['qualification-0', 'a file'],
    ],
  ])
  await page.reload()
  await sent(page)
  expect(complaints.filter((said) => !said.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('[OFF-21] from the account, before the membership: told there, opened by its button, and answered by keyboard alone', async () => {
  const email = await applicant('4')
  await askedApplicant(email, asked)
  const { page, complaints } = await openAs(email, {}, PASSWORD)
  await page.goto('/account')
  await page.getByText('The chapter has 2 questions about your application').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await enterOn(page, page.getByRole('button', { name: 'Answer the questions' }))
  await page.getByRole('heading', { name: 'The chapter has 2 questions' }).waitFor()
  await certificate(page).setInputFiles({
    name: 'c.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 %%EOF'),
  })
  await page.getByText(/, kept$/).waitFor()
  await enterOn(page, send(page))
  await page.getByRole('heading', { name: 'Check one answer before you go on' }).waitFor()
  await focusIsOn(title(page))
  expect([await sidewaysOf(page), await faultsOf(page)]).toEqual([0, []])
  await page.keyboard.type('Head of press')
  await enterOn(page, send(page))
  await sent(page)
  expect(await applicationsOf(email)).toEqual(['answered'])
  expect(complaints.filter((said) => !said.includes('400'))).toEqual([])
})
