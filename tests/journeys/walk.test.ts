import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { AskedQuestions } from '#contract/applications/answer.ts'
import { answerWith } from '#tests/support/api.ts'
import { overBudget, type Sizes } from '#tests/support/budget.ts'
import { newPage, openPage } from '#tests/support/open-page.ts'
import { alive, turnTo } from '#tests/support/visit.ts'
import { faultsAtWidths, firstLoad, sizesOf, watchStyles } from '#tests/support/walk.ts'

const SITE = 'NIPR FCT Chapter, Abuja'
const HOME = "Shaping Nigeria's Communication Landscape"
const LOST = 'We cannot find that page'

const home: Sizes = {
  JavaScript: 169_500,
  styles: 26_000,
  'largest font': 25_000,
  fonts: 2,
  'hero picture': 40_000,
  'pictures of a list': 0,
  'fetched twice': 0,
  'other hosts': 0,
  'search code': 0,
}
/** Other pages for reading: the sign of the naira has a file of its own, and a list has its pictures. */
const reading: Sizes = { ...home, fonts: 3, 'pictures of a list': 12 }
const form: Sizes = { JavaScript: 187_000, styles: 26_000, 'fetched twice': 0, 'other hosts': 0 }

/** No such links were ever sent: the site is answered for. */
const PAYING = '/payment/a-token'
const ANSWERING = `/application/answer/${'a'.repeat(43)}`
const STOPPING = `/unsubscribe/${'u'.repeat(43)}`

const holder = { first_name: 'Ada', grade: 'Associate', grade_id: 3, fee: '50000' }
const asked: AskedQuestions = {
  first_name: 'Ada',
  grade: 'Associate',
  sent: false,
  asked_at: '2027-03-12T09:00:00.000Z',
  due_at: '2099-04-02T09:00:00.000Z',
  items: [
    {
      id: 1,
      label: 'Phone',
      is_file: false,
      field: 'phone',
      takes_pdf: false,
      choices: [],
      reason: 'Something else',
      text: 'This number does not ring.',
      old_value: '0800 000 0000',
      old_file: null,
      new_value: null,
      new_file: null,
    },
  ],
}

/** What is answered in the place of the site, and the heading that then stands there. */
const linked: Record<string, { address: RegExp; data: object; heading: string }> = {
  [PAYING]: { address: /\/payment-link\/a-token$/, data: { user: [holder] }, heading: 'Hello Ada' },
  [ANSWERING]: { address: /\/api\/application\/answer\/a+$/, data: asked, heading: 'The chapter has a question' },
  [STOPPING]: {
    address: /\/api\/unsubscribe\/u+$/,
    data: { kind: 'news', wanted: true },
    heading: 'News of the chapter',
  },
}

const pages: [id: string, path: string, heading: string, budget: Sizes][] = [
  ['RTE-06', '/', HOME, home],
  ['RTE-08', '/about', 'About', reading],
  ['RTE-09', '/about/facts-about-nipr', 'Facts About NIPR', reading],
  ['RTE-27', '/leaders', 'Leaders', reading],
  ['RTE-10', '/events', 'Events', reading],
  ['EVT-24', '/events?past=1', 'Past Events', reading],
  ['RTE-11', '/events/3', 'Media Relations Clinic', reading],
  ['RTE-12', '/events/1/register', 'Register', form],
  ['RTE-13', '/events/1/success', 'Registration', form],
  ['RTE-13', '/events/1/success?status=failed', 'Registration', form],
  ['RTE-24', '/news', 'News', reading],
  ['NEWS-05', '/news?q=ethics', 'News', form],
  ['NEWS-08', '/news?q=zebra', 'News', form],
  [
    'RTE-25',
    '/news/New-guidance-on-disclosure-in-sponsored-content',
    'New guidance on disclosure in sponsored content',
    reading,
  ],
  ['RTE-22', '/gallery', 'Gallery', reading],
  ['RTE-23', '/resources', 'Resources', reading],
  ['RES-01', '/resources?q=template', 'Resources', form],
  ['RES-04', '/resources?q=zebra', 'Resources', form],
  ['JOB-02', '/jobs', 'Jobs', reading],
  ['JOB-02', '/jobs/communications-officer', 'Communications Officer', reading],
  ['RTE-15', '/membership', 'Membership', reading],
  ['RTE-16', '/membership/categories', 'Membership Categories', reading],
  ['RTE-17', '/membership/upgrade', 'Membership Upgrade', form],
  ['RTE-36', '/membership/join?grade=3', 'Apply for Membership', form],
  ['RTE-18', '/membership/join', 'Apply for Membership', form],
  ['RTE-19', '/membership/join/done', 'Application Received', form],
  ['RTE-21', '/membership/upgrade/4', 'Apply for Upgrade', form],
  ['RTE-21', '/membership/upgrade/4/done', 'Application Received', form],
  ['RTE-20', '/membership/3/done', 'Membership Payment', form],
  ['RTE-20', '/membership/3/done?status=failed', 'Membership Payment', form],
  ['RTE-14', '/dues/3/done', 'Dues Payment', form],
  ['RTE-14', '/dues/3/done?status=failed', 'Dues Payment', form],
  ['RTE-07', PAYING, 'Make Payment', form],
  ['OFF-21', ANSWERING, 'Answer the Questions', form],
  ['RTE-38', STOPPING, 'Unsubscribe', form],
  ['RTE-26', '/privacy-policy', 'Privacy Policy', reading],
  ['ACS-01', '/accessibility', 'Accessibility', reading],
  ['SRH-04', '/search?q=ethics', 'Search', reading],
  ['MBR-12', '/verify', 'Check a card or a paper', form],
  ['LAY-18', '/coming-soon', 'Coming Soon', reading],
  ['RTE-28', '/no/such-page', LOST, reading],
  ['RTE-01', '/login', 'Sign In', form],
  ['RTE-02', '/forgot-password', 'Forgot Password', form],
  ['RTE-37', '/confirm-email', 'Confirm your Address', form],
  ['RTE-03', '/enter-otp', 'Check your Email', form],
  ['RTE-04', '/reset-password', 'Reset Password', form],
  ['RTE-05', '/register', 'Sign Up', form],
]

const titleOf = (heading: string) => (heading === HOME ? SITE : `${heading} | ${SITE}`)

/** Waits for what stands under the banner, and for what is on its way. */
async function arrive(page: Page, path: string, heading: string) {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  const link = linked[path]
  if (link) await page.getByRole('heading', { name: link.heading }).waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  expect([await page.title(), await page.getByRole('heading', { level: 1 }).count()]).toEqual([titleOf(heading), 1])
}

const withoutLost = (complaints: string[], path: string) =>
  path === '/no/such-page' ? complaints.filter((said) => !said.includes('status of 404')) : complaints

/** One tab for the whole walk: each page is loaded as if for the first time. */
let walking: ReturnType<typeof begin> | undefined
async function begin() {
  const watched = await newPage({ reducedMotion: 'reduce' })
  await watchStyles(watched.page)
  return watched
}

test.each(pages.map((page, place) => [...page, place] as const))(
  '[%s] [row 54] %s is asked for directly: %s, within its budget, fit for every width and everybody',
  async (_, path, heading, budget, place) => {
    walking ??= begin()
    const { page, complaints } = await walking
    complaints.length = 0
    await page.setViewportSize({ width: 1280, height: 800 })
    const link = linked[path]
    if (link) await answerWith(page, link.address, { json: { data: link.data } })
    const loaded = await firstLoad(page, path)
    await arrive(page, path, heading)
    await page.unrouteAll()
    expect(loaded.status).toBe(heading === LOST ? 404 : 200)
    expect(overBudget(sizesOf(loaded), budget)).toEqual([])
    expect(await faultsAtWidths({ page, complaints: withoutLost(complaints, path) }, place)).toEqual([])
  },
)

describe('turned inside the app', () => {
  test('[LAY-14] [RTE-37] [RTE-38] every page comes under its title, without another document or sheet', async () => {
    const { page, complaints } = await openPage()
    await page.goto('/coming-soon')
    await alive(page)
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.url().includes('.css')) loaded.push(request.url())
    })
    // It comes in a document of its own, which may ask for the camera.
    for (const [, path, heading] of pages.filter((page) => page[1] !== '/verify')) {
      const link = linked[path]
      if (link) await answerWith(page, link.address, { json: { data: link.data } })
      await turnTo(page, path)
      await expect.poll(() => page.title(), { message: path }).toBe(titleOf(heading))
      await arrive(page, path, heading)
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe(path)
      const isOfSignIn = (await page.locator('.auth-layout').count()) === 1
      expect([path, await page.locator('header.site-header').count(), await page.locator('footer').count()]).toEqual([
        path,
        ...(isOfSignIn ? [0, 0] : [1, 1]),
      ])
    }
    expect([loaded, complaints]).toEqual([[], []])
  })
})

test('the reader of budgets sees one figure too many and one that is missing', () => {
  expect(overBudget({ a: 10, b: 11, d: 99 }, { a: 10, b: 10, c: 1 })).toEqual([
    'b: 11, at most 10',
    'c was not measured',
  ])
})
