import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import type { EventPapers, OfficePaper } from '#contract/members/papers/office-papers.ts'
import type { OwnPapers } from '#contract/members/papers/papers.ts'
import { readTyped } from '#domain/door/typed.ts'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { joinSeats } from '#server/areas/events/attendee/join-seats.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { updateEventMcpds } from '#server/areas/members/mcpd/event-mcpds.ts'
import { certificateOf, readCame } from '#server/areas/members/paper/certificates.ts'
import { forgetPapers } from '#server/areas/members/paper/forget-papers.ts'
import { issuePapers, lockPapers, signatoryOn } from '#server/areas/members/paper/issue.ts'
import { makePapers } from '#server/areas/members/paper/make-papers.ts'
import { paperByCode } from '#server/areas/members/paper/paper-by-code.ts'
import { revokeUnfounded } from '#server/areas/members/paper/revoke.ts'
import { readNames } from '#server/areas/staff/trail/names.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import { account, attendee, doorEntry, event, mcpdEntry, paper, signatory } from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readQr } from '#tests/support/read-qr.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const DAY = 24 * 3_600_000
const database = await testDatabase()
const { db } = database
const folder = testFolder()
const files = localFiles(folder)
const { ask, request, addAccount, openSession, inOffice, mailsTo, clock } = await membershipApp(database, {}, files)
const signer = createTicketSigner('the-key-of-the-tickets-of-a-test')
const site = 'https://nipr-fct.example.org'
const { log, lines } = recordedLog()
await db.insert(pageText).values({ key: 'contacts', data: contacts }).onConflictDoNothing()

const make = () => makePapers({ db, clock, signer, site, files }, log, new AbortController().signal)
const work = async () => {
  while (await runStep({ db, clock }, jobKinds, log));
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><rect width="400" height="120" fill="#fff"/><path d="M20 90C80 10 90 90 160 60S300 20 380 70" fill="none" stroke="#036" stroke-width="5"/></svg>'
const signature = async () =>
  `data:image/jpeg;base64,${(await sharp(Buffer.from(svg)).jpeg().toBuffer()).toString('base64')}`

const good = { grade_id: 3, dues_paid_until: '2027-06-30' }
await addAccount('owner@office.example.org', { roles: ['owner'] })
await addAccount('other@office.example.org', { roles: ['owner'] })
await addAccount('membership@office.example.org', { roles: ['membership'] })
const owner = await inOffice('owner@office.example.org')
const secretary = await inOffice('membership@office.example.org')

let people = 0
async function addMember(names: object = {}, standing: object = good) {
  people += 1
  const email = `member-${people}@example.org`
  const id = await addAccount(email, { ...standing, ...names })
  const as = { token: await openSession(email) }
  const papers = async (): Promise<OwnPapers> => (await ask('/user/papers', undefined, as)).body.data
  return { id, email, as, papers }
}

async function addEvent(over = true) {
  const start = clock.time + (over ? -2 : 2) * DAY
  const [made] = await db
    .insert(event)
    .values({
      title: 'Media Writing Clinic',
      description: '',
      location: 'Merit House, Abuja',
      type: 'free',
      start_date: new Date(start),
      end_date: new Date(start + 3_600_000),
    })
    .returning({ id: event.id })
  return made?.id ?? 0
}

async function addSeat(event_id: number, changes: Partial<typeof attendee.$inferInsert> = {}) {
  people += 1
  const names = { first_name: 'Ngozi', last_name: 'Placeholder', phone: '', email: `guest-${people}@example.org` }
  const came = { state: 'attended' as const, came_at: new Date(clock.time - 2 * DAY) }
  const [row] = await db
    .insert(attendee)
    .values({ event_id, ticket_number: `T${people}`, ...names, ...came, ...changes })
    .returning()
  if (!row) throw new Error('There is no seat')
  return row
}

const isOfEvent = (id: number) => and(eq(attendee.id, paper.attendee_id), eq(attendee.event_id, id))

const newSignatory = async (changes: object = {}) => ({
  name: 'Bello Placeholder',
  office: 'Chairman, FCT (Abuja) Chapter',
  from: '2027-01-01',
  until: '',
  picture: await signature(),
  reason: 'Elected at the general meeting',
  ...changes,
})

beforeAll(async () => {
  const before = await addMember()
  expect((await before.papers()).letter).toBe('unsigned')
  expect((await ask('/user/papers/letter', { to: 'A bank' }, before.as)).status).toBe(409)
  const asked = await ask('/office/signatories', await newSignatory(), owner)
  expect([asked.status, asked.body.data.signatories, asked.body.data.waiting.name]).toEqual([
    200,
    [],
    'Bello Placeholder',
  ])
  const { approval } = asked.body.data.waiting
  const own = await ask(`/office/approvals/${approval}/decide`, { decision: 'approve' }, owner)
  expect(own.status).toBe(403)
  const other = await inOffice('other@office.example.org')
  const page = await ask(`/office/approvals/${approval}`, undefined, other)
  expect(page.body.data.facts.picture).toMatchObject({ says: 'Signature of Bello Placeholder' })
  expect((await ask(`/office/approvals/${approval}/decide`, { decision: 'approve' }, other)).status).toBe(200)
})

test('[MBR-08] a signatory is set by two persons, with a picture that is drawn anew, and signs from a day on to a day', async () => {
  const [row] = await db.select().from(signatory)
  expect(row).toMatchObject({ name: 'Bello Placeholder', from_day: '2027-01-01', until_day: null })
  expect(row?.picture).toMatch(/^data:image\/jpeg;base64,/)
  const listed = await ask('/office/signatories', undefined, owner)
  expect(listed.body.data.signatories).toMatchObject([{ name: 'Bello Placeholder', signs: true }])
  const wrong = [
    { picture: 'data:image/svg+xml;base64,AAAA' },
    { picture: `data:image/jpeg;base64,${Buffer.from('<script>').toString('base64')}` },
    { until: '2026-12-31' },
    { name: '' },
  ]
  for (const one of wrong) expect((await ask('/office/signatories', await newSignatory(one), owner)).status).toBe(400)
  expect((await ask('/office/signatories', await newSignatory(), secretary)).status).toBe(403)
  const { rows } = await db.execute(
    sql`select after from audit where about = 'signatories' and after::text like '%base64%'`,
  )
  expect(rows).toEqual([])
})

test('[MBR-08] of those whose days the day of the paper is among, whoever was set last signs; who approves reads instead of whom', async () => {
  const other = await inOffice('other@office.example.org')
  const asFor = async (name: string, from: string, until = '') => {
    const asked = await ask('/office/signatories', await newSignatory({ name, from, until }), owner)
    const { approval } = asked.body.data.waiting
    const { facts } = (await ask(`/office/approvals/${approval}`, undefined, other)).body.data
    expect((await ask(`/office/approvals/${approval}/decide`, { decision: 'approve' }, other)).status).toBe(200)
    return facts.follows.map(({ what, more }: { what: string; more: string }) => [what, more]).slice(1, -1)
  }
  const on = async (...days: string[]) =>
    Promise.all(days.map(async (day) => (await signatoryOn(db, day))?.name ?? null))
  const bello = 'Bello Placeholder'
  // Dated before the newest, and over before it begins: nobody is replaced.
  expect(await asFor('Former', '2026-01-01', '2026-12-31')).toEqual([['Signs from 1 January 2027', bello]])
  expect(await on('2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01', '2027-03-12')).toEqual([
    ...[null, 'Former', 'Former', bello, bello],
  ])
  // For some weeks somebody acts; then the one before signs again.
  expect(await asFor('Acting', '2027-04-01', '2027-04-30')).toEqual([
    [`Signs instead of ${bello}`, '1 April 2027 to 30 April 2027'],
    ['Signs from 1 May 2027', bello],
  ])
  expect(await on('2027-03-31', '2027-04-01', '2027-04-30', '2027-05-01')).toEqual([bello, 'Acting', 'Acting', bello])
  // Set last, and dated before the newest.
  expect(await asFor('Earlier', '2026-12-01', '2027-01-31')).toEqual([
    ['Signs instead of Former', '1 December 2026 to 31 December 2026'],
    [`Signs instead of ${bello}`, '1 January 2027 to 31 January 2027'],
    ['Signs from 1 February 2027', bello],
  ])
  expect(await on('2026-11-30', '2026-12-01', '2027-01-31', '2027-02-01')).toEqual([
    'Former',
    'Earlier',
    'Earlier',
    bello,
  ])
  const listed = (await ask('/office/signatories', undefined, owner)).body.data.signatories
  expect(listed.map(({ name, signs }: { name: string; signs: boolean }) => [name, signs])).toEqual([
    ...[
      ['Earlier', false],
      ['Acting', false],
      ['Former', false],
      [bello, true],
    ],
  ])
})

test('[MBR-09] a member in good standing makes a letter, once a day for each reader, good for 90 days', async () => {
  const { as, id, email, papers } = await addMember({ first_name: 'Ọláyínká', middle_name: 'Ẹ̀bùn', sur_name: 'Ọ̀ṣọ́' })
  expect((await papers()).letter).toBe('ready')
  const asked = await ask('/user/papers/letter', { to: 'First Bank, Wuse II' }, as)
  expect(asked.body.data.papers).toMatchObject([
    { kind: 'letter', state: 'making', about: 'First Bank, Wuse II', day: '2027-03-12', valid_until: '2027-06-10' },
  ])
  await ask('/user/papers/letter', { to: 'First Bank, Wuse II' }, as)
  const [paperId] = (await papers()).papers.map((one) => one.id)
  expect((await request(`/user/papers/${paperId}/pdf`, undefined, as)).status).toBe(404)
  await make()
  const [letter, more] = (await papers()).papers
  expect([letter?.state, letter?.number, more]).toEqual(['valid', 'L27-00001', undefined])
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['letter-made'])
  const answer = await request(`/user/papers/${paperId}/pdf`, undefined, as)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="L27-00001.pdf"')
  const found = await paperByCode({ db, signer }, letter?.short ?? '')
  expect(found).toMatchObject({ kind: 'letter', name: 'Ọláyínká Ẹ̀bùn Ọ̀ṣọ́', state: 'valid', standing_of: id })
  const stranger = await addMember()
  expect((await request(`/user/papers/${paperId}/pdf`, undefined, stranger.as)).status).toBe(404)
})

test('[MBR-09] [ROLE-12] while dues are open the page is reached, and no letter is made', async () => {
  const { as, papers } = await addMember({}, { grade_id: 3, dues_paid_until: '2025-06-30' })
  expect((await papers()).letter).toBe('open')
  const refused = await ask('/user/papers/letter', { to: 'A bank' }, as)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A letter of good standing can be made once your dues are paid.',
  ])
  const nobody = await addMember({}, {})
  expect((await nobody.papers()).letter).toBe('none')
  expect((await ask('/user/papers/letter', { to: 'A bank' }, nobody.as)).status).toBe(409)
})

test('[MBR-09] one press gives everybody who came a certificate, members and guests, once however often it is pressed', async () => {
  const id = await addEvent()
  const member = await addMember({ first_name: 'Ƙasimu', sur_name: 'Ɗanladi' })
  await addSeat(id, { account_id: member.id, email: member.email })
  const guest = await addSeat(id)
  await addSeat(id, { state: 'taken', came_at: null })
  await db
    .insert(mcpdEntry)
    .values({
      ...{ account_id: member.id, kind: 'chapter', state: 'accepted', title: 'Media Writing Clinic' },
      ...{ provider: 'NIPR FCT Chapter', first_day: '2027-03-10', last_day: '2027-03-10', hours: 6, event_id: id },
      ...{ made_by: 'time', made_at: new Date(clock.time) },
    })
  const read = async (): Promise<EventPapers> =>
    (await ask(`/office/events/${id}/papers`, undefined, secretary)).body.data
  expect(await read()).toEqual({ papers: [], without: 2, is_over: true })
  const pressed = [1, 2].map(() => ask(`/office/events/${id}/certificates`, {}, secretary))
  expect((await Promise.all(pressed)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  await work()
  await make()
  const { papers, without } = await read()
  expect([papers.length, without]).toEqual([2, 0])
  expect(papers.map(({ kind, name, hours, state }) => [kind, name, hours, state]).toSorted()).toEqual([
    ['attendance', 'Ngozi Placeholder', null, 'valid'],
    ['mcpd', 'Ƙasimu Ɗanladi', 6, 'valid'],
  ])
  const again = await ask(`/office/events/${id}/certificates`, {}, secretary)
  expect([again.status, again.body.message]).toEqual([409, 'Everybody who came has a certificate already.'])
  expect((await mailsTo(guest.email)).map(({ kind }) => kind)).toEqual(['certificate-made'])
  const answer = await request(`/ticket/${guest.token}/certificate`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const soon = await addEvent(false)
  await addSeat(soon)
  expect((await ask(`/office/events/${soon}/certificates`, {}, secretary)).status).toBe(409)
})

test('[MBR-09] seats of whom nothing is known any more are not counted, and get no certificate', async () => {
  const id = await addEvent()
  const seats = [await addSeat(id), await addSeat(id, { email: 'walk-in-1' })]
  for (const mark of ['erased', 'walked-in']) {
    const { id: seat } = await addSeat(id)
    await db
      .update(attendee)
      .set({ email: `${mark}-${seat}` })
      .where(eq(attendee.id, seat))
  }
  const read = async (): Promise<EventPapers> =>
    (await ask(`/office/events/${id}/papers`, undefined, secretary)).body.data
  expect((await read()).without).toBe(2)
  await ask(`/office/events/${id}/certificates`, {}, secretary)
  await work()
  const made = await db.select({ seat: paper.attendee_id }).from(paper).innerJoin(attendee, isOfEvent(id))
  expect(made.map(({ seat }) => seat).toSorted()).toEqual(seats.map((one) => one.id).toSorted())
  expect((await read()).without).toBe(0)
})

test('[MBR-09] My events say where a member came, and the page of a ticket hands out its certificate while it is valid', async () => {
  const id = await addEvent()
  const member = await addMember()
  const seat = await addSeat(id, { account_id: member.id, email: member.email })
  const other = await addSeat(id, { email: 'somebody-else@example.org' })
  const mine = async () =>
    (await ask('/event/with/attendance', undefined, member.as)).body.data.events.find(
      (one: { id: number }) => one.id === id,
    )
  expect(await mine()).toMatchObject({ registered: true, own_came: true })
  const certificate = async (token: string) => (await ask(`/ticket/${token}`)).body.data.certificate
  await ask('/user/papers/certificate', { seat: seat.id }, member.as)
  expect(await certificate(seat.token)).toBe(undefined)
  await make()
  const [made] = (await member.papers()).papers
  expect([await certificate(seat.token), await certificate(other.token)]).toEqual([made?.number, undefined])
  await ask(`/office/papers/${made?.id}/revoke`, { reason: 'By mistake' }, secretary)
  expect(await certificate(seat.token)).toBe(undefined)
  await comes(seat.id, false)
  expect((await mine()).own_came).toBe(undefined)
})

test('[MBR-09] pressed as soon as the event is over, certificates have its hours', async () => {
  const id = await addEvent()
  await db.update(event).set({ mcpd_hours: 4 }).where(eq(event.id, id))
  const member = await addMember()
  await addSeat(id, { account_id: member.id, email: member.email })
  await ask(`/office/events/${id}/certificates`, {}, secretary)
  await work()
  expect((await member.papers()).papers).toMatchObject([{ kind: 'mcpd', hours: 4 }])
})

test('[MBR-09] a member makes the certificate of an event that they came to; one in a former name is replaced', async () => {
  const id = await addEvent()
  const member = await addMember()
  const seat = await addSeat(id, { account_id: member.id, email: member.email })
  expect((await member.papers()).attended).toEqual([
    { seat: seat.id, event: 'Media Writing Clinic', day: '2027-03-10', replaces: null },
  ])
  const asked = () => ask('/user/papers/certificate', { seat: seat.id }, member.as)
  await Promise.all([asked(), asked()])
  await make()
  const [first, ...rest] = (await member.papers()).papers
  expect([first?.state, rest, (await member.papers()).attended]).toEqual(['valid', [], []])
  await db.execute(sql`update account set sur_name = 'Obi-Nwosu' where id = ${member.id}`)
  expect((await member.papers()).attended).toMatchObject([{ replaces: first?.number }])
  await asked()
  await make()
  const { papers } = await member.papers()
  expect(papers.map(({ state }) => state)).toEqual(['valid', 'replaced'])
  expect(await paperByCode({ db, signer }, first?.short ?? '')).toMatchObject({
    state: 'replaced',
    since: '2027-03-12',
  })
  const stranger = await addMember()
  expect((await ask('/user/papers/certificate', { seat: seat.id }, stranger.as)).status).toBe(404)
})

test('[MBR-09] [PRE-01] a certificate of a seat that was taken signed out is of the member whose proven address it has', async () => {
  const id = await addEvent()
  const member = await addMember({ first_name: 'Proven', sur_name: 'Owner' })
  const seat = await addSeat(id, { email: member.email })
  await ask('/user/papers/certificate', { seat: seat.id }, member.as)
  await ask('/user/papers/standing', { shown: true }, member.as)
  await make()
  const [made] = (await member.papers()).papers
  const pdf = await request(`/user/papers/${made?.id}/pdf`, undefined, member.as)
  expect([made?.state, pdf.status]).toEqual(['valid', 200])
  expect((await mailsTo(member.email)).map(({ data }) => data)).toMatchObject([{ number: made?.number, token: null }])
  const found = await paperByCode({ db, signer }, made?.short ?? '')
  expect(found).toMatchObject({ name: 'Proven Owner', standing_of: member.id })
  const listed = await ask(`/office/members/${member.id}/papers`, undefined, secretary)
  expect(listed.body.data).toMatchObject([{ id: made?.id, member: member.id }])
  const stranger = await addMember()
  expect((await request(`/user/papers/${made?.id}/pdf`, undefined, stranger.as)).status).toBe(404)
})

test('[MBR-09] of an event without an end certificates are made once its day in Abuja is over', async () => {
  const id = await addEvent()
  const begins = (at: string) =>
    db
      .update(event)
      .set({ start_date: new Date(at), end_date: null })
      .where(eq(event.id, id))
  const member = await addMember()
  await addSeat(id, { account_id: member.id, email: member.email })
  await begins('2027-03-11T23:00:00Z')
  expect((await member.papers()).attended).toEqual([])
  expect((await ask(`/office/events/${id}/certificates`, {}, secretary)).status).toBe(409)
  await begins('2027-03-11T22:59:00Z')
  expect((await member.papers()).attended).toHaveLength(1)
})

test('[MBR-09] who may, revokes a paper with a reason; its holder is told, and does not make it again', async () => {
  const id = await addEvent()
  const member = await addMember()
  const seat = await addSeat(id, { account_id: member.id, email: member.email })
  await ask('/user/papers/certificate', { seat: seat.id }, member.as)
  await make()
  const listed: OfficePaper[] = (await ask(`/office/members/${member.id}/papers`, undefined, secretary)).body.data
  expect(listed).toMatchObject([{ state: 'valid', may_revoke: true, member: member.id, name: 'Ada Obi' }])
  const revoke = (body: object) => ask(`/office/papers/${listed[0]?.id}/revoke`, body, secretary)
  expect((await revoke({ reason: '' })).status).toBe(400)
  expect((await revoke({ reason: 'Somebody else had the ticket' })).status).toBe(200)
  expect((await revoke({ reason: 'Again' })).status).toBe(409)
  expect(await paperByCode({ db, signer }, listed[0]?.short ?? '')).toMatchObject({ state: 'revoked' })
  expect((await mailsTo(member.email)).map(({ kind }) => kind)).toEqual(['certificate-made', 'paper-revoked'])
  expect(await member.papers()).toMatchObject({ attended: [], papers: [{ reason: 'Somebody else had the ticket' }] })
  expect((await ask('/user/papers/certificate', { seat: seat.id }, member.as)).status).toBe(409)
})

test('[MBR-09] the office issues a certificate anew for one person, once: one that was revoked, or that says another name', async () => {
  const id = await addEvent()
  const member = await addMember()
  const seat = await addSeat(id, { account_id: member.id, email: member.email })
  const issue = (of = seat.id, who = secretary) => ask(`/office/attendees/${of}/certificate`, {}, who)
  expect((await issue()).status).toBe(200)
  async function newest(): Promise<OfficePaper> {
    const [first] = (await ask(`/office/members/${member.id}/papers`, undefined, secretary)).body.data
    return first
  }
  const refusals = async () => (await issue()).body.message
  expect(await refusals()).toBe(`${(await newest()).number} is being made.`)
  await make()
  const first = await newest()
  expect([first.state, first.anew, await refusals()]).toEqual([
    'valid',
    null,
    `${first.number} is valid, and says the same.`,
  ])
  // Revoked by hand: its holder cannot make it again, the press for all leaves it out, and the office issues another one.
  await ask(`/office/papers/${first.id}/revoke`, { reason: 'By mistake' }, secretary)
  expect((await newest()).anew).toBe(seat.id)
  expect((await ask('/user/papers/certificate', { seat: seat.id }, member.as)).status).toBe(409)
  expect((await ask(`/office/events/${id}/certificates`, {}, secretary)).status).toBe(409)
  const pressed = await Promise.all([issue(), issue()])
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await make()
  const second = await newest()
  expect([second.state, second.anew]).toEqual(['valid', null])
  // A name that was wrong.
  await db.execute(sql`update account set sur_name = 'Right' where id = ${member.id}`)
  expect((await newest()).anew).toBe(seat.id)
  await issue()
  await make()
  expect((await member.papers()).papers.map(({ state }) => state)).toEqual(['valid', 'replaced', 'revoked'])
  expect((await newest()).name).toBe('Ada Right')
  const { rows } = await db.execute(
    sql`select count(*)::int as acts from audit where what = 'issue certificate' and after ->> 'seat' = ${String(seat.id)}`,
  )
  expect(rows).toEqual([{ acts: 3 }])
  // Who did not come gets none.
  await comes(seat.id, false)
  expect([(await newest()).anew, (await issue()).status, (await issue(9_999)).status]).toEqual([null, 409, 409])
})

/** The loop that keeps what events gave. */
async function keep() {
  await updateEventMcpds({ db, clock })
  await revokeUnfounded({ db, clock })
}

const comes = (id: number, isThere: boolean) =>
  db
    .update(attendee)
    .set(isThere ? { state: 'attended', came_at: new Date(clock.time) } : { state: 'taken', came_at: null })
    .where(eq(attendee.id, id))

test('[MBR-09] [MBR-02] a certificate is revoked by itself when the check-in is undone, and made anew when a phone tells later that they came', async () => {
  const id = await addEvent()
  await db.update(event).set({ mcpd_hours: 4 }).where(eq(event.id, id))
  const member = await addMember()
  const [seat, guest, other] = [
    await addSeat(id, { account_id: member.id, email: member.email }),
    await addSeat(id),
    await addSeat(id),
  ]
  const send = () => ask(`/office/events/${id}/certificates`, {}, secretary)
  await send()
  await work()
  await make()
  const read = async (): Promise<EventPapers> =>
    (await ask(`/office/events/${id}/papers`, undefined, secretary)).body.data
  const before = (await read()).papers
  await keep()
  expect((await read()).papers).toEqual(before)
  for (const one of [seat, guest]) await comes(one.id, false)
  await Promise.all([keep(), keep()])
  const reason = 'You are no longer on the list of who came to the event.'
  const states = async () => (await read()).papers.map((one) => [one.name, one.kind, one.state, one.reason]).toSorted()
  const revoked = [
    ['Ada Obi', 'mcpd', 'revoked', reason],
    ['Ngozi Placeholder', 'attendance', 'revoked', reason],
  ]
  const stays = ['Ngozi Placeholder', 'attendance', 'valid', null]
  expect(await states()).toEqual([...revoked, stays])
  for (const { short, kind } of before)
    if (kind === 'mcpd') expect(await paperByCode({ db, signer }, short ?? '')).toMatchObject({ state: 'revoked' })
  const told = (await mailsTo(member.email)).filter(({ kind }) => kind === 'paper-revoked')
  expect(told.map(({ data }) => data)).toMatchObject([{ paper: 'Certificate of MCPD', reason }])
  expect((await mailsTo(guest.email)).map(({ kind }) => kind)).toEqual(['certificate-made', 'paper-revoked'])
  expect((await mailsTo(other.email)).map(({ kind }) => kind)).toEqual(['certificate-made'])
  const { rows } = await db.execute(
    sql`select count(*)::int as acts from audit a join paper p on a.about = 'paper ' || p.id
      where actor = 'time' and what = 'revoke paper' and attendee_id in (${seat.id}, ${guest.id})`,
  )
  expect(rows).toEqual([{ acts: 2 }])
  expect((await member.papers()).attended).toEqual([])
  expect((await ask('/user/papers/certificate', { seat: seat.id }, member.as)).status).toBe(404)
  for (const one of [seat, guest]) await comes(one.id, true)
  await keep()
  expect((await member.papers()).attended).toMatchObject([{ seat: seat.id, replaces: null }])
  await ask('/user/papers/certificate', { seat: seat.id }, member.as)
  expect((await read()).without).toBe(1)
  await send()
  await work()
  await make()
  const valid = ['Ada Obi', 'mcpd', 'valid', null]
  expect(await states()).toEqual([...revoked, valid, stays, stays].toSorted())
  expect((await read()).without).toBe(0)
})

test('[MBR-09] [MBR-02] a certificate of MCPD is revoked by itself when the office takes its hours back, and one of attendance can be made', async () => {
  const id = await addEvent()
  await db.update(event).set({ mcpd_hours: 4 }).where(eq(event.id, id))
  const member = await addMember()
  const seat = await addSeat(id, { account_id: member.id, email: member.email })
  await ask(`/office/events/${id}/certificates`, {}, secretary)
  await work()
  await make()
  const isOfEventEntry = eq(mcpdEntry.event_id, id)
  const [entry] = await db.select().from(mcpdEntry).where(isOfEventEntry)
  const taken = await ask(`/office/mcpd/${entry?.id}/take-back`, { reason: 'Left after an hour' }, secretary)
  expect(taken.status).toBe(200)
  await keep()
  const reason = 'The MCPD hours that stand on it were taken back.'
  expect((await member.papers()).papers).toMatchObject([{ kind: 'mcpd', state: 'revoked', reason }])
  expect((await member.papers()).attended).toMatchObject([{ seat: seat.id }])
  await ask('/user/papers/certificate', { seat: seat.id }, member.as)
  await keep()
  expect((await member.papers()).papers.map(({ kind, state }) => [kind, state])).toEqual([
    ['attendance', 'making'],
    ['mcpd', 'revoked'],
  ])
})

/** A member whom a door let in by number, and the seat that they registered as a visitor: two seats with a certificate each. */
async function cameTwice(hours: number | null) {
  const id = await addEvent()
  await db.update(event).set({ mcpd_hours: hours, roll: 'members' }).where(eq(event.id, id))
  const member = await addMember({ unproven_since: new Date(clock.time) })
  const registered = await addSeat(id, { email: member.email })
  const atDoor = await addSeat(id, { account_id: member.id, email: `member-${member.id}`, by_roll: true })
  for (const seat of [registered, atDoor])
    await db
      .insert(doorEntry)
      .values({
        ...{
          line: randomUUID(),
          event_id: id,
          attendee_id: seat.id,
          seq: seat.id,
          kind: 'in',
          issue: 1,
          verdict: 'admitted',
        },
        ...{
          mono: 0,
          told_at: seat.created_at,
          at: new Date(clock.time - 2 * DAY),
          arrived_at: seat.created_at,
          by: 'Bello',
        },
      })
  await ask(`/office/events/${id}/certificates`, {}, secretary)
  await work()
  return { id, member, registered, atDoor }
}

const certificatesOf = async (id: number) => {
  const rows = await db.select({ paper }).from(paper).innerJoin(attendee, isOfEvent(id)).orderBy(paper.id)
  return rows.map((row) => row.paper)
}

test.each([
  ['made', 4, 'valid'],
  ['being made', null, 'making'],
] as const)(
  '[MBR-09] [PRE-01] of two seats that turn out to be one member’s, whose certificates are %s, one paper stays and replaces the other',
  async (_, hours, state) => {
    const { id, member, registered } = await cameTwice(hours)
    if (state === 'valid') await make()
    expect(await certificatesOf(id)).toMatchObject([{ state }, { state }])
    await db.update(account).set({ unproven_since: null }).where(eq(account.id, member.id))
    for (const _again of [1, 2]) {
      await joinSeats({ db, clock }, log, new AbortController().signal)
      await keep()
      const [one, two] = await certificatesOf(id)
      expect([one, two]).toMatchObject([
        { attendee_id: registered.id, state: 'replaced', replaced_by: two?.id },
        { attendee_id: registered.id, state, kind: hours ? 'mcpd' : 'attendance' },
      ])
    }
    await make()
    const { papers, attended } = await member.papers()
    expect([papers.map((one) => one.state), attended]).toEqual([['valid', 'replaced'], []])
    if (state === 'valid')
      for (const one of papers)
        expect(await paperByCode({ db, signer }, one.short ?? '')).toMatchObject({ state: one.state })
    expect((await ask(`/office/events/${id}/certificates`, {}, secretary)).status).toBe(409)
  },
)

test('[MBR-09] [OFF-37] when two accounts are merged that each have a certificate of one event, one paper stays and replaces the other', async () => {
  const id = await addEvent()
  await db.update(event).set({ mcpd_hours: 4 }).where(eq(event.id, id))
  const [kept, other] = [await addMember(), await addMember()]
  // The one registered while signed in, the other as a visitor, under the address that is proven to be theirs.
  await addSeat(id, { account_id: kept.id, email: kept.email })
  await addSeat(id, { email: other.email })
  await ask(`/office/events/${id}/certificates`, {}, secretary)
  await work()
  await make()
  const [one, two] = await certificatesOf(id)
  expect([one?.state, two?.state]).toEqual(['valid', 'valid'])
  const by = await addAccount('merges@office.example.org', { roles: ['owner'] })
  await mergeNow({ db, clock }, { kept: kept.id, other: other.id, by })
  await keep()
  expect(await certificatesOf(id)).toMatchObject([
    { id: one?.id, state: 'replaced', replaced_by: two?.id },
    { id: two?.id, state: 'valid' },
  ])
  const { papers, attended } = await kept.papers()
  expect([papers.map(({ state }) => state), attended]).toEqual([['valid', 'replaced'], []])
  expect((await ask(`/office/events/${id}/certificates`, {}, secretary)).status).toBe(409)
  // The double check-in is undone, and with it the paper that stayed: the seat that is left may have one again.
  await comes(two?.attendee_id ?? 0, false)
  await keep()
  const left = await kept.papers()
  expect([left.papers.map(({ state }) => state), left.attended.map(({ seat }) => seat)]).toEqual([
    ['revoked', 'replaced'],
    [one?.attendee_id],
  ])
  expect((await ask(`/office/events/${id}/certificates`, {}, secretary)).status).toBe(200)
  await work()
  await make()
  expect((await certificatesOf(id)).at(-1)).toMatchObject({ attendee_id: one?.attendee_id, state: 'valid' })
})

/** Two accounts with a seat each that came, of which one has its certificate as they are merged into one. */
async function mergedWithOne() {
  const id = await addEvent()
  const [kept, other] = [await addMember(), await addMember()]
  const seats = [
    await addSeat(id, { account_id: kept.id, email: kept.email }),
    await addSeat(id, { email: other.email }),
  ] as const
  await ask('/user/papers/certificate', { seat: seats[1].id }, other.as)
  await make()
  const by = await addAccount(`merges-${id}@office.example.org`, { roles: ['owner'] })
  await mergeNow({ db, clock }, { kept: kept.id, other: other.id, by })
  const read = async (): Promise<EventPapers> =>
    (await ask(`/office/events/${id}/papers`, undefined, secretary)).body.data
  return { id, kept, seats, read }
}

test('[MBR-09] [OFF-37] whose two accounts are merged, and of whose two seats one has a certificate, is given no second one', async () => {
  const { id, kept, seats, read } = await mergedWithOne()
  const only = [{ attendee_id: seats[1].id, state: 'valid' }]
  expect((await kept.papers()).attended).toEqual([])
  for (const { id: seat } of seats) expect((await ask('/user/papers/certificate', { seat }, kept.as)).status).toBe(200)
  expect(await certificatesOf(id)).toMatchObject(only)
  expect(await read()).toMatchObject({ without: 0, papers: [{ anew: null }] })
  expect((await ask(`/office/events/${id}/certificates`, {}, secretary)).status).toBe(409)
  for (const { id: seat } of seats)
    expect((await ask(`/office/attendees/${seat}/certificate`, {}, secretary)).status).toBe(409)
  expect(await certificatesOf(id)).toMatchObject(only)
  // A guest who has none yet gets one by the press, and the member no other.
  const guest = await addSeat(id)
  await ask(`/office/events/${id}/certificates`, {}, secretary)
  await work()
  expect(await certificatesOf(id)).toMatchObject([...only, { attendee_id: guest.id, state: 'making' }])
})

test('[MBR-09] [OFF-37] of two seats of one person that have none, one gets it: by the press, and anew where the first was revoked', async () => {
  const { id, kept, seats, read } = await mergedWithOne()
  const [held] = await certificatesOf(id)
  // The check-in of the seat with the certificate is undone: the other seat may have it.
  await comes(seats[1].id, false)
  await keep()
  expect((await kept.papers()).attended.map(({ seat }) => seat)).toEqual([seats[0].id])
  expect(await certificatesOf(id)).toMatchObject([{ id: held?.id, state: 'revoked' }])
  await comes(seats[1].id, true)
  expect((await read()).without).toBe(1)
  await ask(`/office/events/${id}/certificates`, {}, secretary)
  await work()
  await make()
  const [, second, third] = await certificatesOf(id)
  expect([second?.state, third]).toEqual(['valid', undefined])
  // Revoked by hand, it is for the office: neither seat makes another one.
  await ask(`/office/papers/${second?.id}/revoke`, { reason: 'By mistake' }, secretary)
  for (const { id: seat } of seats) expect((await ask('/user/papers/certificate', { seat }, kept.as)).status).toBe(409)
  expect((await ask(`/office/events/${id}/certificates`, {}, secretary)).status).toBe(409)
  expect((await ask(`/office/attendees/${seats[0].id}/certificate`, {}, secretary)).status).toBe(200)
  expect((await certificatesOf(id)).map(({ state }) => state)).toEqual(['revoked', 'revoked', 'making'])
})

test('[MBR-12] others see how the holder stands where the holder has allowed it', async () => {
  const { as, papers } = await addMember()
  expect((await papers()).shows_standing).toBe(false)
  expect((await ask('/user/papers/standing', { shown: true }, as)).body.data.shows_standing).toBe(true)
  expect((await ask('/user/papers/standing', { shown: false }, as)).body.data.shows_standing).toBe(false)
})

/** Text, tags and QR of a kept paper, by programs that did not write it. */
async function readKept(id: number) {
  const file = new Uint8Array(readFileSync(join(folder, 'files/private/issued', `${id}.pdf`)))
  const { text, tagged, ...read } = await readPdf(file)
  return {
    ...read,
    text: text.normalize('NFC'),
    tagged: tagged.normalize('NFC'),
    codes: [await readQr(file, 96), await readQr(file, 300)],
  }
}

test.each([
  ['letter', { first_name: 'Ọláyínká', middle_name: 'Ẹ̀bùn', sur_name: 'Ọ̀ṣọ́' }],
  ['certificate', { first_name: 'Ƙasimu', middle_name: null, sur_name: 'Ɗanladi' }],
] as const)(
  '[MBR-09] the text, the tags and the QR of a %s are read back, at 96 and 300 dots an inch',
  async (what, names) => {
    const member = await addMember(names)
    if (what === 'letter') await ask('/user/papers/letter', { to: 'The Manager' }, member.as)
    else {
      const seat = await addSeat(await addEvent(), { account_id: member.id, email: member.email })
      await ask('/user/papers/certificate', { seat: seat.id }, member.as)
    }
    await make()
    const [made] = (await member.papers()).papers
    const read = await readKept(made?.id ?? 0)
    const name = Object.values(names).filter(Boolean).join(' ').normalize('NFC')
    expect(read.pages).toBe(1)
    expect(read.text).toContain(name)
    expect(read.tagged).toContain(name)
    expect(read.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Figure']))
    expect(read.fonts.used).toBe(read.fonts.embedded)
    expect(read.codes[0]).toBe(read.codes[1])
    const { code } = readTyped(read.codes[0] ?? '', site)
    expect(await paperByCode({ db, signer }, code)).toMatchObject({ number: made?.number, name })
  },
)

test('[MBR-09] what was cut off is made once more, and one that cannot be made keeps no other waiting', async () => {
  const member = await addMember()
  await ask('/user/papers/letter', { to: 'First' }, member.as)
  await ask('/user/papers/letter', { to: 'Second' }, member.as)
  const rows = await db.select().from(paper).where(eq(paper.account_id, member.id)).orderBy(paper.id)
  const [first] = rows
  await db
    .update(paper)
    .set({ snapshot: { name: 'Ada', signed_by: { id: 9_999, name: '', office: '' } } })
    .where(eq(paper.id, first?.id ?? 0))
  await make()
  expect(lines.join('')).toContain('A paper could not be made')
  const states = await db
    .select({ state: paper.state })
    .from(paper)
    .where(eq(paper.account_id, member.id))
    .orderBy(paper.id)
  expect(states).toEqual([{ state: 'making' }, { state: 'valid' }])
  await db
    .update(paper)
    .set({ snapshot: first?.snapshot })
    .where(eq(paper.id, first?.id ?? 0))
  await Promise.all([make(), make()])
  expect((await mailsTo(member.email)).length).toBe(2)
})

test('[MBR-09] an erasure waits for the certificates that are being issued, and misses none', async () => {
  const id = await addEvent()
  const seat = await addSeat(id)
  const isSeats = eq(paper.attendee_id, seat.id)
  let erasing: Promise<void> = Promise.resolve()
  await db.transaction(async (tx) => {
    await lockPapers(tx)
    erasing = db.transaction((other) => forgetPapers(other, { clock }, isSeats))
    await vi.waitUntil(async () => (await lockWaits(db)) > 0, { timeout: 5_000 })
    const [came] = await readCame(tx, eq(attendee.id, seat.id))
    if (came) await issuePapers(tx, { clock }, [certificateOf(came, { id: 1, name: 'Bello', office: 'Chairman' })])
  })
  await erasing
  expect(await db.select().from(paper).where(isSeats)).toMatchObject([{ state: 'revoked', snapshot: null }])
})

test('[MBR-09] a paper that is erased while its file is written leaves no file', async () => {
  const member = await addMember()
  await ask('/user/papers/letter', { to: 'A bank' }, member.as)
  const isTheirs = eq(paper.account_id, member.id)
  const kept: string[] = []
  const put: typeof files.put = async (key, content) => {
    await files.put(key, content)
    kept.push(key)
    await forgetPapers(db, { clock }, isTheirs)
  }
  await makePapers({ db, clock, signer, site, files: { ...files, put } }, log, new AbortController().signal)
  expect(kept).toHaveLength(1)
  expect(await files.stat(kept[0] ?? '')).toBe(null)
  expect(await db.select().from(paper).where(isTheirs)).toMatchObject([{ state: 'revoked', snapshot: null }])
  await make()
  expect(await db.select().from(paper).where(isTheirs)).toMatchObject([{ made_at: null }])
  expect(await mailsTo(member.email)).toEqual([])
})

test('[MBR-09] the file of a paper whose making was cut off, and that was revoked or erased then, goes with an erasure', async () => {
  const [cutOff, revoked] = [await addMember(), await addMember()]
  const kept: string[] = []
  const put: typeof files.put = async (key, content) => {
    await files.put(key, content)
    kept.push(key)
    throw new Error('The site was stopped')
  }
  for (const { as } of [cutOff, revoked]) await ask('/user/papers/letter', { to: 'A bank' }, as)
  await makePapers({ db, clock, signer, site, files: { ...files, put } }, log, new AbortController().signal)
  const [own] = (await revoked.papers()).papers
  expect((await ask(`/office/papers/${own?.id}/revoke`, { reason: 'By mistake' }, secretary)).status).toBe(200)
  expect(await Promise.all(kept.map((key) => files.stat(key)))).toMatchObject([{}, {}])
  for (const { id } of [cutOff, revoked])
    await db.transaction((tx) => forgetPapers(tx, { clock }, eq(paper.account_id, id)))
  await make()
  expect([kept.length, ...(await Promise.all(kept.map((key) => files.stat(key))))]).toEqual([2, null, null])
})

test('[OFF-34] [OFF-09] what was done with a letter or a certificate stands in the timeline, and the audit names it', async () => {
  const id = await addEvent()
  const member = await addMember()
  const seat = await addSeat(id, { account_id: member.id, email: member.email })
  await ask('/user/papers/letter', { to: 'A bank' }, member.as)
  await ask('/user/papers/certificate', { seat: seat.id }, member.as)
  await make()
  const listed: OfficePaper[] = (await ask(`/office/members/${member.id}/papers`, undefined, secretary)).body.data
  for (const one of listed) await ask(`/office/papers/${one.id}/revoke`, { reason: 'By mistake' }, secretary)
  const { timeline } = (await ask(`/office/members/${member.id}`, undefined, secretary)).body.data
  const told = timeline.items.map(({ what }: { what: string }) => what)
  expect(told.filter((what: string) => what === 'revoke paper')).toHaveLength(2)
  const names = await readNames(
    db,
    listed.map((one) => `paper ${one.id}`),
  )
  expect([...names.values()].toSorted()).toEqual(listed.map(({ number, name }) => `${number}, ${name}`).toSorted())
})
