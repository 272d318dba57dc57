import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { staff } from '#server/db/schema/index.ts'

const isUnopened = (account_id: number) =>
  and(eq(staff.account_id, account_id), eq(staff.state, 'invited'), isNull(staff.opened_at))

/** Whether somebody is invited to the office and has not shown yet to own the address of the invitation. */
export const invitationIsUnopened = async (db: Db, account_id: number): Promise<boolean> =>
  (await db.$count(staff, isUnopened(account_id))) > 0

/** A new password came with something that was mailed: who has the mail is who was invited. */
export const openInvitation = (tx: Db, { clock }: Pick<Context, 'clock'>, account_id: number) =>
  tx
    .update(staff)
    .set({ opened_at: new Date(clock.now()) })
    .where(isUnopened(account_id))
