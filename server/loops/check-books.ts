import { verifyAudit } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import type { Log } from '#server/platform/log.ts'

/** Counts the money and reads the audit again. The head is logged: kept elsewhere, it shows what was cut off later. */
export async function checkBooks(ctx: Context, log: Log): Promise<void> {
  const { faults, ...money } = await countMoney(ctx)
  const audit = await verifyAudit(ctx)
  const misstated = await findMisstated(ctx)
  const miscounted = await findMiscounted(ctx.db)
  log.info({ money, audit }, 'The books were checked')
  if (faults.length > 0) log.error({ faults }, 'The books do not agree: money came that is not accounted for')
  if (miscounted.length > 0) log.error({ events: miscounted }, 'Events count other places than were taken')
  if (misstated.length > 0)
    log.error({ accounts: misstated }, 'Stored standings of members do not agree with the facts of their dues')
  if (audit.broken !== null) log.error({ row: audit.broken }, 'The audit was tampered with')
}
