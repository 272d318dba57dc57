import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayInAbuja } from '#domain/common/days.ts'
import { beginSpell, membershipOf } from '#server/areas/common/ledger/membership-facts.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import {
  account,
  application,
  approval,
  audit,
  duesRelief,
  duesReliefLifting,
  erasure,
  membershipEnding,
  membershipSpell,
  officeSetting,
} from '#server/db/schema/index.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, addAccount, inOffice, mailsTo, signIn, office, clock } = site
for (const role of ['membership', 'finance'] as const)
  for (const name of ['one', 'two']) await addAccount(`${role}-${name}@office.example.org`, { roles: [role] })
const officer = await inOffice('membership-one@office.example.org')
const second = await inOffice('membership-two@office.example.org')
const finance = await inOffice('finance-one@office.example.org')
const cashier = await inOffice('finance-two@office.example.org')
const today = dayInAbuja(clock.now())
const begun = clock.time

let people = 0
/** A Member, whose dues are 30,000 a year; in arrears since 2025/26 where nothing else is said. */
async function person(dues_paid_until: string | null = '2025-06-30') {
  people += 1
  const email = `person${people}@example.org`
  return { id: await addAccount(email, { grade_id: 2, dues_paid_until, member_since: '2015-01-01' }), email }
}

const end = (id: number, body: object, who = officer) => ask(`/office/members/${id}/end`, body, who)
const back = (id: number, body: object, who = officer) => ask(`/office/members/${id}/return`, body, who)
const relieve = (id: number, body: object, who = finance) =>
  ask(`/office/members/${id}/reliefs`, { reason: 'Illness', minute: '14/2027', ...body }, who)
const lift = (id: number, relief: number, who = finance) =>
  ask(`/office/members/${id}/reliefs/${relief}/lift`, { reason: 'Well again' }, who)

async function decide(who = second, decision = 'approve') {
  const [last] = await db.select().from(approval).orderBy(desc(approval.id)).limit(1)
  return (await ask(`/office/approvals/${last?.id}/decide`, { decision, note: 'No' }, who)).body
}

async function ended(id: number, how: string) {
  expect(await end(id, { how, reason: 'As it is', minute: '3/2027' })).toMatchObject({ status: 200 })
  expect(await decide()).toMatchObject({ data: { state: 'performed', failure: null } })
}

const stands = (id: number) => standingOf({ db, clock }, id)
const state = (id: number) => membershipOf({ db, clock }, id)
const row = async (id: number) => (await db.select().from(account).where(eq(account.id, id)))[0]
const reliefsOf = (id: number) =>
  db.select().from(duesRelief).where(eq(duesRelief.account_id, id)).orderBy(duesRelief.id)

beforeEach(() => {
  clock.time = begun
})

test('[row 119] [LED-13] [OFF-07] a membership ends once a second person approves, and who asked is not one', async () => {
  const { id, email } = await person()
  const asked = await end(id, { how: 'lost', reason: 'Two years', minute: '3/2027' })
  expect(asked).toMatchObject({ status: 200, body: { message: 'This now waits for a second person' } })
  expect(await state(id)).toBe('member')
  expect((await end(id, { how: 'resigned', reason: 'So' })).status).toBe(409)
  expect(await decide(officer)).toMatchObject({ message: expect.stringContaining('never approves it') })
  expect(await decide()).toMatchObject({
    data: { state: 'performed', words: 'The membership of Ada Obi is lost for arrears, minute 3/2027' },
  })
  expect([await state(id), (await row(id))?.grade_id]).toEqual(['lost', null])
  const [fact] = await db
    .select({ ending: membershipEnding })
    .from(membershipEnding)
    .innerJoin(membershipSpell, eq(membershipSpell.id, membershipEnding.spell_id))
    .where(eq(membershipSpell.account_id, id))
  const [asker] = await db.select().from(account).where(eq(account.email, 'membership-one@office.example.org'))
  expect(fact?.ending).toMatchObject({
    how: 'lost',
    ended_on: today,
    reason: 'Two years',
    minute: '3/2027',
    made_by: `account ${asker?.id}`,
    approval_id: expect.any(Number),
  })
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['membership-ended'])
})

test('[LED-13] [D-63] only of who is a year in arrears it is lost, and the council’s minute is named', async () => {
  const { id } = await person('2026-06-30')
  expect(await end(id, { how: 'lost', reason: 'So', minute: '3' })).toMatchObject({
    status: 409,
    body: { message: 'A membership can be ended when its dues are a year in arrears.' },
  })
  for (const how of ['lost', 'expelled'])
    expect(await end(id, { how, reason: 'So' })).toMatchObject({
      status: 400,
      body: { message: 'Name the minute of the council.' },
    })
  expect(await end(id, { how: 'expelled', reason: '', minute: '3' })).toMatchObject({ status: 400 })
})

test('[row 119] [LED-13] what was paid meanwhile is not ended unseen', async () => {
  const { id, email } = await person()
  await end(id, { how: 'lost', reason: 'Two years', minute: '3/2027' })
  const token = await signIn(email)
  const trace_id = await site.pay({ purpose: 'dues', duration: 2 }, token)
  await ask('/dues/pay', { duration: 2, trace_id }, { token })
  expect(await decide()).toMatchObject({
    data: { state: 'failed', failure: 'It has changed since it was asked for. Ask again.' },
  })
  expect(await state(id)).toBe('member')
})

test('[LED-13] who has resigned on an earlier day is not charged the year that began after it', async () => {
  const { id } = await person('2026-06-30')
  expect((await stands(id)).owed).toBe(3_000_000)
  for (const day of ['2027-03-13', '2014-12-31'])
    expect((await end(id, { how: 'resigned', day, reason: 'A letter' })).status).toBe(400)
  expect((await end(id, { how: 'expelled', day: '2026-06-30', reason: 'So', minute: '3' })).status).toBe(400)
  await end(id, { how: 'resigned', day: '2026-06-30', reason: 'A letter' })
  expect(await decide()).toMatchObject({
    data: { state: 'performed', words: 'The membership of Ada Obi ends, as they have resigned, on 30 June 2026' },
  })
  expect(await stands(id)).toMatchObject({ membership: 'resigned', owed: 0, openYears: [] })
})

test('[LED-13] who has died gets no mail any more, of what was posted before either', async () => {
  const { id, email } = await person()
  await postMail(db, { clock }, email, { kind: 'upgrade-received', data: { first_name: 'Ada' } })
  await ended(id, 'died')
  expect(await state(id)).toBe('dead')
  const sent: string[] = []
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to), close: async () => {} }
  const deps = {
    ctx: { db, clock },
    mailer,
    site: 'https://site.example.org',
    clockIsSteady: () => true,
    log: recordedLog().log,
  }
  await sendMails(deps)
  expect(sent).not.toContain(email)
  expect(sent).toContain('membership-two@office.example.org')
  const { rows } = await db.execute(sql`select kind, state, error, data from mail where "to" = ${email}`)
  expect(rows).toEqual([
    { kind: 'upgrade-received', state: 'withdrawn', error: 'Not sent: the recipient has died.', data: null },
  ])
  // It was somebody else.
  await back(id, { step: 'takeBack', reason: 'Another person of the name' })
  await decide()
  await postMail(db, { clock }, email, { kind: 'upgrade-received', data: { first_name: 'Ada' } })
  await sendMails(deps)
  expect(sent.filter((to) => to === email)).toHaveLength(2)
})

test('[LED-13] an ending is taken back: number, grade and debts are as if it had never been', async () => {
  const { id, email } = await person()
  const [before, owed] = [await row(id), (await stands(id)).owed]
  await ended(id, 'resigned')
  expect((await back(id, { step: 'takeBack', reason: 'The letter was another’s' })).body.message).toContain('waits')
  await decide()
  expect(await state(id)).toBe('member')
  expect(await row(id)).toEqual(before)
  expect((await stands(id)).owed).toBe(owed)
  expect((await mailsTo(email)).at(-1)).toEqual({
    kind: 'membership-goes-on',
    data: { first_name: 'Ada', owed: 60_000 },
  })
})

test('[LED-13] who is reinstated goes on once the arrears are verified as they were seen, with the years in between', async () => {
  const { id } = await person()
  await ended(id, 'lost')
  clock.time += 120 * 86_400_000
  const [now, other] = [
    await inOffice('membership-one@office.example.org'),
    await inOffice('membership-two@office.example.org'),
  ]
  expect((await back(id, { step: 'verify', owed: 90_000 }, now)).status).toBe(409)
  expect((await back(id, { step: 'approve', reason: 'So' }, now)).status).toBe(400)
  await back(id, { step: 'approve', reason: 'They asked', minute: '9/2027' }, now)
  await decide(other)
  expect([await state(id), (await row(id))?.grade_id]).toEqual(['returning', null])
  expect((await back(id, { step: 'verify', owed: 60_000 }, now)).body.message).toBe(
    'The arrears are now ₦90,000. Open the member again.',
  )
  expect((await back(id, { step: 'verify', owed: 90_000 }, now)).body.message).toBe('The membership goes on')
  expect([await state(id), (await row(id))?.grade_id]).toEqual(['member', 2])
  // The year that began while the membership was lost is owed, too.
  expect(await stands(id)).toMatchObject({ owed: 9_000_000, openYears: [2025, 2026, 2027] })
})

test('[LED-13] the shell ends a membership alone, and asks no second person', async () => {
  const { id } = await person()
  const token = await office()
  expect((await end(id, { reason: 'Two years' }, { token })).body.message).toBe('The membership is ended')
  expect((await back(id, { step: 'takeBack', reason: 'A mistake' }, { token })).status).toBe(200)
  expect(await state(id)).toBe('member')
  const large = { kind: 'waived', from_year: 2025, to_year: 2026 }
  await set(10_000)
  expect((await relieve(id, large, { token })).status).toBe(403)
  await set(100_000)
  expect((await relieve(id, large, { token })).status).toBe(200)
})

async function set(value: number) {
  const one = { name: 'second_person_limit' as const, value, version: 1, changed_at: new Date(clock.now()) }
  await db.insert(officeSetting).values(one).onConflictDoUpdate({ target: officeSetting.name, set: { value } })
}

test('[LED-13] years are waived, reduced and put off, each with reason, minute and who', async () => {
  const { id } = await person('2024-06-30')
  expect((await relieve(id, { kind: 'waived', from_year: 2024, to_year: 2024 })).body.message).toBe(
    'The relief is given',
  )
  expect((await relieve(id, { kind: 'reduced', from_year: 2025, to_year: 2025, price: 10_000 })).status).toBe(200)
  expect(await stands(id)).toMatchObject({ owed: 4_000_000, openYears: [2025, 2026] })
  expect((await relieve(id, { kind: 'putOff', from_year: 2026, until: '2027-09-01' })).status).toBe(200)
  expect(await stands(id)).toMatchObject({ owed: 1_000_000, openYears: [2025], standing: 'inArrears' })
  expect(await reliefsOf(id)).toMatchObject([
    { kind: 'waived', kobo: 0, kobo_off: 3_000_000, reason: 'Illness', minute: '14/2027', given_on: today },
    { kind: 'reduced', kobo: 1_000_000, kobo_off: 2_000_000 },
    { kind: 'putOff', kobo: null, until: '2027-09-01', kobo_off: 3_000_000 },
  ])
  const acts = await db
    .select({ what: audit.what, actor: audit.actor, after: audit.after })
    .from(audit)
    .where(and(eq(audit.about, `account ${id}`), eq(audit.what, 'give relief')))
  expect(acts).toHaveLength(3)
  expect(acts[0]?.after).toMatchObject({ kind: 'waived', from_year: 2024, reason: 'Illness', minute: '14/2027' })
})

test.each([
  ['a year that has not begun', { kind: 'putOff', from_year: 2027, until: '2027-09-01' }, 'once it has begun'],
  ['a rate that is none', { kind: 'exempt', from_year: 2025, ground: 'retired', price: 30_000 }, 'Give less than'],
])('[LED-13] %s is refused, and nothing is lost', async (_, body, message) => {
  const { id } = await person()
  expect(await relieve(id, body)).toMatchObject({ status: 409, body: { message: expect.stringContaining(message) } })
  expect(await reliefsOf(id)).toEqual([])
})

test('[LED-13] reason and minute are asked for, and a relief is of a member', async () => {
  const { id } = await person()
  const year = { kind: 'waived', from_year: 2025, to_year: 2025 }
  expect((await relieve(id, { ...year, minute: '' })).body.message).toBe('Name the minute of the council.')
  expect((await relieve(id, { ...year, reason: ' ' })).body.message).toBe('Give a reason.')
  expect((await relieve(999_999, year)).status).toBe(404)
  expect((await relieve(await addAccount('visitor@example.org'), year)).status).toBe(404)
})

test('[LED-13] an exemption has no end, and a second person approves it', async () => {
  const { id } = await person()
  const body = { kind: 'exempt', from_year: 2026, ground: 'retired', price: 5_000 }
  expect((await relieve(id, body)).body.message).toContain('waits')
  expect(await decide(cashier)).toMatchObject({
    data: { state: 'performed', words: 'Ada Obi pays ₦5,000 a year from 2026/27 on, as retired, minute 14/2027' },
  })
  expect(await stands(id)).toMatchObject({ owed: 3_500_000, openYears: [2025, 2026] })
})

let officers = 0
/** Somebody who has given nothing alone yet. */
async function newOfficer() {
  officers += 1
  await addAccount(`finance-new-${officers}@office.example.org`, { roles: ['finance'] })
  return inOffice(`finance-new-${officers}@office.example.org`)
}

test('[row 119] [LED-13] above the limit a second person approves, and many small reliefs are a large one', async () => {
  const { id } = await person('2022-06-30')
  await set(50_000)
  const who = await newOfficer()
  const year = (from_year: number, to_year = from_year) => relieve(id, { kind: 'waived', from_year, to_year }, who)
  expect((await year(2022, 2023)).body.message).toContain('waits')
  await decide(cashier, 'decline')
  expect((await year(2022)).body.message).toBe('The relief is given')
  expect((await year(2023)).body.message).toContain('waits')
  expect((await stands(id)).openYears).toEqual([2023, 2024, 2025, 2026])
  await decide(cashier)
  expect((await stands(id)).openYears).toEqual([2024, 2025, 2026])
  // What two persons have given counts for none of one.
  await set(60_000)
  expect((await year(2024)).body.message).toBe('The relief is given')
  await set(100_000)
})

test('[row 149] [LED-13] [OFF-07] an officer does nothing alone with their own dues or membership, and approves nothing of it', async () => {
  const email = 'finance-three@office.example.org'
  const paid = { dues_paid_until: '2025-06-30', member_since: '2015-01-01' }
  const own = await addAccount(email, { roles: ['finance', 'membership'], grade_id: 2, ...paid })
  const oneself = await inOffice(email)
  const year = { kind: 'waived', from_year: 2025, to_year: 2025 }
  expect((await ask(`/office/members/${own}/dues`, undefined, oneself)).body.data.limit).toEqual({ set: 0, left: 0 })
  expect((await relieve(own, year, oneself)).body.message).toContain('waits')
  expect(await reliefsOf(own)).toEqual([])
  await decide(cashier)
  const [given] = await reliefsOf(own)
  expect(await lift(own, given?.id ?? 0, oneself)).toMatchObject({
    status: 403,
    body: { message: 'This concerns you. Another person must do it.' },
  })
  expect((await back(own, { step: 'verify', owed: 1 }, oneself)).status).toBe(403)
  const refused = { message: 'This concerns you. Another person must approve it.' }
  const exempt = { kind: 'exempt', from_year: 2026, ground: 'life', price: 0 }
  expect((await relieve(own, exempt)).body.message).toContain('waits')
  const { body } = await ask('/office/approvals?view=for-you', undefined, oneself)
  expect(body.data.items[0]).toMatchObject({ act: 'dues.relief', may_approve: false, may_decline: true })
  expect(await decide(oneself)).toMatchObject(refused)
  await decide(cashier, 'decline')
  await end(own, { how: 'resigned', reason: 'As they ask' })
  expect(await decide(oneself)).toMatchObject(refused)
  await decide(second, 'decline')
})

test('[row 119] [LED-13] of two officers who waive the same year at once, one does', async () => {
  const { id } = await person()
  const year = { kind: 'waived', from_year: 2025, to_year: 2025 }
  const answers = await Promise.all([relieve(id, year), relieve(id, year, cashier), relieve(id, year)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await reliefsOf(id)).toHaveLength(1)
})

test('[LED-13] [LED-05] a relief is lifted, and so is that of the years before the ledger', async () => {
  const { id } = await person()
  await db
    .insert(duesRelief)
    .values({
      account_id: id,
      kind: 'beforeLedger',
      from_year: 2025,
      to_year: 2025,
      kobo: 0,
      given_on: today,
      reason: 'Not charged before the ledger',
      made_by: 'migration',
      made_at: new Date(clock.now()),
    })
  expect((await stands(id)).openYears).toEqual([2026])
  const [relief] = await reliefsOf(id)
  const answers = await Promise.all([lift(id, relief?.id ?? 0), lift(id, relief?.id ?? 0, cashier)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stands(id)).toMatchObject({ owed: 6_000_000, openYears: [2025, 2026] })
  expect((await row(id))?.dues_paid_until).toBe('2025-06-30')
  const lifted = await db
    .select()
    .from(duesReliefLifting)
    .where(eq(duesReliefLifting.relief_id, relief?.id ?? 0))
  expect(lifted).toMatchObject([{ reason: 'Well again', lifted_on: today }])
  // That of another member is none of this one.
  const other = await person()
  expect((await lift(other.id, relief?.id ?? 0)).status).toBe(404)
})

test('[LED-03] [OFF-41] who joins late in the dues year has the next one covered too, where the office has set from when', async () => {
  const joined = async () => {
    people += 1
    const id = await addAccount(`late${people}@example.org`)
    await db.transaction((tx) => beginSpell(tx, { clock, by: 'test' }, { account_id: id, grade_id: 2 }))
    return (await stands(id)).paidThrough
  }
  expect([today, await joined()]).toEqual(['2027-03-12', '2027-06-30'])
  const set = { name: 'late_from' as const, version: 1, changed_at: new Date(clock.now()) }
  await db.insert(officeSetting).values({ ...set, value: 312 })
  expect(await joined()).toBe('2028-06-30')
  await db.update(officeSetting).set({ value: 313 }).where(eq(officeSetting.name, 'late_from'))
  expect(await joined()).toBe('2027-06-30')
})

test('[LED-13] [UPG-08] who joins again may seek a grade again, once', async () => {
  const { id, email } = await person('2027-06-30')
  const token = await signIn(email)
  const seek = () => ask('/upgrade/apply', { desired_grade_id: '1' }, { token })
  expect((await seek()).status).toBe(200)
  expect((await seek()).status).toBe(409)
  await ended(id, 'resigned')
  await db.transaction(async (tx) => {
    await tx.update(account).set({ grade_id: 2 }).where(eq(account.id, id))
    await beginSpell(tx, { clock, by: 'test' }, { account_id: id, grade_id: 2 })
  })
  expect([await state(id), (await stands(id)).owed]).toEqual(['member', 0])
  expect((await seek()).status).toBe(200)
  expect((await seek()).status).toBe(409)
  const sent = await db.select().from(application).where(eq(application.account_id, id))
  expect(new Set(sent.map(({ spell_id }) => spell_id)).size).toBe(2)
})

test('[LED-13] for an account of somebody who has died no membership begins', async () => {
  const { id } = await person()
  await ended(id, 'died')
  const begin = db.transaction((tx) => beginSpell(tx, { clock, by: 'test' }, { account_id: id, grade_id: 2 }))
  await expect(begin).rejects.toThrow('has changed since')
})

test('[LED-13] nothing is done with the membership or the dues of who was erased or merged away', async () => {
  const { id: erased } = await person()
  await ended(erased, 'resigned')
  const [kept, { id: merged }] = [await person(), await person()]
  const waived = await relieve(merged, { kind: 'waived', from_year: 2025, to_year: 2025 }, await newOfficer())
  expect(waived.body.message).toBe('The relief is given')
  const [relief] = await reliefsOf(merged)
  await ended(merged, 'resigned')
  // Asked before it was merged, and approved after.
  expect((await back(merged, { step: 'takeBack', reason: 'By mistake' })).status).toBe(200)
  const at = new Date(clock.now())
  await db.insert(erasure).values({ account_id: erased, state: 'done', asked_at: at, ended_at: at })
  await db
    .update(account)
    .set({ email: null, password_hash: null, disabled_at: at, merged_into: kept.id })
    .where(eq(account.id, merged))
  const gone = {
    [erased]: 'What was held about this person was erased. Their membership is over.',
    [merged]: 'This account was merged into another one. Do it with the account that was kept.',
  }
  expect(await decide()).toMatchObject({ data: { state: 'failed', failure: gone[merged] } })
  for (const id of [erased, merged]) {
    const before = await row(id)
    const answers = [
      await end(id, { how: 'resigned', reason: 'So' }),
      await back(id, { step: 'takeBack', reason: 'By mistake' }),
      await back(id, { step: 'verify', owed: 0 }),
      await relieve(id, { kind: 'waived', from_year: 2026, to_year: 2026 }),
      await lift(id, relief?.id ?? 0),
    ]
    const refused = { status: 409, body: { message: gone[id] } }
    expect(answers).toMatchObject([refused, refused, refused, refused, refused])
    expect(await row(id)).toEqual(before)
  }
})

test('[LED-13] after all of these, lists say of everybody what the facts come to', async () => {
  // One of them has gone on in July.
  expect(await findMisstated({ db, clock })).toEqual([])
})
