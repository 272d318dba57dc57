import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertRow } from '#server/db/insert-row.ts'
import { account, application, attendee, event, gradeRule, mcpdEntry } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, signIn, inOffice, clock } = await membershipApp(database, {
  RATE_LIMITS: 'office=100000 write=100000 read=100000',
})
const NOW = new Date(clock.time)

/** 12 March 2027. */
let count = 0
async function member(changes: object = {}) {
  count += 1
  const email = `member-${count}@example.org`
  const id = await addAccount(email, {
    grade_id: 3,
    dues_paid_until: '2027-06-30',
    member_since: '2021-07-01',
    ...changes,
  })
  return { id, token: await signIn(email) }
}

async function trained(account_id: number, ...days: string[]) {
  for (const day of days) {
    await db
      .insert(mcpdEntry)
      .values({
        account_id,
        kind: 'chapter',
        state: 'accepted',
        title: `Training of ${day}`,
        provider: 'The chapter',
        first_day: day,
        last_day: day,
        hours: 6,
        made_by: 'office key',
        made_at: NOW,
      })
  }
}

const told = async (token: string) => (await ask('/upgrade/eligibility', undefined, { token })).body.data.eligibility

test('[MBR-06] a member reads what is met and what is missing, with the MCPDs since the grade', async () => {
  const { id, token } = await member()
  await trained(id, '2021-06-30', '2021-07-01', '2024-03-05')
  await db
    .insert(mcpdEntry)
    .values({
      account_id: id,
      kind: 'elsewhere',
      state: 'claimed',
      title: 'Not looked at yet',
      provider: 'Somebody',
      first_day: '2025-03-05',
      last_day: '2025-03-05',
      hours: 6,
      made_by: `account ${id}`,
      made_at: NOW,
    })
  expect(await told(token)).toEqual({
    held: 'Associate',
    since: '2021-07-01',
    grade: { id: 2, name: 'Member' },
    day: '2027-03-12',
    met: false,
    from: '2027-03-12',
    reasons: [
      { what: 'years', met: true, needed: 5, has: 5 },
      { what: 'mcpds', met: false, needed: 3, has: 2 },
      { what: 'dues', met: true, needed: 1, has: 1 },
    ],
    paid_until: '2027-06-30',
    open_years: [],
    owes: 0,
    seen_nationally: null,
    mcpds: [
      { title: 'Training of 2021-07-01', day: '2021-07-01', count: 1 },
      { title: 'Training of 2024-03-05', day: '2024-03-05', count: 1 },
    ],
  })
  await trained(id, '2026-03-05')
  expect(await told(token)).toMatchObject({ met: true })
})

test('[MBR-05] [MBR-06] presence and good standing are asked for where the chapter says so, from its day on', async () => {
  const { id, token } = await member()
  await trained(id, '2022-03-05', '2023-03-05', '2024-03-05')
  const rule = { grade_id: 2, years: 5, mcpds: 3, months: 1, national: true, made_by: 'test', made_at: NOW }
  await db.insert(gradeRule).values({ ...rule, from_day: '2027-03-12' })
  expect((await told(token)).reasons.filter((one: { met: boolean }) => !one.met)).toEqual([
    { what: 'months', met: false, needed: 1, has: 0 },
    { what: 'national', met: false, needed: 1, has: 0 },
  ])
  await db.update(account).set({ national_seen: '2026-10-01' }).where(eq(account.id, id))
  const start_date = new Date('2027-02-10T09:00:00Z')
  const of = await insertRow(db, event, {
    title: 'Meeting',
    description: '',
    location: 'Abuja',
    type: 'free',
    start_date,
  })
  await db
    .insert(attendee)
    .values({
      event_id: of.id,
      account_id: id,
      first_name: 'Ada',
      last_name: 'Obi',
      phone: '',
      email: 'ada@example.org',
      ticket_number: 'T-1',
      state: 'attended',
      came_at: start_date,
    })
  expect(await told(token)).toMatchObject({ met: true, seen_nationally: '2026-10-01' })
  await db.insert(gradeRule).values({ ...rule, months: 0, national: false, from_day: '2027-03-12' })
})

test('[MBR-06] who holds the highest grade, or none, has no next one', async () => {
  expect(await told((await member({ grade_id: 1 })).token)).toBe(null)
  expect(await told((await member({ grade_id: null, dues_paid_until: null, member_since: null })).token)).toBe(null)
})

test('[MBR-06] who applies early may say why, and the officer reads it beside the same points', async () => {
  await addAccount('officer@office.example.org', { roles: ['membership'] })
  const officer = await inOffice('officer@office.example.org')
  const read = async (id: number) => {
    const [row] = await db.select().from(application).where(eq(application.account_id, id))
    return (await ask(`/office/applications/${row?.number}`, undefined, officer)).body.data
  }
  const { id, token } = await member({ member_since: '2024-07-01' })
  await trained(id, '2025-03-05')
  const reason = 'I lead the desk since June.'
  expect((await ask('/upgrade/apply', { desired_grade_id: '2', reason: ` ${reason} ` }, { token })).status).toBe(200)
  expect(await read(id)).toMatchObject({
    early_reason: reason,
    eligibility: { met: false, from: '2029-07-01', mcpds: [{ title: 'Training of 2025-03-05' }] },
  })
  const other = await member({ member_since: '2024-07-01' })
  expect((await ask('/upgrade/apply', { desired_grade_id: '2' }, other)).status).toBe(200)
  expect(await read(other.id)).toMatchObject({ early_reason: null, eligibility: { met: false } })
  await db.update(account).set({ grade_id: 2 }).where(eq(account.id, other.id))
  expect(await read(other.id)).toMatchObject({ eligibility: null })
  const long = await ask('/upgrade/apply', { desired_grade_id: '2', reason: 'x'.repeat(501) }, await member())
  expect([long.status, long.body.message]).toEqual([400, 'Use at most 500 characters.'])
})
