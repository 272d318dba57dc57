import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import { attendee, audit, event as events } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { addAccount, addEvent, inOffice } = site
await db.insert(pageText).values({ key: 'contacts', data: contacts }).onConflictDoNothing()
await addAccount('editor@office.example.org', { roles: ['editor'] })
await addAccount('membership@office.example.org', { roles: ['membership'] })
const membership = await inOffice('membership@office.example.org')
const member = await addAccount('on-paper@example.org', { membership_number: 'FCT-000217' })

const MANY = 61

async function fullEvent(many = MANY) {
  const type = { about: '', fee: null, size: null, from: null, until: null, retired: false }
  const id = await addEvent({ title: 'Ọjọ́ Ìpàdé', ticket_types: [{ ...type, id: 'hall', name: 'Hall' }] })
  const seat = (nth: number) => ({
    event_id: id,
    first_name: nth === 0 ? 'Ọláyínká' : `Guest ${nth}`,
    last_name: nth === 0 ? 'Ẹ̀bùn' : 'Placeholder',
    phone: '0800 123 4567',
    email: `paper-${id}-${nth}@example.org`,
    ticket_number: `TICKET${id}18050000000${String(nth).padStart(5, '0')}`,
    ticket_type: 'hall',
    account_id: nth === 0 ? member : null,
    created_at: new Date(site.clock.time),
  })
  await db.insert(attendee).values(Array.from({ length: many }, (_, nth) => seat(nth)))
  const gone = { ...seat(many), first_name: 'Cancelled', state: 'cancelled' as const }
  await db.insert(attendee).values(gone)
  return id
}

async function paperOf(id: number, paper: 'list' | 'badges') {
  const answer = await site.request(`/office/events/${id}/${paper}`, undefined, { ...membership, method: 'GET' })
  expect(answer.status).toBe(200)
  return { headers: Object.fromEntries(answer.headers), ...(await readPdf(new Uint8Array(await answer.arrayBuffer()))) }
}

test('[PRE-05] the list of attendees on paper has name, number, code and type of everybody with a seat, and no address', async () => {
  const id = await fullEvent()
  const { text, pages, roles, headers, fonts } = await paperOf(id, 'list')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="event-${id}-list.pdf"`,
    'cache-control': 'no-store',
  })
  const [first] = await db
    .select()
    .from(attendee)
    .where(eq(attendee.email, `paper-${id}-0@example.org`))
  const [at] = await db.select().from(events).where(eq(events.id, id))
  expect(text).toContain(at?.title.normalize('NFC'))
  for (const told of ['Ọláyínká Ẹ̀bùn', 'FCT-000217', 'Guest 60 Placeholder', 'Hall', `${MANY} people`])
    expect(text).toContain(told.normalize('NFC'))
  expect(text.match(/\b[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}\b/g)).toHaveLength(MANY)
  for (const kept of [`paper-${id}-0@`, '0800 123', 'Cancelled', first?.token ?? '-']) expect(text).not.toContain(kept)
  expect([pages, fonts.used, roles.filter((role) => role === 'TR').length]).toEqual([3, fonts.embedded, MANY + 1])
})

test('[PRE-05] badges are ten a page, one for each seat, with name, number and ticket type', async () => {
  const { text, pages } = await paperOf(await fullEvent(), 'badges')
  expect(pages).toBe(7)
  expect(text.match(/NIPR FCT Chapter:/g)).toHaveLength(MANY)
  expect(text).toContain('FCT-000217, Hall')
  expect(text).not.toContain('Cancelled')
})

test('[PRE-05] of an event that is not there, and for a visitor, there is no paper', async () => {
  expect((await site.request('/office/events/999999/list', undefined, { ...membership, method: 'GET' })).status).toBe(
    404,
  )
  expect((await site.request('/office/events/1/badges', undefined, { method: 'GET' })).status).toBe(401)
})

test('[PRE-05] [OFF-05] a paper of attendees is an export: of its right, proven for many, written down, and not kept', async () => {
  const id = await fullEvent(101)
  const get = (paper: string, as: object) =>
    site.request(`/office/events/${id}/${paper}`, undefined, { ...as, method: 'GET' })
  const editor = await inOffice('editor@office.example.org')
  expect([(await get('list', editor)).status, (await get('badges', editor)).status]).toEqual([403, 403])
  const printed = () =>
    db
      .select({ after: audit.after })
      .from(audit)
      .where(and(eq(audit.what, 'print attendees'), eq(audit.about, `event ${id}`)))
      .orderBy(audit.id)
  const here = await inOffice('membership@office.example.org')
  const before = site.clock.time
  site.clock.time += 11 * 60_000
  const refused = await get('list', here)
  expect([refused.status, await refused.json()]).toMatchObject([403, { prove: true, act: 'exports.many' }])
  expect(await printed()).toEqual([])
  site.clock.time = before
  expect((await get('list', here)).status).toBe(200)
  await db.update(attendee).set({ first_name: 'Erased' }).where(eq(attendee.event_id, id))
  const again = await readPdf(new Uint8Array(await (await get('badges', here)).arrayBuffer()))
  expect([again.text.includes('Guest 60'), again.text.includes('Erased')]).toEqual([false, true])
  expect(await printed()).toEqual([{ after: { paper: 'list', rows: 101 } }, { after: { paper: 'badges', rows: 101 } }])
})
