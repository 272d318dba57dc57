import type { Db } from '#server/db/database.ts'
import type { CallContext } from '#server/services/context.ts'
import { postMail } from '#server/services/outbox.ts'
import { readersTold } from '#server/services/staff/notices.ts'
import { type Kind, numberOf } from './office-application.ts'

interface NewApplication {
  kind: Kind
  id: number
  by: { first_name: string; sur_name: string }
}

/** Somebody has applied: a mail to the office, and to everybody of it who wants one of each application. */
export async function tellOffice(
  tx: Db,
  ctx: Pick<CallContext, 'clock' | 'officeEmail'>,
  { kind, id, by }: NewApplication,
) {
  const application = { number: numberOf(kind, id), applicant: `${by.first_name} ${by.sur_name}`.trim() }
  const post = (to: string, first_name: string) =>
    postMail(tx, ctx, to, { kind: 'application-for-office', data: { first_name, ...application } })
  await post(ctx.officeEmail, '')
  for (const { email, first_name } of await readersTold(tx, 'each')) await post(email, first_name)
}
