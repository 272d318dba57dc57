import type { Page, Route as PageRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '#tests/support/applicant.ts'
import { type Buying, buyings } from '#tests/support/buyings.ts'
import { movedSite } from '#tests/support/moved-site.ts'
import { newPage } from '#tests/support/open-page.ts'
import { paymentCalls, stateOf } from '#tests/support/pay.ts'
import { type Browser, browsers, type End, ends } from '#tests/support/pay-outcomes.ts'
import { randomFrom } from '#tests/support/random.ts'
import { signIn } from '#tests/support/sign-in.ts'

/** `npm run soak -- outcomes` takes every row; fewer are rows of any kind. */
const count = Number(process.env.OUTCOMES)
const seed = Number(process.env.SEED ?? 20_386)
/** So many payers are on their way at once. */
const AT_ONCE = 3
const LONGEST = 120_000
const DAY = 24 * 60 * 60_000

interface Row {
  buying: Buying
  press: string
  browser: Browser
  end: End
}

const random = randomFrom(seed)
/** The rows of each purpose in any order, and of the purposes one after the other. */
const shuffled = buyings.map((buying) =>
  Object.entries(ends)
    .flatMap(([press, end]) => browsers.map((browser): Row => ({ buying, press, browser, end })))
    .map((row) => ({ row, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row),
)
const chosen = Array.from(
  { length: count },
  (_, index) => shuffled[index % buyings.length]?.[Math.floor(index / buyings.length)],
).filter((row) => row !== undefined)

const site = await movedSite()
const room = { baseURL: site.url }
const elsewhere = { ...room, locale: 'en-NG' }
const isAtSite = (url: URL) => url.origin === site.url
/** What is written to people before they pay. */
const beforehand = [
  'Your account with the FCT chapter',
  'We have received your application',
  'Your application is approved',
  'We have received your application for an upgrade',
  'Your upgrade is approved',
]
const comesLate = ({ press }: Row) => press === 'pay-late'

/** The tab that the payer comes back to: the same one, or what a bank's app would open. */
async function comeBack(page: Page, { browser }: Row, press: () => Promise<unknown>): Promise<Page> {
  if (browser === 'a tab that lost its storage') await page.addInitScript(() => sessionStorage.clear())
  if (browser !== 'another browser') {
    await press()
    await page.waitForURL(isAtSite, { timeout: LONGEST })
    return page
  }
  let address = ''
  // The way back of this payment is opened elsewhere: where it leads is read, and not followed.
  const stay = (route: PageRoute, to: string) => {
    address = to
    return route.fulfill({ body: 'Elsewhere' })
  }
  await page.route(isAtSite, (route) => stay(route, route.request().url()))
  await page.route('**/pay/**', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    const to = answer.headers().location
    return to?.includes('status=') ? stay(route, to) : route.fulfill({ response: answer })
  })
  await press()
  await page.getByText('Elsewhere').waitFor({ timeout: LONGEST })
  await page.close()
  const { page: other } = await newPage(elsewhere)
  await other.goto(address)
  return other
}

interface Begun {
  page: Page
  trace: string
  email: string
}

interface Seen extends Begun {
  heading?: string | undefined
  ticket: boolean
  confirmations: number
}

const pressOn = (page: Page, { press }: Row) => page.locator(`button[formaction$="/${press}"]`).click()

const buyers = new Map<Row, Awaited<ReturnType<Buying['buyer']>>>()

async function meet(row: Row) {
  if (!buyers.has(row)) buyers.set(row, await row.buying.buyer(site.url))
}

/** One payer from the form to the pay page. Who pays late presses, and leaves the tab open. */
async function begin(row: Row): Promise<Begun> {
  await meet(row)
  const buyer = buyers.get(row)
  if (!buyer) throw new Error('Nobody buys')
  const { page } = await newPage(room)
  await row.buying.begin(page, buyer)
  await page.waitForURL('**/pay/*')
  const trace = (await page.locator('.trace').first().textContent()) ?? ''
  if (row.end.givenUp) {
    await pressOn(page, row)
    expect(await stateOf(trace, site.url)).toBe('open')
  }
  return { page, trace, email: buyer.email }
}

const settled = (trace: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(trace, site.url)).toBe(state), { timeout: LONGEST, interval: 1_000 })

/** And from there to the end, as it was seen. */
async function finish(row: Row, begun: Begun): Promise<Seen> {
  const { end, buying } = row
  const { page, trace } = begun
  const seen: Seen = { ...begun, ticket: false, confirmations: 0 }
  if (end.page === null) {
    if (!end.givenUp) await pressOn(page, row)
  } else {
    const calls = paymentCalls(page)
    const back = await comeBack(page, row, () => (comesLate(row) ? page.reload() : pressOn(page, row)))
    const heading = back.getByRole('heading', { name: buying.headings[end.page] })
    const door = back.getByRole('button', { name: 'Sign In' })
    await heading.or(door).waitFor({ timeout: LONGEST })
    // A day later the login is over: a person who signs in again is led back to what was asked for.
    if (await door.isVisible()) await signIn(back, begun.email, PASSWORD)
    await heading.waitFor({ timeout: LONGEST })
    seen.heading = (await back.locator('main h2').first().textContent()) ?? undefined
    const ticket = back.getByText(/^TICKET\d{18}$/)
    const mayHave = await back.evaluate(() => sessionStorage.getItem('papers') !== null)
    if (mayHave && end.page === 'success') await ticket.waitFor({ timeout: LONGEST })
    seen.ticket = (await ticket.count()) > 0
    seen.confirmations = calls.filter((path) => path === buying.confirms).length
    await back.close()
  }
  await settled(trace, end.record)
  await page.close()
  return seen
}

let ahead = 0
const seen = new Map<Row, PromiseSettledResult<Seen>>()

async function inLanes(rows: Row[], work: (row: Row) => Promise<void>) {
  const waiting = [...rows]
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await work(row)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

async function keep(row: Row, work: () => Promise<Seen>) {
  const [result] = await Promise.allSettled([work()])
  seen.set(row, result)
}

/** The rows whose payments the site gives up: as few at a time as begin well within a minute, then a day passes. */
async function overADay(rows: Row[]) {
  const begun = new Map<Row, Begun>()
  const noteBegun = async (row: Row) => {
    begun.set(row, await begin(row))
  }
  await Promise.all(rows.map((row) => noteBegun(row).catch((reason) => seen.set(row, { status: 'rejected', reason }))))
  ahead += DAY
  await site.startAt(ahead)
  const end = async ([row, one]: [Row, Begun]) => {
    await settled(one.trace, row.end.givenUp ?? '')
    return finish(row, one)
  }
  await Promise.all(Array.from(begun, (entry) => keep(entry[0], () => end(entry))))
}

beforeAll(async () => {
  const fromLastYear = chosen.filter(({ buying }) => buying.cameLastYear)
  if (fromLastYear.length > 0) await site.startAt(-366 * DAY)
  await inLanes(fromLastYear, meet)
  await site.startAt(0)
  const isGivenUp = ({ end }: Row) => end.givenUp !== undefined
  await inLanes(
    chosen.filter((row) => !isGivenUp(row)),
    (row) => keep(row, async () => finish(row, await begin(row))),
  )
  const late = chosen.filter(isGivenUp)
  await inLanes(late, meet)
  while (late.length > 0) await overADay(late.splice(0, AT_ONCE))
}, LONGEST * Math.max(count, AT_ONCE))
afterAll(() => site.end())

describe('a payment', () => {
  test.each(chosen.map((row) => [row.buying.purpose, row.press, row.browser, row] as const))(
    '[PAY-18] [D-74] [D-76] [D-77] [D-79] for %s that ends as %s, come back to in %s, shows and records what is true, once',
    async (_, __, browser, row) => {
      const { buying, end, press } = row
      const result = seen.get(row)
      if (result?.status !== 'fulfilled') throw result?.reason
      const { heading, ticket, confirmations, trace, email } = result.value
      expect(heading).toBe(end.page === null ? undefined : buying.headings[end.page])
      const isHere = browser === 'the same tab' && end.page !== null
      expect(ticket).toBe(isHere && buying.hasTicket === true && end.givesTicket === true)
      const asksFirst = isHere && press !== 'decline'
      // Where the login is over it is asked in vain, and may be asked again.
      if (!comesLate(row)) expect(confirmations).toBe(asksFirst ? 1 : 0)
      // What was given up days ago is asked about once more before it is called failed.
      await expect.poll(() => stateOf(trace, site.url)).toBe(end.record)
      const told = { fulfilled: [buying.mail], review: [buying.headings.review.slice(0, -1)], failed: [] }
      await expect
        .poll(() => site.subjectsTo(email).filter((subject) => !beforehand.includes(subject)))
        .toEqual([...buying.earlier, ...told[end.record]])
    },
  )
})
