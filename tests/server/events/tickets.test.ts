import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signedBytes, writeCode } from '#domain/events/ticket-code.ts'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import { attendee, audit, event, payment, ticketKey } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, clock, provider } = site
const { db } = database

await db.insert(pageText).values({ key: 'contacts', data: contacts }).onConflictDoNothing()

const HOUR = 3_600_000
const key = 'the-key-of-the-tickets-of-a-test'

let guests = 0
const guest = () => {
  guests += 1
  return { ...person, email: `ticket-${guests}@example.org` }
}

async function seatOf({ email }: { email: string }) {
  const [seat] = await db.select().from(attendee).where(eq(attendee.email, email))
  if (!seat) throw new Error(`${email} has no seat`)
  return seat
}

/** Somebody with a seat at a free event, two hours long. */
async function seated() {
  const start = clock.time + 10 * 24 * HOUR
  const event_id = await site.addEvent({ start_date: new Date(start), end_date: new Date(start + 2 * HOUR) })
  const form = guest()
  expect((await ask(`/event/register-free/${event_id}`, form)).status).toBe(200)
  const seat = await seatOf(form)
  const ticket = async () => (await ask(`/ticket/${seat.token}`)).body.data
  const code = async (): Promise<string> => (await ticket()).code.split('/T/')[1]
  return { event_id, form, seat, ticket, code, end: start + 2 * HOUR }
}

/** What the mails to an address take out of its calendar. */
const leavesCalendar = async (email: string) =>
  (await site.mails()).filter(({ to }) => to === email).flatMap(({ data }) => Object(data).entry ?? [])
/** Changed now: it counts more than what the calendar holds. */
const leaving = (id: number) =>
  expect.objectContaining({ id, revision: 0, changed_at: new Date(clock.time).toISOString() })

const paper = (token: string) => site.request(`/ticket/${token}/pdf`)

const check = async (code: string) => (await ask(`/ticket-code/${code}`)).body.data

describe('the page of a ticket', () => {
  test('[EVX-16] is mailed as a link that opens the seat, and nothing but the link does', async () => {
    const { form, seat, event_id } = await seated()
    const mailed = (await site.mails()).find(({ to }) => to === form.email)
    expect(mailed?.data).toMatchObject({ token: seat.token })
    expect(seat.token).toMatch(/^[\w-]{43,}$/)
    const answer = await ask(`/ticket/${seat.token}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.data).toMatchObject({
      state: 'valid',
      holder: 'Ngozi Placeholder',
      ticket_number: seat.ticket_number,
      event: { id: event_id, title: 'Media Clinic' },
      paid: null,
      receipt: null,
    })
    expect(JSON.stringify(answer.body)).not.toContain(form.email)
    expect((await ask(`/ticket/${seat.ticket_number}`)).status).toBe(404)
    expect((await ask(`/ticket/${'x'.repeat(64)}`)).status).toBe(404)
  })

  test('[EVX-16] of a paid seat tells the sum and leads to the receipt', async () => {
    const form = guest()
    const trace = await site.begin(form)
    provider.pay(trace)
    expect((await site.confirm(trace, form)).status).toBe(200)
    const { receipt_token } = await site.rowOf(trace)
    const { body } = await ask(`/ticket/${(await seatOf(form)).token}`)
    expect(body.data).toMatchObject({ paid: 30_000, receipt: receipt_token })
  })

  test('[EVX-16] of a cancelled seat, and after the event, has no code', async () => {
    const one = await seated()
    await db.update(attendee).set({ state: 'cancelled' }).where(eq(attendee.id, one.seat.id))
    expect(await one.ticket()).toMatchObject({ state: 'cancelled', code: null })
    const off = await seated()
    const text = await off.code()
    const of = eq(event.id, off.event_id)
    await db
      .update(event)
      .set({ called_off_at: new Date(clock.time), called_off_reason: 'Flood' })
      .where(of)
    expect(await off.ticket()).toMatchObject({ state: 'calledOff', code: null, can_cancel: false, can_give: false })
    expect(await check(text)).toMatchObject({ state: 'calledOff' })
    const sheet = await readPdf(new Uint8Array(await (await paper(off.seat.token)).arrayBuffer()))
    expect(sheet.text).toContain('Status The event was called off')
    expect(sheet.text).not.toContain('At the door')
    const other = await seated()
    clock.time = other.end + 3 * HOUR + 1
    expect(await other.ticket()).toMatchObject({ state: 'over', code: null })
  })

  test('[EVX-23] is a paper that says the same, with every letter of a Nigerian name', async () => {
    const always = { about: '', fee: null, size: null, from: null, until: null, retired: false }
    const event_id = await site.addEvent({
      programme: [{ time: '09:00', title: 'Opening', who: '' }],
      ticket_types: [{ ...always, id: 'gala', name: 'Gala table' }],
    })
    const form = { ...guest(), first_name: 'Ọlá', last_name: 'Ṣóyínká' }
    expect((await ask(`/event/register-free/${event_id}`, form)).status).toBe(200)
    const seat = await seatOf(form)
    const answer = await paper(seat.token)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${seat.ticket_number}.pdf"`,
      'cache-control': 'no-store',
    })
    const file = new Uint8Array(await answer.arrayBuffer())
    const { text, pages, title } = await readPdf(file)
    const told = [
      'Event ticket',
      'Media Clinic',
      'Attendee Ọlá Ṣóyínká',
      'Ticket Gala table',
      'Amount Free',
      '09:00 Opening',
    ]
    for (const one of [...told, `Ticket reference ${seat.ticket_number}`]) expect(text).toContain(one)
    expect([pages, title]).toEqual([1, `Event ticket ${seat.ticket_number}`])
    await db.update(attendee).set({ state: 'cancelled' }).where(eq(attendee.id, seat.id))
    const without = await readPdf(new Uint8Array(await (await paper(seat.token)).arrayBuffer()))
    expect(without.text).toContain('Status Cancelled')
    expect((await paper('x'.repeat(64))).status).toBe(404)
  })
})

test('[D-104] [row 152] of its paper a limit counts those that have to be made, at an address', async () => {
  const small = await paymentSite(database, { RATE_LIMITS: 'paper=2' }, false)
  const tokens = [(await seated()).seat.token, (await seated()).seat.token, (await seated()).seat.token]
  const ask = (nth: number, address: string) => small.request(`/ticket/${tokens[nth]}/pdf`, undefined, { address })
  const statuses = async (address: string, ...asked: number[]) => {
    const answers = []
    for (const nth of asked) answers.push((await ask(nth, address)).status)
    return answers
  }
  expect(await statuses('198.51.100.1', 0, 0, 0, 1, 2, 0)).toEqual([200, 200, 200, 200, 429, 200])
  expect(await statuses('198.51.100.2', 0, 1, 2)).toEqual([200, 200, 200])
})

test.each([
  ['never', 'used', 'One ticket admits one person, once.'],
  ['daily', 'valid', 'One ticket admits one person, once a day.'],
  ['free', 'valid', 'One ticket admits one person, who can go out and come in again.'],
] as const)('[EVX-29] a ticket that was used, with re-entry %s, is %s', async (re_entry, state, words) => {
  const { event_id, seat, code } = await seated()
  await db.update(event).set({ re_entry }).where(eq(event.id, event_id))
  await db
    .update(attendee)
    .set({ state: 'attended', came_at: new Date(clock.time) })
    .where(eq(attendee.id, seat.id))
  const told = await check(await code())
  expect([told.state, told.event.re_entry ?? 'never']).toEqual([state, re_entry])
  const { text } = await readPdf(new Uint8Array(await (await paper(seat.token)).arrayBuffer()))
  expect(text).toContain(words)
})

test('[EVX-23] the paper of a ticket has the whole programme: its days, who and where, on a second page if need be', async () => {
  const days = ['Monday 8 March', 'Tuesday 9 March']
  const programme = days.flatMap((day) =>
    Array.from({ length: 20 }, (_, at) => ({
      time: `${9 + Math.floor(at / 4)}:${(at % 4) * 15}0`,
      title: `Part ${at + 1}`,
      who: 'Name of Chairman',
      day,
      room: 'Hall A',
    })),
  )
  const event_id = await site.addEvent({ programme })
  const form = guest()
  expect((await ask(`/event/register-free/${event_id}`, form)).status).toBe(200)
  const { text, pages } = await readPdf(new Uint8Array(await (await paper((await seatOf(form)).token)).arrayBuffer()))
  expect(pages).toBe(2)
  expect(text).toContain(`Programme ${days[0]} 9:00 Part 1, Name of Chairman, Hall A`)
  expect(text).toContain(`${days[1]} 9:00 Part 1, Name of Chairman, Hall A`)
  expect(text.match(/Part 20, Name of Chairman, Hall A/g)).toHaveLength(2)
})

describe('a seat that its holder cancels', () => {
  const cancel = (token: string) => ask(`/ticket/${token}/cancel`, {})

  test('[EVX-16] is free for the next on the waiting list at once, and its address is told once', async () => {
    const { event_id, form, seat, ticket, code } = await seated()
    await setSize(db, event_id, 1)
    const waits = guest()
    await ask(`/event/${event_id}/waiting-list`, waits)
    expect(await ticket()).toMatchObject({ can_cancel: true })
    const text = await code()
    const answers = await Promise.all([1, 2, 3].map(() => cancel(seat.token)))
    for (const { status, body } of answers) {
      expect([status, body.data]).toMatchObject([200, { state: 'cancelled', code: null, can_cancel: false }])
    }
    expect(await check(text)).toMatchObject({ state: 'cancelled' })
    expect(await site.kindsTo(form.email)).toEqual(['registered', 'seat-cancelled'])
    expect(await leavesCalendar(form.email)).toEqual([leaving(event_id)])
    expect(await site.kindsTo(waits.email)).toEqual(['waiting-list-joined', 'place-offered'])
    const acts = await db
      .select()
      .from(audit)
      .where(eq(audit.about, `attendee ${seat.id}`))
    expect(acts).toMatchObject([{ actor: 'ticket holder', what: 'cancel seat', before: null, after: null }])
  })

  test('[EVX-16] [EVX-20] can be had again, and the event comes back into the calendar', async () => {
    const { event_id, form, seat } = await seated()
    clock.time += HOUR
    await cancel(seat.token)
    clock.time += HOUR
    await ask(`/event/register-free/${event_id}`, form)
    const [left] = await leavesCalendar(form.email)
    const [again] = (await site.mails()).filter(({ to, kind }) => to === form.email && kind === 'registered').slice(-1)
    const { event: entry } = Object(again?.data)
    expect(entry).toMatchObject({ id: event_id, revision: left.revision })
    expect(Date.parse(entry.changed_at)).toBeGreaterThan(Date.parse(left.changed_at))
  })

  test('[EVX-16] is not one that was paid for before the terms were kept, was used at the door, or whose event has begun', async () => {
    const form = guest()
    const trace = await site.begin(form)
    provider.pay(trace)
    await site.confirm(trace, form)
    const { token } = await seatOf(form)
    await db
      .update(payment)
      .set({ details: sql`${payment.details} - 'refund'` })
      .where(eq(payment.trace_id, trace))
    expect((await ask(`/ticket/${token}`)).body.data).toMatchObject({ can_cancel: false })
    expect(await cancel(token)).toMatchObject({
      status: 409,
      body: { message: 'This seat was paid for. Write to the chapter office to cancel it.' },
    })
    const { seat, ticket, end } = await seated()
    await db
      .update(attendee)
      .set({ state: 'attended', came_at: new Date(clock.time) })
      .where(eq(attendee.id, seat.id))
    expect(await ticket()).toMatchObject({ can_cancel: false })
    expect(await cancel(seat.token)).toMatchObject({
      status: 409,
      body: { message: 'This ticket has been used at the door.' },
    })
    await db.update(attendee).set({ state: 'taken', came_at: null }).where(eq(attendee.id, seat.id))
    clock.time = end - 2 * HOUR - 1
    expect(await ticket()).toMatchObject({ can_cancel: true })
    clock.time += 1
    expect(await ticket()).toMatchObject({ can_cancel: false })
    expect(await cancel(seat.token)).toMatchObject({ status: 409, body: { message: 'This event has begun.' } })
    expect((await seatOf(form)).state).toBe('taken')
  })

  test('[EVX-16] is cancelled by its link alone', async () => {
    const { seat, ticket } = await seated()
    for (const other of [seat.ticket_number, 'x'.repeat(64)]) expect((await cancel(other)).status).toBe(404)
    expect(await ticket()).toMatchObject({ state: 'valid' })
  })
})

describe('a seat that its holder gives away', () => {
  const give = (token: string, email: string) =>
    ask(`/ticket/${token}/give`, { first_name: 'Amina', last_name: 'Other', email })

  test('[EVX-16] [EVX-15] forgets what its former holder has answered', async () => {
    const { seat } = await seated()
    const answers = [{ id: 'diet', question: 'Lunch?', answer: 'No fish', sensitive: true }]
    await db.update(attendee).set({ answers }).where(eq(attendee.id, seat.id))
    expect((await give(seat.token, guest().email)).status).toBe(200)
    const [given] = await db.select().from(attendee).where(eq(attendee.id, seat.id))
    expect(given?.answers).toEqual([])
  })

  test('[EVX-16] is one of the new holder alone: link and code of before are of no use, and both are told', async () => {
    const { event_id, form, seat, ticket, code } = await seated()
    expect(await ticket()).toMatchObject({ can_give: true })
    const former = await code()
    const to = guest().email
    const answers = await Promise.all([give(seat.token, to), give(seat.token, guest().email)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const [given] = await db.select().from(attendee).where(eq(attendee.id, seat.id))
    expect(given).toMatchObject({
      first_name: 'Amina',
      middle_name: null,
      last_name: 'Other',
      phone: '',
      account_id: null,
      issue: 2,
      state: 'taken',
      claim_id: seat.claim_id,
      ticket_number: seat.ticket_number,
    })
    expect(given?.token).not.toBe(seat.token)
    expect((await ask(`/ticket/${seat.token}`)).status).toBe(404)
    expect((await ask(`/ticket/${seat.token}/cancel`, {})).status).toBe(404)
    expect(await check(former)).toMatchObject({ state: 'replaced' })
    const opened = (await ask(`/ticket/${given?.token}`)).body.data
    expect(opened).toMatchObject({ state: 'valid', holder: 'Amina Other' })
    expect(await check(opened.code.split('/T/')[1])).toMatchObject({ state: 'valid' })
    expect(await site.kindsTo(form.email)).toEqual(['registered', 'seat-given'])
    expect(await leavesCalendar(form.email)).toEqual([leaving(event_id)])
    const mails = (await site.mails()).filter((mail) => mail.to === given?.email)
    const by = { name: 'Ngozi Placeholder', act: 'gave' }
    expect(mails).toMatchObject([{ kind: 'registered', data: { token: given?.token, first_name: 'Amina', by } }])
    const acts = await db
      .select()
      .from(audit)
      .where(eq(audit.about, `attendee ${seat.id}`))
    expect(acts).toMatchObject([{ actor: 'ticket holder', what: 'give seat', before: null, after: { issue: 2 } }])
    expect((await ask(`/event/${event_id}`)).body.data.event[0].attendee_count).toBe(1)
    // Given a second time, the next one is told as well.
    const next = guest().email
    expect((await give(given?.token ?? '', next)).status).toBe(200)
    expect(await site.kindsTo(next)).toEqual(['registered'])
  })

  test('[EVX-16] is not given to an address with a seat, answered as for the own one, and five times a day at most', async () => {
    const { event_id, form, seat, ticket } = await seated()
    const there = guest()
    expect((await ask(`/event/register-free/${event_id}`, there)).status).toBe(200)
    const refused = {
      status: 409,
      body: { message: 'This seat cannot be given to this e-mail address. Use another one.' },
    }
    expect(await give(seat.token, there.email.toUpperCase())).toMatchObject(refused)
    expect(await give(seat.token, form.email)).toMatchObject(refused)
    expect(await ticket()).toMatchObject({ state: 'valid', holder: 'Ngozi Placeholder' })
    for (let tries = 3; tries <= 5; tries++) await give(seat.token, there.email)
    expect((await give(seat.token, guest().email)).status).toBe(429)
    expect((await give('x'.repeat(64), guest().email)).status).toBe(404)
    expect((await give(seat.token, 'nonsense')).status).toBe(400)
  })

  test('[EVX-16] of two that are given to one address at once, one goes there', async () => {
    const one = await seated()
    const other = guest()
    expect((await ask(`/event/register-free/${one.event_id}`, other)).status).toBe(200)
    const to = guest().email
    const tokens = [one.seat.token, (await seatOf(other)).token]
    const answers = await Promise.all(tokens.map((token) => give(token, to)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await site.kindsTo(to)).toEqual(['registered'])
  })

  test('[EVX-16] is not one that was used, and none in the last two hours', async () => {
    const says = async (token: string) => (await give(token, guest().email)).body.message
    const { seat, ticket, end } = await seated()
    const put = (change: Partial<typeof attendee.$inferInsert>) =>
      db.update(attendee).set(change).where(eq(attendee.id, seat.id))
    await put({ state: 'attended', came_at: new Date(clock.time) })
    expect(await says(seat.token)).toBe('This ticket has been used at the door.')
    await put({ state: 'taken', came_at: null })
    clock.time = end - 4 * HOUR
    expect(await ticket()).toMatchObject({ can_give: false, can_cancel: true })
    expect(await says(seat.token)).toBe('A seat can be given until two hours before the event.')
  })
})

describe('the code of a ticket', () => {
  test('[EVX-22] is valid, in capitals or not, and says nothing of its holder', async () => {
    const { code, form, event_id } = await seated()
    const text = await code()
    expect(await check(text)).toMatchObject({ state: 'valid', event: { id: event_id, title: 'Media Clinic' } })
    expect(await check(text.toLowerCase())).toMatchObject({ state: 'valid' })
    const { body } = await ask(`/ticket-code/${text}`)
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Ngozi|Placeholder|${form.email}|TICKET`))
  })

  test('[EVX-22] of a former issue is replaced, of a cancelled seat cancelled, and over after the event', async () => {
    const { code, seat, end } = await seated()
    const text = await code()
    await db.update(attendee).set({ issue: 2 }).where(eq(attendee.id, seat.id))
    expect(await check(text)).toMatchObject({ state: 'replaced' })
    const again = await code()
    expect(await check(again)).toMatchObject({ state: 'valid' })
    await db.update(attendee).set({ state: 'cancelled' }).where(eq(attendee.id, seat.id))
    expect(await check(again)).toMatchObject({ state: 'cancelled' })
    await db.update(attendee).set({ state: 'taken' }).where(eq(attendee.id, seat.id))
    clock.time = end + 4 * HOUR
    expect(await check(again)).toMatchObject({ state: 'over' })
  })

  test('[EVX-22] that we have not signed is none of ours, whatever it says', async () => {
    const { seat, event_id, end, code } = await seated()
    const facts = { event: event_id, seat: seat.id, issue: 1, until: end }
    const unknown = { state: 'unknown', event: null }
    const [own] = await db.select().from(ticketKey)
    const forged = writeCode(signedBytes(facts, own?.id ?? 0), new Uint8Array(64))
    expect(await check(forged)).toEqual(unknown)
    const text = await code()
    for (let place = 0; place < text.length - 1; place += 9) {
      const other = text[place] === 'A' ? 'B' : 'A'
      expect([place, await check(text.slice(0, place) + other + text.slice(place + 1))]).toEqual([place, unknown])
    }
    expect(await check('nonsense')).toEqual(unknown)
    // A key that is not ours, under the number of ours.
    const stranger = createTicketSigner('another-key-that-nobody-has-kept')
    const signed = await db
      .transaction(async (tx) => {
        await tx.delete(ticketKey)
        const made = await stranger.sign(tx, facts)
        throw Object.assign(new Error('undone'), { made })
      })
      .catch((error: { made: string }) => error.made)
    expect(await check(signed)).toEqual(unknown)
  })

  test('[EVX-22] of another event is none of ours, though we have signed it', async () => {
    const { seat, event_id, end } = await seated()
    const facts = { event: event_id + 1, seat: seat.id, issue: 1, until: end }
    expect(await check(await createTicketSigner(key).sign(db, facts))).toEqual({ state: 'unknown', event: null })
  })

  test('[EVX-22] that a former key has signed is still good, and each key keeps its number', async () => {
    const { seat, event_id, end } = await seated()
    const facts = { event: event_id, seat: seat.id, issue: 1, until: end }
    const former = createTicketSigner('the-key-of-last-year-which-is-gone')
    const text = await former.sign(db, facts)
    expect(await check(text)).toMatchObject({ state: 'valid' })
    await Promise.all([1, 2, 3].map(() => createTicketSigner('a-new-key-of-three-servers').sign(db, facts)))
    const keys = await db.select().from(ticketKey)
    expect(keys.map(({ id }) => id).sort()).toEqual(keys.map((_, nth) => nth + 1))
  })
})

describe('find my ticket', () => {
  const find = (email: string) => ask('/tickets/find', { email })

  test('[EVX-21] answers alike for all, and mails the tickets of coming events alone', async () => {
    const { form, seat, event_id } = await seated()
    const past = await site.addEvent({ start_date: new Date(clock.time - 90 * HOUR), end_date: null })
    const row = { first_name: 'Ngozi', last_name: 'Placeholder', phone: '0', ticket_number: 'TICKET-PAST' }
    await db.insert(attendee).values({ ...row, event_id: past, email: form.email })
    const cancelled = await site.addEvent()
    await db
      .insert(attendee)
      .values({ ...row, ticket_number: 'TICKET-GONE', event_id: cancelled, email: form.email, state: 'cancelled' })
    const [known, unknown] = [await find(form.email.toUpperCase()), await find('nobody@example.org')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const mails = (await site.mails()).filter(({ kind }) => kind === 'tickets-found')
    expect(mails.map(({ to }) => to)).toEqual([form.email])
    const [{ title } = { title: '' }] = await db.select().from(event).where(eq(event.id, event_id))
    expect(mails[0]?.data).toMatchObject({ tickets: [{ event: title, token: seat.token }] })
  })

  test('[EVX-21] is refused to what is no address', async () => {
    expect((await find('nonsense')).status).toBe(400)
  })
})
