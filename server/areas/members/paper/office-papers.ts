import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { EventPapers, HeldPaper } from '#contract/members/office-papers.ts'
import type { PaperRevocation } from '#contract/members/papers.ts'
import { may } from '#domain/common/permissions.ts'
import { paperNumber } from '#domain/members/papers.ts'
import { byOffice } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, attendee, event, paper } from '#server/db/schema/index.ts'
import { countWithout, isOver } from './certificates.ts'
import { describePaper, isTold, readPapers } from './describe.ts'
import { nextPaper } from './paper-steps.ts'
import { revoke } from './revoke.ts'

type Read = Awaited<ReturnType<typeof readPapers>>

function heldPapers({ session }: Pick<OfficeContext, 'session'>, rows: Read): HeldPaper[] {
  const mayRevoke = may(session.roles, 'papers.revoke')
  return rows.flatMap(({ paper: row, member }) => {
    if (!isTold(row)) return []
    const may_revoke = mayRevoke && nextPaper(row.state, { type: 'paper.revoke' }) !== null
    return [{ ...describePaper(row), name: row.snapshot.name, member, may_revoke }]
  })
}

/** All papers of a member: letters, and certificates of the seats that are linked. */
export async function listMemberPapers(ctx: OfficeContext, { id }: { id: number }): Promise<HeldPaper[]> {
  return heldPapers(ctx, await readPapers(ctx.db, eq(account.id, id)))
}

/** All certificates of an event, and how many who came have none. */
export async function listEventPapers(ctx: OfficeContext, { id }: { id: number }): Promise<EventPapers> {
  const [row] = await ctx.db.select().from(event).where(eq(event.id, id))
  if (!row) throw new Refusal(404, 'There is no such event.')
  return {
    papers: heldPapers(ctx, await readPapers(ctx.db, eq(attendee.event_id, id))),
    without: await countWithout(ctx.db, id),
    is_over: isOver(row, ctx.clock.now()) && row.called_off_at === null,
  }
}

/** The paper counts no more: whoever checks it reads that it was revoked, and its holder is told why. */
export async function revokePaper(
  ctx: OfficeContext,
  { id, reason }: PaperRevocation & { id: number },
): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(paper).where(eq(paper.id, id)).for('update')
    if (!row || !isTold(row)) throw new Refusal(404, 'There is no such paper.')
    await revoke(tx, ctx, row, { by: byOffice(ctx), reason })
    return `${paperNumber(row)} is revoked.`
  })
}
