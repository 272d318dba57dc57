import type { Assignment } from '#contract/applications/decision.ts'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { undecidedStatuses } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { changeApplication, type LockedApplication, lockApplication } from './lock-application.ts'
import { needVersion } from './needs.ts'
import { aboutApplication, thisApplication } from './office-steps.ts'
import { mayDecide } from './officers.ts'
import { showApplication } from './show-application.ts'

type Standing = Pick<LockedApplication, 'assigned_to' | 'status'>

/** Why an application cannot be given to somebody, or back; null where it can. */
export function whyNotAssigned({ status, assigned_to }: Standing, to: number | null): string | null {
  if (!undecidedStatuses.some((one) => one === status)) return `${thisApplication(status)}, so nobody needs to take it.`
  if (assigned_to !== to) return null
  return to === null ? 'Nobody has this application.' : 'This person has it already.'
}

/** Refuses an officer who could not decide what is given to them. */
export async function needOfficer(tx: Db, to: number | null): Promise<void> {
  if (to === null || (await mayDecide(tx, to))) return
  throw new Refusal(409, 'Choose somebody of the office who may decide applications.')
}

export const assignTo = (tx: Db, application: LockedApplication, to: number | null) =>
  changeApplication(tx, application, { assigned_to: to })

/** Gives an application to somebody who may decide it, or back to all. Of two who take it at once one has it. */
export async function assignApplication(
  ctx: OfficeContext,
  { id: number, to, version }: Assignment & { id: string },
): Promise<WholeApplication> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, number)
    await needVersion(tx, application, version)
    if (application.assigned_to === to) return
    const reason = whyNotAssigned(application, to)
    if (reason !== null) throw new Refusal(409, reason)
    await needOfficer(tx, to)
    await assignTo(tx, application, to)
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'assign',
      about: aboutApplication(number),
      before: { assigned_to: application.assigned_to },
      after: { assigned_to: to },
    })
  })
  return showApplication(ctx, { id: number })
}
