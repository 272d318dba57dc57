import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ApplicationEntrySelection, applicationStages } from '#contract/office/applications.ts'
import type { Page } from '#contract/office/list.ts'
import { undecidedStatuses } from '#contract/office/review.ts'
import { ApplicationNumber, type OfficeApplication } from '#contract/office-applications.ts'
import { application } from '#server/db/schema/index.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { type List, readPage } from '#server/services/list/read-page.ts'
import { accountsCalled } from '#server/services/list/search.ts'
import { readByNumber, rowOf } from './office-application.ts'

type Stage = (typeof applicationStages)[number]

/** The states of both lifecycles that a stage is made of. */
const statusesOf: Record<Stage, string[]> = {
  waiting: [...undecidedStatuses],
  approved: ['approved'],
  rejected: ['rejected'],
  finished: ['member', 'paid'],
}

/** A number as M12 is one application; all else is the name or address of who applied. */
function soughtBy(q: string) {
  const number = v.safeParse(ApplicationNumber, q.trim())
  if (!number.success) {
    return sql`${application.account_id} = any(${accountsCalled(q)})`
  }
  const { kind, id } = rowOf(number.output)
  return and(eq(application.kind, kind), eq(application.id, id))
}

export const applicationList: List<string, ApplicationEntrySelection, OfficeApplication> = {
  table: application,
  id: application.number,
  orders: { newest: { by: application.created_at, down: true }, oldest: { by: application.created_at, down: false } },
  usual: 'newest',
  where: ({ kind, stage, q }) =>
    and(
      kind && eq(application.kind, kind),
      stage && inArray(application.status, statusesOf[stage]),
      q?.trim() ? soughtBy(q) : undefined,
    ),
  describe: readByNumber,
}

export const listApplicationEntries = (
  { db }: OfficeContext,
  selection: ApplicationEntrySelection,
): Promise<Page<OfficeApplication>> => readPage(db, applicationList, selection)
