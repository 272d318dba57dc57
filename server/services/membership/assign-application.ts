import type { Assignment } from '#contract/office/decision.ts'
import { undecidedStatuses } from '#contract/office/review.ts'
import type { WholeApplication } from '#contract/office-applications.ts'
import { Refusal } from '#contract/refusal.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { changeApplication, lockApplication } from './lock-application.ts'
import { needVersion } from './needs.ts'
import { numberOf, rowOf } from './office-application.ts'
import { aboutApplication } from './office-steps.ts'
import { listOfficers } from './officers.ts'
import { showApplication } from './show-application.ts'

/** Gives an application to somebody who may decide it, or back to all. Of two who take it at once one has it. */
export async function assignApplication(
  ctx: OfficeContext,
  { id: number, to, version }: Assignment & { id: string },
): Promise<WholeApplication> {
  const { kind, id } = rowOf(number)
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, kind, id)
    await needVersion(tx, application, version)
    if (application.assigned_to === to) return
    if (!undecidedStatuses.some((one) => one === application.status)) {
      throw new Refusal(409, `An application that is ${application.status} waits for nobody.`)
    }
    if (to !== null && !(await listOfficers({ db: tx })).some((officer) => officer.id === to)) {
      throw new Refusal(409, 'Choose somebody of the office who may decide applications.')
    }
    await changeApplication(tx, application, { assigned_to: to })
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'assign',
      about: aboutApplication(numberOf(kind, id)),
      before: { assigned_to: application.assigned_to },
      after: { assigned_to: to },
    })
  })
  return showApplication(ctx, { id: number })
}
