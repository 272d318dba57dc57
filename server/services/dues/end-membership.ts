import { eq } from 'drizzle-orm'
import { done } from '#contract/messages/done.ts'
import { Refusal } from '#contract/refusal.ts'
import { duesSnapshotOf, duesStateOf } from '#machines/lifecycles/dues-standing/dues-standing.machine.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account } from '#server/db/schema/index.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { endSpell } from '#server/services/ledger/membership-facts.ts'
import { standingOf } from '#server/services/ledger/standing-of.ts'
import { postMail } from '#server/services/outbox.ts'

interface Ending {
  id: number
  reason: string
}

/** Ends a membership, which is an act of the council: only of who is a year in arrears. The account stays. */
export async function endMembership(ctx: OfficeContext, { id, reason }: Ending): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const columns = { grade_id: account.grade_id, until: account.dues_paid_until }
    const person = { email: account.email, first_name: account.first_name }
    const [member] = await tx
      .select({ ...columns, ...person })
      .from(account)
      .where(eq(account.id, id))
      .for('update')
    if (!member || member.grade_id === null) throw new Refusal(404, 'There is no such member.')
    const { email, first_name, ...before } = member
    const stands = duesSnapshotOf(duesStateOf(await standingOf({ db: tx, clock: ctx.clock }, id)))
    if (!stands.can({ type: 'membership.lose' }))
      throw new Refusal(409, 'A membership can be ended when its dues are a year in arrears.')
    const after = { grade_id: null, until: null }
    await tx.update(account).set({ grade_id: null }).where(eq(account.id, id))
    await endSpell(tx, { clock: ctx.clock, by: byOffice(ctx).actor }, { account_id: id, how: 'lost', reason })
    await postMail(tx, ctx, email, { kind: 'membership-ended', data: { first_name, reason } })
    const what = 'end membership'
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what,
      about: `account ${id}`,
      before,
      after: { ...after, reason },
    })
  })
  return done.membershipEnded
}
