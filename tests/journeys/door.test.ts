import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { DoorReport } from '#contract/door/doors.ts'
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
import { keepTapes } from '#tests/support/journey-tapes.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

/** `npm run soak -- door` sets SCANS, and takes 50: so many tickets are held before the camera. */
const SCANS = Number(process.env.SCANS ?? 1)
const SEATS = SCANS + 3
const phone = { viewport: { width: 375, height: 812 } }

/** An event that takes place now, with people who come. */
async function eventOfPeople(site: string, office: Office) {
  const id = await eventNow(office)
  for (let nth = 1; nth < SEATS; nth++) await register(site, id, nth)
  await register(site, id, SEATS, 'Sevenfold')
  return id
}

async function register(site: string, event: number, nth: number, last_name = 'Placeholder') {
  const body = { first_name: `Ada ${nth}`, last_name, phone: '08030000001' }
  const answer = await fetch(`${site}/api/event/register-free/${event}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, email: `ada-${nth}@door-${event}.example` }),
  })
  expect(answer.status).toBe(200)
}

/** The codes of all seats in their order, as their ticket pages show them. */
async function codesOf(site: string, event: number): Promise<string[]> {
  const mails = await until('the tickets', async () => {
    const sent = await mailsTo(site, `@door-${event}.example`)
    return sent.length === SEATS && sent
  })
  const codeOf = async ({ to, text }: (typeof mails)[number]) => {
    const [, link] = /\/ticket\/([\w-]{43,})/.exec(text) ?? []
    const { data } = await (await fetch(`${site}/api/ticket/${link}`)).json()
    return [Number(/ada-(\d+)@/.exec(to)?.[1]), data.code] as const
  }
  const codes = await Promise.all(mails.map(codeOf))
  return codes.toSorted(([one], [other]) => one - other).map(([, code]) => code)
}

/** The office opens the doors of an event on a phone. */
async function openDoors(page: Page, event: number) {
  await page.goto(`/office/events/${event}/doors`)
  await page.getByRole('button', { name: 'Make a link…' }).waitFor()
}

/** Makes a link there, and reads what is shown once. */
async function makeLink(desk: Page, door: string) {
  await desk.getByRole('button', { name: 'Make a link…' }).click()
  await desk.getByLabel('Name of the door').fill(door)
  await desk.getByRole('button', { name: 'Make a link', exact: true }).dblclick()
  const pin = (await desk.locator('p:text-is("PIN") + p').textContent()) ?? ''
  await desk.getByRole('button', { name: 'Copy the link' }).click()
  await desk.getByText('Copied.').waitFor()
  return { pin, link: await desk.evaluate(() => navigator.clipboard.readText()) }
}

function noCamera() {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
}

async function findName(page: Page, letters: string) {
  await page.getByRole('button', { name: 'Find a name' }).click()
  await page.getByLabel('Find a name').fill(letters)
}

async function letInByName(page: Page, letters: string) {
  await findName(page, letters)
  await page.getByRole('button', { name: 'Let in' }).click()
  await page.getByRole('button', { name: 'Yes, let in' }).click()
  await verdict(page, 'Admitted')
  await next(page).click()
}

async function giveCode(page: Page, code: string, answer: string) {
  await page.getByRole('button', { name: 'Type a code' }).click()
  await page.getByLabel('Short code or ticket number').fill(code)
  await page.getByRole('button', { name: 'Check the ticket' }).click()
  await verdict(page, answer)
  expect(await faultsNow(page)).toEqual([])
  await next(page).click()
}

/** What a machine finds wrong there: it waits for timers of its own, each a millisecond. */
async function faultsNow(page: Page) {
  const found = faultsOf(page)
  const isFound = found.then(() => true)
  const tick = () => page.clock.runFor(1).then(() => false)
  while (!(await Promise.race([isFound, tick()])));
  return found
}

const keptRows = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('door')
    await new Promise((done) => opened.addEventListener('success', done))
    const names = [...opened.result.objectStoreNames]
    const work = opened.result.transaction(names)
    const counts = names.map((name) => work.objectStore(name).count())
    await new Promise((done) => work.addEventListener('complete', done))
    return counts.map(({ result }) => result)
  })

test('[EVX-24] [EVX-25] [EVX-27] [EVX-28] [EVX-29] [EVX-32] two phones let people in, one of them without a network from a cold start on', async () => {
  // Its own: the event that takes place now would be the first on the pages of other journeys.
  const running = await startSite()
  onTestFinished(async () => void (await running.stop()))
  const site = running.url
  const office = await officeByKey(site)
  const event = await eventOfPeople(site, office)
  const codes = await codesOf(site, event)
  const film = join(tmpdir(), `door-${process.pid}.y4m`)
  writeFilm(film, codes.slice(0, SCANS), 3)
  onTestFinished(() => rm(film))
  const { args = [], ...options } = await browserOptions()
  const browser = await chromium.launch({ ...options, args: [...args, ...asCamera(film)] })
  onTestFinished(() => browser.close())
  const report = (): Promise<DoorReport> => office(`/events/${event}/doors`)
  const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
  const { page: desk, complaints } = await openInside('door', { ...phone, ...clipboard, baseURL: site })
  await openDoors(desk, event)
  const first = await makeLink(desk, 'Door 1')
  expect(await faultsOf(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Done' }).click()

  // A wrong PIN, then the right one; the worker keeps the app.
  const one = await browser.newContext({ ...phone, permissions: [] })
  await keepTapes(one)
  const online = await one.newPage()
  await online.addInitScript(noCamera)
  await online.goto(first.link)
  await online.getByLabel('Your name').fill('Bello Placeholder')
  expect(await faultsOf(online)).toEqual([])
  await givePin(online, first.pin === '0000' ? '1111' : '0000')
  await online.getByText('This PIN is not right. 4 tries are left.').waitFor()
  await givePin(online, first.pin)
  await online.getByText('Expected').waitFor()
  await online.evaluate(() => navigator.serviceWorker.ready.then(() => true))

  // Another phone cannot use the link again.
  const two = await browser.newContext(phone)
  await keepTapes(two)
  const second = await two.newPage()
  await second.addInitScript(noCamera)
  await holdClock(second)
  await second.goto(first.link)
  await second.getByText('another phone was paired with it').waitFor()
  const other = await makeLink(desk, 'Door 2')
  await second.goto(other.link)
  await second.getByLabel('Your name').fill('Chidi Placeholder')
  await givePin(second, other.pin)
  await second.getByText('This device has no camera.').waitFor()

  // Without a network, from a cold start: by camera, by number, by name.
  await one.setOffline(true)
  await online.close()
  const page = await one.newPage()
  await holdClock(page)
  await page.goto(`${site}/door`)
  await page.getByText('Go on scanning.').waitFor()
  expect(await faultsNow(page)).toEqual([])
  await passing(page, LOOK_FOR_CODE, async () => {
    // Of many in turn, those that were let in come before the camera again.
    if ((await page.getByRole('heading', { name: 'Already came' }).count()) > 0) await next(page).click()
    return count(page, 'Came')
  }).toBe(SCANS)
  await verdict(page, 'Admitted')
  await next(page).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await page.getByText('The camera is off.').waitFor()
  const [code = '', last = ''] = codes.slice(SCANS)
  await giveCode(page, code, 'Admitted')
  await giveCode(page, code, 'Already came')
  await giveCode(page, last.slice(0, -4) + (last.endsWith('AAAA') ? 'BBBA' : 'AAAA'), 'Not valid')
  await giveCode(page, last, 'Admitted')
  await letInByName(page, 'sev')
  expect(await counts(page)).toEqual([SEATS, SEATS, SEATS])

  // One admission is taken back, and given again by name.
  await findName(page, 'sev')
  expect(await faultsNow(page)).toEqual([])
  await page.getByRole('button', { name: 'Came', exact: true }).click()
  await verdict(page, 'Already came')
  await page.getByRole('button', { name: 'Undo letting in this ticket' }).click()
  await expect.poll(() => count(page, 'Came')).toBe(SEATS - 1)
  await letInByName(page, 'sev')

  // The other phone lets the same person in, as it cannot know.
  await letInByName(second, 'sev')
  await passing(second, NEXT_EXCHANGE, () => second.getByText(/^All 1 record sent/).count()).toBe(1)
  expect((await report()).came).toBe(1)

  // Back in the network all of them say the same, and nothing is lost or doubled.
  await one.setOffline(false)
  await passing(page, NEXT_EXCHANGE, () => page.getByText(/^All \d+ records sent/).count()).toBe(1)
  const told = await report()
  expect([told.came, told.inside, told.expected, told.conflicts.map(({ name }) => name)]).toEqual([
    ...[SEATS, SEATS, SEATS, [`Ada ${SEATS} Sevenfold`]],
  ])
  const { total } = await office(`/attendees?event=${event}&state=attended`)
  expect(total).toBe(SEATS)
  for (const door of [page, second]) {
    await passing(door, NEXT_EXCHANGE, () => count(door, 'Came')).toBe(SEATS)
    await door.getByRole('button', { name: 'More' }).click()
    await expect
      .poll(() => door.getByRole('dialog').getByRole('listitem').allTextContents())
      .toEqual([expect.stringContaining(`Ada ${SEATS} Sevenfold`)])
    await door.keyboard.press('Escape')
  }

  // The office reads it, with one pass for each link.
  await openDoors(desk, event)
  await desk.getByRole('region', { name: 'Let in twice' }).getByText(`Ada ${SEATS} Sevenfold`).waitFor()
  await desk.getByText(/^Chidi Placeholder, last contact/).waitFor()
  expect([await count(desk, 'Came'), told.passes.map(({ door }) => door)]).toEqual([SEATS, ['Door 2', 'Door 1']])
  expect(await faultsOf(desk)).toEqual([])

  // Revoked, a phone keeps nothing, also where the list has changed meanwhile.
  await register(site, event, SEATS + 1)
  await desk.getByRole('listitem').filter({ hasText: 'Bello Placeholder, last contact' }).getByText('Revoke…').click()
  await desk.getByRole('button', { name: 'Revoke', exact: true }).click()
  await desk.getByText('Revoked (Bello Placeholder)').waitFor()
  expect(complaints).toEqual([])
  await passing(page, NEXT_EXCHANGE, () =>
    page.getByText('Everything was sent to the office, and the list').count(),
  ).toBe(1)
  expect([await faultsNow(page), await keptRows(page)]).toEqual([[], [0, 0, 0, 0]])
})
