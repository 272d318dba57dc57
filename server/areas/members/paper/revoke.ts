import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { paperNames, paperNumber } from '#domain/members/papers.ts'
import { type Act, recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, addressOfSeat, attendee, holderOfSeat, mcpdEntry, paper } from '#server/db/schema/index.ts'
import { ITSELF, UNDONE } from '../mcpd/event-mcpds.ts'
import { needPaperStep } from './paper-steps.ts'

const HOURS_GONE = 'The MCPD hours that stand on it were taken back.'

/** Revokes a paper that is locked, and tells its holder why. The last thing in a transaction: it is recorded. */
export async function revoke(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  row: typeof paper.$inferSelect,
  { by, reason }: { by: Pick<Act, 'actor'>; reason: string },
): Promise<void> {
  const { id, kind } = row
  const state = needPaperStep(row.state, { type: 'paper.revoke' })
  const revoked = { state, reason, revoked_at: new Date(ctx.clock.now()), revoked_by: by.actor }
  await tx.update(paper).set(revoked).where(eq(paper.id, id))
  const [holder] = await tx
    .select({ seat: attendee.first_name, member: account.first_name, address: addressOfSeat, email: account.email })
    .from(paper)
    .leftJoin(attendee, eq(attendee.id, paper.attendee_id))
    .leftJoin(account, eq(account.id, paper.account_id))
    .where(eq(paper.id, id))
  const number = paperNumber(row)
  const data = { first_name: holder?.member ?? holder?.seat ?? '', paper: paperNames[kind], number, reason }
  const to = row.account_id === null ? (holder?.address ?? null) : (holder?.email ?? null)
  await postMail(tx, ctx, to, { kind: 'paper-revoked', data }, `paper ${id}`)
  await recordAct(tx, ctx, { ...by, what: 'revoke paper', about: `paper ${id}`, after: { number, reason } })
}

const isOff = isNull(attendee.came_at)

/** Certificates that count, and say of their holder what is no longer so: that they came, or that they have hours of it. */
const unfounded = (db: Db, which?: SQL) =>
  db
    .select({ paper, isOff: sql<boolean>`${isOff}` })
    .from(paper)
    .innerJoin(attendee, eq(attendee.id, paper.attendee_id))
    .where(
      and(
        which,
        inArray(paper.state, ['making', 'valid']),
        isNotNull(paper.snapshot),
        ne(paper.kind, 'letter'),
        or(
          isOff,
          sql`(${paper.kind} = 'mcpd' and not exists (select from ${mcpdEntry} m where m.state = 'accepted'
            and m.event_id = ${attendee.event_id} and m.account_id = ${holderOfSeat}))`,
        ),
      ),
    )

/**
 * Revokes certificates by itself once the check-in is undone on which they rest, or the hours are taken back. Whoever is checked in
 * again by a late line of a phone may have another one.
 */
export async function revokeUnfounded(ctx: Context): Promise<void> {
  for (const {
    paper: { id },
  } of await unfounded(ctx.db))
    await inTransaction(ctx.db, async (tx) => {
      const [now] = await unfounded(tx, eq(paper.id, id)).for('update', { of: paper })
      if (now) await revoke(tx, ctx, now.paper, { by: { actor: ITSELF }, reason: now.isOff ? UNDONE : HOURS_GONE })
    })
}
