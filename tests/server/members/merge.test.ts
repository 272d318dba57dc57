import { eq, like, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { findMembers } from '#server/areas/members/import/judging/find-members.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import {
  account,
  application,
  approval,
  attendee,
  audit,
  erasure,
  event,
  ledgerEntry,
  mail,
  payment,
  staff,
} from '#server/db/schema/index.ts'
import { guardedActs } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database, { RATE_LIMITS: 'write=1000000 read=1000000 sign-in-address=100000' })
const { ask, addAccount, apply, inOffice, signIn, mailsTo, pay, clock } = site
await addAccount('officer@office.example.org', { roles: ['membership'], first_name: 'Bisi', sur_name: 'Officer' })
await addAccount('second@office.example.org', { roles: ['membership'] })
const owner = await addAccount('owner@office.example.org', { roles: ['owner'] })
const officer = await inOffice('officer@office.example.org')
const second = await inOffice('second@office.example.org')
const MINUTE = 60_000

let people = 0
type Person = Parameters<typeof addAccount>[1]
async function person(changes: Person = {}) {
  people += 1
  const email = `person${people}@example.org`
  return { id: await addAccount(email, { grade_id: 4, ...changes }), email }
}

const path = (id: number, other: number) => `/office/members/${id}/merge/${other}`
const pairOf = async (id: number, other: number) => (await ask(path(id, other), undefined, officer)).body.data
const row = async (id: number) => (await db.select().from(account).where(eq(account.id, id)))[0]

async function wish(id: number, other: number, changes: object = {}) {
  const [kept, merged] = [await row(id), await row(other)]
  const body = { version: kept?.version, other_version: merged?.version, take: [], reason: 'One person', ...changes }
  return ask(path(id, other), body, officer)
}

async function approve(who = second) {
  const [last] = await db.select().from(approval).orderBy(sql`id desc`).limit(1)
  return (await ask(`/office/approvals/${last?.id}/decide`, { decision: 'approve' }, who)).body
}

async function merge(id: number, other: number, changes: object = {}) {
  expect((await wish(id, other, changes)).status).toBe(200)
  expect(await approve()).toMatchObject({ data: { state: 'performed', failure: null } })
}

async function payDues(email: string, duration: number) {
  const token = await signIn(email)
  const trace_id = await pay({ purpose: 'dues', duration }, token)
  await ask('/dues/pay', { duration, trace_id }, { token })
}

const [free] = await db
  .insert(event)
  .values({
    title: 'Open day',
    description: '',
    location: 'Abuja',
    start_date: new Date(clock.time + 1e9),
    type: 'free',
  })
  .returning({ id: event.id })

async function takeSeat(email: string, token: string) {
  const me = { first_name: 'Ada', middle_name: '', last_name: 'Obi', phone: '0800 000 0001', email }
  expect((await ask(`/event/register-free/${free?.id}`, me, { token })).status).toBe(200)
}

test('[OFF-37] likely duplicates of a member are offered, with what is the same', async () => {
  const one = await person({ first_name: 'Kelechi', sur_name: 'Twin', phone: '+234 803 111 2222', dob: '1980-01-02' })
  const two = await person({ first_name: 'Kelechi', sur_name: 'Twin', phone: '08031112222', dob: null })
  const { body } = await ask(`/office/members/${one.id}/duplicates`, undefined, officer)
  expect(body.data).toEqual([
    {
      id: two.id,
      name: 'Kelechi Twin',
      email: two.email,
      grade: 'Graduate',
      same: ['phone', 'name'],
      number: (await row(two.id))?.membership_number,
    },
  ])
})

test('[OFF-37] the preview tells both sides, what moves and what does not fit together', async () => {
  const [kept, other] = [await person({ phone: '1' }), await person({ phone: '2', job_title: 'Editor' })]
  await payDues(other.email, 1)
  for (const { email } of [kept, other]) await takeSeat(email, await signIn(email))
  const pair = await pairOf(kept.id, other.id)
  expect(pair).toMatchObject({
    kept: { id: kept.id, grade: 'Graduate', standing: 'due', signs_in: true, fields: { phone: '1', job_title: null } },
    other: { id: other.id, fields: { name: 'Ada Obi', email: other.email, phone: '2', job_title: 'Editor' } },
    moves: { payments: 1, applications: 0, seats: 1, sessions: 2, money: 10_000 },
    blocks: [],
  })
  expect(pair.notes).toEqual([
    expect.stringMatching(/^FCT-\d+ is never used again\. It leads to FCT-\d+\.$/),
    expect.stringMatching(/^Both are members\. Number, grade and years of FCT-\d+ stay/),
    'Both have a seat at “Open day”. Both tickets stay valid.',
  ])
})

test('[OFF-37] [OFF-07] nothing changes until a second person approves, and who asked is not one', async () => {
  const [kept, other] = [await person(), await person()]
  const before = [await row(kept.id), await row(other.id)]
  const asked = await wish(kept.id, other.id)
  expect(asked.body.message).toBe('A second person was asked. Nothing changes until they approve.')
  expect([await row(kept.id), await row(other.id)]).toEqual(before)
  expect(await approve(officer)).toMatchObject({ message: expect.stringContaining('never approves it') })
  expect([await row(kept.id), await row(other.id)]).toEqual(before)
  const [last] = await db.select().from(approval).orderBy(sql`id desc`).limit(1)
  const words = guardedActs.find(({ name }) => name === 'members.merge')?.words(last?.data, 'Ada Obi')
  expect(words).toBe(`${before[1]?.membership_number} is merged into Ada Obi`)
  expect(await approve()).toMatchObject({ data: { state: 'performed' } })
  expect((await row(other.id))?.merged_into).toBe(kept.id)
})

test('[OFF-05] [OFF-37] who asks needs a fresh second factor', async () => {
  const [kept, other] = [await person(), await person()]
  clock.time += 11 * MINUTE
  expect(await wish(kept.id, other.id)).toMatchObject({ status: 403, body: { prove: true } })
  clock.time -= 11 * MINUTE
})

test('[OFF-37] field by field: what is taken comes from the other, a password with its address, the rest stays', async () => {
  const kept = await person({ first_name: 'Ada', sur_name: 'Obi', phone: '1', job_title: 'Editor', dob: '1980-01-02' })
  const other = await person({
    first_name: 'Adaeze',
    sur_name: 'Obi',
    phone: '2',
    job_title: 'Clerk',
    industry: 'Press',
  })
  const tokens = [await signIn(kept.email), await signIn(other.email)]
  await merge(kept.id, other.id, { take: ['name', 'email', 'industry', 'phone'] })
  expect(await row(kept.id)).toMatchObject({
    first_name: 'Adaeze',
    email: other.email,
    phone: '2',
    job_title: 'Editor',
    dob: '1980-01-02',
    industry: 'Press',
    version: 2,
  })
  for (const token of tokens) expect((await ask('/user', undefined, { token })).status).toBe(401)
  expect((await ask('/auth/signin', { email: kept.email, password: 'correct horse battery' })).status).toBe(401)
  const signedIn = await ask('/user', undefined, { token: await signIn(other.email) })
  expect(signedIn.body.data.user).toMatchObject({ first_name: 'Adaeze' })
  for (const { email } of [kept, other])
    expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'accounts-merged', data: { email: other.email } })
  const acts = await db
    .select()
    .from(audit)
    .where(eq(audit.about, `account ${kept.id}`))
  expect(acts.find(({ what }) => what === 'merge member')).toMatchObject({
    before: { first_name: 'Ada', phone: '1', merged: { first_name: 'Adaeze', job_title: 'Clerk', email: other.email } },
    after: { first_name: 'Adaeze', phone: '2', merged: `account ${other.id}` },
  })
  expect(JSON.stringify(acts)).not.toContain('argon2')
})

test('[OFF-37] the other stays as a tombstone: its address leads to the kept member, its number finds it and is never given again', async () => {
  const [kept, other] = [await person({ first_name: 'Zainab' }), await person({ first_name: 'Zaynab' })]
  const number = (await row(other.id))?.membership_number
  await merge(kept.id, other.id)
  expect((await ask(`/office/members/${other.id}`, undefined, officer)).body.data).toMatchObject({ id: kept.id })
  for (const q of [number, 'Zaynab']) {
    const { body } = await ask(`/office/members?q=${q}`, undefined, officer)
    expect(body.data.items.map(({ id }: { id: number }) => id)).toEqual([kept.id])
  }
  const all = await ask('/office/members?sort=number', undefined, officer)
  expect(all.body.data.items.map(({ id }: { id: number }) => id)).not.toContain(other.id)
  await expect(
    db
      .insert(account)
      .values({ first_name: 'A', sur_name: 'B', membership_number: number, member_since: '2020-01-01' }),
  ).rejects.toThrow()
  expect((await ask(`/office/members/${other.id}/invite`, {}, officer)).status).toBe(404)
  expect((await ask(path(kept.id, other.id), undefined, officer)).body.message).toContain(
    'was merged into another account already',
  )
  // Merged in its turn, it takes what leads to it along.
  const third = await person()
  await merge(third.id, kept.id)
  expect((await ask(`/office/members/${other.id}`, undefined, officer)).body.data).toMatchObject({ id: third.id })
})

test('[OFF-37] money of the dues moves by an entry of the ledger, and pays what the kept member owes', async () => {
  const [kept, other] = [await person(), await person()]
  await payDues(other.email, 2)
  await merge(kept.id, other.id)
  const [of, former] = [await standingOf({ db, clock }, kept.id), await standingOf({ db, clock }, other.id)]
  expect([of.owed, of.standing, of.coveredThrough]).toEqual([0, 'active', '2028-06-30'])
  expect([former.owed, former.credit, former.membership]).toEqual([0, 0, 'transferred'])
  expect(await db.$count(ledgerEntry, like(ledgerEntry.reference, `merge ${other.id} payment %`))).toBe(1)
  expect((await row(kept.id))?.dues_paid_until).toBe('2028-06-30')
  expect(await findMisstated({ db, clock })).toEqual([])
})

test('[OFF-37] money that paid years before the kept membership began stays where it paid them', async () => {
  const other = await person({ dues_paid_until: '2024-06-30' })
  await payDues(other.email, 4)
  const kept = await person({ dues_paid_until: '2026-06-30' })
  // Of the years 2024 to 2027 the last two are the kept member's as well.
  expect((await pairOf(kept.id, other.id)).moves.money).toBe(20_000)
  await merge(kept.id, other.id)
  expect((await standingOf({ db, clock }, kept.id)).coveredThrough).toBe('2028-06-30')
})

test('[OFF-37] an account that is no member is merged into a member, who signs in with it', async () => {
  const kept = await addAccount('x@example.org', { grade_id: 4, membership_number: null })
  await db.update(account).set({ email: null, password_hash: null }).where(eq(account.id, kept))
  const other = await person({ grade_id: null })
  expect((await pairOf(kept, other.id)).other).toMatchObject({ number: null, standing: null })
  await merge(kept, other.id, { take: ['email'] })
  const token = await signIn(other.email)
  expect((await ask('/user', undefined, { token })).body.data.user.membership_number).toBe(
    (await row(kept))?.membership_number,
  )
})

test('[OFF-37] what stands in the way is told, and refused when it is asked and when it is approved', async () => {
  const kept = await person()
  const ofStaff = await row(owner)
  await db.update(account).set({ grade_id: 4 }).where(eq(account.id, owner))
  expect((await wish(kept.id, owner)).body.message).toBe(
    `Ada Obi (${(await row(owner))?.membership_number}) works for the office. Keep that account, and merge this one into it.`,
  )
  expect(await db.$count(staff, eq(staff.account_id, ofStaff?.id ?? 0))).toBe(1)

  const other = await person()
  expect((await wish(kept.id, other.id)).status).toBe(200)
  const token = await signIn(other.email)
  await ask('/payment/invoke', { purpose: 'dues', duration: 1 }, { token })
  expect(await approve()).toMatchObject({
    data: { state: 'failed', failure: expect.stringContaining('is not settled yet') },
  })
  expect((await row(other.id))?.merged_into).toBe(null)
  expect((await wish(kept.id, other.id)).status).toBe(409)
})

test('[OFF-37] who has asked for erasure is not merged, and with the kept member goes what the tombstone tells', async () => {
  const [kept, other] = [await person({ first_name: 'Ireti' }), await person({ first_name: 'Iretiola' })]
  const made = { account_id: other.id, asked_at: new Date(clock.time) }
  await db.insert(erasure).values(made)
  expect((await pairOf(kept.id, other.id)).blocks).toEqual([
    'One of the two has asked that their data is erased. They are not merged.',
  ])
  await db
    .update(erasure)
    .set({ state: 'withdrawn', ended_at: new Date(clock.time) })
    .where(eq(erasure.account_id, other.id))
  await merge(kept.id, other.id)
  expect(await db.$count(erasure, eq(erasure.account_id, kept.id))).toBe(1)
  await db.transaction((tx) => erasePerson(tx, { clock, by: 'test' }, kept.id))
  expect(await row(other.id)).toMatchObject({ first_name: 'Erased', sur_name: 'person', merged_email: null })
  expect(await db.$count(mail, eq(mail.to, other.email))).toBe(0)
  expect(JSON.stringify(await db.select().from(approval))).not.toContain('Iretiola')
})

test('[OFF-37] two open applications are decided first, and one moves', async () => {
  const people = [await person({ dues_paid_until: '2027-06-30' }), await person({ dues_paid_until: '2027-06-30' })]
  const [kept, other] = people
  if (!kept || !other) throw new Error('Two people were made')
  const upgrade = (account_id: number) =>
    database.exec(`insert into application (kind, serial, account_id, from_grade_id, grade_id, amount, created_at)
      values ('upgrade', nextval('upgrade_application_serial'), ${account_id}, 4, 3, 5000, now())`)
  for (const { id } of people) await upgrade(id)
  expect((await pairOf(kept.id, other.id)).blocks).toEqual([
    expect.stringMatching(/^Both have an open application: U\d+ and U\d+\. Decide or withdraw one of them first\.$/),
  ])
  await database.exec(`update application set status = 'withdrawn' where account_id = ${kept.id}`)
  expect((await pairOf(kept.id, other.id)).blocks).toEqual([])
  await merge(kept.id, other.id)
  const { applications } = (await ask(`/office/members/${kept.id}`, undefined, officer)).body.data
  expect(applications.items.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'pending',
    'withdrawn',
  ])
})

test('[OFF-37] an open application to join is not moved to a member', async () => {
  const [kept, other] = [await person({ first_name: 'Kemi' }), await person({ first_name: 'Kemi', grade_id: null })]
  await apply({ email: other.email }, { token: await signIn(other.email) })
  const [made] = await db.select().from(application).where(eq(application.account_id, other.id))
  const { membership_number } = (await row(kept.id)) ?? {}
  expect((await pairOf(kept.id, other.id)).blocks).toEqual([
    `Kemi Obi (${membership_number}) is a member, and Kemi Obi has an open application to join: ${made?.number}. Reject or withdraw it first.`,
  ])
  expect((await wish(kept.id, other.id)).status).toBe(409)
  await db
    .update(application)
    .set({ status: 'withdrawn', decided_at: new Date(clock.time) })
    .where(eq(application.id, made?.id ?? 0))
  expect((await pairOf(kept.id, other.id)).blocks).toEqual([])
})

test('[OFF-37] of two upgrades to one grade that are over, the other’s stays with the tombstone', async () => {
  const [kept, other] = [await person(), await person()]
  for (const { id } of [kept, other])
    await database.exec(`insert into application (kind, serial, account_id, from_grade_id, grade_id, amount, status, reason, created_at)
      values ('upgrade', nextval('upgrade_application_serial'), ${id}, 4, 3, 5000, 'rejected', 'No', now())`)
  const pair = await pairOf(kept.id, other.id)
  expect([pair.moves.applications, pair.blocks]).toEqual([0, []])
  expect(pair.notes.at(-1)).toMatch(/^Both have applied for the same grade: U\d+ stays with the merged account\.$/)
  await merge(kept.id, other.id)
})

test('[OFF-37] [OFF-24] who was changed meanwhile is looked at again, before it is asked and before it is done', async () => {
  const [kept, other] = [await person(), await person()]
  const changed = 'One of the two was changed in the meantime. Look at them again.'
  expect((await wish(kept.id, other.id, { other_version: 7 })).body.message).toBe(changed)
  expect((await wish(kept.id, other.id)).status).toBe(200)
  await db.update(account).set({ version: 2 }).where(eq(account.id, other.id))
  expect(await approve()).toMatchObject({ data: { state: 'failed', failure: changed } })
  expect((await row(other.id))?.merged_into).toBe(null)
})

test('[OFF-37] a member of staff keeps the own address, and an address that is not there is not taken', async () => {
  const [first, other] = [await person(), await person()]
  await db.insert(staff).values({ account_id: first.id, state: 'active', invited_at: new Date(clock.time) })
  await wish(first.id, other.id, { take: ['email'] })
  expect(await approve()).toMatchObject({ data: { failure: expect.stringContaining('in their own account') } })
  const kept = await person()
  await db.update(account).set({ email: null, password_hash: null }).where(eq(account.id, other.id))
  await wish(kept.id, other.id, { take: ['email'] })
  expect(await approve()).toMatchObject({ data: { failure: expect.stringContaining('has no e-mail address') } })
})

/** What of an account stays where it is: facts, which are only added, and who did what. */
const stays = [
  ...['account', 'membership_spell', 'grade_held', 'dues_relief', 'ledger_line', 'approval', 'import_row'],
  ...['communication_choice', 'application', 'standing'],
]

async function rowsOf() {
  const { rows } = await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await db.execute(sql`select count(*) as rows from ${sql.identifier(String(name))}`)
    counts[String(name)] = Number(counted.rows[0]?.rows)
  }
  return counts
}

/** Where rows of an account are: every column that refers to one. */
async function tablesOf(id: number) {
  const { rows } = await db.execute(sql`select c.conrelid::regclass::text as name, a.attname as field
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass`)
  const held: string[] = []
  for (const { name, field } of rows) {
    const found = await db.execute(
      sql`select 1 from ${sql.identifier(String(name))} where ${sql.identifier(String(field))} = ${id} limit 1`,
    )
    if (found.rows.length > 0) held.push(String(name))
  }
  return held
}

/** How an account comes to have things. */
const doings = {
  pay: ({ email }: { email: string }) => payDues(email, 1),
  payLong: ({ email }: { email: string }) => payDues(email, 3),
  seat: async ({ email }: { email: string }) => {
    const token = await signIn(email)
    if ((await db.$count(attendee, eq(attendee.email, email))) === 0) await takeSeat(email, token)
  },
  upgrade: async ({ id }: { id: number }) =>
    database.exec(`insert into application (kind, serial, account_id, from_grade_id, grade_id, amount, status, created_at)
      values ('upgrade', nextval('upgrade_application_serial'), ${id}, 4, 3, 5000, 'withdrawn', now())`),
  signIn: async ({ email }: { email: string }) => void (await signIn(email)),
}
type Doing = keyof typeof doings
const someDoings = fc.array(fc.constantFrom<Doing>('pay', 'payLong', 'seat', 'upgrade', 'signIn'), { maxLength: 4 })

test('[OFF-37] whatever two accounts have done, nothing is lost, no money changes, and only facts stay behind', async () => {
  await fc.assert(
    fc.asyncProperty(someDoings, someDoings, async (ofKept, ofOther) => {
      const [kept, other] = [await person(), await person()]
      for (const doing of ofKept) await doings[doing](kept)
      for (const doing of ofOther) await doings[doing](other)
      expect((await wish(kept.id, other.id)).status).toBe(200)
      const before = await rowsOf()
      const money = async () =>
        (await db.execute(sql`select sum(kobo) as kobo from ledger_line where book = 'dues'`)).rows
      const paid = await money()
      const payments = await db.$count(payment, sql`account_id in (${kept.id}, ${other.id})`)
      expect(await approve()).toMatchObject({ data: { state: 'performed' } })
      const after = await rowsOf()
      const fewer = Object.keys(before).filter((name) => (after[name] ?? 0) < (before[name] ?? 0))
      // Sessions and links end; everything else is there as it was, or more of it.
      expect(
        fewer.filter((name) => !['session', 'password_link', 'email_link', 'reset_challenge'].includes(name)),
      ).toEqual([])
      expect([after.payment, after.attendee, after.account]).toEqual([before.payment, before.attendee, before.account])
      expect(await money()).toEqual(paid)
      expect(await db.$count(payment, eq(payment.account_id, kept.id))).toBe(payments)
      expect((await tablesOf(other.id)).filter((name) => !stays.includes(name))).toEqual([])
      expect(await findMisstated({ db, clock })).toEqual([])
    }),
    { numRuns: Number(process.env.MERGES ?? 6) },
  )
})

test('[OFF-35] [OFF-37] a file that still has the merged address means the account that was kept', async () => {
  const [kept, gone] = [await person(), await person()]
  await merge(kept.id, gone.id)
  const found = await findMembers(db, [{ line: 1, given: { email: gone.email } }])
  expect(found).toEqual([{ line: 1, account_id: kept.id, known_by: 'email' }])
})
