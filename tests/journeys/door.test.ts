import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { DoorReport } from '#contract/office/doors.ts'
import { browserOptions } from '#tests/support/chromium.ts'
import { asCamera, writeFilm } from '#tests/support/film.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

const HOUR = 3_600_000
const SEATS = 50
const phone = { viewport: { width: 375, height: 812 } }

type Office = Awaited<ReturnType<typeof officeByKey>>

/** An event that takes place now, with people who come. */
async function eventNow(site: string, office: Office) {
  const title = `Summit ${randomUUID().slice(0, 8)}`
  const item = await office('/content/event', {})
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const times = { start_date: at(1), end_date: at(4) }
  const data = { ...item.revision.data, ...times, title, location: 'Abuja', description: '<p>All of it.</p>' }
  await office(`/content/event/${item.id}/save`, { data, based_on: 1, saved_at: null, key: randomUUID() })
  await office(`/content/event/${item.id}/publish`, { version: 1 })
  const { items } = await office(`/events?q=${encodeURIComponent(title)}`)
  const { id } = items[0]
  for (let nth = 1; nth <= SEATS; nth++) await register(site, id, nth)
  return { id, title }
}

async function register(site: string, event: number, nth: number) {
  const body = { first_name: `Ada ${nth}`, last_name: nth === 7 ? 'Sevenfold' : 'Placeholder', phone: '08030000001' }
  const answer = await fetch(`${site}/api/event/register-free/${event}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, email: `ada-${nth}@door-${event}.example` }),
  })
  expect(answer.status).toBe(200)
}

/** The codes of all seats, as their ticket pages show them. */
async function codesOf(site: string, event: number): Promise<string[]> {
  const mails = await until('the tickets', async () => {
    const sent = await mailsTo(site, `@door-${event}.example`)
    return sent.length === SEATS && sent
  })
  const links = mails.map(({ text }) => /\/ticket\/([\w-]{43,})/.exec(text)?.[1] ?? '')
  const tickets = await Promise.all(links.map(async (link) => (await fetch(`${site}/api/ticket/${link}`)).json()))
  return tickets.map(({ data }) => data.code)
}

/** The office opens the doors of an event on a phone. */
async function openDoors(site: string, event: number) {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page: desk, complaints } = await openInside('door', { ...phone, permissions, baseURL: site })
  await desk.goto(`/office/events/${event}`)
  await desk.getByRole('button', { name: 'Doors…' }).click()
  await desk.getByLabel('Name of the door').waitFor()
  return { desk, complaints }
}

/** Makes a link there, and reads what is shown once. */
async function makeLink(desk: Page, door: string) {
  await desk.getByLabel('Name of the door').fill(door)
  await desk.getByRole('button', { name: 'Make a link' }).dblclick()
  const pin = (await desk.locator('p:text-is("PIN") + p').textContent()) ?? ''
  await desk.getByRole('button', { name: 'Copy the link' }).click()
  await desk.getByText('Copied.').waitFor()
  return { pin, link: await desk.evaluate(() => navigator.clipboard.readText()) }
}

async function pair(page: Page, { link, pin }: { link: string; pin: string }, name: string) {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Digit 1 of 4').fill(pin)
  await page.getByRole('button', { name: 'Open the door' }).click()
  await page.getByText('Expected').waitFor()
}

const count = async (page: Page, label: string) =>
  Number(await page.locator(`dt:text-is("${label}") + dd`).textContent())

const next = (page: Page) => page.getByRole('button', { name: 'Next scan' }).click()

function noCamera() {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
}

async function findName(page: Page, letters: string) {
  await page.getByRole('button', { name: 'Find a name' }).click()
  await page.getByLabel('Find a name').fill(letters)
}

test('[EVX-24] [EVX-25] [EVX-27] [EVX-28] [EVX-29] [EVX-32] two phones let people in, one of them without a network from a cold start on', async () => {
  // Its own: the event that takes place now would be the first on the pages of other journeys.
  const running = await startSite()
  onTestFinished(async () => void (await running.stop()))
  const site = running.url
  const office = await officeByKey(site)
  const event = await eventNow(site, office)
  const codes = await codesOf(site, event.id)
  const film = join(tmpdir(), `door-${process.pid}.y4m`)
  writeFilm(film, codes, 3)
  onTestFinished(() => rm(film))
  const { args = [], ...options } = await browserOptions()
  const browser = await chromium.launch({ ...options, args: [...args, ...asCamera(film)] })
  onTestFinished(() => browser.close())
  const issue = (door: string) => office(`/events/${event.id}/doors`, { door })
  const report = (): Promise<DoorReport> => office(`/events/${event.id}/doors`)

  // A wrong PIN, then the right one; the worker keeps the app.
  const first = await issue('Door 1')
  const one = await browser.newContext({ ...phone, permissions: [] })
  const online = await one.newPage()
  await online.addInitScript(noCamera)
  await online.goto(first.link)
  await online.getByLabel('Your name').fill('Bello Placeholder')
  expect(await faultsOf(online)).toEqual([])
  await online.getByLabel('Digit 1 of 4').fill(first.pin === '0000' ? '1111' : '0000')
  await online.getByRole('button', { name: 'Open the door' }).click()
  await online.getByText('This PIN is not right. 4 tries are left.').waitFor()
  await online.getByLabel('Digit 1 of 4').fill(first.pin)
  await online.getByRole('button', { name: 'Open the door' }).click()
  await online.getByText('Expected').waitFor()
  await online.evaluate(() => navigator.serviceWorker.ready.then(() => true))

  // Another phone cannot use the link again.
  const two = await browser.newContext(phone)
  const second = await two.newPage()
  await second.addInitScript(noCamera)
  await second.goto(first.link)
  await second.getByText('another phone was paired with it').waitFor()
  const { desk, complaints } = await openDoors(site, event.id)
  const other = await makeLink(desk, 'Door 2')
  expect(await faultsOf(desk)).toEqual([])
  await pair(second, other, 'Chidi Placeholder')
  await second.getByText('This device has no camera.').waitFor()

  // Without a network, from a cold start, by camera.
  await one.setOffline(true)
  await online.close()
  const page = await one.newPage()
  await page.goto(`${site}/door`)
  await page.getByText('Go on scanning.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  for (const end = Date.now() + 90_000; (await count(page, 'Came')) < SEATS && Date.now() < end; ) {
    if ((await page.getByRole('heading', { name: 'Already came' }).count()) > 0) await next(page)
    await new Promise((go) => setTimeout(go, 150))
  }
  expect([await count(page, 'Came'), await count(page, 'Inside'), await count(page, 'Expected')]).toEqual([
    SEATS,
    SEATS,
    SEATS,
  ])
  // The film goes on: a code may be judged before a button is pressed.
  const quick = { timeout: 1_000 }
  await until('the camera to stop', async () => {
    const answer = page.getByRole('button', { name: 'Next scan' })
    if ((await answer.count()) > 0) await answer.click(quick).catch(() => {})
    await page
      .getByRole('button', { name: 'More' })
      .click(quick)
      .catch(() => {})
    await page
      .getByRole('button', { name: 'Stop the camera' })
      .click(quick)
      .catch(() => {})
    return page.getByText('The camera is off.').isVisible()
  })
  await page.getByText('The camera is off.').waitFor()

  // A forged code, and one admission that is taken back and given again by name.
  const [code = ''] = codes
  const give = async (text: string) => {
    await page.getByRole('button', { name: 'Type a code' }).click()
    await page.getByLabel('Ticket number').fill(text)
    await page.getByRole('button', { name: 'Check the ticket' }).click()
  }
  await give(code.slice(0, -4) + (code.endsWith('AAAA') ? 'BBBA' : 'AAAA'))
  await page.getByRole('heading', { name: 'Not valid' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await next(page)
  await findName(page, 'sev')
  await page.getByRole('button', { name: 'Came', exact: true }).click()
  await page.getByRole('heading', { name: 'Already came' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo letting in this ticket' }).click()
  await page.getByText('The camera is off.').waitFor()
  await expect.poll(() => count(page, 'Came')).toBe(SEATS - 1)
  await findName(page, 'sev')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Let in' }).click()
  await page.getByRole('button', { name: 'Yes, let in' }).click()
  await page.getByRole('heading', { name: 'Admitted' }).waitFor()
  await next(page)

  // The other phone lets the same person in, as it cannot know.
  await findName(second, 'sev')
  await second.getByRole('button', { name: 'Let in' }).click()
  await second.getByRole('button', { name: 'Yes, let in' }).click()
  await second.getByRole('heading', { name: 'Admitted' }).waitFor()
  await next(second)
  await second.getByText(/^All 1 record sent/).waitFor()
  expect((await report()).came).toBe(1)

  // Back in the network all of them say the same, and nothing is lost or doubled.
  await one.setOffline(false)
  await page.getByText(/^All \d+ records sent/).waitFor()
  await expect.poll(() => count(page, 'Came')).toBe(SEATS)
  await expect.poll(() => count(second, 'Came'), { timeout: 30_000 }).toBe(SEATS)
  const told = await report()
  expect([told.came, told.inside, told.expected, told.conflicts.map(({ name }) => name)]).toEqual([
    ...[SEATS, SEATS, SEATS, ['Ada 7 Sevenfold']],
  ])
  const { total } = await office(`/attendees?event=${event.id}&state=attended`)
  expect(total).toBe(SEATS)
  for (const door of [page, second]) {
    await door.getByRole('button', { name: 'More' }).click()
    await expect
      .poll(() => door.getByRole('dialog').getByRole('listitem').allTextContents())
      .toEqual([expect.stringContaining('Ada 7 Sevenfold')])
    await door.keyboard.press('Escape')
  }

  // The office reads it, with one pass for each link.
  await desk.getByRole('region', { name: 'Let in twice' }).getByText('Ada 7 Sevenfold').waitFor()
  await desk.getByText(/^Chidi Placeholder, last contact/).waitFor()
  expect([await count(desk, 'Came'), told.passes.map(({ door }) => door)]).toEqual([SEATS, ['Door 2', 'Door 1']])
  expect(await faultsOf(desk)).toEqual([])

  // Revoked, a phone keeps nothing, also where the list has changed meanwhile.
  await register(site, event.id, SEATS + 1)
  await desk.getByRole('listitem').filter({ hasText: 'Bello Placeholder, last contact' }).getByText('Revoke…').click()
  await desk.getByRole('button', { name: 'Revoke', exact: true }).click()
  await desk.getByText('Revoked (Bello Placeholder)').waitFor()
  expect(complaints).toEqual([])
  await page.getByText('Everything was sent to the office, and the list').waitFor({ timeout: 30_000 })
  expect(await faultsOf(page)).toEqual([])
  const kept = await page.evaluate(async () => {
    const opened = indexedDB.open('door')
    await new Promise((done) => opened.addEventListener('success', done))
    const names = [...opened.result.objectStoreNames]
    const work = opened.result.transaction(names)
    const counts = names.map((name) => work.objectStore(name).count())
    await new Promise((done) => work.addEventListener('complete', done))
    return counts.map(({ result }) => result)
  })
  expect(kept).toEqual([0, 0, 0, 0])
}, 180_000)
