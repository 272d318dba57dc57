import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockSettings } from '#server/areas/staff/setting/raise-limit.ts'
import { insertRow } from '#server/db/insert-row.ts'
import {
  account,
  application,
  approval,
  audit,
  bill,
  contentItem,
  erasure,
  event,
  heldDecision,
  informationRequest,
  job,
  mail,
  officeSetting,
  payer,
  payment,
  refund,
  reminder,
  reminderRun,
  returnRequest,
} from '#server/db/schema/index.ts'
import { guardedActs } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, apply, addAccount, signIn, inOffice, accountOf, clock } = site
const NOW = clock.time
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

for (const role of ['owner', 'membership', 'finance', 'editor', 'door', 'auditor'] as const) {
  await addAccount(`${role}@office.example.org`, { roles: [role], first_name: role, sur_name: 'Example' })
}
const desk = async (role: string) =>
  (await ask('/office/desk', undefined, await inOffice(`${role}@office.example.org`))).body.data

/** One of each that waits, the oldest two days old. */
async function fill() {
  await apply({ email: 'first@example.org' })
  await apply({ email: 'second@example.org' })
  // Answered, one of them decided since, where the decision is held.
  for (const [place, email] of ['answered@example.org', 'held@example.org'].entries()) {
    await apply({ email })
    const [row] = await db
      .update(application)
      .set({ status: 'answered' })
      .where(eq(application.number, `M${3 + place}`))
      .returning()
    await db
      .insert(informationRequest)
      .values({
        form_id: row?.form_id ?? 0,
        state: 'answered',
        asked_at: new Date(NOW - 2 * DAY),
        due_at: new Date(NOW + DAY),
        answered_at: new Date(NOW - (1 + place) * DAY),
      })
  }
  const officer = await accountOf('membership@office.example.org')
  await db
    .insert(heldDecision)
    .values({
      number: 'M4',
      step: 'approve',
      decided_by: officer?.id ?? 0,
      decided_at: new Date(NOW),
      ends_at: new Date(NOW + DAY),
    })
  await db
    .update(application)
    .set({ created_at: new Date(NOW - 2 * DAY) })
    .where(eq(application.number, 'M1'))
  await addAccount('upgrade@example.org', { grade_id: 4, dues_paid_until: '2027-06-30' })
  const member = await signIn('upgrade@example.org')
  await ask('/upgrade/apply', { desired_grade_id: '3', amount: 1 }, { token: member })
  await addAccount('due@example.org', { grade_id: 3, dues_paid_until: '2026-06-30' })
  await addAccount('behind@example.org', { grade_id: 3, dues_paid_until: '2025-06-30' })
  await addAccount('unknown@example.org', { grade_id: 3 })
  const trace = await site.pay({ purpose: 'dues', duration: 1 }, member)
  await db
    .update(payment)
    .set({ state: 'review', review_reason: 'Too little came', paid_at: new Date(NOW), amount_paid: 15_000.5 })
    .where(eq(payment.trace_id, trace))
  // Refused by the provider; one that somebody has asked for again waits no more.
  const [paid] = await db.select().from(payment).where(eq(payment.trace_id, trace))
  const gone = { payment_id: paid?.id ?? 0, way: 'provider', kobo: 100, requested_at: new Date(NOW - 2 * DAY) } as const
  await db.insert(refund).values([
    { ...gone, state: 'failed', key: 'first', ended_at: new Date(NOW - 2 * DAY) },
    { ...gone, state: 'failed', key: 'again', ended_at: new Date(NOW - DAY) },
  ])
  const [one] = await db.select({ id: mail.id }).from(mail).limit(1)
  await db
    .update(mail)
    .set({ state: 'failed', given_up_at: new Date(NOW - DAY) })
    .where(eq(mail.id, one?.id ?? 0))
  const [finance, owner] = await Promise.all(
    ['finance', 'owner'].map((name) => accountOf(`${name}@office.example.org`)),
  )
  const asked = { about_version: 1, data: {}, reason: 'A reason', expires_at: new Date(NOW + DAY) }
  await db.insert(approval).values([
    {
      ...asked,
      act: guardedActs[0]?.name ?? '',
      about: 'account 1',
      asked_by: finance?.id ?? 0,
      asked_at: new Date(NOW - DAY),
    },
    // The person who asked cannot decide.
    {
      ...asked,
      act: guardedActs[0]?.name ?? '',
      about: 'account 2',
      asked_by: owner?.id ?? 0,
      asked_at: new Date(NOW),
    },
  ])
  const payer_id = (await insertRow(db, payer, { name: 'Sample Agency', created_at: new Date(NOW) })).id
  await db.insert(bill).values([
    { payer_id, token: 'a-draft', valid_until: '2027-12-31', created_at: new Date(NOW - DAY) },
    { payer_id, token: 'not-wanted', valid_until: '2027-12-31', created_at: new Date(NOW), state: 'cancelled' },
  ])
  const due = await accountOf('due@example.org')
  await db.insert(erasure).values({ account_id: due?.id ?? 0, asked_at: new Date(NOW - DAY) })
  const asks = { account_id: due?.id ?? 0, asks: 'pay' as const, reason: '', asked_at: new Date(NOW - DAY) }
  await db.insert(returnRequest).values([asks, { ...asks, state: 'withdrawn', ended_at: new Date(NOW) }])
  // One run waits to be sent, another one is being sent.
  const runs = await db
    .insert(reminderRun)
    .values([
      { state: 'previewed', created_at: new Date(NOW) },
      { state: 'running', created_at: new Date(NOW) },
    ])
    .returning({ id: reminderRun.id })
  const planned = { account_id: due?.id ?? 0, year: 2026, open_years: [2026], due: '2026-07-01' }
  await db.insert(reminder).values([
    { ...planned, run_id: runs[0]?.id ?? 0, stage: 'days180', changed_at: new Date(NOW - DAY) },
    { ...planned, run_id: runs[1]?.id ?? 0, stage: 'days90', changed_at: new Date(NOW - 2 * DAY) },
  ])
  const draft = { changed_at: new Date(NOW), updated_at: new Date(NOW - DAY) }
  await db.insert(contentItem).values({ kind: 'post', title: 'A draft', ...draft })
  // One has begun and says no end, two are over, one is tomorrow, and one was called off.
  for (const [from, to, off] of [
    [-HOUR, null, null],
    [-2 * HOUR, -HOUR, null],
    [-DAY, null, null],
    [DAY, DAY + HOUR, null],
    [HOUR, 2 * HOUR, new Date(NOW)],
  ] as const)
    await db
      .insert(event)
      .values({
        title: 'An event',
        description: '',
        location: 'Abuja',
        type: 'free',
        start_date: new Date(NOW + from),
        end_date: to === null ? null : new Date(NOW + to),
        called_off_at: off,
        called_off_reason: off && 'Rain',
      })
  // Today in Abuja, and tomorrow.
  for (const [kind, at] of [
    ['post', NOW + HOUR],
    ['event', NOW + 2 * HOUR],
    ['event', NOW + DAY],
  ] as const) {
    const times = { changed_at: new Date(NOW), updated_at: new Date(NOW), publish_at: new Date(at) }
    await db.insert(contentItem).values({ kind, title: 'To come', state: 'scheduled', scheduled_revision: 1, ...times })
  }
  await db
    .insert(job)
    .values({
      kind: 'audit-export',
      state: 'failed',
      data: {},
      created_at: new Date(NOW - DAY),
      next_at: new Date(NOW),
      ended_at: new Date(NOW),
    })
}
await fill()
// They have worked with the site for longer than a first week.
await db.update(account).set({ created_at: new Date(NOW - 61 * DAY) })

const applications = { of: 'applications', count: 3, oldest: new Date(NOW - 2 * DAY).toISOString(), naira: null }
const oldest = { ...applications, first: 'M1' }
const answers = { of: 'answers', count: 1, oldest: new Date(NOW - DAY).toISOString(), naira: null }
const mcpd = { of: 'mcpd', count: 0, oldest: null, naira: null }
const payments = { of: 'payments', count: 1, oldest: new Date(NOW).toISOString(), naira: 15_000 }
const refunds = { of: 'refunds', count: 1, oldest: new Date(NOW - DAY).toISOString(), naira: null }
const bills = { of: 'bills', count: 1, oldest: new Date(NOW - DAY).toISOString(), naira: null }
const reminders = { of: 'reminders', count: 1, oldest: new Date(NOW - DAY).toISOString(), naira: null }
const tasks = { of: 'tasks', count: 0, oldest: null, naira: null }
const approvals = { of: 'approvals', count: 1, oldest: new Date(NOW - DAY).toISOString(), naira: null }
const nothingToApprove = { of: 'approvals', count: 0, oldest: null, naira: null }
const returns = { of: 'returns', count: 1, oldest: new Date(NOW - DAY).toISOString(), naira: null }
const erasures = { of: 'erasures', count: 1, oldest: new Date(NOW - DAY).toISOString(), naira: null }
const drafts = { of: 'drafts', count: 1, oldest: new Date(NOW - DAY).toISOString(), naira: null }
const noDrafts = { of: 'drafts', count: 0, oldest: null, naira: null }
const events = { of: 'events', count: 1, oldest: new Date(NOW - HOUR).toISOString(), naira: null }
const publishing = { of: 'publishing', count: 2, oldest: new Date(NOW + HOUR).toISOString(), naira: null }
const eventsToPublish = { of: 'publishing', count: 1, oldest: new Date(NOW + 2 * HOUR).toISOString(), naira: null }
const mails = { of: 'mails', count: 1, oldest: new Date(NOW - DAY).toISOString(), naira: null }
const jobs = { of: 'jobs', count: 1, oldest: new Date(NOW).toISOString(), naira: null }

test.each([
  [
    'owner',
    [
      oldest,
      answers,
      mcpd,
      payments,
      refunds,
      bills,
      reminders,
      tasks,
      approvals,
      returns,
      erasures,
      drafts,
      publishing,
      events,
      mails,
      jobs,
    ],
  ],
  [
    'membership',
    [
      oldest,
      answers,
      mcpd,
      reminders,
      tasks,
      nothingToApprove,
      returns,
      erasures,
      noDrafts,
      eventsToPublish,
      events,
      mails,
      jobs,
    ],
  ],
  ['finance', [applications, answers, payments, refunds, bills, reminders, tasks, nothingToApprove, mails, jobs]],
  ['editor', [drafts, publishing]],
  ['door', [events]],
  ['auditor', [applications, answers, payments, tasks, publishing, mails, jobs]],
])(
  '[OFF-16] what waits for the %s is told with its count and its oldest, which who may decide it can open',
  async (role, expected) => {
    expect((await desk(role)).waiting).toEqual(expected)
  },
)

test('[OFF-16] members are counted by their dues', async () => {
  const { dues } = await desk('finance')
  expect(dues).toEqual({ year_ends: '2027-06-30', active: 1, due: 2, in_arrears: 1, members: 4 })
  expect((await desk('editor')).dues).toBe(null)
})

test('[OFF-16] applications of twelve months are counted by the months of Abuja', async () => {
  // Half past midnight in Abuja, the first of February: in UTC it is January still.
  await database.exec(`update application set created_at = '2027-01-31T23:30:00Z' where number = 'M1'`)
  const { applications: months } = await desk('membership')
  expect(months.map(({ month }: { month: string }) => month)).toEqual([
    ...['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
    ...['2027-01', '2027-02', '2027-03'],
  ])
  expect(months.slice(-3)).toEqual([
    { month: '2027-01', membership: 0, upgrade: 0 },
    { month: '2027-02', membership: 1, upgrade: 0 },
    { month: '2027-03', membership: 3, upgrade: 1 },
  ])
  expect((await desk('door')).applications).toBe(null)
})

const owner = () => inOffice('owner@office.example.org')
const settings = async () => (await ask('/office/settings', undefined, await owner())).body.data.settings
const change = async (name: string, value: unknown, version: number) =>
  ask(`/office/settings/${name}`, { value, version }, await owner())

test('[OFF-41] settings hold what the chapter agreed until it sets something else', async () => {
  expect(await settings()).toEqual(
    Object.entries({
      second_person_limit: 100_000,
      letter_cap: 200,
      invitations_at_once: 1_000,
      answer_days: 21,
      grace_days: 0,
      late_from: 0,
      remind_coming: 1,
      remind_due: 1,
      remind_days30: 1,
      remind_days90: 1,
      remind_days180: 1,
      first_week: 1,
    }).map(([name, value]) => ({ name, value, version: 0, by: null, at: null })),
  )
})

test('[OFF-41] a setting is changed, and the change stands in the audit', async () => {
  const { status, body } = await change('answer_days', 30, 0)
  const after = { name: 'answer_days', value: 30, version: 1, by: 'owner Example', at: new Date(NOW).toISOString() }
  expect([status, body.data]).toEqual([200, after])
  expect((await settings()).find(({ name }: { name: string }) => name === 'answer_days')).toEqual(after)
  const acts = await db.select().from(audit).where(eq(audit.what, 'change setting')).orderBy(asc(audit.id))
  const [person] = await db.select().from(account).where(eq(account.email, 'owner@office.example.org'))
  expect(acts.map(({ actor, about, before, after }) => [actor, about, before, after])).toEqual([
    [`account ${person?.id}`, 'setting answer_days', { value: 21 }, { value: 30 }],
  ])
})

test('[OFF-41] who has not seen the last change is told of it, and two at once change it once', async () => {
  expect(await change('answer_days', 14, 0)).toMatchObject({
    status: 409,
    body: {
      message: 'Somebody else has changed this setting meanwhile.',
      by: 'owner Example',
      what: 'changed',
      at: new Date(NOW).toISOString(),
      version: 1,
      theirs: 30,
    },
  })
  const answers = await Promise.all([change('grace_days', 7, 0), change('grace_days', 9, 0)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['answer_days', 0, 'Give a number from 1 to 365.'],
  ['second_person_limit', 100_000_001, 'Give a number from 0 to 100,000,000.'],
  ['letter_cap', 1.5, 'Give a whole number.'],
  ['letter_cap', '10', 'Give a whole number.'],
  ['late_from', 230, 'Give a day that every year has.'],
  ['the_moon', 1, 'There is no such setting.'],
])('[OFF-41] %s of %j is refused', async (name, value, message) => {
  expect(await change(name, value, 0)).toMatchObject({ status: 400, body: { message } })
})

test('[OFF-07] [OFF-41] [row 156] a limit is lowered by one person, and raised once a second one has approved', async () => {
  const limit = async () => (await settings()).find(({ name }: { name: string }) => name === 'second_person_limit')
  const raise = async (value: number, version: number) =>
    ask('/office/settings/second_person_limit', { value, version, reason: 'The hall costs more.' }, await owner())
  expect((await change('second_person_limit', 50_000, 0)).body.data).toMatchObject({ value: 50_000, version: 1 })
  const asked = await raise(100_000_000, 1)
  const approval = asked.body.data.waiting?.approval
  expect([asked.status, asked.body.data]).toMatchObject([
    200,
    { value: 50_000, version: 1, waiting: { approval: expect.any(Number), value: 100_000_000 } },
  ])
  expect(await limit()).toEqual(asked.body.data)
  const decide = async (email: string) =>
    ask(`/office/approvals/${approval}/decide`, { decision: 'approve', note: '' }, await inOffice(email))
  expect((await decide('owner@office.example.org')).status).toBe(403)
  expect((await decide('finance@office.example.org')).status).toBe(403)
  const id = await addAccount('second@office.example.org', { roles: ['owner'] })
  expect((await decide('second@office.example.org')).body.data).toMatchObject({
    state: 'performed',
    words: 'Money above which two persons are needed, in naira: from 50,000 to 100,000,000',
    decided_by: { reference: `account ${id}` },
  })
  expect(await limit()).toMatchObject({ value: 100_000_000, version: 2, by: 'owner Example' })
  expect((await raise(200_000, 2)).body.data).toMatchObject({ value: 200_000, version: 3 })
  const capped = await ask('/office/settings/letter_cap', { value: 5_000, version: 0 }, await owner())
  expect(capped.body.data).toMatchObject({ value: 200, waiting: { value: 5_000 } })
  expect((await change('letter_cap', 100, 0)).body.data).toMatchObject({ value: 100, version: 1 })
})

test.runIf(database.kind === 'postgres')(
  '[OFF-07] [OFF-41] [row 156] a limit that is lowered while a higher one is being approved stays lowered',
  async () => {
    const name = 'second_person_limit'
    const limit = async () => (await settings()).find((one: { name: string }) => one.name === name)
    const { version } = await limit()
    const asked = await ask(
      `/office/settings/${name}`,
      { value: 300_000, version, reason: 'Once more.' },
      await owner(),
    )
    const id = asked.body.data.waiting.approval
    const second = await inOffice('second@office.example.org')
    const { decided } = await database.db.transaction(async (tx) => {
      await lockSettings(tx)
      await tx
        .update(officeSetting)
        .set({ value: 60_000, version: version + 1 })
        .where(eq(officeSetting.name, name))
      const decided = ask(`/office/approvals/${id}/decide`, { decision: 'approve', note: '' }, second)
      await expect.poll(() => lockWaits(database.db)).toBe(1)
      return { decided }
    })
    expect((await decided).body.data).toMatchObject({
      state: 'failed',
      failure: 'It has changed since it was asked for. Ask again.',
    })
    expect(await limit()).toMatchObject({ value: 60_000, version: version + 1 })
  },
)

const views = async (role: string, list = 'audit') =>
  (await ask(`/office/views?list=${list}`, undefined, await inOffice(`${role}@office.example.org`))).body.data.views
const save = async (role: string, form: object) =>
  ask('/office/views', { list: 'audit', query: 'act=view', ...form }, await inOffice(`${role}@office.example.org`))

test('[OFF-12] a view belongs to the person, and one of the same name is replaced', async () => {
  const { body } = await save('owner', { name: ' Looks ' })
  expect(body.data).toEqual({ id: expect.any(Number), name: 'Looks', query: 'act=view' })
  await save('owner', { name: 'Looks', query: 'act=view&sort=oldest' })
  await save('owner', { name: 'All', list: 'applications' })
  expect([await views('owner'), await views('auditor')]).toEqual([
    [{ ...body.data, query: 'act=view&sort=oldest' }],
    [],
  ])
  const remove = async (role: string) =>
    ask(`/office/views/${body.data.id}/remove`, {}, await inOffice(`${role}@office.example.org`))
  expect((await remove('auditor')).status).toBe(404)
  expect(await remove('owner')).toMatchObject({ status: 200, body: { message: 'The view Looks is removed.' } })
  expect(await views('owner')).toEqual([])
})

test('[OFF-12] twenty views a list are enough, at once too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 23 }, (_, place) => save('finance', { name: `View ${place}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await views('finance')).toHaveLength(20)
  expect((await save('finance', { name: '' })).body).toEqual({ message: 'Give the view a name.' })
})

test('[OFF-12] the key of the shell keeps none', async () => {
  expect((await ask('/office/views?list=audit', undefined, { token: await site.office() })).status).toBe(403)
})
