import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Reminder, type ReminderRunDetails, reminderStages } from '#contract/dues/reminders.ts'
import { transferReference } from '#domain/money/transfer-reference.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { afterRetry, pickMail } from '#server/areas/common/outbox.ts'
import { planReminders } from '#server/areas/dues/reminder/plan-reminders.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import {
  account,
  communicationChoice,
  job,
  mail,
  membershipEnding,
  membershipSpell,
  officeSetting,
  reminder,
  reminderPlan,
  reminderRun,
} from '#server/db/schema/index.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database, { RATE_LIMITS: 'office=10000' })
const { log } = recordedLog()
const ctx = { db, clock }
const began = clock.time
const merger = await addAccount('merger@office.example.org', { roles: ['membership'] })
await addAccount('finance@office.example.org', { roles: ['finance'] })
await addAccount('auditor@office.example.org', { roles: ['auditor'] })

let count = 0
/** Owes 2026/27 since 1 July 2026, and is 180 days late on 12 March 2027. */
async function newMember(changes: object = {}) {
  count += 1
  const membership_number = `FCT-${String(700 + count).padStart(6, '0')}`
  const email = `owing-${count}@example.org`
  const id = await addAccount(email, { grade_id: 3, membership_number, sur_name: `Obi ${count}`, ...changes })
  return { id, email, number: membership_number }
}

/** So many kobo came as dues. */
async function pay(account_id: number, kobo = 10_000_000) {
  count += 1
  const lines = [
    { book: 'bank' as const, kobo },
    { book: 'dues' as const, kobo: -kobo, account_id },
  ]
  const day = new Date(clock.time).toISOString().slice(0, 10)
  await db.transaction((tx) => postEntry(tx, { reference: `test ${count}`, day, at: new Date(clock.time), lines }))
}

const chooses = (account_id: number, wanted: boolean) =>
  db.insert(communicationChoice).values({ account_id, kind: 'dues', wanted, changed_at: new Date(clock.time) })

/** As on the first look of a day. */
async function plan() {
  await db.delete(reminderPlan)
  await planReminders(ctx)
}
const work = () => runJobs(ctx, jobKinds, log)

async function leave({ refused = [] as string[] } = {}) {
  const sent: Mail[] = []
  const mailer = {
    send: async (one: Mail) => {
      if (refused.includes(one.to)) throw Object.assign(new Error('no'), { response: '550 No such user' })
      sent.push(one)
    },
    close: async () => {},
  }
  await sendMails({ ctx, mailer, site: 'https://www.example.org', log, clockIsSteady: () => true })
  return sent
}
const to = (mails: Mail[]) => mails.map((one) => one.to).sort()

/** A session of the office ends while the clock is moved on: each call has a new one. */
const asking = async (path: string, body?: object, who = 'finance') => {
  const { status, body: answer } = await ask(`/office/${path}`, body, await inOffice(`${who}@office.example.org`))
  return { status, message: answer.message, data: answer.data }
}
const openRun = async () => (await db.select().from(reminderRun).orderBy(sql`id desc`))[0]?.id ?? 0
const read = async (id: number): Promise<ReminderRunDetails> => (await asking(`reminder-runs/${id}`)).data
const listed = async (id: number, query = ''): Promise<Reminder[]> =>
  (await asking(`reminder-runs/${id}/reminders${query}`)).data.items
const step = (id: number, name: string, body: object = {}) => asking(`reminder-runs/${id}/${name}`, body)

async function previewed() {
  await plan()
  const id = await openRun()
  return (await step(id, 'preview')).data as ReminderRunDetails
}

async function sending() {
  const { id, counts } = await previewed()
  expect((await step(id, 'send', { reminders: counts.planned })).data.state).toBe('running')
  return id
}

async function finished(id: number) {
  clock.time += 60_000
  await work()
  return read(id)
}

const rowsOf = async (account_id: number) =>
  (
    await db
      .select({ year: reminder.year, stage: reminder.stage, state: reminder.state, why: reminder.why })
      .from(reminder)
      .where(eq(reminder.account_id, account_id))
      .orderBy(asc(reminder.id))
  ).map(({ year, stage, state, why }) => `${year} ${stage} ${state}${why ? ` ${why}` : ''}`)

beforeEach(async () => {
  clock.time = began
  for (const table of [reminder, reminderRun, reminderPlan, job, communicationChoice, officeSetting])
    await db.delete(table)
  await db.delete(mail)
  // Members of the tests before owe nothing here.
  await db.execute(sql`update account set grade_id = null where membership_number is not null`)
  clock.time = Date.parse('2027-03-12T11:00:00Z')
})

test('[LED-15] a server that is stopped before it knows who owes leaves the day to the next', async () => {
  const { id } = await newMember()
  await db.delete(reminderPlan)
  await planReminders(ctx, AbortSignal.abort())
  expect([await db.$count(reminderPlan), await db.$count(reminder, eq(reminder.account_id, id))]).toEqual([0, 0])
  await planReminders(ctx)
  expect([await db.$count(reminderPlan), await db.$count(reminder, eq(reminder.account_id, id))]).toEqual([1, 1])
})

test('[LED-14] from nine in Abuja it is planned who is reminded of what, once a day; the office reads why', async () => {
  const ada = await newMember()
  await newMember({ dues_paid_until: '2027-06-30' })
  clock.time = Date.parse('2027-03-12T07:59:00Z')
  await db.insert(reminderPlan).values({ day: '2027-03-11' })
  await planReminders(ctx)
  expect(await db.$count(reminder)).toBe(0)
  clock.time = Date.parse('2027-03-12T08:00:00Z')
  await planReminders(ctx)
  expect(await db.select().from(reminderPlan)).toEqual([{ only: true, day: '2027-03-12' }])
  const id = await openRun()
  await Promise.all([plan(), plan()])
  expect(await listed(id)).toMatchObject([
    {
      member: { id: ada.id, number: ada.number },
      stage: 'days180',
      state: 'planned',
      why: null,
      year: 2026,
      open_years: [2026],
      due: '2026-07-01',
    },
  ])
  expect(await read(id)).toMatchObject({
    state: 'draft',
    counts: { planned: 1, dropped: 0 },
    stages: [{ stage: 'days180', count: 1 }],
    steps: ['preview', 'stop'],
  })
  const desk = await asking('desk')
  expect(desk.data.waiting.find(({ of }: { of: string }) => of === 'reminders')).toMatchObject({ count: 1 })
})

test('[D-104] [LED-14] a site that starts anew does not plan the same day once more, and of many members some at a time', async () => {
  await newMember()
  await planReminders(ctx)
  await db.delete(reminder)
  await planReminders(ctx)
  expect(await db.$count(reminder)).toBe(0)
  clock.time += 24 * 3_600_000
  let asked = 0
  const counting = new Proxy(db, {
    get: (whole, name) => {
      if (name === 'execute') asked += 1
      return Reflect.get(whole, name)
    },
  })
  await db.execute(sql`insert into account (email, first_name, sur_name)
    select 'many-' || n || '@example.org', 'Ada', 'Obi' from generate_series(1, 1000) n`)
  await planReminders({ ...ctx, db: counting })
  expect([await db.$count(reminder), asked]).toEqual([1, 5])
  await db.execute(sql`delete from account where email like 'many-%'`)
})

test('[LED-14] a run is sent once it was previewed, with the number that was shown; each is reminded once', async () => {
  const [ada, bola] = [await newMember({ first_name: 'Ada' }), await newMember({ first_name: 'Bola' })]
  await plan()
  const id = await openRun()
  expect(await step(id, 'send', { reminders: 2 })).toMatchObject({
    status: 409,
    message: 'Preview these reminders first.',
  })
  await step(id, 'preview')
  expect((await asking(`reminder-runs/${id}/preview`, {}, 'auditor')).status).toBe(403)
  expect(await step(id, 'send', { reminders: 1 })).toMatchObject({
    status: 409,
    message: 'There are now 2 reminders. Look at them again first.',
  })
  expect((await step(id, 'send', { reminders: 2 })).data).toMatchObject({ state: 'running', steps: ['stop'] })
  expect((await step(id, 'send', { reminders: 2 })).status).toBe(409)
  await work()
  const sent = await leave()
  expect(to(sent)).toEqual([ada.email, bola.email])
  const [first] = sent.filter(({ to: address }) => address === ada.email)
  expect(first).toMatchObject({
    subject: 'Your dues for 2026/27 are not paid yet',
    unsubscribe: expect.stringContaining('-dues-'),
  })
  const reference = transferReference(ada.number).replace(/^(NF)(\d{3})(\d{3})(\d{2})$/, '$1 $2 $3 $4')
  for (const part of [
    ...['Hello Ada,', 'You owe ₦20,000.00 for 2026/27.', 'It fell due on 1 July 2026.', reference],
    ...['Please pay before 1 July 2027.', 'https://www.example.org/account/dues'],
  ])
    expect(first?.text).toContain(part)
  expect(await finished(id)).toMatchObject({ state: 'done', counts: { sent: 2, posted: 0 }, steps: [], by: 'Ada Obi' })
  await plan()
  await work()
  expect([await leave(), await openRun()]).toEqual([[], id])
  const { rows } = await db.execute(sql`select what from audit where about = ${`reminders ${id}`} order by id`)
  expect(rows.map(({ what }) => what)).toEqual(['preview reminders', 'send reminders', 'finish reminders'])
})

test('[LED-14] who has paid meanwhile gets none, before the mail is written and before it leaves', async () => {
  const [ada, bola, chidi] = [await newMember(), await newMember(), await newMember()]
  const id = await sending()
  await pay(ada.id)
  await work()
  await pay(bola.id)
  expect(to(await leave())).toEqual([chidi.email])
  expect(await finished(id)).toMatchObject({
    state: 'done',
    counts: { sent: 1, dropped: 2 },
    dropped: [{ why: 'paid', count: 2 }],
  })
  expect([await rowsOf(ada.id), await rowsOf(bola.id)]).toEqual([
    ['2026 days180 dropped paid'],
    ['2026 days180 dropped paid'],
  ])
})

test('[LED-14] a mail tells what is owed as it leaves, not as it was planned', async () => {
  const ada = await newMember()
  await sending()
  await work()
  await pay(ada.id, 500_050)
  const [sent] = await leave()
  expect(sent?.text).toContain('You owe ₦14,999.50 for 2026/27.')
})

test('[LED-14] without an address, by choice or after a death nobody is reminded; a warning comes in spite of the choice', async () => {
  const [ada, bola, chidi] = [await newMember(), await newMember(), await newMember()]
  await db.update(account).set({ email: null, password_hash: null }).where(eq(account.id, ada.id))
  await chooses(bola.id, false)
  const [spell] = await db.select().from(membershipSpell).where(eq(membershipSpell.account_id, chidi.id))
  const made = { made_by: 'test', made_at: new Date(clock.time) }
  const death = { spell_id: spell?.id ?? 0, ended_on: '2027-03-01', how: 'died' as const, reason: 'A letter', ...made }
  await db.insert(membershipEnding).values(death)
  const run = await previewed()
  expect(run.dropped.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
    { why: 'noAddress', count: 1 },
    { why: 'optedOut', count: 1 },
  ])
  expect(run).toMatchObject({ stages: [], steps: ['preview', 'stop'].slice(1) })
  expect(await rowsOf(chidi.id)).toEqual([])
  clock.time = Date.parse('2027-05-02T08:00:00Z')
  const warning = await sending()
  await work()
  const [sent] = await leave()
  expect(sent).toMatchObject({
    to: bola.email,
    subject: 'Please pay your dues before 1 July 2027 to keep your membership',
  })
  expect(sent?.unsubscribe).toBeUndefined()
  expect((await finished(warning)).counts).toMatchObject({ sent: 1 })
})

test('[LED-14] a choice that is made after the mail was written holds for a courtesy', async () => {
  const ada = await newMember()
  const id = await sending()
  await work()
  await chooses(ada.id, false)
  expect(await leave()).toEqual([])
  expect([await rowsOf(ada.id), (await finished(id)).state]).toEqual([['2026 days180 dropped optedOut'], 'done'])
})

test('[LED-14] what waits is overtaken by the next stage, and a run that grew has to be previewed again', async () => {
  const [ada] = [await newMember()]
  const run = await previewed()
  const bola = await newMember()
  clock.time = Date.parse('2027-05-03T08:00:00Z')
  await plan()
  expect((await read(run.id)).state).toBe('draft')
  expect(await step(run.id, 'send', { reminders: 2 })).toMatchObject({ status: 409 })
  expect([await rowsOf(ada.id), await rowsOf(bola.id)]).toEqual([
    ['2026 days180 dropped overtaken', '2026 loss60 planned'],
    ['2026 loss60 planned'],
  ])
  await pay(ada.id)
  clock.time = Date.parse('2027-05-04T08:00:00Z')
  await plan()
  expect(await rowsOf(ada.id)).toEqual(['2026 days180 dropped overtaken', '2026 loss60 dropped paid'])
})

test('[LED-14] the chapter turns courtesies off, also those that were planned', async () => {
  const ada = await newMember()
  const id = await sending()
  const muted = { name: 'remind_days180', value: 0, version: 1, changed_at: new Date(clock.time) } as const
  await db.insert(officeSetting).values(muted)
  expect((await read(id)).muted).toEqual(['days180'])
  await work()
  expect([await leave(), await rowsOf(ada.id)]).toEqual([[], ['2026 days180 dropped muted']])
})

test('[LED-14] a run that is stopped ends: what has not left does not leave', async () => {
  const [ada, bola] = [await newMember(), await newMember()]
  const id = await sending()
  await work()
  const due = await pickMail(ctx)
  expect((await step(id, 'stop')).data).toMatchObject({ state: 'stopped', steps: [] })
  await db
    .update(mail)
    .set({ state: 'due', next_try_at: new Date(clock.time) })
    .where(eq(mail.id, due?.id ?? 0))
  expect(await leave()).toEqual([])
  await work()
  expect([await rowsOf(ada.id), await rowsOf(bola.id)]).toEqual([
    ['2026 days180 dropped stopped'],
    ['2026 days180 dropped stopped'],
  ])
  const chidi = await newMember()
  await plan()
  const draft = await openRun()
  await step(draft, 'stop')
  expect(await rowsOf(chidi.id)).toEqual(['2026 days180 dropped stopped'])
})

test('[LED-14] a reminder whose mail failed is told so, and is sent after all where that mail is tried again', async () => {
  const ada = await newMember()
  const id = await sending()
  await work()
  expect(await leave({ refused: [ada.email] })).toEqual([])
  expect((await finished(id)).state).toBe('running')
  clock.time += 8 * 24 * 60 * 60_000
  await leave({ refused: [ada.email] })
  await work()
  expect([await rowsOf(ada.id), (await read(id)).state]).toEqual([['2026 days180 failed'], 'done'])
  await db
    .update(mail)
    .set(afterRetry({ kind: 'dues-reminder' }, clock.time))
    .where(and(eq(mail.kind, 'dues-reminder'), eq(mail.state, 'failed')))
  expect(to(await leave())).toEqual([ada.email])
  expect(await rowsOf(ada.id)).toEqual(['2026 days180 sent'])
})

test('[LED-14] a run waits for more mails than a query has parameters', async () => {
  const { id: account_id } = await newMember()
  const at = new Date(clock.time)
  const [run] = await db
    .insert(reminderRun)
    .values({ state: 'running', created_at: at, sent_at: at })
    .returning({ id: reminderRun.id })
  await db.execute(sql`
    insert into ${reminder} (run_id, account_id, year, stage, state, due, open_years, changed_at)
    select ${run?.id}, ${account_id}, year, stage, 'posted', '2026-07-01', '{}', ${at.toISOString()}
    from generate_series(3000, 11999) year, unnest(${sql.param([...reminderStages])}::text[]) stage`)
  await db.insert(job).values({ kind: 'reminders', data: { run: run?.id }, created_at: at, next_at: at })
  const [row] = await db.select().from(job).orderBy(sql`id desc`).limit(1)
  if (!row) throw new Error('The job was not stored')
  expect(await db.transaction((tx) => jobKinds.reminders.step(tx, ctx, row))).toMatchObject({
    last: false,
    wait: 2_000,
  })
  await db.delete(job)
  await db.delete(reminder)
  await db.delete(reminderRun)
})

test('[LED-14] a preview is about who would be reminded by now, and its sample opens', async () => {
  const [ada, bola, chidi] = [await newMember(), await newMember(), await newMember()]
  await plan()
  const id = await openRun()
  await pay(ada.id)
  await db.update(account).set({ grade_id: null }).where(eq(account.id, bola.id))
  const shown = await step(id, 'preview')
  expect(shown.data).toMatchObject({ state: 'previewed', counts: { planned: 1, dropped: 2 } })
  expect(shown.data.stages.map(({ stage, count }: { stage: string; count: number }) => [stage, count])).toEqual([
    ['days180', 1],
  ])
  expect((await asking(`reminders/${shown.data.stages[0]?.sample}/mail`)).status).toBe(200)
  // Looked at once more, after the last one has paid too.
  await pay(chidi.id)
  expect((await step(id, 'preview')).data.counts).toMatchObject({ planned: 0, dropped: 3 })
})

test('[LED-14] the sample is the very mail, and the office reads no mail of one that is not sent', async () => {
  const ada = await newMember({ first_name: 'Ada' })
  const { stages } = await previewed()
  const sample = await asking(`reminders/${stages[0]?.sample}/mail`, undefined, 'auditor')
  expect(sample.data).toMatchObject({
    subject: 'Your dues for 2026/27 are not paid yet',
    text: expect.stringContaining('You owe ₦20,000.00 for 2026/27.'),
  })
  await pay(ada.id)
  expect(await asking(`reminders/${stages[0]?.sample}/mail`)).toMatchObject({
    status: 409,
    message: 'This reminder is not sent: nothing to pay now.',
  })
  expect((await asking('reminders/999999/mail')).status).toBe(404)
})

test('[LED-14] after a merge the kept member is reminded once of a year and a stage', async () => {
  const [kept, other] = [await newMember(), await newMember()]
  const id = await sending()
  await mergeNow(ctx, { kept: kept.id, other: other.id, by: merger })
  await work()
  const sent = (await leave()).filter(({ subject }) => subject.includes('dues'))
  expect(to(sent)).toEqual([kept.email])
  expect([await rowsOf(kept.id), await rowsOf(other.id), (await finished(id)).state]).toEqual([
    ...[['2026 days180 sent'], []],
    'done',
  ])
})
