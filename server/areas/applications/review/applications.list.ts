import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type {
  ApplicationEntry,
  ApplicationEntrySelection,
  applicationStages,
} from '#contract/applications/applications.ts'
import { ApplicationNumber } from '#contract/applications/office-applications.ts'
import { type ApplicationStatus, undecidedStatuses } from '#contract/applications/review.ts'
import { listApplicationEntries } from '#contract/applications/review-endpoints.ts'
import { startOfDay } from '#domain/common/days.ts'
import { type Sought, soughtIn } from '#domain/common/sought.ts'
import type { OfficeContext, OfficeSession } from '#server/areas/common/context.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { accountsCalled, hasPhone, mayByPhone, type Searcher } from '#server/areas/common/list/search.ts'
import { application, applicationForm } from '#server/db/schema/index.ts'
import { describeEntries } from './describe-entries.ts'
import { tabsFor } from './queue-tabs.ts'

type Stage = (typeof applicationStages)[number]

/** The states that a stage is made of. */
const statusesOf: Record<Stage, ApplicationStatus[]> = {
  waiting: [...undecidedStatuses],
  approved: ['approved'],
  rejected: ['rejected'],
  lapsed: ['lapsed'],
  withdrawn: ['withdrawn'],
  finished: ['paid'],
}

/** The forms on which this telephone number was given. */
const formsWith = (phone: NonNullable<Sought['phone']>) =>
  sql`array(select ${applicationForm.id} from ${applicationForm} where ${hasPhone(applicationForm.phone, phone)})`

/** A number as M12 is one application; all else is the name, address, membership or telephone number of who applied. */
export function soughtBy(searcher: Searcher, q: string): SQL | undefined {
  const number = v.safeParse(ApplicationNumber, q.trim())
  if (number.success) return eq(application.number, number.output)
  const { phone } = soughtIn(q)
  return or(
    sql`${application.account_id} = any(${accountsCalled(q, searcher)})`,
    phone && mayByPhone(searcher) ? sql`${application.form_id} = any(${formsWith(phone)})` : undefined,
  )
}

/** The applications as this person looks through them. */
export const applicationList = (
  reader: Pick<OfficeContext, 'clock'> & { session: Pick<OfficeSession, 'account' | 'roles'> },
): List<string, ApplicationEntrySelection, ApplicationEntry> => ({
  table: application,
  id: application.number,
  orders: { newest: { by: application.created_at, down: true }, oldest: { by: application.created_at, down: false } },
  where: ({ tab = 'all', kind, stage, since, q }) =>
    and(
      tabsFor(reader)[tab],
      kind && eq(application.kind, kind),
      stage && inArray(application.status, statusesOf[stage]),
      since === undefined ? undefined : gte(application.created_at, new Date(startOfDay(since))),
      q?.trim() ? soughtBy(reader, q) : undefined,
    ),
  describe: (db, numbers) => describeEntries(db, reader, numbers),
})

export default officeList(listApplicationEntries, applicationList)
