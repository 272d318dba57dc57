import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import { mailsToUnproven, pendingEmail } from '#server/areas/identity/email-link.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { passwordLink } from '#server/db/schema/index.ts'
import { aboutMember, lockMember, readMember } from './get-member.ts'

const LINK_LIFETIME = 7 * DAY

/** Mails a member a link to choose the first password; one that was mailed before opens nothing any more. */
export async function inviteMember(ctx: OfficeContext, { id }: { id: number }): Promise<string> {
  const { email } = await readMember(ctx, id)
  if (email !== null) await rateLimit(ctx, mailsToUnproven(email))
  const to = await inTransaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, id)
    if (member.email === null) throw new Refusal(409, 'No e-mail address of this member is known.')
    if (member.disabled_at) throw new Refusal(409, 'The account of this member is disabled.')
    if (member.password_hash !== null) throw new Refusal(409, 'This member has chosen a password already.')
    if ((await pendingEmail({ ...ctx, db: tx }, id)) !== null)
      throw new Refusal(409, 'Another address waits for its link to be opened. Invite the member once it counts.')
    const link = newSecret()
    const now = ctx.clock.now()
    const times = { created_at: new Date(now), expires_at: new Date(now + LINK_LIFETIME) }
    await tx.delete(passwordLink).where(eq(passwordLink.account_id, id))
    await tx.insert(passwordLink).values({ token_hash: hashOf(link), account_id: id, ...times })
    const data = { first_name: member.first_name, number: member.membership_number ?? '', link }
    await postMail(tx, ctx, member.email, { kind: 'member-invited', data })
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'invite member', about: aboutMember(id) })
    return member.email
  })
  return `An invitation is on its way to ${to}. Its link is good for seven days.`
}
