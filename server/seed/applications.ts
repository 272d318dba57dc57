import { sql } from 'drizzle-orm'
import { FIRST_MEMBERSHIP_FEE } from '#contract/applications/membership.ts'
import { DAY } from '#contract/common/spans.ts'
import { insertApplication } from '#server/areas/applications/apply/insert-application.ts'
import { newLink } from '#server/areas/applications/apply/payment-links.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { account, applicationForm, demo, mail, paymentLink } from '#server/db/schema/index.ts'
import { type Demo, fillIn, GRADUATE, toAssociate } from './fill-in.ts'
import { timeOf } from './lagos-time.ts'
import { insertReviews } from './reviews.ts'

async function insertAll(tx: Db, given: Demo) {
  const { clock } = given
  const sentAt = (day: number) => timeOf(clock.now(), { day, at: '10:00' })
  const joining = { type: 'join', grade_id: GRADUATE } as const
  const applicant = await fillIn(tx, given, {
    ...joining,
    email: 'applicant@demo.test',
    sent: sentAt(-2),
    awards: ['Bachelor of Science, Mass Communication', 'Diploma, Public Relations'],
  })
  await insertApplication(tx, { kind: 'membership', ...applicant, grade_id: GRADUATE })

  const approved = await fillIn(tx, given, { ...joining, email: 'approved@demo.test', sent: sentAt(-6) })
  const decided = { status: 'approved', decided_at: sentAt(-1) } as const
  const fee = FIRST_MEMBERSHIP_FEE
  const joins = { kind: 'membership', grade_id: GRADUATE, amount: fee } as const
  const open = await insertApplication(tx, { ...joins, ...approved, ...decided })
  const link = await newLink(tx, { clock }, open.id)
  const data = { first_name: approved.first_name, grade: 'Graduate', fee, link }
  await postMail(tx, { clock }, 'approved@demo.test', { kind: 'membership-approved', data })

  const rising = { type: 'upgrade', grade_id: GRADUATE, email: 'graduate@demo.test', sent: sentAt(-9) } as const
  const member = await fillIn(tx, given, rising)
  await insertApplication(tx, { ...member, ...decided, ...(await toAssociate(tx, member)) })
  await tx
    .insert(mail)
    .values({
      kind: 'upgrade-received',
      to: 'graduate@demo.test',
      data: { first_name: member.first_name },
      state: 'failed',
      tries: 12,
      error: 'The mail server refused it: 452 4.2.2 The mailbox is full',
      created_at: sentAt(-9),
      next_try_at: sentAt(-2),
      expires_at: sentAt(-2),
      given_up_at: sentAt(-2),
    })
  await insertReviews(tx, given)
}

/** Gives a demo its applications, with their files, and the mail with the payment link; once. */
export async function seedApplications(given: Demo): Promise<void> {
  await given.db.transaction(async (tx) => {
    // Servers that start at once on one database wait for one another here.
    const isDemo = await tx.select({ day: demo.day }).from(demo).for('update')
    const isThere = (await tx.$count(applicationForm)) > 0 || (await tx.$count(account)) === 0
    if (isDemo.length > 0 && !isThere) await insertAll(tx, given)
  })
}

/** A demo that is looked at later still has a payment link that opens. */
export async function freshenLinks({ db, clock }: Pick<Demo, 'db' | 'clock'>): Promise<void> {
  const month = new Date(clock.now() + 30 * DAY).toISOString()
  await db
    .update(paymentLink)
    .set({ expires_at: sql`greatest(${paymentLink.expires_at}, ${month}::timestamptz)` })
    .where(sql`exists (select from ${demo})`)
}
