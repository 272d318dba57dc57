import type { Log } from '#server/platform/log.ts'
import { verifyAudit } from '#server/services/audit.ts'
import type { Context } from '#server/services/context.ts'
import { countMoney } from '#server/services/payment/count-money.ts'

/** Counts the money and reads the audit again. The head is logged: kept elsewhere, it shows what was cut off later. */
export async function checkBooks(ctx: Context, log: Log): Promise<void> {
  const { faults, ...money } = await countMoney(ctx)
  const audit = await verifyAudit(ctx)
  log.info({ money, audit }, 'The books were checked')
  if (faults.length > 0) log.error({ faults }, 'The books do not agree: money came that is not accounted for')
  if (audit.broken !== null) log.error({ row: audit.broken }, 'The audit was tampered with')
}
