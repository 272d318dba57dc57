import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Paper } from '#contract/members/papers/papers.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { paperNumber } from '#domain/members/papers.ts'
import type { Db } from '#server/db/database.ts'
import { account, attendee, holderOfSeat, paper } from '#server/db/schema/index.ts'

type Row = typeof paper.$inferSelect

/** A paper of which something is told. Of one whose holder was erased nothing is. */
export const isTold = (row: Row): row is Row & { snapshot: NonNullable<Row['snapshot']> } => row.snapshot !== null

export function describePaper(row: Row & { snapshot: NonNullable<Row['snapshot']> }): Paper {
  const { id, kind, state, day, valid_until, reason, short, snapshot, revoked_at, replaced_at } = row
  const since = revoked_at ?? replaced_at
  return {
    id,
    kind,
    number: paperNumber(row),
    state,
    about: snapshot.to ?? snapshot.event?.title ?? '',
    hours: snapshot.hours ?? null,
    day,
    valid_until,
    since: since && dayInAbuja(since.getTime()),
    reason,
    short,
  }
}

/** Papers with the seat of a certificate and the member whose they are, the newest first. */
export const readPapers = (db: Db, which: SQL | undefined) =>
  db
    .select({ paper, seat: attendee, member: account.id, number: account.membership_number })
    .from(paper)
    .leftJoin(attendee, eq(attendee.id, paper.attendee_id))
    .leftJoin(account, eq(account.id, sql`coalesce(${paper.account_id}, ${holderOfSeat})`))
    .where(which)
    .orderBy(desc(paper.id))
