import { and, asc, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { ApplicationNumber } from '#contract/applications/office-applications.ts'
import { MOST_COUNTED } from '#contract/common/list.ts'
import type { BulkAct, SelectionForm } from '#contract/jobs/selection.ts'
import { assignSelected, findToAssign, needAssigner } from '#server/areas/applications/review/assign-many.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { findToRemind, needReminding, remindMany } from '#server/areas/dues/reminder/remind-many.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import { changeJob, jobList, whyNot } from '#server/areas/jobs/jobs.ts'
import { findToInvite, inviteMany, needInviter } from '#server/areas/members/invite-many.ts'
import type { Db } from '#server/db/database.ts'
import { job } from '#server/db/schema/index.ts'

/** One of what was selected, by its number, as it stood then; and why the act is not possible with it. */
export interface Found {
  item: string
  version: number | null
  reason: string | null
}

/** A selection that is to be made; those that failed before are named one by one. */
export type Wanted =
  | Exclude<SelectionForm, { again: number }>
  | { act: 'invite' | 'remind'; numbers: readonly string[] }

/** What the rows are called, of an act that is recorded. */
export const thingsOf = (act: BulkAct) =>
  act === 'assign' ? 'applications' : act === 'invite' || act === 'remind' ? 'members' : 'jobs'

/** Refuses who may not do it; what selects many is open to all of the office. */
export function needRight(ctx: OfficeContext, act: BulkAct): void {
  if (act === 'assign') needAssigner(ctx)
  if (act === 'invite') needInviter(ctx)
  if (act === 'remind') needReminding(ctx)
}

/** A number as it is told: that of a job is one. */
export const idOf = (act: BulkAct, item: string) => (thingsOf(act) === 'jobs' ? Number(item) : item)

const Assigning = v.object({ to: v.nullable(v.number()) })

/** What the act needs to know besides its things. */
export const dataOf = (wanted: Wanted) => (wanted.act === 'assign' ? { to: wanted.to } : null)

/** The same act with these alone. */
export function sameWith(act: BulkAct, data: unknown, items: readonly string[]): Wanted {
  if (act === 'invite' || act === 'remind') return { act, numbers: items }
  if (act !== 'assign') return { act, ids: items.map(Number) }
  return { act, to: v.parse(Assigning, data).to, ids: items.map((item) => v.parse(ApplicationNumber, item)) }
}

/** Finds what somebody selected, as far as they may see it. */
export async function find(tx: Db, ctx: OfficeContext, kinds: JobKinds, wanted: Wanted): Promise<Found[]> {
  if (wanted.act === 'assign') {
    const rows = await findToAssign(tx, ctx, wanted)
    return rows.map(({ number, ...row }) => ({ item: number, ...row }))
  }
  if (wanted.act === 'invite') {
    const rows = await findToInvite(tx, ctx, wanted)
    return rows.map(({ number, reason }) => ({ item: number, version: null, reason }))
  }
  if (wanted.act === 'remind') {
    const rows = await findToRemind(tx, ctx, wanted)
    return rows.map(({ number, reason }) => ({ item: number, version: null, reason }))
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

type Item = Pick<Found, 'item' | 'version'>

interface Frozen {
  id: number
  act: BulkAct
  data: unknown
}

/** Does it with these. Answers of each why not, where it is not possible any more. */
export async function perform(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { id, act, data }: Frozen,
  items: readonly Item[],
): Promise<Map<string, string | null>> {
  const names = items.map(({ item }) => item)
  if (act === 'invite') return inviteMany(tx, { clock }, names, aboutSelection(id))
  if (act === 'remind') return remindMany(tx, { clock }, names)
  const done = new Map<string, string | null>()
  for (const { item, version } of items) {
    const reason =
      act === 'assign'
        ? await assignSelected(tx, { number: item, version: version ?? 0, to: v.parse(Assigning, data).to })
        : await changeJob(tx, clock.now(), Number(item), act)
    done.set(item, reason)
  }
  return done
}

/** The name of a selection in the audit. */
export const aboutSelection = (id: number) => `selection ${id}`
