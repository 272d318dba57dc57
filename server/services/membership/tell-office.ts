import type { Db } from '#server/db/database.ts'
import type { CallContext } from '#server/services/context.ts'
import { postMail } from '#server/services/outbox.ts'
import { type Kind, numberOf } from './office-application.ts'

interface NewApplication {
  kind: Kind
  id: number
  by: { first_name: string; sur_name: string }
}

/** A mail to the office: somebody has applied. */
export async function tellOffice(
  tx: Db,
  ctx: Pick<CallContext, 'clock' | 'officeEmail'>,
  { kind, id, by }: NewApplication,
) {
  const data = { first_name: '', number: numberOf(kind, id), applicant: `${by.first_name} ${by.sur_name}`.trim() }
  await postMail(tx, ctx, ctx.officeEmail, { kind: 'application-for-office', data })
}
