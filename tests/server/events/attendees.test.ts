import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AttendeeEntry, EventEntry } from '#contract/events/attendees.ts'
import type { WaitingRow } from '#contract/events/waiting-entries.ts'
import { fold, foldedWords } from '#domain/common/fold.ts'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { attendee } from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { nigerianNames } from '#tests/support/nigerian-names.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { ask, addAccount, addEvent, inOffice } = site

for (const role of ['membership', 'door', 'finance'] as const)
  await addAccount(`${role}@office.example.org`, { roles: [role] })
const [membership, door, finance] = [
  await inOffice('membership@office.example.org'),
  await inOffice('door@office.example.org'),
  await inOffice('finance@office.example.org'),
]

const free = await addEvent({ title: 'Ọjà Open Day' })
const paid = await addEvent({ title: 'Clinic', fee: 30_000, type: 'paid' })
const people = [
  ['Ṣadé', 'Àjàyí', 'sade@example.org'],
  ['Bello', 'Musa', 'bello@example.org'],
  ['Ɗanladi', 'Ƙofa', 'danladi@example.org'],
] as const
for (const [first_name, last_name, email] of people)
  await ask(`/event/register-free/${free}`, { ...person, first_name, last_name, email, phone: '0803 000 0001' })
const account = await addAccount('zainab@example.org')
const form = { ...person, first_name: 'Zainab', last_name: 'Obi', email: 'zainab@example.org' }
await ask(`/event/register-free/${free}`, form, { token: await site.signIn('zainab@example.org') })

const page = async (path: string, query: Record<string, unknown>, who = membership) => {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  const { status, body } = await ask(`/office/${path}?${new URLSearchParams(texts)}`, undefined, who)
  return { status, items: body.data?.items, counts: body.data?.counts }
}
const names = async (query: object) =>
  (await page('attendees', { event: free, ...query })).items.map((one: AttendeeEntry) => one.name)

test.each<[object, string[]]>([
  [{}, ['Bello Musa', 'Ɗanladi Ƙofa', 'Ṣadé Àjàyí', 'Zainab Obi']],
  [{ sort: 'newest' }, ['Zainab Obi', 'Ɗanladi Ƙofa', 'Bello Musa', 'Ṣadé Àjàyí']],
  [{ q: 'sade ajayi' }, ['Ṣadé Àjàyí']],
  [{ q: 'danladi' }, ['Ɗanladi Ƙofa']],
  [{ q: 'bello@example.org' }, ['Bello Musa']],
  [{ member: 'yes' }, ['Zainab Obi']],
  [{ member: 'no', sort: 'name' }, ['Bello Musa', 'Ɗanladi Ƙofa', 'Ṣadé Àjàyí']],
])('[EVX-32] attendees by %j are %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('[OFF-13] [EVX-29] the database folds forty names with the letters of Nigeria as the phones and the site do', async () => {
  const event = await addEvent({ title: 'Names' })
  for (const [nth, [name]] of nigerianNames.entries()) {
    const [first_name = '', last_name = ''] = name.split(' ')
    await ask(`/event/register-free/${event}`, { ...person, first_name, last_name, email: `name-${nth}@example.org` })
  }
  const lost: string[] = []
  for (const [name, typed] of nigerianNames) {
    if (!(await names({ event, q: typed })).includes(name)) lost.push(name)
    const { rows } = await db.execute(sql`select fold(${name}) as text, folded_words(${name}) as words`)
    expect(rows[0]).toEqual({ text: fold(name), words: foldedWords(name) })
  }
  expect(lost).toEqual([])
})

test('[EVX-32] the door reads names and tickets, and no address or telephone number', async () => {
  const [one] = (await page('attendees', { event: free, q: 'zainab' })).items
  expect(one).toMatchObject({ email: 'zainab@example.org', phone: person.phone, member: { id: account } })
  const [same] = (await page('attendees', { event: free, q: 'zainab' }, door)).items
  expect(same).toMatchObject({ name: 'Zainab Obi', ticket: one.ticket, email: null, phone: null })
  // Nor is an address found out by searching for it.
  expect((await page('attendees', { event: free, q: 'bello@example.org' }, door)).items).toEqual([])
})

test('[EVX-32] [EVX-03] events tell how many come, how many pay just now, and how many there may be', async () => {
  await setSize(db, free, 3)
  await site.begin({ event_id: paid, email: 'payer@example.org' })
  const { items, counts } = await page('events', {})
  const found = (title: string) => items.find((one: EventEntry) => one.title === title)
  expect(found('Ọjà Open Day')).toMatchObject({ seats: 4, held: 0, places: 3, fee: null })
  expect(found('Clinic')).toMatchObject({ seats: 0, held: 1, places: null, fee: 30_000 })
  expect(counts).toBe(undefined)
  expect((await page('events', { counts: 'tab' })).counts).toMatchObject({ held: 0 })
  expect((await page('events', { q: 'oja' })).items.map(({ title }: EventEntry) => title)).toEqual(['Ọjà Open Day'])
  expect((await ask(`/office/events/${free}`, undefined, door)).body.data).toMatchObject({ seats: 4, places: 3 })
  expect((await ask('/office/events/9999', undefined, door)).status).toBe(404)
})

test('[EVX-32] an event tells how many of each ticket type are taken, and attendees are listed by type', async () => {
  const always = { about: '', fee: null, from: null, until: null, retired: false }
  const ticket_types = [
    { ...always, id: 'plain', name: 'Plain', size: null },
    { ...always, id: 'table', name: 'Table', size: 1 },
  ]
  const event = await addEvent({ title: 'Typed', ticket_types })
  await setSize(db, event, 2, { ticket_type: 'table' })
  const order = (ticket_type: string) => ({ order: { ticket_type } })
  await ask(`/event/register-free/${event}`, { ...form, email: 'plain@example.org', ...order('plain') })
  for (const email of ['table-1@example.org', 'table-2@example.org'])
    await ask(`/event/register-free/${event}`, { ...form, email, ...order('table') })
  await setSize(db, event, 1, { ticket_type: 'table' })
  expect((await ask(`/office/events/${event}`, undefined, door)).body.data.types).toEqual([
    { id: 'plain', name: 'Plain', places: null, taken: 1 },
    { id: 'table', name: 'Table', places: 1, taken: 2 },
  ])
  const all = (await page('attendees', { event, sort: 'oldest' })).items.map(({ type }: AttendeeEntry) => type)
  expect(all).toEqual(['Plain', 'Table', 'Table'])
  const tables = (await page('attendees', { event, sort: 'oldest', type: 'table' })).items
  expect(tables.map(({ email }: AttendeeEntry) => email)).toEqual(['table-1@example.org', 'table-2@example.org'])
})

test('[EVX-32] [OFF-36] attendees are exported with their whole numbers, by who may', async () => {
  const columns = ['name', 'ticket', 'email', 'phone', 'paid']
  const asked = { filter: { event: String(free) }, format: 'csv', columns }
  expect((await ask('/office/exports/attendees', asked, finance)).status).toBe(403)
  const begun = await ask('/office/exports/attendees', asked, membership)
  expect(begun).toMatchObject({ status: 200, body: { data: { kind: 'attendee-export', total: 4 } } })
  await runJobs({ db, clock: site.clock }, jobKinds, recordedLog().log)
  const file = await site.request(`/office/tasks/${begun.body.data.id}/file`, undefined, membership)
  const text = await file.text()
  expect(text.split('\n').length).toBeGreaterThan(4)
  expect(text).toContain('Ɗanladi Ƙofa')
  expect(text).toContain('0803 000 0001')
  const { rows } = await db.execute(sql`select what from audit where what = 'export attendees'`)
  expect(rows).toHaveLength(1)
})

test('[EVX-32] seats that were cancelled are listed apart', async () => {
  await db.transaction((tx) =>
    cancelSeats(tx, site, and(eq(attendee.event_id, free), eq(attendee.email, 'bello@example.org'))),
  )
  expect(await names({})).toEqual(['Ɗanladi Ƙofa', 'Ṣadé Àjàyí', 'Zainab Obi'])
  expect(await names({ state: 'cancelled' })).toEqual(['Bello Musa'])
  expect((await page('attendees', { event: free, counts: 'state' })).counts).toEqual({
    taken: 3,
    attended: 0,
    cancelled: 1,
    calledOff: 0,
  })
  expect((await ask(`/event/attendees/${free}`)).body.data.events).toHaveLength(3)
})

test('[EVX-08] [EVX-32] the office cancels a free seat: its place is free, and who had it is told once', async () => {
  const event = await addEvent({ title: 'Small room' })
  await setSize(db, event, 1)
  await ask(`/event/register-free/${event}`, { ...person, email: 'stays-away@example.org' })
  const [{ id }] = (await page('attendees', { event })).items
  expect((await ask(`/event/${event}`)).body.data.event[0].standing).toBe('full')
  const cancel = (who = membership) => ask(`/office/attendees/${id}/cancel`, {}, who)
  expect((await cancel(door)).status).toBe(403)
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await ask(`/event/${event}`)).body.data.event[0]).toMatchObject({ standing: 'few', attendee_count: 0 })
  expect(await site.kindsTo('stays-away@example.org')).toEqual(['registered', 'seat-cancelled'])
  const again = await ask(`/event/register-free/${event}`, { ...person, email: 'stays-away@example.org' })
  expect(again.status).toBe(200)
  const { rows } = await db.execute(sql`select count(*)::int as acts from audit where about = ${`attendee ${id}`}`)
  expect(rows).toEqual([{ acts: 1 }])
})

test.runIf(database.kind === 'postgres')(
  '[EVX-32] a seat whose holder is let in at the same moment is not cancelled; of one that is given away the new holder is told',
  async () => {
    const event = await addEvent({ title: 'Busy room' })
    /** The office cancels a seat while somebody else is about to change it. */
    const cancelWhile = async (email: string, change: Partial<typeof attendee.$inferInsert>) => {
      await ask(`/event/register-free/${event}`, { ...person, email })
      const seat = (await site.seatsAt(event)).find((one) => one.email === email)
      const { cancelled } = await db.transaction(async (tx) => {
        await tx
          .update(attendee)
          .set(change)
          .where(eq(attendee.id, seat?.id ?? 0))
        const cancelled = ask(`/office/attendees/${seat?.id}/cancel`, {}, membership)
        await expect.poll(() => lockWaits(db)).toBe(1)
        return { cancelled }
      })
      return cancelled
    }
    const came = await cancelWhile('comes@example.org', { state: 'attended', came_at: new Date(site.clock.time) })
    expect(came).toMatchObject({ status: 409, body: { message: 'This attendee has come. Undo the check-in first.' } })
    const given = await cancelWhile('gives@example.org', { email: 'is-given@example.org', first_name: 'Amina' })
    expect(given.status).toBe(200)
    expect((await site.seatsAt(event)).map(({ state }) => state)).toEqual(['attended', 'cancelled'])
    const told = (await site.mails()).filter(
      ({ kind, data }) => kind === 'seat-cancelled' && Object(data).event === 'Busy room',
    )
    expect(told).toMatchObject([{ to: 'is-given@example.org', data: { first_name: 'Amina', entry: { id: event } } }])
  },
)

test('[EVX-32] a seat that was paid for is cancelled by a refund alone, and none at an event that is over', async () => {
  const event = await addEvent({ title: 'Paid room', fee: 30_000, type: 'paid' })
  const buyer = { ...person, email: 'paid-room@example.org' }
  const trace = await site.begin({ event_id: event, email: buyer.email })
  site.provider.pay(trace)
  await ask(`/event/register-paid/${event}`, { ...buyer, trace_id: trace })
  const [seat] = (await page('attendees', { event })).items
  const refused = await ask(`/office/attendees/${seat.id}/cancel`, {}, membership)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This seat was paid for. A refund of its payment cancels it.',
  ])
  const over = await addEvent({ title: 'Held', start_date: new Date(0), end_date: null })
  await db
    .insert(attendee)
    .values({ ...person, event_id: over, email: 'was-there@example.org', ticket_number: 'TICKET1' })
  const [was] = await db.select().from(attendee).where(eq(attendee.email, 'was-there@example.org'))
  expect((await ask(`/office/attendees/${was?.id}/cancel`, {}, membership)).body.message).toBe('This event is over.')
  expect((await ask('/office/attendees/999999/cancel', {}, membership)).status).toBe(404)
})

test('[EVX-32] the waiting list tells positions in order, and hides addresses from the door', async () => {
  const event = await addEvent({ title: 'Full' })
  await setSize(db, event, 1)
  const at = (email: string) => ({ ...person, last_name: email.startsWith('ola') ? 'Ọlá' : 'Sample', email })
  await ask(`/event/register-free/${event}`, at('seated@example.org'))
  for (const email of ['ola@example.org', 'bisi@example.org', 'chidi@example.org'])
    await ask(`/event/${event}/waiting-list`, at(email))
  const rows = async (query: object, who = membership) =>
    (await page('waiting', { event, ...query }, who)).items.map((one: WaitingRow) => [one.position, one.email])
  expect(await rows({})).toEqual([
    [1, 'ola@example.org'],
    [2, 'bisi@example.org'],
    [3, 'chidi@example.org'],
  ])
  expect(await rows({ q: 'chidi' })).toEqual([[3, 'chidi@example.org']])
  expect(await rows({ q: 'Ola', sort: 'last' }, door)).toEqual([[1, null]])
  expect((await ask(`/office/events/${event}`, undefined, door)).body.data.waiting).toBe(3)

  const [, second] = (await page('waiting', { event })).items
  const remove = (who = membership) => ask(`/office/waiting/${second.id}/remove`, {}, who)
  expect((await remove(door)).status).toBe(403)
  expect(await remove()).toMatchObject({ status: 200, body: { data: { state: 'left', position: null } } })
  expect(await remove()).toMatchObject({ status: 409 })
  expect((await ask('/office/waiting/999999/remove', {}, membership)).status).toBe(404)
  expect(await rows({})).toEqual([
    [1, 'ola@example.org'],
    [2, 'chidi@example.org'],
  ])

  // What was offered and is declined for somebody goes to the next.
  await db.transaction((tx) => cancelSeats(tx, site, and(eq(attendee.event_id, event))))
  const [offered] = (await page('waiting', { event, tab: 'offered' })).items
  expect(offered).toMatchObject({ email: 'ola@example.org', state: 'offered', position: null })
  expect((await ask(`/office/waiting/${offered.id}/remove`, {}, membership)).body.data.state).toBe('declined')
  expect(await rows({ tab: 'offered' })).toEqual([[null, 'chidi@example.org']])
  expect(await rows({ tab: 'ended' })).toEqual([
    [null, 'ola@example.org'],
    [null, 'bisi@example.org'],
  ])
  expect((await page('waiting', { event, counts: 'tab' })).counts).toEqual({ waiting: 0, offered: 1, ended: 2 })
  const what = sql`select what from audit where what = 'remove from waiting list' order by id`
  expect((await db.execute(what)).rows).toHaveLength(2)

  const asked = { filter: { event: String(event), tab: 'ended' }, format: 'csv', columns: ['name', 'state', 'email'] }
  expect((await ask('/office/exports/waiting', asked, finance)).status).toBe(403)
  const begun = await ask('/office/exports/waiting', asked, membership)
  await runJobs({ db, clock: site.clock }, jobKinds, recordedLog().log)
  const file = await site.request(`/office/tasks/${begun.body.data.id}/file`, undefined, membership)
  expect(await file.text()).toContain('Declined,ola@example.org')
})

test('[EVX-32] an event at a glance: places, what the books say, codes, weeks, and money only for who may read it', async () => {
  const standard = { about: '', size: 2, from: null, until: null, retired: false }
  const priced = await addEvent({
    title: 'Priced Day',
    fee: 30_000,
    type: 'paid',
    ticket_types: [
      { ...standard, id: 'standard', name: 'Standard', fee: null },
      { ...standard, id: 'table', name: 'Table', fee: 50_000 },
    ],
    // One that is over is not what holds now.
    prices: [
      { for: 'everyone', amount: 20_000, from: null, until: '2020-01-01T00:00:00.000Z' },
      { for: 'everyone', amount: 20_000, from: null, until: '2099-01-01T00:00:00.000Z' },
    ],
    codes: [{ code: 'PRESS-CODE', percent: 50, sum: null, from: null, until: null, uses: 5 }],
  })
  await setSize(db, priced, 2, { ticket_type: 'standard' })
  await setSize(db, priced, 2, { ticket_type: 'table' })
  await setSize(db, priced, 5, { code: 'PRESS-CODE' })
  const trace = await site.begin({ event_id: priced, email: 'first@example.org', order: { ticket_type: 'table' } })
  site.provider.pay(trace)
  await ask(`/event/register-paid/${priced}`, { ...person, email: 'first@example.org', trace_id: trace })
  await site.begin({ event_id: priced, email: 'second@example.org', order: { code: 'PRESS-CODE' } })
  const path = `/office/events/${priced}/overview`
  const { body } = await ask(path, undefined, finance)
  const row = { retired: false, places: 2, taken: 1 }
  expect(body.data).toMatchObject({
    tickets: [
      { ...row, name: 'Standard', price: 20_000, early_until: '2099-01-01T00:00:00.000Z', held: 1, income: 0 },
      { ...row, name: 'Table', price: 50_000, early_until: null, held: 0, income: 50_000 },
    ],
    income: { payments: 1, paid: 50_000, back: 0, review: 0 },
    codes: [{ code: 'PRESS-CODE', about: '50 percent off', used: 1, uses: 5 }],
    letters: { drafts: 0, sent: 0 },
    phones: [],
    billed: [],
  })
  expect(body.data.weeks.map(({ registered }: { registered: number }) => registered)).toEqual([1])
  const byDoor = (await ask(path, undefined, door)).body.data
  expect([byDoor.income, byDoor.codes]).toEqual([null, []])
  expect(byDoor.tickets).toMatchObject([
    { name: 'Standard', income: null },
    { name: 'Table', income: null },
  ])
  expect((await ask('/office/events/9999/overview', undefined, door)).status).toBe(404)
})

test('[EVX-32] the payments and the letters of one event are told apart from those of others', async () => {
  const { items } = await page('payments/entries', { event: paid, tab: 'all' }, finance)
  expect(items.length).toBe(1)
  expect(items[0]).toMatchObject({ item: expect.stringContaining('Clinic') })
  expect((await page('payments/entries', { event: free, tab: 'all' }, finance)).items).toEqual([])
  const { body } = await ask('/office/letters', { event: free }, membership)
  expect((await page('letters', { event: free })).items.map(({ id }: { id: number }) => id)).toEqual([body.data.id])
  expect((await page('letters', { event: paid })).items).toEqual([])
})
