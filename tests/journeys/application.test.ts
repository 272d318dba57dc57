import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { applicationsOf, newAccount, PASSWORD } from '#tests/support/applicant.ts'
import { looks, onlyInFullRun } from '#tests/support/breadth.ts'
import { breakableLine } from '#tests/support/breakable-line.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
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

let people = 0
const somebody = () => {
  people += 1
  return `applicant-${people}-${Date.now()}@example.org`
}

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

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') })
const jpg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: large })

const isAt = (page: Page, address: string) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function open(path: string, options?: Parameters<typeof visit>[1]) {
  const watched = await visit(path, options)
  await formIsAlive(watched.page)
  return watched
}

const formIsAlive = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector('main form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })

async function fillBasics(page: Page, email: string) {
  for (const [label, text] of Object.entries(basics(email))) await field(page, label).fill(text)
}

async function fillCareer(page: Page, [one, two] = [png('degree.png', small), png('diploma.png', small)]) {
  await field(page, 'Name of the first qualification').fill('A first degree')
  await field(page, 'Name of the second qualification').fill('A diploma')
  await field(page, first).setInputFiles(one)
  await field(page, second).setInputFiles(two)
  await field(page, ethics).check()
}

async function toCareer(page: Page, email: string) {
  await fillBasics(page, email)
  await press(page, 'Next')
  await heading(page, 'Career Details')
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

/** Presses Tab until this field or button has the focus. */
async function tabTo(page: Page, goal: ReturnType<Page['getByLabel']>) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await goal.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${goal}`)
}

test.each(['/membership/join?grade=4', ...onlyInFullRun('/membership/upgrade/2')])(
  '%s can be filled in while what brings it to life is on its way, and what is typed meanwhile stays',
  async (path) => {
    const { page, complaints } = await openPage()
    const letGo = await holdBack(page, /\/assets\/Wizard-.*\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    await field(page, 'Surname').fill('Applicant')
    await field(page, 'Date of Birth').fill('5/4/1990')
    await expect
      .poll(async () => [
        await field(page, 'Surname').inputValue(),
        await page.getByRole('heading', { level: 2 }).first().textContent(),
      ])
      .toEqual(['Applicant', 'Basic Details'])
    letGo()
    await formIsAlive(page)
    await expect.poll(() => field(page, 'Surname').inputValue()).toBe('Applicant')
    await expect.poll(() => field(page, 'Date of Birth').inputValue()).toBe('5/4/1990')
    await press(page, 'Next')
    await heading(page, 'Career Details')
    expect(Object.values(await stored(page))).toEqual([expect.stringContaining('"dob":"1990-04-05"')])
    expect(complaints).toEqual([])
  },
)

test('[ROLE-09] [RTE-36] [APP-06] [APP-07] [APP-19] [APP-20] [API-32] [MEM-17] [MEM-18] [MEM-19] somebody applies by keyboard alone', async () => {
  const { page, complaints } = await openPage()
  await noteForms(page)
  // From the first listener on the browser asks the test instead of opening a window of its own.
  page.on('filechooser', () => {})
  await page.goto('/membership/join?grade=4')
  await formIsAlive(page)
  for (const [label, text] of Object.entries(basics(somebody()))) {
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await heading(page, 'Career Details')
  await isAt(page, '/membership/join?grade=4&step=2')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  for (const [label, text] of Object.entries({ 'Name of the first': 'A degree', 'Name of the second': 'A diploma' })) {
    await tabTo(page, field(page, `${label} qualification`))
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
    await chooser.setFiles(png(`${text}.png`, small))
    await page
      .getByText(/^PNG, \d+ bytes$|^PNG, \d+ kB$/)
      .first()
      .waitFor()
  }
  await tabTo(page, field(page, ethics))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await isAt(page, '/membership/join/done')
  await said(page, 'Congratulations! Application Sent')
  await heading(page, 'Thank You for Registering!')
  await page.getByText('Your login details were sent to you by e-mail.').waitFor()
  await page.getByText('The review takes 3-5 business days.').waitFor()
  expect([await stored(page), complaints]).toEqual([{}, []])
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
})

test('[APP-09] [APP-11] [D-51] [D-55] an upgrade goes with a passport and three certificates, as PDF, and leads to its own end', async () => {
  const { page } = await open('/membership/upgrade/4')
  await fillBasics(page, somebody())
  await field(page, 'Passport photograph').setInputFiles(png('me.png', small))
  await press(page, 'Next')
  await heading(page, 'Career Details')
  for (const ordinal of ['first', 'second', 'third']) {
    await field(page, `Name of the ${ordinal} MCPD`).fill(`The ${ordinal} course`)
    await field(page, `Certificate of the ${ordinal} MCPD`).setInputFiles(pdf(`${ordinal}.pdf`))
  }
  await press(page, 'Next')
  await said(page, 'Agree to the code of ethics before you apply.')
  await field(page, ethics).check()
  await press(page, 'Next')
  await isAt(page, '/membership/upgrade/4/done')
  await heading(page, 'Thank You for Registering!')
})

test('[D-52] a reload keeps the text and says which files to choose again; Back goes to the first step', async () => {
  const { page, complaints } = await open('/membership/join?grade=4')
  await toCareer(page, somebody())
  await fillCareer(page)
  await page
    .getByText(/^PNG, /)
    .nth(1)
    .waitFor()
  await page.reload()
  await alive(page)
  await page.getByText('please choose degree.png and diploma.png again').waitFor()
  expect(complaints).toEqual([])
  await expect.poll(() => field(page, 'Name of the second qualification').inputValue()).toBe('A diploma')
  await page.goBack()
  await heading(page, 'Basic Details')
  await expect.poll(() => field(page, 'Surname').inputValue()).toBe('Applicant')
  await page.goForward()
  await heading(page, 'Career Details')
  await press(page, 'Prev')
  await heading(page, 'Basic Details')
  await press(page, 'Clear the form')
  await expect.poll(() => field(page, 'Surname').inputValue()).toBe('')
  await expect.poll(() => stored(page)).toEqual({})
})

test('[VAL-11] [VAL-12] [D-52] what is missing leads to the step that holds it, and the focus to the first', async () => {
  const { page } = await open('/membership/join?grade=4')
  await press(page, 'Next')
  await heading(page, 'Career Details')
  await fillCareer(page)
  await press(page, 'Next')
  await said(page, 'Please Provide all Fields')
  await heading(page, 'Basic Details')
  await page.getByRole('region', { name: 'Check 6 answers before you go on' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sur_name')
  await page.getByText('Choose your date of birth.').last().waitFor()
})

describe('[VAL-16] [D-53] a file', () => {
  test('of another kind, no picture but by name or too large is refused in plain words', async () => {
    const { page } = await open('/membership/join?grade=4')
    await press(page, 'Next')
    await heading(page, 'Career Details')
    for (const [name, buffer, words] of [
      [
        'letter.doc',
        Buffer.from('a letter'),
        'letter.doc is not a file of the right kind. Choose SVG, PNG, JPG, JPEG, GIF or PDF.',
      ],
      [
        'letter.png',
        Buffer.from('a letter'),
        'letter.png holds no picture or PDF that we can read. Choose SVG, PNG, JPG, JPEG, GIF or PDF.',
      ],
      [
        'dance.gif',
        Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5_300_000)]),
        'dance.gif is larger than 5 MB. Choose a smaller one.',
      ],
    ] as const) {
      await field(page, first).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
      await said(page, words)
      await expect.poll(() => page.getByRole('button', { name: `Remove ${name}` }).count()).toBe(0)
    }
  })

  test('that is large is made smaller, turned as it was taken, and one that is small stays as it is', async () => {
    const { page } = await open('/membership/join?grade=4')
    await press(page, 'Next')
    await heading(page, 'Career Details')
    await field(page, first).setInputFiles(jpg('me.jpg'))
    await page.getByText(/^JPG, \d+ kB, made smaller from \d(\.\d)? MB$/).waitFor()
    const drawn = page.locator('form img')
    await expect.poll(() => drawn.count()).toBe(1)
    const shape = await drawn.evaluate((one: HTMLImageElement) => [
      one.naturalWidth < one.naturalHeight,
      one.naturalHeight,
    ])
    expect([shape[0], Number(shape[1]) <= 2000]).toEqual([true, true])
    await page.getByRole('button', { name: 'Remove me.jpg' }).click()
    await field(page, first).setInputFiles(png('degree.png', small))
    await page.getByText(/^PNG, /).waitFor()
  })
})

test('[ERR-42] [ERR-01] on a slow line two large photographs go as less than a megabyte, and one break is survived', async () => {
  const site = await breakableLine(inject('site'))
  const { page } = await openBrowser({ ...phone, baseURL: site.url })
  await noteForms(page)
  await page.goto('/membership/join?grade=4')
  await formIsAlive(page)
  await toCareer(page, somebody())
  await fillCareer(page, [jpg('one.jpg'), jpg('two.jpg')])
  await page
    .getByText(/made smaller from/)
    .nth(1)
    .waitFor()
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Next' }).dblclick()
  const share = () =>
    page.getByRole('progressbar', { name: 'Sending your application' }).getAttribute('value').then(Number)
  await expect.poll(share, { interval: 250 }).toBeGreaterThan(10)
  site.cut()
  await said(page, 'Could not Apply for Membership')
  site.mend()
  await expect.poll(() => field(page, 'Name of the first qualification').inputValue()).toBe('A first degree')
  await press(page, 'Next')
  await expect.poll(share, { interval: 250 }).toBeGreaterThan(40)
  await page.waitForURL('**/membership/join/done', { timeout: 50_000 })
  const sizes = (await formsOf(page)).map((parts) =>
    parts.flatMap(([, part]) => (typeof part === 'string' ? [] : part[1])),
  )
  expect(sizes.length).toBe(2)
  for (const [one = 0, two = 0] of sizes) expect(one + two).toBeLessThan(1_000_000)
})

test('[row 4] [ERR-42] the line breaks after the site has taken it in: sent again, it is one application', async () => {
  const site = await breakableLine(inject('site'))
  const { page } = await openBrowser({ baseURL: site.url })
  const email = somebody()
  await page.goto('/membership/join?grade=4')
  await formIsAlive(page)
  await toCareer(page, email)
  await fillCareer(page)
  await page
    .getByText(/^PNG, /)
    .nth(1)
    .waitFor()
  // What the form needs is here before the line is touched.
  await page.waitForLoadState('networkidle')
  site.cutAtAnswer()
  await page.getByRole('button', { name: 'Next' }).dblclick()
  await said(page, 'Could not Apply for Membership')
  await expect.poll(() => applicationsOf(email)).toEqual(['received'])
  site.mend()
  await press(page, 'Next')
  await isAt(page, '/membership/join/done')
  await heading(page, 'Thank You for Registering!')
  expect(await applicationsOf(email)).toEqual(['received'])
  expect((await mailsOf(email)).map(({ subject }) => subject)).toEqual(['We have received your application'])
})

test('[D-92] [D-56] whose address has an account signs in, and comes back to the form with its files and its first step', async () => {
  const { page } = await open('/membership/join?grade=4')
  const email = await newAccount()
  await toCareer(page, email)
  await fillCareer(page)
  await press(page, 'Next')
  await press(page, 'Sign In')
  await isAt(page, '/login')
  await signIn(page, email, PASSWORD)
  await isAt(page, '/membership/join?grade=4&step=2')
  await page
    .getByText(/^PNG, /)
    .nth(1)
    .waitFor()
  await press(page, 'Prev')
  await heading(page, 'Basic Details')
  await isAt(page, '/membership/join?grade=4')
  await press(page, 'Next')
  await heading(page, 'Career Details')
  await press(page, 'Next')
  await isAt(page, '/membership/join/done')
})

describe('[APP-02] the form', () => {
  const screens = ['/membership/join', '/membership/upgrade/4', '/membership/upgrade/4?step=2', '/membership/join/done']

  test.each(looks(screens, [320, 768, 375, 1280]))(
    'of %s has no faults and nothing cut off at %i px',
    async (path, width) => {
      const { page, complaints } = await visit(path)
      await page.setViewportSize({ width, height: 800 })
      if (!path.endsWith('done')) await formIsAlive(page)
      // Opened before the first step is filled in, it leads there.
      if (path.endsWith('step=2')) await press(page, 'Next')
      const found = { ...(await cutOff(page)), faults: await faultsOf(page) }
      expect(found).toEqual({ sideways: 0, beyond: [], faults: [] })
      expect(complaints).toEqual([])
    },
  )
})
