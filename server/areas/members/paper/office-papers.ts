import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { EventPapers, HeldPaper } from '#contract/members/office-papers.ts'
import type { PaperRevocation } from '#contract/members/papers.ts'
import { may } from '#domain/common/permissions.ts'
import { paperNames, paperNumber } from '#domain/members/papers.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, addressOfSeat, attendee, event, paper } from '#server/db/schema/index.ts'
import { countWithout, isOver } from './certificates.ts'
import { describePaper, isTold, readPapers } from './describe.ts'
import { needPaperStep, nextPaper } from './paper-steps.ts'

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
    const state = needPaperStep(row.state, { type: 'paper.revoke' })
    const by = byOffice(ctx)
    const revoked = { state, reason, revoked_at: new Date(ctx.clock.now()), revoked_by: by.actor }
    await tx.update(paper).set(revoked).where(eq(paper.id, id))
    const [holder] = await tx
      .select({ seat: attendee.first_name, member: account.first_name, address: addressOfSeat, email: account.email })
      .from(paper)
      .leftJoin(attendee, eq(attendee.id, paper.attendee_id))
      .leftJoin(account, eq(account.id, paper.account_id))
      .where(eq(paper.id, id))
    const number = paperNumber(row)
    const data = { first_name: holder?.member ?? holder?.seat ?? '', paper: paperNames[row.kind], number, reason }
    const to = row.account_id === null ? (holder?.address ?? null) : (holder?.email ?? null)
    await postMail(tx, ctx, to, { kind: 'paper-revoked', data }, `paper ${id}`)
    await recordAct(tx, ctx, { ...by, what: 'revoke paper', about: `paper ${id}`, after: { number, reason } })
    return `${number} is revoked.`
  })
}
