import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { McpdEntry, McpdRecord, McpdSelection } from '#contract/members/mcpd.ts'
import { listMcpd } from '#contract/members/office-mcpd.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { accountsCalled, holdsWords } from '#server/areas/common/list/search.ts'
import { readActors } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullName, mcpdEntry } from '#server/db/schema/index.ts'
import { needEntry, progressOf, readEntries, readEntry } from './entries.ts'

/** By what the office finds an entry, besides its member. An index is on exactly this. */
const words = sql`${mcpdEntry.title} || ' ' || ${mcpdEntry.provider}`

const inTab = (tab: NonNullable<McpdSelection['tab']>) => {
  if (tab === 'all') return undefined
  return tab === 'events' ? isNotNull(mcpdEntry.event_id) : eq(mcpdEntry.state, tab)
}

const list = (ctx: OfficeContext): List<number, McpdSelection, McpdEntry> => ({
  table: mcpdEntry,
  id: mcpdEntry.id,
  orders: {
    course: { by: mcpdEntry.course, down: false },
    oldest: { by: mcpdEntry.made_at, down: false },
    newest: { by: mcpdEntry.made_at, down: true },
  },
  where: ({ tab = 'claimed', kind, member, q }) =>
    and(
      inTab(tab),
      kind && eq(mcpdEntry.kind, kind),
      member === undefined ? undefined : eq(mcpdEntry.account_id, member),
      q?.trim() ? or(holdsWords(words, q), sql`${mcpdEntry.account_id} = any(${accountsCalled(q, ctx)})`) : undefined,
    ),
  describe: (db, ids) => readEntries(db, ids),
})

/** What members have claimed and were given, course by course. */
export default officeList(listMcpd, list)

/** Who else has sent the very same file. */
const sameEvidence = async (db: Db, { evidence_digest, account_id }: typeof mcpdEntry.$inferSelect) =>
  evidence_digest === null
    ? []
    : db
        .selectDistinct({ id: account.id, name: fullName })
        .from(mcpdEntry)
        .innerJoin(account, eq(account.id, mcpdEntry.account_id))
        .where(and(eq(mcpdEntry.evidence_digest, evidence_digest), ne(mcpdEntry.account_id, account_id)))

export async function getMcpd(ctx: OfficeContext, { id }: { id: number }): Promise<McpdRecord> {
  const { db } = ctx
  const row = await needEntry(db, id)
  const { made_by, decided_by } = row
  const nameOf = await readActors(db, decided_by === null ? [made_by] : [made_by, decided_by])
  return {
    ...(await readEntry(db, id)),
    progress: await progressOf(ctx, row.account_id),
    same_evidence: await sameEvidence(db, row),
    made_by: nameOf(made_by),
    decided_by: decided_by && nameOf(decided_by),
  }
}
