import { exportPayments } from '#contract/money/money-endpoints.ts'
import { exportAct } from '../kit/jobs/export-act.ts'

export const exportPaymentsAct = exportAct(exportPayments)
