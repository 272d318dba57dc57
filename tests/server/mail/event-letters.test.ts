import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { readLetter } from '#server/areas/mail/letter/letter.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  approval,
  attendee,
  communicationChoice,
  event as eventTable,
  isSeat,
  job,
  letter,
  letterRecipient,
  mail,
  officeSetting,
  waitingEntry,
} from '#server/db/schema/index.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite } from '#tests/support/payments.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, addEvent, inOffice, clock } = await paymentSite(database)
const { log } = recordedLog()
const ctx = { db, clock }

for (const role of ['membership', 'editor', 'door', 'auditor'] as const)
  await addAccount(`${role}@office.example.org`, { roles: [role], first_name: 'Ngozi', sur_name: 'Cole' })
await addAccount('other@office.example.org', { roles: ['membership'] })
const [officer, other, editor, door] = [
  await inOffice('membership@office.example.org'),
  await inOffice('other@office.example.org'),
  await inOffice('editor@office.example.org'),
  await inOffice('door@office.example.org'),
]

const always = { about: '', fee: null, size: null, from: null, until: null, retired: false }
const ticket_types = [
  { ...always, id: 'plain', name: 'Plain' },
  { ...always, id: 'table', name: 'Table' },
]
const event = await addEvent({ title: 'Ọjà Open Day', ticket_types })
const elsewhere = await addEvent({ title: 'Clinic' })

const member = await addAccount('ada@example.org', { first_name: 'Ada', sur_name: 'Obi' })
const came_at = new Date(clock.now())

/** Somebody with a seat: a guest, unless an account has the address. */
const seat = (first_name: string, email: string, more: Partial<typeof attendee.$inferInsert> = {}) => ({
  event_id: event,
  first_name,
  last_name: 'Eze',
  phone: '',
  email,
  ticket_type: 'plain',
  ticket_number: `EVT-${email}`,
  ...more,
})
const waits = (
  first_name: string,
  state: 'waiting' | 'left',
  more: Partial<typeof waitingEntry.$inferInsert> = {},
) => ({
  event_id: event,
  first_name,
  last_name: 'Uba',
  phone: '',
  email: `${first_name.toLowerCase()}@example.org`,
  state,
  token: `waits-${first_name}`,
  created_at: came_at,
  ...more,
})

beforeEach(async () => {
  for (const table of [letter, communicationChoice, job, approval, officeSetting, attendee, waitingEntry, mail])
    await db.delete(table)
  await db
    .insert(attendee)
    .values([
      seat('Ada', 'Ada@example.org'),
      seat('Bola', 'bola@example.org', { ticket_type: 'table' }),
      seat('Chidi', 'chidi@example.org', { state: 'attended', came_at }),
      seat('Dayo', 'home+dayo@example.org'),
      seat('Efe', 'home@example.org', { ticket_type: 'table' }),
      seat('Femi', 'femi@example.org', { state: 'cancelled' }),
      seat('Erased', 'erased-7'),
      seat('Gana', 'gana@example.org', { event_id: elsewhere }),
    ])
  await db.insert(waitingEntry).values([waits('Hauwa', 'waiting', { ticket_type: 'table' }), waits('Ike', 'left')])
})

const draft = {
  subject: 'The hall of {{event}}',
  body: '<p>Dear {{first name}} {{surname}}</p>',
  kind: 'organisation',
  audience: { who: 'seats' },
}

const post = async (path: string, body: object = {}, who = officer) => {
  const { status, body: answer } = await ask(`/office/letters${path}`, body, who)
  return { status, message: answer.message, letter: answer.data }
}
const read = async (id: number, who = officer) => (await ask(`/office/letters/${id}`, undefined, who)).body.data

async function tested(edit: object = {}) {
  const { letter: made } = await post('', { event })
  await post(`/${made.id}`, { ...draft, ...edit, version: made.version })
  const { letter: ready } = await post(`/${made.id}/test`, { version: 2 })
  await leave()
  return ready
}
const send = ({ id, version, counts }: { id: number; version: number; counts: { gets: number } }, reason = '') =>
  post(`/${id}/send`, { version, recipients: counts.gets, reason })

const work = () => runJobs(ctx, jobKinds, log)

async function leave() {
  const sent: Mail[] = []
  const mailer = {
    send: async (one: Mail) => {
      sent.push(one)
    },
    close: async () => {},
  }
  await sendMails({ ctx, mailer, site: 'https://www.example.org', log, clockIsSteady: () => true })
  return sent
}
const to = (mails: Mail[]) => mails.map((one) => one.to).sort()

test('[EVX-32] a letter that is begun at an event goes to all with a seat, each mailbox once', async () => {
  const begun = await post('', { event })
  expect(begun.letter).toMatchObject({
    kind: 'organisation',
    audience: { who: 'seats' },
    state: 'draft',
    event: {
      id: event,
      title: 'Ọjà Open Day',
      types: [
        { id: 'plain', name: 'Plain' },
        { id: 'table', name: 'Table' },
      ],
    },
    counts: { gets: 4, opted_out: 0, no_account: 0, no_address: 1, shared: 1, ended: 0 },
    shared: ['Efe Eze (home@example.org)'],
  })
  expect((await read(begun.letter.id, editor)).shared).toEqual([])
  expect((await post('', { event: 999_999 })).message).toBe('There is no such event.')
  expect((await ask('/office/letters', undefined, officer)).body.data.items).toMatchObject([
    { id: begun.letter.id, event: 'Ọjà Open Day', kind: 'organisation' },
  ])
  const { rows } = await db.execute(sql`select what, after from audit where about = ${`letter ${begun.letter.id}`}`)
  expect(rows).toEqual([{ what: 'begin letter', after: { event } }])
})

test('[EVX-32] each gets it once at the address of the seat, and whatever a member has chosen', async () => {
  await db
    .insert(communicationChoice)
    .values(
      ['news', 'events'].map((kind) => ({
        account_id: member,
        kind: kind as 'news',
        wanted: false,
        changed_at: came_at,
      })),
    )
  const one = await tested()
  expect((await send(one)).letter).toMatchObject({ state: 'sending' })
  await work()
  const sent = await leave()
  expect(to(sent)).toEqual(['Ada@example.org', 'bola@example.org', 'chidi@example.org', 'home+dayo@example.org'])
  const toAda = sent.find((mailed) => mailed.to === 'Ada@example.org')
  expect(toAda).toMatchObject({ subject: 'The hall of Ọjà Open Day', text: expect.stringContaining('Dear Ada Eze') })
  expect(toAda?.unsubscribe).toBeUndefined()
  clock.time += 10_000
  await work()
  expect(await read(one.id)).toMatchObject({ state: 'done', progress: { written: 4, sent: 4, gone: 0 } })
  expect(await leave()).toEqual([])
})

test.each<[object, string[]]>([
  [{ who: 'expected' }, ['Ada@example.org', 'bola@example.org', 'home+dayo@example.org']],
  [{ who: 'came' }, ['chidi@example.org']],
  [{ who: 'waiting' }, ['hauwa@example.org']],
  [{ who: 'waiting', type: 'table' }, ['hauwa@example.org']],
  [{ who: 'seats', type: 'table' }, ['bola@example.org', 'home@example.org']],
])('[EVX-32] a letter to %j goes to %j', async (audience, expected) => {
  await send(await tested({ audience }))
  await work()
  expect(to(await leave())).toEqual(expected)
})

test('[EVX-32] a letter that can be stopped goes to those alone who have an account and did not stop it', async () => {
  const ready = await tested({ kind: 'news' })
  expect(ready.counts).toEqual({ gets: 1, opted_out: 0, no_account: 4, no_address: 1, shared: 0, ended: 0 })
  await send(ready)
  await work()
  const [only] = await leave()
  expect(only).toMatchObject({
    to: 'Ada@example.org',
    unsubscribe: expect.stringContaining(`/unsubscribe/${member}-news-`),
  })

  await db
    .insert(communicationChoice)
    .values({ account_id: member, kind: 'events', wanted: false, changed_at: came_at })
  const { counts } = await tested({ kind: 'events' })
  expect(counts).toMatchObject({ gets: 0, opted_out: 1, no_account: 4 })
})

test('[EVX-32] whose seat or entry has ended, or was given away, gets none: asked before it is written, and as it leaves', async () => {
  const one = await tested()
  await send(one)
  await cancelSeats(db, { clock }, eq(attendee.first_name, 'Bola'))
  await work()
  await cancelSeats(db, { clock }, eq(attendee.first_name, 'Chidi'))
  await db.update(attendee).set({ email: 'new@example.org' }).where(eq(attendee.first_name, 'Dayo'))
  expect(to(await leave())).toEqual(['Ada@example.org'])
  expect((await read(one.id)).progress).toMatchObject({
    written: 4,
    sent: 1,
    failed: 0,
    waiting: 0,
    opted_out: 0,
    gone: 3,
  })
  const outcomes = await db
    .select({ outcome: letterRecipient.outcome })
    .from(letterRecipient)
    .orderBy(letterRecipient.id)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['written', 'skipped', 'written', 'written'])

  const two = await tested({ audience: { who: 'waiting' } })
  await send(two)
  await work()
  await db.update(waitingEntry).set({ state: 'left' }).where(eq(waitingEntry.first_name, 'Hauwa'))
  expect(await leave()).toEqual([])
  expect((await read(two.id)).progress).toMatchObject({ written: 1, sent: 0, gone: 1 })
})

test('[EVX-32] after an event was called off a letter goes to those whose seat ended by it, and to nobody with another seat', async () => {
  const before = await tested()
  await send(before)
  await work()
  const state = 'calledOff' as const
  await db
    .update(attendee)
    .set({ state, came_at: null })
    .where(and(eq(attendee.event_id, event), isSeat))
  const mark = { called_off_at: came_at, called_off_reason: 'The hall was flooded.' }
  await db.update(eventTable).set(mark).where(eq(eventTable.id, event))
  // What was written before is about an event that does not take place.
  expect(await leave()).toEqual([])
  const { letter: begun } = await post('', { event })
  expect(begun).toMatchObject({ audience: { who: state }, event: { called_off: true }, counts: { gets: 4 } })
  const one = await tested({ audience: { who: state } })
  await send(one)
  await work()
  expect(to(await leave())).toEqual([
    ...['Ada@example.org', 'bola@example.org', 'chidi@example.org', 'home+dayo@example.org'],
  ])
  await db.update(eventTable).set({ called_off_at: null, called_off_reason: null }).where(eq(eventTable.id, event))
})

test('[EVX-32] somebody who is erased gets none of a letter that was frozen before, and is not held as its reader', async () => {
  await db.insert(attendee).values(seat('Zuri', 'zuri@example.org'))
  const zuri = await addAccount('zuri@example.org', { first_name: 'Zuri', sur_name: 'Eze' })
  await db.insert(waitingEntry).values(waits('Zuri', 'waiting'))
  const [seats, queue] = [await tested(), await tested({ audience: { who: 'waiting' } })]
  await send(seats)
  await send(queue)
  expect(await db.$count(letterRecipient)).toBe(7)
  await inTransaction(db, (tx) => erasePerson(tx, { clock, by: 'the office' }, zuri))
  expect(await db.$count(letterRecipient)).toBe(5)
  await work()
  expect(to(await leave())).not.toContain('zuri@example.org')
})

test('[EVX-32] above the cap a second person decides, who is told of which event it is', async () => {
  await db.execute(
    sql`insert into office_setting (name, value, version, changed_at) values ('letter_cap', 3, 1, now())`,
  )
  const one = await tested()
  expect(one.needs_second).toBe(true)
  expect((await send(one, 'The hall moves')).letter).toMatchObject({ state: 'draft', waits_for_second: 'Ngozi Cole' })
  const [asked] = await db.select().from(approval)
  await db.insert(attendee).values(seat('Late', 'late@example.org'))
  const refused = await ask(`/office/approvals/${asked?.id}/decide`, { decision: 'approve', note: '' }, other)
  expect(refused.body.data).toMatchObject({
    words: 'The letter “The hall of {{event}}” is sent to 4 people of “Ọjà Open Day”',
    state: 'failed',
    failure: 'The letter would now go to 5 people.',
  })
  expect(await send(one, 'Again')).toMatchObject({
    status: 409,
    message: expect.stringContaining('now go to 5 people'),
  })
})

test('[EVX-32] members are not chosen in a letter to attendees, nor attendees in one to members', async () => {
  const wrong = 'This letter cannot go to the people who were chosen.'
  const { letter: toAttendees } = await post('', { event })
  const save = async (id: number, edit: object) => (await post(`/${id}`, { ...draft, ...edit, version: 1 })).message
  expect(await save(toAttendees.id, { audience: { who: 'seats', grade: '1' } })).toBe(wrong)
  const { letter: saved } = await post(`/${toAttendees.id}`, { ...draft, subject: '{{grade}}', version: 1 })
  expect(saved.fault).toContain('Letters have {{first name}}, {{surname}}, {{event}}, {{title}}, {{salutation}}.')
  const { letter: toMembers } = await post('')
  expect(toMembers.event).toBeNull()
  expect(await save(toMembers.id, { kind: 'news', audience: { who: 'came' }, subject: '' })).toBe(wrong)
  expect(await save(toMembers.id, { audience: {}, subject: '' })).toBe(wrong)
  const { letter: kept } = await post(`/${toMembers.id}`, { ...draft, kind: 'news', audience: {}, version: 1 })
  expect(kept.fault).toContain('Letters have {{first name}}, {{surname}}, {{number}}')
})

test('[EVX-32] [OFF-39] who gets a letter to attendees is listed, with addresses for who may export them', async () => {
  const { letter: made } = await post('', { event })
  const people = async (who: typeof door) =>
    (await ask(`/office/letters/${made.id}/people?outcome=gets`, undefined, who)).body.data
  const [asOfficer, asAuditor] = [await people(officer), await people(await inOffice('auditor@office.example.org'))]
  expect([asOfficer.total, asOfficer.items.length]).toEqual([made.counts.gets, made.counts.gets])
  const named = (one: { name: string; email: string | null }) => [one.name, one.email]
  expect(asOfficer.items.map(named)[0]).toEqual(['Ada Eze', 'Ada@example.org'])
  expect(asAuditor.items.map(named)[0]).toEqual(['Ada Eze', null])
})

test('[EVX-32] who may not write letters begins none, and who may not read attendees reads none to them', async () => {
  expect((await post('', { event }, door)).status).toBe(403)
  const { letter: made } = await post('', { event }, editor)
  expect((await ask(`/office/letters/${made.id}`, undefined, door)).status).toBe(403)
  const session = { account: null, roles: [], device: null, factor_at: null, id: 1 }
  await expect(readLetter(db, { clock, session }, made.id)).rejects.toMatchObject({
    status: 403,
    details: { permission: 'attendees.read' },
  })
})
