import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ApplicationTab } from '#contract/applications/applications.ts'
import { undecidedStatuses } from '#contract/applications/review.ts'
import type { OfficeSession } from '#server/areas/common/context.ts'
import { application } from '#server/db/schema/index.ts'
import { accountsThatDecide } from './officers.ts'

export const isUndecided = inArray(application.status, [...undecidedStatuses])

/** An application that only the applicant can go on with is not taken by an officer. */
const canBeTaken = inArray(
  application.status,
  undecidedStatuses.filter((status) => status !== 'waiting'),
)

/** What was given to somebody who may not decide any more, as who was locked or has left, waits for another one. */
const hasNobody = sql`(${application.assigned_to} = any(${accountsThatDecide})) is not true`

/** What stands in each tab of the queue for this person; the key of the shell has nothing of its own. */
export const tabsFor = ({
  session,
}: {
  session: Pick<OfficeSession, 'account'>
}): Record<ApplicationTab, SQL | undefined> => ({
  mine: session.account === null ? sql`false` : and(eq(application.assigned_to, session.account), isUndecided),
  unassigned: and(hasNobody, canBeTaken),
  waiting: eq(application.status, 'waiting'),
  answered: eq(application.status, 'answered'),
  open: isUndecided,
  all: undefined,
})
