import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MergeField } from '#contract/members/merge.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { account, application, attendee, event, mail, payment } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { password } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'

const database = await testDatabase()
const { db } = database
const { request, addAccount, signIn, ask, clock } = await membershipApp(database)
const officer = await addAccount('officer@office.example.org', { roles: ['membership'] })
const now = new Date(clock.time)

const [talk] = await db
  .insert(event)
  .values({ title: 'Talk', description: '', location: 'Abuja', start_date: new Date(clock.time - 1e9), type: 'free' })
  .returning({ id: event.id })

let people = 0
async function person(changes: Parameters<typeof addAccount>[1] = {}) {
  people += 1
  const email = `person${people}@example.org`
  return { id: await addAccount(email, { grade_id: 4, ...changes }), email }
}

/** A seat and a payment of no account, and a mail that was not sent: all under one address. */
async function leaveTraces(email: string) {
  const seat = { first_name: 'Ada', last_name: 'Obi', phone: '0800 000 0009', ticket_number: `T-${email}` }
  await db.insert(attendee).values({ ...seat, event_id: talk?.id ?? 0, email: email.toUpperCase() })
  await db
    .insert(payment)
    .values({
      trace_id: `trace-${email}`,
      purpose: 'event' as const,
      target: '1',
      item: 'Talk',
      amount: 1,
      payer_name: 'Ada Obi',
      payer_email: email,
      payer_phone: '',
      details: {},
      return_path: '/',
      receipt_token: `r-${email}`,
      state: 'failed' as const,
      created_at: now,
    })
  await db.insert(mail).values({ ...mailTo(email), data: { first_name: 'Ada' } })
}

const mailTo = (to: string) => ({
  kind: 'email-changed',
  to,
  state: 'failed' as const,
  given_up_at: now,
  created_at: now,
  next_try_at: now,
  expires_at: now,
})

async function copyOf(email: string) {
  const form = { format: 'json', current_password: password }
  return (await request('/user/data/copy', form, { token: await signIn(email) })).json()
}

const merge = (kept: number, other: number, take: MergeField[] = []) =>
  mergeNow({ db, clock }, { kept, other, take, by: officer })

test.each<[string, MergeField[]]>([
  ['of the merged account', []],
  ['that the kept one had before it took the other one', ['email']],
])('[OFF-37] [D-101] [D-102] what stands under the address %s is in the copy, and is erased', async (_, take) => {
  const [kept, other] = [await person(), await person()]
  for (const { email } of [kept, other]) await leaveTraces(email)
  await merge(kept.id, other.id, take)
  const signsIn = take.length > 0 ? other.email : kept.email
  const { events, payments, mails, membership, record } = await copyOf(signsIn)
  const emails = [kept.email, other.email]
  expect(events.attendee.map((row: { ticket_number: string }) => row.ticket_number).toSorted()).toEqual(
    emails.map((email) => `T-${email}`),
  )
  expect(payments.payment.map((row: { trace_id: string }) => row.trace_id).toSorted()).toEqual(
    emails.map((email) => `trace-${email}`),
  )
  const failed = mails.mail.filter(({ kind }: { kind: string }) => kind === 'email-changed')
  expect(failed.map((row: { to: string }) => row.to).toSorted()).toEqual(emails)
  expect(membership.membership_spell).toHaveLength(2)
  expect(record.audit.some(({ what }: { what: string }) => what === 'merge member')).toBe(true)

  await db.transaction((tx) => erasePerson(tx, { clock, by: 'test' }, kept.id))
  expect(await db.$count(mail, inArray(mail.to, emails))).toBe(0)
  expect(await db.$count(attendee, inArray(sql`lower(email)`, emails))).toBe(0)
  expect(await db.$count(payment, inArray(payment.payer_email, emails))).toBe(0)
  const rows = await db
    .select()
    .from(account)
    .where(inArray(account.id, [kept.id, other.id]))
  expect(rows.flatMap(({ email, merged_email }) => [email, merged_email])).toEqual([null, null, null, null])
})

test('[OFF-37] [D-101] not so under an address that was never shown to be theirs, or that another account has by now', async () => {
  const [kept, unproven, left] = [await person(), await person({ unproven_since: now }), await person()]
  for (const { email } of [unproven, left]) await leaveTraces(email)
  await merge(kept.id, unproven.id)
  await merge(kept.id, left.id)
  await db.insert(account).values({ first_name: 'Someone', sur_name: 'New', email: left.email })
  const { events, payments } = await copyOf(kept.email)
  expect([events.attendee, payments.payment]).toEqual([[], []])
  await db.transaction((tx) => erasePerson(tx, { clock, by: 'test' }, kept.id))
  const emails = [unproven.email, left.email]
  expect(await db.$count(attendee, inArray(sql`lower(email)`, emails))).toBe(2)
  expect(await db.$count(payment, inArray(payment.payer_email, emails))).toBe(2)
  expect(await db.$count(mail, eq(mail.to, left.email))).toBe(2)
})

test('[OFF-37] [D-101] an upgrade that stays with the tombstone is in the copy', async () => {
  const [kept, other] = [await person(), await person()]
  for (const { id } of [kept, other])
    await database.exec(`insert into application (kind, serial, account_id, from_grade_id, grade_id, amount, status, reason, created_at)
      values ('upgrade', nextval('upgrade_application_serial'), ${id}, 4, 3, 5000, 'rejected', 'No', now())`)
  await merge(kept.id, other.id)
  expect(await db.$count(application, eq(application.account_id, other.id))).toBe(1)
  expect((await copyOf(kept.email)).applications.application).toHaveLength(2)
})

test('[D-102] an erasure empties mails to others that name one of their things, and leaves those of whom has a name like theirs', async () => {
  const leaving = await person({ first_name: 'Bo', sur_name: 'Li', phone: '0800' })
  await database.exec(`insert into application (kind, serial, account_id, from_grade_id, grade_id, amount, status, created_at)
    values ('upgrade', nextval('upgrade_application_serial'), ${leaving.id}, 4, 3, 5000, 'withdrawn', now())`)
  const [upgrade] = await db.select().from(application).where(eq(application.account_id, leaving.id))
  const tells = (applicant: string, number: string) => ({
    ...mailTo('office@example.org'),
    kind: 'application-for-office',
    data: { first_name: '', number, applicant },
  })
  const [own, like, same] = await db
    .insert(mail)
    .values([
      tells('Bo Li', upgrade?.number ?? ''),
      tells('Bo Lincoln', 'M990'),
      { ...mailTo('bo.li@example.com'), data: { first_name: 'Bo', phone: '0800 000 0000' } },
    ])
    .returning({ id: mail.id })
  await db.transaction((tx) => erasePerson(tx, { clock, by: 'test' }, leaving.id))
  const rows = await db
    .select({ id: mail.id, data: mail.data })
    .from(mail)
    .where(inArray(mail.id, [own?.id ?? 0, like?.id ?? 0, same?.id ?? 0]))
    .orderBy(mail.id)
  expect(rows.map(({ data }) => data === null)).toEqual([true, false, false])
  expect((await ask('/auth/signin', { email: leaving.email, password })).status).toBe(401)
})
