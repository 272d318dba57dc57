import { eq } from 'drizzle-orm'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { readersTold } from '#server/areas/staff/notices.ts'
import type { Db } from '#server/db/database.ts'
import { account } from '#server/db/schema/index.ts'
import type { LockedApplication } from './lock-application.ts'

type Ctx = Pick<CallContext, 'clock' | 'officeEmail'>

interface Named {
  number: string
  by: { first_name: string; sur_name: string }
}

/** A mail to the office, and to everybody of it who wants one of each. */
async function tellReaders(
  tx: Db,
  ctx: Ctx,
  mail: 'application-for-office' | 'answer-for-office',
  { number, by }: Named,
) {
  const application = { number, applicant: `${by.first_name} ${by.sur_name}`.trim() }
  const post = (to: string | null, first_name: string) =>
    postMail(tx, ctx, to, { kind: mail, data: { first_name, ...application } })
  await post(ctx.officeEmail, '')
  for (const { email, first_name } of await readersTold(tx, 'each')) await post(email, first_name)
}

/** Somebody has applied. */
export const tellOffice = (tx: Db, ctx: Ctx, application: Named) =>
  tellReaders(tx, ctx, 'application-for-office', application)

/** Somebody has answered the office's questions. */
export async function tellOfficeOfAnswer(tx: Db, ctx: Ctx, { number, account_id }: LockedApplication) {
  const [by] = await tx
    .select({ first_name: account.first_name, sur_name: account.sur_name })
    .from(account)
    .where(eq(account.id, account_id))
  if (by) await tellReaders(tx, ctx, 'answer-for-office', { number, by })
}
