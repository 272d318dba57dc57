import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { planReminders } from '#server/areas/dues/reminder/plan-reminders.ts'
import { remindMany } from '#server/areas/dues/reminder/remind-many.ts'
import { reminderJob } from '#server/areas/dues/reminder/send-run.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  approval,
  audit,
  communicationChoice,
  duesRelief,
  job,
  mail,
  officeSession,
  reminder,
  reminderPlan,
} from '#server/db/schema/index.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, signIn, clock } = await membershipApp(database, { RATE_LIMITS: 'office=10000' })
const { log } = recordedLog()
const HOUR = 3_600_000

const own = await addAccount('finance@office.example.org', {
  roles: ['finance'],
  grade_id: 3,
  membership_number: 'FCT-000900',
})
await addAccount('owner@office.example.org', { roles: ['owner'] })
await addAccount('membership@office.example.org', { roles: ['membership'] })
await addAccount('auditor@office.example.org', { roles: ['auditor'] })
beforeEach(() => db.delete(mail))

const post = async (path: string, body: object, who = 'finance') => {
  const { status, body: answer } = await ask(`/office/${path}`, body, await inOffice(`${who}@office.example.org`))
  return { status, message: answer.message, data: answer.data }
}
let count = 0
/** Owes 2026/27 since 1 July 2026. */
async function newMember(changes: object = {}) {
  count += 1
  const number = `FCT-${String(300 + count).padStart(6, '0')}`
  const email = `owing-${count}@example.org`
  const id = await addAccount(email, { grade_id: 3, membership_number: number, first_name: 'Ada', ...changes })
  return { id, email, number }
}
const work = () => runJobs({ db, clock }, jobKinds, log)
async function remind(ids: number[]) {
  const { data: frozen } = await post('selections', { act: 'remind', ids })
  if (frozen.may === 0) return frozen
  const begun = await post(`selections/${frozen.id}/perform`, {})
  expect([begun.status, begun.message]).toEqual([200, undefined])
  await work()
  const office = await inOffice('finance@office.example.org')
  return { frozen, ended: (await ask(`/office/selections/${frozen.id}`, undefined, office)).body.data }
}
const reminders = () => db.select().from(mail).where(eq(mail.kind, 'dues-reminder')).orderBy(asc(mail.id))
async function leave() {
  const sent: Mail[] = []
  const mailer = { send: async (one: Mail) => void sent.push(one), close: async () => {} }
  await sendMails({ ctx: { db, clock }, mailer, site: 'https://www.example.org', log, clockIsSteady: () => true })
  return sent
}

test('[LED-14] members who are selected in the arrears are reminded of what they owe, and who is not is counted by the reason', async () => {
  const [A, B, mute, none, paid] = [
    await newMember(),
    await newMember({ dues_paid_until: '2025-06-30' }),
    await newMember(),
    await newMember({ email: null, password_hash: null, contact_email: 'agency@example.org' }),
    await newMember({ dues_paid_until: '2027-06-30' }),
  ]
  const choice = { kind: 'dues' as const, wanted: false, changed_at: new Date(clock.time) }
  await db.insert(communicationChoice).values([
    { account_id: mute.id, ...choice },
    // Their membership can be ended: of that everybody is warned.
    { account_id: B.id, ...choice },
  ])
  const { frozen, ended } = await remind([A, B, mute, none, paid].map(({ id }) => id))
  expect(frozen).toMatchObject({
    count: 5,
    may: 2,
    refused: [
      { reason: 'Chose to get no reminders of dues.', count: 1 },
      { reason: 'No e-mail address is known.', count: 1 },
      { reason: 'Owes nothing that is due.', count: 1 },
    ],
  })
  expect(ended).toMatchObject({ state: 'finished', done: 2, failed_count: 0 })
  const sent = await leave()
  expect(sent.map(({ to }) => to).toSorted()).toEqual([A.email, B.email].toSorted())
  const told = sent.find(({ to }) => to === A.email)
  expect(told?.subject).toBe('Your dues for 2026/27 are not paid yet')
  expect(told?.text).toContain('You owe ₦20,000.00 for 2026/27.')
  const [act] = await db.select().from(audit).where(eq(audit.what, 'remind members'))
  expect(act).toMatchObject({ about: `selection ${frozen.id}`, after: { members: 2 } })
})

/** A run of today begins to be sent. */
async function sending() {
  await db.delete(reminderPlan)
  await planReminders({ db, clock })
  const office = await inOffice('finance@office.example.org')
  const runs = (await ask('/office/reminder-runs', undefined, office)).body.data.items
  const run = (await post(`reminder-runs/${runs[0].id}/preview`, {})).data
  expect((await post(`reminder-runs/${run.id}/send`, { reminders: run.counts.planned })).data.state).toBe('running')
}
const remindersOf = async (...ids: number[]) =>
  (
    await db
      .select({ state: reminder.state, why: reminder.why })
      .from(reminder)
      .where(inArray(reminder.account_id, ids))
      .orderBy(asc(reminder.account_id))
  ).map(({ state, why }) => [state, why])
const mailsTo = async (email: string) => (await reminders()).filter(({ to }) => to === email).length

test('[LED-14] nobody is reminded twice on a day: by hand, by two officers at once, or after the reminder of a run', async () => {
  const [A, B] = [await newMember(), await newMember()]
  const [one, two] = [
    await post('selections', { act: 'remind', ids: [A.id] }),
    await post('selections', { act: 'remind', ids: [A.id] }),
  ]
  await post(`selections/${one.data.id}/perform`, {})
  await post(`selections/${two.data.id}/perform`, {})
  await work()
  expect((await reminders()).map(({ to }) => to)).toEqual([A.email])
  const office = await inOffice('finance@office.example.org')
  const second = (await ask(`/office/selections/${two.data.id}`, undefined, office)).body.data
  expect(second).toMatchObject({ done: 0, failed: [{ id: A.number, reason: 'Was reminded today already.' }] })
  // A run is sent on the same day.
  await sending()
  await work()
  expect(await mailsTo(B.email)).toBe(1)
  expect(await remind([A.id, B.id])).toMatchObject({
    may: 0,
    refused: [{ reason: 'Was reminded today already.', count: 2 }],
  })
  clock.time += 24 * HOUR
  const { ended } = await remind([A.id, B.id])
  expect(ended).toMatchObject({ done: 2 })
  clock.time -= 24 * HOUR
})

test('[LED-14] who was reminded in vain today is reminded again at another address, and not at the same one', async () => {
  const A = await newMember()
  await remind([A.id])
  for (const state of ['failed', 'withdrawn'] as const) {
    await db.update(mail).set({ state }).where(eq(mail.to, A.email))
    expect(await remind([A.id])).toMatchObject({
      may: 0,
      refused: [{ reason: 'The reminder of today was not delivered to this address.', count: 1 }],
    })
  }
  await db
    .update(account)
    .set({ email: `now-${A.email}` })
    .where(eq(account.id, A.id))
  expect((await remind([A.id])).ended).toMatchObject({ done: 1 })
  expect(await mailsTo(`now-${A.email}`)).toBe(1)
})

test('[LED-14] a run that is sent after some were reminded by hand that day leaves them out, and reminds the others', async () => {
  const [A, B, bounced] = [await newMember(), await newMember(), await newMember()]
  await remind([A.id, bounced.id])
  // Nothing has reached this one.
  await db.update(mail).set({ state: 'failed' }).where(eq(mail.to, bounced.email))
  await sending()
  await work()
  expect([await mailsTo(A.email), await mailsTo(B.email), await mailsTo(bounced.email)]).toEqual([1, 1, 2])
  expect(await remindersOf(A.id, B.id, bounced.id)).toEqual([
    ['dropped', 'overtaken'],
    ['posted', null],
    ['posted', null],
  ])
})

test('[LED-14] who is reminded by hand while a run is sent gets one mail, whichever comes first', async () => {
  const [A, B] = [await newMember(), await newMember()]
  const byHand = (tx: Db, { number }: { number: string }) => remindMany(tx, { clock }, [number])
  await sending()
  let other: Promise<unknown> = Promise.resolve()
  const waits = () => vi.waitUntil(async () => (await lockWaits(db)) > 0, { timeout: 5_000 })
  await db.transaction(async (tx) => {
    await byHand(tx, A)
    other = work()
    await waits()
  })
  await other
  expect([await mailsTo(A.email), await mailsTo(B.email)]).toEqual([1, 1])
  expect(await remindersOf(A.id, B.id)).toEqual([
    ['dropped', 'overtaken'],
    ['posted', null],
  ])
  // The run is held in the middle of its step.
  const C = await newMember()
  await sending()
  const [row] = await db.select().from(job).where(eq(job.kind, 'reminders')).orderBy(desc(job.id)).limit(1)
  if (!row) throw new Error('Nothing is sent')
  await db.transaction(async (tx) => {
    await reminderJob.step(tx, { clock }, row)
    other = db.transaction((one) => byHand(one, C))
    await waits()
  })
  expect(await other).toEqual(new Map([[C.number, 'Was reminded today already.']]))
  expect(await mailsTo(C.email)).toBe(1)
})

test('[LED-14] what a reminder by hand tells is read as it leaves, and who has paid by then gets none', async () => {
  const A = await newMember()
  await remind([A.id])
  await db.update(account).set({ grade_id: null }).where(eq(account.id, A.id))
  expect(await leave()).toEqual([])
  expect(await reminders()).toMatchObject([{ state: 'withdrawn', error: 'Not sent: no longer a member.' }])
})

test('[LED-14] [OFF-01] to remind takes the right to send reminders, and a fresh factor', async () => {
  const A = await newMember()
  expect((await post('selections', { act: 'remind', ids: [A.id] }, 'auditor')).status).toBe(403)
  const { data } = await post('selections', { act: 'remind', ids: [A.id] })
  const office = await inOffice('finance@office.example.org')
  await db.update(officeSession).set({ factor_at: new Date(clock.time - HOUR) })
  const stale = await ask(`/office/selections/${data.id}/perform`, {}, office)
  expect([stale.status, stale.body.message]).toEqual([403, 'Please confirm with your second factor.'])
  expect(await reminders()).toEqual([])
})

const why = { reason: 'The flood of August', minute: '9/2027' }
const waive = (ids: number[], years: object = { from_year: 2026, to_year: 2026 }, who = 'finance') =>
  post('arrears/waive', { ids, ...years, ...why }, who)
const reliefs = (...ids: number[]) =>
  db
    .select({ account_id: duesRelief.account_id, kind: duesRelief.kind, approval: duesRelief.approval_id })
    .from(duesRelief)
    .where(and(inArray(duesRelief.account_id, ids), eq(duesRelief.kind, 'waived')))
    .orderBy(asc(duesRelief.account_id))

test('[LED-13] the same years of several members are waived by one decision; who has them not open is left out with the reason', async () => {
  const [A, B, paid] = [await newMember(), await newMember(), await newMember({ dues_paid_until: '2027-06-30' })]
  const { status, data } = await waive([A.id, B.id, paid.id, own, 99_999])
  expect([status, data]).toEqual([
    200,
    {
      waits: false,
      members: 2,
      sum: 40_000,
      left: [
        { reason: '2026/27 is not open.', count: 1 },
        { reason: 'There is no such member.', count: 1 },
        { reason: 'This concerns you. Another person must do it.', count: 1 },
      ],
    },
  ])
  expect(await reliefs(A.id, B.id, paid.id, own)).toEqual(
    [A, B].map(({ id }) => ({ account_id: id, kind: 'waived', approval: null })),
  )
  const acts = await db
    .select()
    .from(audit)
    .where(and(eq(audit.what, 'give relief'), eq(audit.about, `account ${A.id}`)))
  expect(acts).toMatchObject([{ after: { kind: 'waived', from_year: 2026, ...why } }])
  const office = await inOffice('finance@office.example.org')
  const { open_years } = (await ask(`/office/members/${A.id}/dues`, undefined, office)).body.data
  expect(open_years).toEqual([])
  // Again it changes nothing.
  expect(await waive([A.id, B.id])).toMatchObject({ status: 409, message: '2026/27 is not open.' })
  expect(await waive([A.id], { from_year: 2026, to_year: 2025 })).toMatchObject({
    status: 409,
    message: 'The last year comes before the first one.',
  })
})

test('[LED-13] a reason and the minute are asked for, and the right to give reliefs', async () => {
  const A = await newMember()
  const years = { ids: [A.id], from_year: 2026, to_year: 2026 }
  expect((await post('arrears/waive', { ...years, reason: '', minute: '9/2027' })).status).toBe(400)
  expect((await post('arrears/waive', { ...years, reason: 'Why', minute: '' })).status).toBe(400)
  expect((await waive([A.id], undefined, 'membership')).status).toBe(403)
  expect(await reliefs(A.id)).toEqual([])
})

test('[row 119] [LED-13] [OFF-16] what comes to more than the limit together waits for a second person, who leaves out whoever has paid since', async () => {
  const six = []
  for (let place = 0; place < 6; place++) six.push(await newMember())
  const ids = six.map(({ id }) => id)
  const asked = await waive(ids)
  expect([asked.status, asked.data]).toEqual([200, { waits: true, members: 6, sum: 120_000, left: [] }])
  expect(await reliefs(...ids)).toEqual([])
  expect(await waive(ids)).toMatchObject({ status: 409, message: 'This waits for a second person already.' })
  const [row] = await db.select().from(approval).where(eq(approval.state, 'asked'))
  const office = await inOffice('owner@office.example.org')
  const told = (await ask(`/office/approvals/${row?.id}`, undefined, office)).body.data
  expect(JSON.stringify(told)).toContain('120,000')
  const [first = 0, ...others] = ids
  const lines = [
    { book: 'bank' as const, kobo: 2_000_000 },
    { book: 'dues' as const, kobo: -2_000_000, account_id: first },
  ]
  const entry = { reference: 'paid meanwhile', day: '2027-03-12', at: new Date(clock.time), lines }
  await db.transaction((tx) => postEntry(tx, entry))
  const decided = await post(`approvals/${row?.id}/decide`, { decision: 'approve', note: '' }, 'owner')
  expect([decided.status, decided.message]).toEqual([200, undefined])
  expect(await reliefs(...ids)).toEqual(others.map((account_id) => ({ account_id, kind: 'waived', approval: row?.id })))
  // Who was left out stands with the approval and in the audit, and is told to who asked.
  const failure = `${six[0]?.number}: 2026/27 is not open.`
  expect(decided.data).toMatchObject({ state: 'performed', failure })
  const [act] = await db.select().from(audit).where(eq(audit.what, 'approval approve')).orderBy(desc(audit.id)).limit(1)
  expect(act?.after).toMatchObject({ approval: row?.id, end: 'performed', failure })
  const [mailed] = await db.select().from(mail).where(eq(mail.kind, 'approval-not-done'))
  expect(mailed).toMatchObject({ to: 'finance@office.example.org', data: { why: failure, in_part: true } })
})

/** Somebody who has given nothing yet. */
async function newOfficer() {
  count += 1
  await addAccount(`giver-${count}@office.example.org`, { roles: ['finance'] })
  return `giver-${count}`
}
const relieve = (id: number, relief: object, who: string) => post(`members/${id}/reliefs`, { ...relief, ...why }, who)
const dropAsked = () => db.update(approval).set({ state: 'expired' }).where(eq(approval.state, 'asked'))

test('[row 119] [LED-13] [OFF-16] many small waivers of one officer are a large one, of the same members or of others, one by one or together', async () => {
  const who = await newOfficer()
  const people = []
  for (let place = 0; place < 6; place++) people.push(await newMember())
  const [A, B, C, D, E, F] = people.map(({ id }) => id) as [number, number, number, number, number, number]
  const year = { from_year: 2026, to_year: 2026 }
  // Put off, it is owed as before.
  const later = { kind: 'putOff', from_year: 2026, until: '2027-06-01' }
  expect((await relieve(F, later, who)).message).toBe('The relief is given')
  expect((await waive([A, B], year, who)).data).toMatchObject({ waits: false, sum: 40_000 })
  expect((await relieve(C, { kind: 'waived', ...year }, who)).message).toBe('The relief is given')
  expect((await waive([D, E], year, who)).data).toMatchObject({ waits: false, sum: 40_000 })
  // They have given 100,000, and none of it to these.
  const [G, H] = [await newMember(), await newMember()]
  expect((await waive([G.id], year, who)).data).toMatchObject({ waits: true, members: 1, sum: 20_000 })
  expect((await relieve(H.id, { kind: 'waived', ...year }, who)).message).toContain('waits')
  expect(await reliefs(G.id, H.id)).toEqual([])
  await dropAsked()
  // Another officer has given nothing, and one of the dues year after neither.
  expect((await waive([G.id], year, await newOfficer())).data).toMatchObject({ waits: false })
  clock.time += 120 * 24 * HOUR
  expect((await waive([H.id], year, who)).data).toMatchObject({ waits: false })
  clock.time -= 120 * 24 * HOUR
  // And to the same member by several.
  const often = await newMember({ dues_paid_until: '2022-06-30' })
  const four = { from_year: 2022, to_year: 2025 }
  expect((await waive([often.id], four, await newOfficer())).data).toMatchObject({ waits: false, sum: 80_000 })
  const other = await newMember()
  expect((await waive([often.id, other.id], year, await newOfficer())).data).toMatchObject({ waits: true, sum: 40_000 })
  await dropAsked()
})

test('[row 119] [LED-13] an officer who waives for others at once gives no more than the limit', async () => {
  const who = await newOfficer()
  const people = []
  for (let place = 0; place < 8; place++) people.push(await newMember())
  const ids = people.map(({ id }) => id)
  const year = { from_year: 2026, to_year: 2026 }
  await Promise.all(ids.map((id) => relieve(id, { kind: 'waived', ...year }, who)))
  expect(await reliefs(...ids)).toHaveLength(5)
  await dropAsked()
})

test('[row 119] [LED-13] of two officers who waive the same years of the same members at once, one does', async () => {
  const [A, B] = [await newMember(), await newMember()]
  const answers = await Promise.all([waive([A.id, B.id]), waive([B.id, A.id], undefined, 'owner')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await reliefs(A.id, B.id)).map(({ account_id }) => account_id)).toEqual([A.id, B.id])
})

test('[LED-13] a member reads why the own year is not charged', async () => {
  const A = await newMember()
  await waive([A.id])
  const token = await signIn(A.email)
  const { body } = await ask('/user/dues', undefined, { token })
  expect(JSON.stringify(body.data)).toContain('The flood of August')
})
