import { and, asc, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { PaperKind, PaperSnapshot } from '#contract/members/papers/papers.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { seriesOf } from '#domain/members/papers.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { paper, signatory } from '#server/db/schema/index.ts'
import { needPaperStep } from './paper-steps.ts'

/** The lock under which numbers are given, and a seat its certificate: the next transaction sees the last one. */
const NUMBERS = 7_207

export const lockPapers = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS})`)

/** Who signs on a day: of those whose days it is among, whoever was set last. */
export async function signatoryOn(db: Db, day: string) {
  const [row] = await db
    .select()
    .from(signatory)
    .where(and(lte(signatory.from_day, day), or(isNull(signatory.until_day), gte(signatory.until_day, day))))
    .orderBy(desc(signatory.id))
    .limit(1)
  return row ?? null
}

export async function needSignatory(db: Db, day: string): Promise<PaperSnapshot['signed_by']> {
  const row = await signatoryOn(db, day)
  if (!row) throw new Refusal(409, 'Nobody signs papers yet. The office sets who does.')
  return { id: row.id, name: row.name, office: row.office }
}

interface NewPaper {
  kind: PaperKind
  account_id?: number
  attendee_id?: number
  valid_until?: string
  snapshot: PaperSnapshot
}

/** Gives papers their numbers. The lock is held; the loop makes their PDFs. Answers them in the order in which they were given. */
export async function issuePapers(tx: Db, { clock }: Pick<Context, 'clock'>, papers: readonly NewPaper[]) {
  const now = clock.now()
  const day = dayInAbuja(now)
  const last = new Map<string, number>()
  const rows: (typeof paper.$inferInsert)[] = []
  for (const one of papers) {
    const series = seriesOf(one.kind, day)
    if (!last.has(series)) {
      const [found] = await tx
        .select({ place: sql<number>`coalesce(max(${paper.place}), 0)::int` })
        .from(paper)
        .where(eq(paper.series, series))
      last.set(series, found?.place ?? 0)
    }
    const place = (last.get(series) ?? 0) + 1
    last.set(series, place)
    rows.push({ ...one, series, place, day, created_at: new Date(now) })
  }
  return rows.length === 0 ? [] : tx.insert(paper).values(rows).returning()
}

/** Gives a seat its certificate, in the place of the one that it has. */
export async function replaceCertificate(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  certificate: NewPaper,
  good: typeof paper.$inferSelect | undefined,
) {
  if (good) {
    const state = needPaperStep(good.state, { type: 'paper.replace' })
    // The seat has one that is good, and that is the new one from here on; what replaces it is said once that has a number.
    await tx
      .update(paper)
      .set({ state, replaced_at: new Date(ctx.clock.now()), replaced_by: good.id })
      .where(eq(paper.id, good.id))
  }
  const [made] = await issuePapers(tx, ctx, [certificate])
  if (!made) throw new Error('The certificate was not stored')
  if (good) await tx.update(paper).set({ replaced_by: made.id }).where(eq(paper.id, good.id))
  return made
}

/** Papers whose PDF is still to be made, the oldest first. */
export const waiting = (db: Db, { after, most }: { after: number; most: number }) =>
  db
    .select()
    .from(paper)
    .where(and(eq(paper.state, 'making'), gt(paper.id, after)))
    .orderBy(asc(paper.id))
    .limit(most)
