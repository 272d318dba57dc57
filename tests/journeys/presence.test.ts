// The campaign of presence on the built app: each phone has a film of cards and tickets in the place of its camera.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { DoorReport } from '#contract/door/doors.ts'
import type { WalkIns } from '#contract/events/walk-in.ts'
import { codeAddress } from '#domain/events/ticket-code.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import {
  count,
  counts,
  eventNow,
  givePin,
  holdClock,
  LOOK_FOR_CODE,
  NEXT_EXCHANGE,
  next,
  type Office,
  passing,
  verdict,
} from '#tests/support/built-doors.ts'
import { browserOptions } from '#tests/support/chromium.ts'
import { asCamera, writeFilm } from '#tests/support/film.ts'
import { inRecords } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { startSite } from '#tests/support/site.ts'

/** `npm run soak -- presence-scans` lets so many come each way, and so many of them twice. */
const sizes = {
  cards: Number(process.env.CARDS ?? 2),
  numbers: Number(process.env.NUMBERS ?? 2),
  tickets: Number(process.env.TICKETS ?? 2),
  doubles: Number(process.env.DOUBLES ?? 1),
  walkIns: Number(process.env.WALK_INS ?? 2),
}
const COME = sizes.cards + sizes.numbers + sizes.tickets + sizes.walkIns
const FEE = 5_000
const TICKET_KEY = 'the-key-of-the-tickets-of-the-campaign-of-presence'

interface Member {
  id: number
  number: number
}

const addMembers = (site: string, many: number) =>
  inRecords(site, async (records): Promise<Member[]> => {
    const { rows } = await records.query(
      `insert into account (email, first_name, sur_name, membership_number, grade_id, member_since, dues_paid_until, created_at)
       select 'presence-' || n || '@example.org', 'Ada', 'Specimen' || n, 'FCT-' || lpad((800000 + n)::text, 6, '0'), 2, '2020-01-10', '2099-12-31', now()
       from generate_series(1, $1::int) n returning id, membership_number as number`,
      [many],
    )
    return rows.map(({ id, number }) => ({ id, number: Number(number.slice(4)) }))
  })

async function register(site: string, event: number, nth: number) {
  const body = { first_name: `Guest ${nth}`, last_name: 'Placeholder', phone: '08030000001' }
  const answer = await fetch(`${site}/api/event/register-free/${event}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, email: `guest-${nth}@door-${event}.example` }),
  })
  expect(answer.status).toBe(200)
}

/** What cards and tickets have in their codes, as the site signs them. */
async function codesOf(site: string, event: number, members: Member[]) {
  const signer = createTicketSigner(TICKET_KEY)
  const until = Date.now() + 86_400_000
  return inRecords(site, async (records) => {
    const db = drizzle(records)
    const { rows } = await records.query('select id from attendee where event_id = $1 order by id', [event])
    const signed = async (facts: Parameters<typeof signer.sign>[1], letter?: 'V') =>
      codeAddress(site, await signer.sign(db, facts), letter)
    const codes: string[] = []
    for (const { id } of members) codes.push(await signed({ account: id, issue: 1, until }, 'V'))
    for (const { id } of rows) codes.push(await signed({ event, seat: id, issue: 1, until }))
    return codes
  })
}

/** A phone of its own browser, which sees these codes in turn: paired, then without a network. */
async function phoneAt(office: Office, event: number, door: string, codes: string[]) {
  const film = join(tmpdir(), `presence-${process.pid}-${door.slice(-1)}.y4m`)
  writeFilm(film, codes, 3)
  onTestFinished(() => rm(film))
  const { args = [], ...options } = await browserOptions()
  const browser = await chromium.launch({ ...options, args: [...args, ...asCamera(film)] })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  await holdClock(page)
  const { link, pin } = await office(`/events/${event}/doors`, { door, walk_ins: true })
  await page.goto(link)
  await page.getByLabel('Your name').fill(`Holder of ${door}`)
  await givePin(page, pin)
  await page.locator('dt:text-is("Tickets")').waitFor()
  await context.setOffline(true)
  return { page, context }
}

async function scanAll(page: Page, many: number) {
  await passing(
    page,
    LOOK_FOR_CODE,
    async () => {
      // Of many in turn, those that were let in come before the camera again.
      if ((await page.getByRole('heading', { name: 'Already came' }).count()) > 0) await next(page).click()
      return count(page, 'Came')
    },
    30_000 + 6_000 * many,
  ).toBe(many)
  if ((await next(page).count()) > 0) await next(page).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await page.getByText('The camera is off.').waitFor()
}

async function letInByNumber(page: Page, { number }: Member) {
  await page.getByRole('button', { name: 'Type a code' }).click()
  await page.getByLabel('Short code, ticket or membership number').fill(String(number))
  await page.getByRole('button', { name: 'Check the ticket' }).click()
  await verdict(page, 'Admitted')
  await next(page).click()
}

async function letInWalkIn(page: Page, nth: number) {
  await page.getByRole('button', { name: 'Walk-in without a ticket' }).click()
  await page.getByLabel('Name').fill(`Walk-in ${nth} Placeholder`)
  await page.getByRole('button', { name: nth % 2 === 0 ? 'Cash' : 'Transfer' }).click()
  await page.getByRole('button', { name: 'Let in' }).click()
  await verdict(page, 'Let in')
  await next(page).click()
}

test(
  '[PRE-02] [PRE-03] cards, tickets, numbers and walk-ins at two phones of the built app, both without a network: all that count agree',
  async () => {
    const running = await startSite({ TICKET_KEY })
    onTestFinished(async () => void (await running.stop()))
    const site = running.url
    const office = await officeByKey(site)
    const event = await eventNow(office, { roll: 'members' })
    const members = await addMembers(site, sizes.cards + sizes.numbers)
    for (let nth = 0; nth < sizes.tickets; nth++) await register(site, event, nth)
    // Who has a ticket got it for nothing; walk-ins pay.
    await inRecords(site, (records) =>
      records.query(`update event set type = 'paid', fee = ${FEE} where id = $1`, [event]),
    )
    const codes = await codesOf(site, event, members.slice(0, sizes.cards))
    const half = <Of>(all: Of[], which: number) => all.filter((_, at) => at % 2 === which)
    const phones = await Promise.all([0, 1].map((nth) => phoneAt(office, event, `Door ${nth + 1}`, half(codes, nth))))
    for (const [nth, { page }] of phones.entries()) {
      await scanAll(page, half(codes, nth).length)
      for (const member of half(members.slice(sizes.cards), nth)) await letInByNumber(page, member)
      for (const walkIn of half(
        Array.from({ length: sizes.walkIns }, (_, at) => at),
        nth,
      ))
        await letInWalkIn(page, walkIn)
      // The other door knows nothing of it yet.
      for (const member of half(members.slice(0, sizes.doubles), 1 - nth)) await letInByNumber(page, member)
    }
    for (const { page, context } of [...phones, ...phones]) {
      await context.setOffline(false)
      await passing(page, NEXT_EXCHANGE, () => page.getByText(/^All \d+ records sent/).count()).toBe(1)
    }
    const EXPECTED = sizes.tickets + sizes.walkIns
    for (const { page } of phones) {
      await passing(page, NEXT_EXCHANGE, () => count(page, 'Came')).toBe(COME)
      await expect.poll(() => counts(page, 'Tickets')).toEqual([COME, COME, EXPECTED])
    }
    const { came, inside, expected, conflicts }: DoorReport = await office(`/events/${event}/doors`)
    expect([came, inside, expected, conflicts.length]).toEqual([COME, COME, EXPECTED, sizes.doubles])
    expect((await office(`/attendees?event=${event}&state=attended`)).total).toBe(COME)
    for (const { id } of members) {
      const { events } = await office(`/members/${id}`)
      expect(events.items).toMatchObject([{ id: event, came: expect.any(String) }])
    }
    const { boxes }: WalkIns = await office(`/events/${event}/walk-ins`)
    const taken = boxes.reduce((sum, { taken: of }) => sum + of.cash + of.pos + of.transfer, 0)
    const { rows } = await inRecords(site, (records) =>
      records.query(
        `select count(*)::int as paid, count(receipt.payment_id)::int as receipts, sum(amount_paid)::float8 as sum
       from payment left join receipt on receipt.payment_id = payment.id where target = $1 and state = 'used'`,
        [String(event)],
      ),
    )
    expect([taken, rows]).toEqual([
      FEE * sizes.walkIns,
      [{ paid: sizes.walkIns, receipts: sizes.walkIns, sum: FEE * sizes.walkIns }],
    ])
  },
  120_000 + 8_000 * COME,
)
