import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { applicationsOf, newAccount, PASSWORD } from '#tests/support/applicant.ts'
import { breakableLine } from '#tests/support/breakable-line.ts'
import { enterOn, focusIsOn, tabTo, typeInto } from '#tests/support/keyboard.ts'
import { mailedPasswordLink } from '#tests/support/mailbox.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { newEmail } from '#tests/support/own-records.ts'
import { mailsOf } from '#tests/support/pay.ts'
import { photo, picture } from '#tests/support/photo.ts'
import { cutOff, faultsOf } from '#tests/support/reach.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { alive, holdBack, phone, stored, visit } from '#tests/support/visit.ts'

let small: Buffer
let large: Buffer
beforeAll(async () => {
  ;[small, large] = await Promise.all([picture(), photo()])
})

const basics = (email: string) => ({
  Surname: 'Applicant',
  'First Name': 'First',
  Email: email,
  Phone: '0800 000 0000',
  'Date of Birth': '05/04/1990',
  'Date of Current Grade': '21/11/2025',
})

const first = 'Certificate of the first qualification'
const second = 'Certificate of the second qualification'
const ethics = 'I agree to keep the code of ethics'

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: small })
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') })
const jpg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: large })

const isAt = (page: Page, address: string) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const isWritten = (page: Page, label: string, text: string) =>
  expect.poll(() => field(page, label).inputValue()).toBe(text)

const formIsAlive = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector('main form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
}

async function fillCareer(page: Page, [one, two] = [png('degree.png'), png('diploma.png')]) {
  await fill(page, {
    'Name of the first qualification': 'A first degree',
    'Name of the second qualification': 'A diploma',
  })
  await field(page, first).setInputFiles(one)
  await field(page, second).setInputFiles(two)
  await field(page, ethics).check()
}

/** Writes down every form that leaves: its parts, and of a file the name and the size. */
const noteForms = (page: Page) =>
  page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    const forms: unknown[] = []
    Reflect.set(window, 'forms', forms)
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData)
        forms.push(Array.from(body, ([name, part]) => [name, part instanceof File ? [part.name, part.size] : part]))
      send.call(this, body)
    }
  })

type Part = [name: string, text: string | [name: string, size: number]]
const formsOf = (page: Page): Promise<Part[][]> => page.evaluate(() => Reflect.get(window, 'forms'))

test('[ROLE-09] [RTE-36] [APP-06] [APP-07] [APP-19] [APP-20] [API-32] [MEM-17] [MEM-18] [MEM-19] [D-29] [D-59] somebody applies by keyboard alone, chooses a password by the mailed link, which opens once, and sees the review', async () => {
  const { page, complaints } = await openPage()
  const email = newEmail('applicant')
  await noteForms(page)
  // From the first listener on the browser asks the test instead of opening a window of its own.
  page.on('filechooser', () => {})
  await page.goto('/membership/join?grade=4')
  await formIsAlive(page)
  for (const [label, text] of Object.entries(basics(email))) await typeInto(page, field(page, label), text)
  await page.keyboard.press('Enter')
  await heading(page, 'Career Details')
  await isAt(page, '/membership/join?grade=4&step=2')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  for (const [at, [label, text]] of Object.entries({ first: 'A degree', second: 'A diploma' }).entries()) {
    await typeInto(page, field(page, `Name of the ${label} qualification`), text)
    await page.keyboard.press('Tab')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
    await chooser.setFiles(png(`${text}.png`))
    await page
      .getByText(/^PNG, \d+ (bytes|kB)$/)
      .nth(at)
      .waitFor()
  }
  await tabTo(page, field(page, ethics))
  await page.keyboard.press('Space')
  await enterOn(page, page.getByRole('button', { name: 'Next' }))
  await isAt(page, '/membership/join/done')
  await heading(page, 'Thank You for Registering!')
  await page.getByText('Your login details were sent to you by e-mail.').waitFor()
  await page.getByText('The review takes 3-5 business days.').waitFor()
  expect([await stored(page), complaints, await faultsOf(page)]).toEqual([{}, [], []])
  const [parts = []] = await formsOf(page)
  expect(Object.fromEntries(parts)).toMatchObject({
    application_type: 'join',
    grade_id: '4',
    dob: '1990-04-05',
    curernt_grade_date: '2025-11-21',
    agrees_to_ethics: '1',
    'qualifications[1][qualification_name]': 'A diploma',
    'qualifications[1][qualification_image]': ['A diploma.png', small.length],
  })

  const link = await mailedPasswordLink(inject('site'), email)
  await page.goto(link)
  await alive(page)
  await page.getByRole('heading', { level: 1, name: 'Choose your Password' }).waitFor()
  await typeInto(page, field(page, 'New Password'), PASSWORD)
  await typeInto(page, field(page, 'Confirm Password'), PASSWORD)
  await page.keyboard.press('Enter')
  await isAt(page, '/login')
  await signIn(page, email, PASSWORD)
  await heading(page, 'Your application is under review')
  await page.goto(link)
  await page.getByText('This link has been used or is too old.').waitFor()
  expect(await page.locator('input').count()).toBe(0)
  await page.getByRole('link', { name: 'Ask for a code' }).click()
  await isAt(page, '/forgot-password')
  expect(complaints).toEqual([])
})

test('[APP-02] [VAL-11] [VAL-12] [D-52] on a small screen what is typed before the form is alive stays, what is missing leads to its step, and a reload and Back lose no text', async () => {
  const { page, complaints } = await openPage({ viewport: { width: 320, height: 640 } })
  const letGo = await holdBack(page, /\/assets\/Wizard-.*\.js$/)
  await page.goto('/membership/join?grade=4', { waitUntil: 'commit' })
  await fill(page, { Surname: 'Applicant', 'Date of Birth': '5/4/1990' })
  await isWritten(page, 'Surname', 'Applicant')
  letGo()
  await formIsAlive(page)
  await isWritten(page, 'Surname', 'Applicant')
  await isWritten(page, 'Date of Birth', '5/4/1990')
  expect({ ...(await cutOff(page)), faults: await faultsOf(page) }).toEqual({ sideways: 0, beyond: [], faults: [] })
  await press(page, 'Next')
  await heading(page, 'Career Details')
  expect(Object.values(await stored(page))).toEqual([expect.stringContaining('"dob":"1990-04-05"')])
  await fillCareer(page)
  await press(page, 'Next')
  await heading(page, 'Basic Details')
  await page.getByRole('region', { name: 'Check 4 answers before you go on' }).waitFor()
  await focusIsOn(field(page, 'First Name'))
  expect(await faultsOf(page)).toEqual([])
  await fill(page, { ...basics(newEmail('applicant')), Surname: 'Applicant' })
  await press(page, 'Next')
  await heading(page, 'Career Details')
  expect(await cutOff(page)).toEqual({ sideways: 0, beyond: [] })

  await page
    .getByText(/^PNG, /)
    .nth(1)
    .waitFor()
  await page.reload()
  await alive(page)
  await page.getByText('please choose degree.png and diploma.png again').waitFor()
  await isWritten(page, 'Name of the second qualification', 'A diploma')
  await page.goBack()
  await heading(page, 'Basic Details')
  await isWritten(page, 'Surname', 'Applicant')
  await page.goForward()
  await heading(page, 'Career Details')
  await press(page, 'Prev')
  await heading(page, 'Basic Details')
  await press(page, 'Clear the form')
  await isWritten(page, 'Surname', '')
  await expect.poll(() => stored(page)).toEqual({})
  expect(complaints).toEqual([])
})

test('[ERR-42] [ERR-01] [row 4] [VAL-16] [D-53] on a slow line two large photographs go as less than a megabyte, one break is survived, and sent again after the line breaks at the answer, it is one application', async () => {
  const site = await breakableLine(inject('site'))
  const { page } = await openBrowser({ ...phone, baseURL: site.url })
  const email = newEmail('applicant')
  await noteForms(page)
  await page.goto('/membership/join?grade=4')
  await formIsAlive(page)
  await fill(page, basics(email))
  await press(page, 'Next')
  await heading(page, 'Career Details')
  await field(page, first).setInputFiles({ ...jpg('letter.png'), buffer: Buffer.from('a letter') })
  await page.getByText('letter.png holds no picture or PDF that we can read.', { exact: false }).first().waitFor()
  await fillCareer(page, [jpg('one.jpg'), jpg('two.jpg')])
  await page
    .getByText(/^JPG, \d+ kB, made smaller from \d(\.\d)? MB$/)
    .nth(1)
    .waitFor()
  // Turned as it was taken.
  const drawn = await page
    .locator('form img')
    .first()
    .evaluate((one: HTMLImageElement) => [one.naturalWidth < one.naturalHeight, one.naturalHeight <= 2000])
  expect(drawn).toEqual([true, true])

  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Next' }).dblclick()
  await page.getByRole('progressbar', { name: 'Sending your application' }).waitFor()
  site.cut()
  await page.getByText('Could not Apply for Membership').first().waitFor()
  site.mend()
  await isWritten(page, 'Name of the first qualification', 'A first degree')
  expect(await applicationsOf(email)).toEqual([])

  await line.send('Network.emulateNetworkConditions', {
    ...slow,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).getAttribute('aria-busy')).toBe(null)
  await page.getByRole('button', { name: 'Close this message' }).click()
  await page.waitForLoadState('networkidle')
  site.cutAtAnswer()
  await press(page, 'Next')
  await page.getByText('Could not Apply for Membership').first().waitFor()
  await expect.poll(() => applicationsOf(email)).toEqual(['received'])
  site.mend()
  await press(page, 'Next')
  await isAt(page, '/membership/join/done')
  expect(await applicationsOf(email)).toEqual(['received'])
  await expect
    .poll(async () => (await mailsOf(email)).map(({ subject }) => subject))
    .toEqual(['We have received your application'])
  const sizes = (await formsOf(page)).map((parts) =>
    parts.flatMap(([, part]) => (typeof part === 'string' ? [] : part[1])),
  )
  expect(sizes.length).toBe(3)
  for (const [one = 0, two = 0] of sizes) expect(one + two).toBeLessThan(1_000_000)
})

test('[APP-09] [APP-11] [D-51] [D-55] [D-92] [D-56] an upgrade goes with a passport and three PDFs; whose address has an account signs in, and comes back to the form with its files', async () => {
  const { page, complaints } = await visit('/membership/upgrade/4')
  await formIsAlive(page)
  const email = await newAccount()
  await fill(page, basics(email))
  await field(page, 'Passport photograph').setInputFiles(png('me.png'))
  await press(page, 'Next')
  await heading(page, 'Career Details')
  for (const ordinal of ['first', 'second', 'third']) {
    await fill(page, { [`Name of the ${ordinal} MCPD`]: `The ${ordinal} course` })
    await field(page, `Certificate of the ${ordinal} MCPD`).setInputFiles(pdf(`${ordinal}.pdf`))
  }
  await press(page, 'Next')
  await page.getByText('Agree to the code of ethics before you apply.').first().waitFor()
  await field(page, ethics).check()
  await press(page, 'Next')
  await press(page, 'Sign In')
  await isAt(page, '/login')
  await signIn(page, email, PASSWORD)
  await isAt(page, '/membership/upgrade/4?step=2')
  await page
    .getByText(/^PDF, /)
    .nth(2)
    .waitFor()
  await press(page, 'Prev')
  await heading(page, 'Basic Details')
  await page.getByText(/^PNG, /).waitFor()
  await press(page, 'Next')
  await heading(page, 'Career Details')
  await press(page, 'Next')
  await isAt(page, '/membership/upgrade/4/done')
  await heading(page, 'Thank You for Registering!')
  expect(complaints.filter((said) => !/40[019]/.test(said))).toEqual([])
})
