import { and, asc, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { account, application, approval, audit, gradeHeld } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, addAccount, inOffice, clock, pay } = site
const email = { secretary: 'secretary@office.example.org', treasurer: 'treasurer@office.example.org' }
await addAccount(email.secretary, { roles: ['membership'], first_name: 'Bisi', sur_name: 'Officer' })
await addAccount(email.treasurer, { roles: ['finance'] })
const secretary = await inOffice(email.secretary)
const treasurer = await inOffice(email.treasurer)
const TODAY = '2027-03-12'

const gradesHeld = async (id: number) =>
  (await db.select().from(gradeHeld).where(eq(gradeHeld.account_id, id)).orderBy(asc(gradeHeld.id))).map(
    ({ grade_id, held_from, reason }) => [grade_id, held_from, reason],
  )
const record = async (id: number) => (await ask(`/office/members/${id}`, undefined, secretary)).body.data
const correct = (id: number, since: string, who = secretary, reason = 'The certificate of the institute') =>
  ask(`/office/members/${id}/grade-day`, { since, reason }, who)
const owed = async (id: number) => (await standingOf({ db, clock }, id)).owed / 100

let people = 0
const member = (changes: object = {}) => {
  people += 1
  const paid = { grade_id: 4, dues_paid_until: '2027-06-30', member_since: '2015-01-01' }
  return addAccount(`member-${people}@example.org`, { ...paid, ...changes })
}

/** A Graduate since 2015 who has become an Associate on a day, as the upgrade has it. */
async function risen(held_from: string, changes: object = {}) {
  const id = await member(changes)
  const made = { made_by: 'test', made_at: new Date(clock.now()) }
  await db.insert(gradeHeld).values({ account_id: id, grade_id: 3, held_from, ...made })
  await db.update(account).set({ grade_id: 3 }).where(eq(account.id, id))
  return id
}

test.each([
  ['a member elsewhere, as the office has found it right', '1', { reason: null, looked: true }, '2020-05-04'],
  ['a member elsewhere of whom nobody has looked', '1', null, TODAY],
  ['a member elsewhere, which is on no record', '1', { reason: 'not-on-record', looked: true }, TODAY],
  ['a member of nothing yet', '0', { reason: null, looked: true }, TODAY],
])('[OFF-34] who joins as %s holds the grade since the right day', async (_, is_member, found, since) => {
  people += 1
  const address = `joins-${people}@example.org`
  await site.apply({ email: address, is_member, curernt_grade_date: '2020-05-04' })
  const id = (await site.accountOf(address))?.id ?? 0
  const [applied] = await db.select().from(application).where(eq(application.account_id, id))
  if (found) {
    const answer = { check: 'earlier-grade', ...found }
    expect((await ask(`/office/applications/${applied?.number}/checks`, answer, secretary)).status).toBe(200)
  }
  await ask(`/office/applications/${applied?.number}/approve`, {}, { token: await site.office() })
  const approved = (await site.mailsTo(address)).findLast(({ kind }) => kind === 'membership-approved')
  const payment_link = String(Object(approved?.data).link)
  const trace_id = await pay({ purpose: 'membership', payment_link })
  expect((await ask('/user/membership/registration/payment', { payment_link, trace_id })).status).toBe(200)
  expect(await gradesHeld(id)).toEqual([[4, since, null]])
  expect(await record(id)).toMatchObject({ grade_day: { since, corrected: null }, member_since: TODAY, owes: 0 })
})

test('[OFF-34] an officer corrects since when a grade is held: the record says why, the audit what it was', async () => {
  const id = await member()
  expect(await correct(id, '2018-06-01')).toMatchObject({
    status: 200,
    body: { message: 'The day of the grade is corrected' },
  })
  const told = await record(id)
  const at = new Date(clock.now()).toISOString()
  const corrected = { reason: 'The certificate of the institute', by: 'Bisi Officer', at }
  expect(told.grade_day).toEqual({ since: '2018-06-01', corrected })
  const { items } = told.timeline
  expect(items.at(-1)).toEqual({ at, by: 'Bisi Officer', what: 'correct grade day' })
  const about = and(eq(audit.about, `account ${id}`), eq(audit.what, 'correct grade day'))
  const [recorded] = await db.select({ before: audit.before, after: audit.after }).from(audit).where(about)
  expect(recorded).toEqual({
    before: { since: '2015-01-01' },
    after: { since: '2018-06-01', reason: 'The certificate of the institute' },
  })
  // Again, also to a day before: the newest correction counts.
  expect((await correct(id, '2014-02-28', secretary, 'The older certificate')).status).toBe(200)
  expect(await gradesHeld(id)).toEqual([
    [4, '2015-01-01', null],
    [4, '2018-06-01', 'The certificate of the institute'],
    [4, '2014-02-28', 'The older certificate'],
  ])
  expect((await record(id)).grade_day.since).toBe('2014-02-28')
  expect(await findMisstated({ db, clock })).toEqual([])
})

test('[OFF-34] a day that cannot be is refused with a sentence, and nothing changes', async () => {
  const id = await risen('2022-05-01')
  const refusals = [
    ['2027-03-13', 400, 'The day cannot be in the future.'],
    ['1599-12-31', 400, 'The day cannot be before the year 1600.'],
    ['2015-01-01', 400, 'Graduate was held from 1 January 2015 on. Choose a later day.'],
    ['2022-05-01', 409, 'The grade has been held since this day already.'],
  ] as const
  for (const [since, status, message] of refusals)
    expect(await correct(id, since)).toMatchObject({ status, body: { message } })
  expect((await correct(id, '2022-05-02', secretary, ' ')).status).toBe(400)
  expect(await gradesHeld(id)).toHaveLength(2)
  const former = await member()
  await db.update(account).set({ grade_id: null, dues_paid_until: null }).where(eq(account.id, former))
  expect(await correct(former, '2020-01-01')).toMatchObject({
    status: 409,
    body: { message: 'This person holds no grade.' },
  })
  expect((await record(former)).grade_day).toBeNull()
})

async function decide(who = treasurer) {
  const [last] = await db.select().from(approval).orderBy(desc(approval.id)).limit(1)
  return (await ask(`/office/approvals/${last?.id}/decide`, { decision: 'approve', note: '' }, who)).body
}

test('[OFF-34] [LED-03] [row 149] a day that changes what is owed waits for a second person, and then the dues follow', async () => {
  // Three years are owed as a Graduate, at 10,000; with the earlier day two of them as an Associate, at 20,000.
  const id = await risen('2026-08-01', { dues_paid_until: '2024-06-30' })
  expect(await owed(id)).toBe(30_000)
  expect(await correct(id, '2025-03-01')).toMatchObject({
    status: 200,
    body: { message: 'This now waits for a second person' },
  })
  expect([await owed(id), (await record(id)).grade_day.since]).toEqual([30_000, '2026-08-01'])
  const { asked } = (await ask(`/office/members/${id}/dues`, undefined, secretary)).body.data
  expect(asked).toMatchObject([
    { act: 'members.grade', by: 'Bisi Officer', words: expect.stringMatching(/ holds the grade since 1 March 2025$/) },
  ])
  expect(await decide()).toMatchObject({ data: { state: 'performed', failure: null } })
  expect([await owed(id), (await record(id)).grade_day.since]).toEqual([50_000, '2025-03-01'])
  const stored = (await ask(`/office/members?q=${(await record(id)).number}`, undefined, secretary)).body.data.items
  expect(stored).toMatchObject([{ id, owes: 5_000_000 }])
  expect(await findMisstated({ db, clock })).toEqual([])
})

test('[OFF-34] [LED-05] of who holds one grade only another day changes nothing that is owed, in any year', async () => {
  const id = await member({ dues_paid_until: '2020-06-30' })
  const before = await owed(id)
  expect(before).toBe(70_000)
  for (const since of ['2026-12-01', '2016-01-01', '2023-07-01']) {
    expect((await correct(id, since)).body.message).toBe('The day of the grade is corrected')
    expect(await owed(id)).toBe(before)
  }
  const { lines } = (await ask(`/office/members/${id}/dues`, undefined, treasurer)).body.data.account
  expect(lines.at(-1)).toMatchObject({ balance: 70_000 })
  expect(lines.map(({ text }: { text: string }) => text)).not.toContain(expect.stringContaining('cost more'))
})

test('[OFF-34] [row 149] nobody corrects the day of their own grade alone', async () => {
  const own = await addAccount('member-officer@office.example.org', {
    roles: ['membership'],
    grade_id: 4,
    dues_paid_until: '2027-06-30',
    member_since: '2015-01-01',
  })
  const oneself = await inOffice('member-officer@office.example.org')
  expect((await correct(own, '2012-01-01', oneself)).body.message).toBe('This now waits for a second person')
  expect(await gradesHeld(own)).toEqual([[4, '2015-01-01', null]])
})

test('[OFF-34] of two officers who correct a day at once each correction follows the other', async () => {
  const id = await member()
  const answers = await Promise.all([
    correct(id, '2016-01-01'),
    correct(id, '2017-01-01', await inOffice(email.secretary)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const held = await db.select().from(gradeHeld).where(eq(gradeHeld.account_id, id)).orderBy(asc(gradeHeld.id))
  expect(held.map(({ corrects }) => corrects)).toEqual([null, held[0]?.id, held[1]?.id])
})

test('[D-12] the account says since when the membership stands, and since when the grade of today is held without a break', async () => {
  const id = await risen('2024-07-01')
  const made = { made_by: 'test', made_at: new Date(clock.now()) }
  await db.insert(gradeHeld).values([
    { account_id: id, grade_id: 3, held_from: '2025-07-01', ...made },
    { account_id: id, grade_id: 2, held_from: '2090-07-01', ...made },
  ])
  const token = await site.openSession(`member-${people}@example.org`)
  expect((await ask('/user/dues', undefined, { token })).body.data.dues).toMatchObject({
    member_since: '2015-01-01',
    grade_since: '2024-07-01',
  })
})
