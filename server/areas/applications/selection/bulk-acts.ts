import { and, asc, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { ApplicationNumber } from '#contract/applications/office-applications.ts'
import { MOST_COUNTED } from '#contract/common/list.ts'
import type { BulkAct, SelectionForm } from '#contract/jobs/selection.ts'
import { assignSelected, findToAssign } from '#server/areas/applications/review/assign-many.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import { changeJob, jobList, whyNot } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { job } from '#server/db/schema/index.ts'

/** One of what was selected, by its number, as it stood then; and why the act is not possible with it. */
export interface Found {
  item: string
  version: number | null
  reason: string | null
}

/** A selection that is to be made; those that failed before are named one by one. */
export type Wanted = Exclude<SelectionForm, { again: number }>

const Assigning = v.object({ to: v.nullable(v.number()) })

/** What the act needs to know besides its things. */
export const dataOf = (wanted: Wanted) => (wanted.act === 'assign' ? { to: wanted.to } : null)

/** The same act with these alone. */
export const sameWith = (act: BulkAct, data: unknown, items: readonly string[]): Wanted =>
  act === 'assign'
    ? { act, to: v.parse(Assigning, data).to, ids: items.map((item) => v.parse(ApplicationNumber, item)) }
    : { act, ids: items.map(Number) }

/** Finds what somebody selected, as far as they may see it. */
export async function find(tx: Db, ctx: OfficeContext, kinds: JobKinds, wanted: Wanted): Promise<Found[]> {
  if (wanted.act === 'assign') {
    const rows = await findToAssign(tx, ctx, wanted)
    return rows.map(({ number, ...row }) => ({ item: number, ...row }))
  }
  const { act } = wanted
  const { where } = jobList(ctx, kinds)
  const rows = await tx
    .select()
    .from(job)
    .where(
      and(
        where('matching' in wanted ? wanted.matching : {}),
        'ids' in wanted ? inArray(job.id, wanted.ids) : undefined,
      ),
    )
    .orderBy(asc(job.id))
    .limit(MOST_COUNTED + 1)
  return rows.map((row) => ({ item: String(row.id), version: null, reason: whyNot(ctx, row, act) }))
}

/** Does it with one of them. Answers why not, where it is not possible any more. */
export function perform(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { act, data }: { act: BulkAct; data: unknown },
  { item, version }: Pick<Found, 'item' | 'version'>,
): Promise<string | null> {
  if (act !== 'assign') return changeJob(tx, clock.now(), Number(item), act)
  return assignSelected(tx, { number: item, version: version ?? 0, to: v.parse(Assigning, data).to })
}
