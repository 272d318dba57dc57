import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { approvedApplicant } from '#tests/support/applicant.ts'
import { newPage } from '#tests/support/open-page.ts'
import { beginPaying, mailsOf, newGuest, paymentCalls, stateOf } from '#tests/support/pay.ts'
import { type Browser, browsers, type End, ends } from '#tests/support/pay-outcomes.ts'
import { randomFrom } from '#tests/support/random.ts'

/** A sample by default; `npm run soak -- outcomes` takes every row. */
const count = Number(process.env.OUTCOMES ?? 6)
const seed = Number(process.env.SEED ?? 20_261)
/** So many payers are on their way at once. */
const AT_ONCE = 3
const LONGEST = 120_000

interface Begun {
  trace: string
  email: string
}

/** What can be bought: how one comes to the pay page, and what the page says that one returns to. */
interface Buying {
  name: string
  begin: (page: Page) => Promise<Begun>
  returns: string
  /** The call that confirms the payment with what the tab still holds. */
  confirms: string
  hasTicket: boolean
  headings: Record<NonNullable<End['page']>, string>
}

const checking = 'Checking your payment'
const review = 'We have received your payment.'
const buyings: Buying[] = [
  {
    name: 'event',
    begin: async (page) => {
      const email = newGuest()
      return { email, trace: await beginPaying(page, 10, email) }
    },
    returns: '**/events/10/success?*',
    confirms: '/api/event/register-paid/10',
    hasTicket: true,
    headings: {
      success: 'Thank You for Registering!',
      failure: 'Registration was not Successful',
      review,
      checking,
    },
  },
  {
    name: 'membership',
    begin: beginMembership,
    returns: '**/membership/4/done?*',
    confirms: '/api/user/membership/registration/payment',
    hasTicket: false,
    headings: {
      success: 'Your Registration is Confirmed!',
      failure: 'Registration was not Successful',
      review,
      checking,
    },
  },
]

/** With the link of the mail, of somebody whom the office has approved. */
async function beginMembership(page: Page): Promise<Begun> {
  const { email, link } = await approvedApplicant('4')
  await page.goto(link)
  await page.getByRole('button', { name: 'Make Payment' }).click()
  await page.waitForURL('**/pay/*')
  return { trace: (await page.locator('.trace').first().textContent()) ?? '', email }
}

interface Row {
  buying: Buying
  press: string
  browser: Browser
  end: End
}

const rows: Row[] = buyings.flatMap((buying) =>
  Object.entries(ends).flatMap(([press, end]) => browsers.map((browser) => ({ buying, press, browser, end }))),
)
const random = randomFrom(seed)
const chosen = rows
  .map((row) => ({ row, place: random() }))
  .toSorted((one, other) => one.place - other.place)
  .slice(0, count)
  .map(({ row }) => row)

/** The tab that the payer comes back to: the same one, or what a bank's app would open. */
async function comeBack(page: Page, { browser, buying }: Row, press: () => Promise<void>): Promise<Page> {
  if (browser === 'a tab that lost its storage') await page.addInitScript(() => sessionStorage.clear())
  if (browser !== 'another browser') {
    await press()
    await page.waitForURL(buying.returns, { timeout: 60_000 })
    return page
  }
  let address = ''
  // The way back of this payment is opened elsewhere: what the pay page answers is read, and not followed.
  await page.route('**/pay/**', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    const to = answer.headers().location
    const leadsBack = to?.includes('status=') ?? false
    if (to && leadsBack) address = to
    return leadsBack ? route.fulfill({ body: 'Elsewhere' }) : route.fulfill({ response: answer })
  })
  await press()
  const way = page.getByRole('link', { name: 'Return to the shop' })
  await vi.waitFor(
    async () => {
      // Where one is sent back after a while, the page says where to.
      if (await way.isVisible()) address ||= (await way.getAttribute('href')) ?? ''
      expect(address).not.toBe('')
    },
    { timeout: 60_000, interval: 200 },
  )
  await page.close()
  const { page: other } = await newPage({ locale: 'en-NG' })
  await other.goto(address)
  return other
}

/** One payer from the form to the end, as it was seen. */
async function pay(row: Row) {
  const { buying, press, end } = row
  const { page } = await newPage()
  const { trace, email } = await buying.begin(page)
  const before = (await mailsOf(email)).length
  const pressed = () => page.locator(`button[formaction$="/${press}"]`).click()
  const shown: Page[] = [page]
  let heading: string | undefined
  let ticket = false
  let confirmations = 0
  if (end.page === null) await pressed()
  else {
    const calls = paymentCalls(page)
    const back = await comeBack(page, row, pressed)
    shown.push(back)
    await back.getByRole('heading', { name: buying.headings[end.page] }).waitFor({ timeout: LONGEST })
    heading = (await back.locator('main h2').first().textContent()) ?? undefined
    ticket = (await back.getByText(/^TICKET\d{18}$/).count()) > 0
    confirmations = calls.filter((path) => path === buying.confirms).length
  }
  await vi.waitFor(async () => expect(await stateOf(trace)).toBe(end.record), { timeout: LONGEST, interval: 1_000 })
  await vi.waitFor(async () => expect((await mailsOf(email)).length - before).toBe(end.mails), {
    timeout: 30_000,
    interval: 500,
  })
  for (const one of shown) await one.close()
  return { heading, ticket, confirmations }
}

const seen = new Map<Row, PromiseSettledResult<Awaited<ReturnType<typeof pay>>>>()

beforeAll(async () => {
  const waiting = [...chosen]
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const [result] = await Promise.allSettled([pay(row)])
      seen.set(row, result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}, LONGEST * Math.max(count, AT_ONCE))
afterAll(() => seen.clear())

describe('a payment', () => {
  test.each(chosen.map((row) => [row.buying.name, row.press, row.browser, row] as const))(
    '[PAY-18] [D-74] [D-77] for %s that ends as %s, come back to in %s, shows and records what is true, once',
    (_, __, browser, row) => {
      const result = seen.get(row)
      if (result?.status !== 'fulfilled') throw result?.reason
      const { heading, ticket, confirmations } = result.value
      expect(heading).toBe(row.end.page === null ? undefined : row.buying.headings[row.end.page])
      const isHere = browser === 'the same tab' && row.end.page !== null
      expect(ticket).toBe(isHere && row.buying.hasTicket && row.end.givesTicket === true)
      const asksFirst = isHere && !['decline', 'approve-return-failed'].includes(row.press)
      expect(confirmations).toBe(asksFirst ? 1 : 0)
    },
  )
})
