import { eq, inArray } from 'drizzle-orm'
import type { CheckId, ReasonId } from '#contract/applications/review-catalogue.ts'
import { DAY } from '#contract/common/spans.ts'
import { insertApplication } from '#server/areas/applications/apply/insert-application.ts'
import { newQuestionLink } from '#server/areas/applications/questions/links.ts'
import { tellQuestions } from '#server/areas/applications/questions/tell-applicant.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, application, applicationCheck, informationItem, informationRequest } from '#server/db/schema/index.ts'
import { ASSOCIATE, type Demo, fillIn, GRADUATE, toAssociate } from './fill-in.ts'
import { timeOf } from './lagos-time.ts'

const accountOf = async (tx: Db, email: string) =>
  (await tx.select({ id: account.id }).from(account).where(eq(account.email, email)))[0]?.id ?? null

/** One is looked at by the membership officer, who has begun. */
async function beginReview(tx: Db, officer: number | null, { form_id, sent }: { form_id: number; sent: Date }) {
  const [made] = await tx
    .update(application)
    .set({ assigned_to: officer })
    .where(eq(application.form_id, form_id))
    .returning({ number: application.number })
  const looked: [CheckId, ReasonId | null][] = [
    ['name-in-full', null],
    ['birth-date', null],
    ['one-account', 'same-phone'],
    ['phone', null],
    ['certificate-name', null],
  ]
  const rows = looked.map(([check, reason]) => ({ number: made?.number ?? '', check, reason }))
  await tx.insert(applicationCheck).values(rows.map((row) => ({ ...row, checked_by: officer, checked_at: sent })))
}

type Asked = Pick<typeof informationItem.$inferInsert, 'subject' | 'reason' | 'is_file' | 'old_value' | 'text'>

const questions: readonly Asked[] = [
  {
    subject: 'qualification-1',
    reason: 'cut-off',
    is_file: true,
    old_value: null,
    text: 'Please send the whole page of your certificate. The signatures at the foot cannot be seen.',
  },
  {
    subject: 'organization',
    reason: 'too-general',
    is_file: false,
    old_value: 'Public agency',
    text: 'Please write the full name of the organization you work for, as it stands on your letter of employment.',
  },
]

/** One waits for the applicant, whom a mail has told. */
async function askQuestions(
  tx: Db,
  { clock }: Demo,
  {
    form_id,
    account_id,
    asked_by,
    asked_at,
  }: { form_id: number; account_id: number; asked_by: number | null; asked_at: Date },
) {
  const due_at = new Date(asked_at.getTime() + 21 * DAY)
  const row = { form_id, state: 'open', asked_by, asked_at, due_at } as const
  const { id: request_id } = await insertRow(tx, informationRequest, row)
  await tx.insert(informationItem).values(questions.map((one, position) => ({ ...one, request_id, position })))
  const link = await newQuestionLink(tx, { clock }, request_id)
  await tellQuestions(tx, { clock }, { account_id, subjects: questions.map(({ subject }) => subject), link, due_at })
}

const applicants = ['halima', 'adebayo', 'ngozi', 'rising'].map((name) => `${name}@demo.test`)

/** What the office has to review; a demo of a version before has no accounts for it. */
export async function insertReviews(tx: Db, given: Demo) {
  if ((await tx.$count(account, inArray(account.email, applicants))) < applicants.length) return
  const sentAt = (day: number) => timeOf(given.clock.now(), { day, at: '10:00' })
  const joining = { type: 'join', grade_id: ASSOCIATE } as const
  const sought = { kind: 'membership', grade_id: ASSOCIATE } as const
  const officer = await accountOf(tx, 'membership@demo.test')

  const halima = await fillIn(tx, given, {
    ...joining,
    email: 'halima@demo.test',
    sent: sentAt(-1),
    awards: ['Bachelor of Arts, English and Communication', 'Professional Diploma, Public Relations'],
  })
  await insertApplication(tx, { ...sought, ...halima })

  const adebayo = await fillIn(tx, given, {
    ...joining,
    email: 'adebayo@demo.test',
    sent: sentAt(-5),
    awards: ['Higher National Diploma, Mass Communication', 'National Diploma, Journalism'],
  })
  await insertApplication(tx, { ...sought, ...adebayo })
  await beginReview(tx, officer, { form_id: adebayo.form_id, sent: sentAt(-1) })

  const ngozi = await fillIn(tx, given, {
    ...joining,
    email: 'ngozi@demo.test',
    sent: sentAt(-6),
    changes: { organization: 'Public agency' },
    awards: ['Bachelor of Science, Marketing', 'Certificate, Public Relations Practice'],
  })
  await insertApplication(tx, { ...sought, ...ngozi, status: 'waiting', assigned_to: officer, version: 2 })
  await askQuestions(tx, given, { ...ngozi, asked_by: officer, asked_at: sentAt(-2) })

  const rising = await fillIn(tx, given, {
    type: 'upgrade',
    grade_id: GRADUATE,
    email: 'rising@demo.test',
    sent: sentAt(-3),
    awards: ['MCPD, Ethics in Practice', 'MCPD, Crisis Communication', 'MCPD, Research and Evaluation'],
  })
  await insertApplication(tx, { ...rising, ...(await toAssociate(tx, rising)) })
}
