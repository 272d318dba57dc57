import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { MemberRecord } from '#contract/members/members.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account } from '#server/db/schema/index.ts'
import { EDIT, firstEmail, takenEmail } from './edit-member.ts'
import { aboutMember, lockMember, readMember } from './get-member.ts'

/** An address of their own for a member of whom none is known, so that they can be invited. The owner of it can come into the account. */
export async function giveMemberEmail(
  ctx: OfficeContext,
  { id, email: given }: { id: number; email: string },
): Promise<MemberRecord> {
  const email = given.toLowerCase()
  const write = inTransaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, id)
    needProof(ctx, 'members.email')
    if (member.email !== null) throw new Refusal(409, 'An e-mail address of this member is known by now.')
    await firstEmail(tx, ctx, id, email)
    await tx
      .update(account)
      .set({ version: member.version + 1 })
      .where(eq(account.id, id))
    const facts = { before: { email: null }, after: { email } }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: EDIT, about: aboutMember(id), ...facts })
  })
  await write.catch(takenEmail)
  return readMember(ctx, id)
}
