import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  account,
  applicationForm,
  demo,
  grade,
  membershipApplication,
  paymentLink,
  storedFile,
  upgradeApplication,
} from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type Files, privateKey } from '#server/ports/files.ts'
import { pictureTypes } from '#server/ports/pictures.ts'
import { newLink } from '#server/services/membership/payment-links.ts'
import { postMail } from '#server/services/outbox.ts'
import { timeOf } from './lagos-time.ts'

interface Demo {
  db: Db
  clock: Clock
  files: Files
}

const ASSOCIATE = 3
const GRADUATE = 4

const answers = {
  business_turnover: '',
  total_employees: '40',
  total_dept_employee: '6',
  job_title: 'Communications Officer',
  responsibility: 'Media relations and the newsletter',
  organization: 'A sample organization',
  business_address: 'A sample address, Abuja',
  business_postal_code: '900001',
  industry: 'Public sector',
  nature_of_duties: 'Writing, speaking and advising',
  is_devotion: '1',
  is_primary_function: '1',
}

const sheet = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420"><path fill="#F2F9F6" d="M0 0h600v420H0z"/><path fill="none" stroke="#005740" stroke-width="8" d="M24 24h552v372H24z"/><text x="300" y="220" text-anchor="middle" font-family="serif" font-size="34" fill="#00372A">${title}</text></svg>`

const qualifications = ['Sample degree', 'Sample diploma']

interface Sample {
  email: string
  type: 'join' | 'upgrade'
  grade_id: number
  sent: Date
}

/** Puts a sheet of paper where the pictures of an application lie. */
async function addSheet(tx: Db, files: Files, sample: Omit<typeof storedFile.$inferInsert, 'key' | 'type' | 'size'>) {
  const titles = { passport: 'Sample photograph', qualification: qualifications[sample.place] ?? 'Sample' }
  const bytes = new TextEncoder().encode(sheet(titles[sample.kind]))
  const key = privateKey(`${randomBytes(16).toString('hex')}.svg`)
  await files.put(key, bytes)
  await tx.insert(storedFile).values({ ...sample, key, type: pictureTypes.svg, size: bytes.length })
}

async function fillIn(tx: Db, files: Files, { email, type, grade_id, sent: created_at }: Sample) {
  const [owner] = await tx.select().from(account).where(eq(account.email, email))
  if (!owner) throw new Error(`The demo has no account ${email}`)
  const { sur_name, first_name } = owner
  const person = { sur_name, first_name, middle_name: owner.middle_name ?? '', email, phone: owner.phone ?? '' }
  const dates = { dob: owner.dob ?? '1990-01-01', curernt_grade_date: created_at.toISOString().slice(0, 10) }
  const form = { ...answers, ...person, ...dates, application_type: type, is_member: '0', grade_id, qualifications }
  const [made] = await tx
    .insert(applicationForm)
    .values({ ...form, account_id: owner.id, created_at })
    .returning({ id: applicationForm.id })
  if (!made) throw new Error('An application of the demo got no row')
  const form_id = made.id
  for (const place of qualifications.keys()) {
    await addSheet(tx, files, { form_id, kind: 'qualification', place, created_at })
  }
  if (type === 'upgrade') await addSheet(tx, files, { form_id, kind: 'passport', place: 0, created_at })
  return { form_id, account_id: owner.id, first_name, created_at }
}

async function insertAll(tx: Db, { clock, files }: Demo) {
  const sentAt = (day: number) => timeOf(clock.now(), { day, at: '10:00' })
  const join = { type: 'join', grade_id: GRADUATE } as const
  const applicant = await fillIn(tx, files, { ...join, email: 'applicant@demo.test', sent: sentAt(-2) })
  await tx.insert(membershipApplication).values({ ...applicant, grade_id: GRADUATE })

  const approved = await fillIn(tx, files, { ...join, email: 'approved@demo.test', sent: sentAt(-6) })
  const decided = { status: 'approved', decided_at: sentAt(-1) } as const
  const [open] = await tx
    .insert(membershipApplication)
    .values({ ...approved, ...decided, grade_id: GRADUATE })
    .returning({ id: membershipApplication.id })
  const link = await newLink(tx, { clock }, open?.id ?? 0)
  const data = { first_name: approved.first_name, grade: 'Graduate', link }
  await postMail(tx, { clock }, 'approved@demo.test', { kind: 'membership-approved', data })

  const rising = { type: 'upgrade', grade_id: GRADUATE, email: 'graduate@demo.test', sent: sentAt(-9) } as const
  const member = await fillIn(tx, files, rising)
  const [next] = await tx.select({ fee: grade.upgrade_fee }).from(grade).where(eq(grade.id, ASSOCIATE))
  const grades = { current_grade_id: GRADUATE, desired_grade_id: ASSOCIATE, amount: next?.fee ?? 0 }
  await tx.insert(upgradeApplication).values({ ...member, ...decided, ...grades })
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
export async function freshenLinks({ db, clock }: Omit<Demo, 'files'>): Promise<void> {
  const month = new Date(clock.now() + 30 * 24 * 60 * 60_000).toISOString()
  await db
    .update(paymentLink)
    .set({ expires_at: sql`greatest(${paymentLink.expires_at}, ${month}::timestamptz)` })
    .where(sql`exists (select from ${demo})`)
}
